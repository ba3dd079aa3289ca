import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { sha256Schema } from '../provenance.ts';

/** What the page asks that anybody checks a picture on. */
export const VERIFY_ENDPOINTS = {
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
      'Paths of public pages whose original or staged file has one of these SHA-256 hashes, newest first. Whoever asks must have the file.',
    body: z.strictObject({ hashes: z.array(sha256Schema).min(1).max(LIMITS.hashesPerSearch) }),
    output: z.object({ pages: z.array(z.string()).max(LIMITS.foundPages) }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
