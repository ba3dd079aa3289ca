import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { FRAME, PAGE_ERROR_LIMITS, PAGE_ERROR_PATH, PAGE_NAME } from '../page-error.ts';
import { sha256Schema } from '../provenance.ts';

const frames = z.array(z.string().max(PAGE_ERROR_LIMITS.frameLength).regex(FRAME)).max(PAGE_ERROR_LIMITS.frames);

/** Calls without an account: email links, the check of a picture, error reports of pages. */
export const PUBLIC_ENDPOINTS = {
  unsubscribe: {
    method: 'POST',
    path: '/api/mail/unsubscribe/{token}',
    auth: 'none',
    // Called by mail programs when their user clicks "unsubscribe" (RFC 8058), with a form that is ignored.
    anyClient: true,
    summary: 'Ends emails about photos that are ready, by the token in each of them.',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  contentCredentials: {
    method: 'GET',
    path: '/api/content-credentials',
    auth: 'none',
    summary:
      'The certificate (PEM) of the authority under which this installation signs its pictures; null where it signs none.',
    output: z.object({ anchor: z.string().nullable() }),
    errors: [],
  },
  findPublicPages: {
    method: 'POST',
    path: '/api/public-pages/find',
    auth: 'none',
    summary:
      'Paths of public pages whose original or staged file has one of these SHA-256 hashes, newest first. Callers need the file to compute its hash.',
    body: z.strictObject({ hashes: z.array(sha256Schema).min(1).max(LIMITS.hashesPerSearch) }),
    output: z.object({ pages: z.array(z.string()).max(LIMITS.foundPages) }),
    errors: [],
  },
  reportPageError: {
    method: 'POST',
    path: PAGE_ERROR_PATH,
    auth: 'none',
    // The failure may be in the code that gets the page's tokens.
    anyClient: true,
    summary:
      'Reports that a page failed in the browser, for the log: where in the program, and nothing of the person’s.',
    body: z.strictObject({
      /** Path of the page, without query and fragment. */
      page: z.string().regex(PAGE_NAME),
      /** Whether the user saw the error screen. */
      shown: z.boolean(),
      message: z.string().max(PAGE_ERROR_LIMITS.messageLength),
      /** Function and position in a bundle file, innermost first. */
      stack: frames,
      /** React component stack, in the same form. */
      components: frames.optional(),
      /** Request id of the call that caused it. */
      requestId: z.uuid().optional(),
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
