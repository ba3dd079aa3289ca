import type { PUBLIC_ENDPOINTS } from '../contract/endpoints/public.ts';
import { makeNotePageError } from '../usecases/note-page-error.ts';
import { makeFindPages } from '../usecases/public-pages/read-page.ts';
import { makeUnsubscribe } from '../usecases/ready-mail/unsubscribe.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import type { Shared } from './shared.ts';

/** Use cases that require no account. */
export const makePublicUseCases = (shared: Shared) => ({
  findPages: makeFindPages(shared),
  notePageError: makeNotePageError(shared),
  unsubscribe: makeUnsubscribe(shared),
  credentialsAnchor: shared.credentialsAnchor,
});

export const PUBLIC_API = {
  health: {
    rateLimit: { perAddress: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { status: 'ok' } },
    handle: async () => ({ status: 'ok' }),
  },
  unsubscribe: {
    rateLimit: { perAddress: 60, windowSeconds: HOUR },
    example: { body: undefined, output: { ok: true } },
    handle: ({ params }, { unsubscribe }) => unsubscribe(params.token),
  },
  contentCredentials: {
    // Allows for an open house behind one address, each visitor with a few pictures.
    rateLimit: { perAddress: 600, windowSeconds: MINUTE, perInstance: true },
    example: {
      body: undefined,
      output: { anchor: '-----BEGIN CERTIFICATE-----\nMIIB…\n-----END CERTIFICATE-----\n' },
    },
    handle: async (_call, { credentialsAnchor }) => ({ anchor: credentialsAnchor }),
  },
  findPublicPages: {
    rateLimit: { perAddress: 120, windowSeconds: MINUTE, perInstance: true },
    example: {
      body: { hashes: ['f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2'] },
      output: { pages: ['/o/qT3vX0bQ7sK2pLr9nW1yU6dZ'] },
    },
    handle: ({ body }, { findPages }) => findPages(body.hashes),
  },
  reportPageError: {
    // Allows for an office behind one address, each browser with the few reports that a page sends.
    rateLimit: { perAddress: 60, windowSeconds: 10 * MINUTE, perInstance: true },
    example: {
      body: {
        page: '/profile',
        shown: true,
        message: "Cannot read properties of undefined (reading 'title')",
        stack: ['draw /assets/profile-page-Cr3gaXQn.js:1:2345'],
      },
      output: { ok: true },
    },
    handle: ({ body }, { notePageError }) => notePageError(body),
  },
} satisfies EndpointEntries<'health' | keyof typeof PUBLIC_ENDPOINTS, ReturnType<typeof makePublicUseCases>>;
