import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { FRAME, PAGE_ERROR_LIMITS, PAGE_ERROR_PATH, PAGE_NAME } from '../page-error.ts';

const frames = z.array(z.string().max(PAGE_ERROR_LIMITS.frameLength).regex(FRAME)).max(PAGE_ERROR_LIMITS.frames);

export const PAGE_ERROR_ENDPOINTS = {
  reportPageError: {
    method: 'POST',
    path: PAGE_ERROR_PATH,
    auth: 'none',
    // What has failed may be what makes the page's tokens.
    anyClient: true,
    summary:
      'Reports that a page failed in the browser, for the log: where in the program, and nothing of the person’s.',
    body: z.strictObject({
      /** Path of the page, without query and hash. */
      page: z.string().regex(PAGE_NAME),
      /** Whether the person saw the error screen. */
      shown: z.boolean(),
      message: z.string().max(PAGE_ERROR_LIMITS.messageLength),
      /** The function and its place in a file of the bundle, innermost first. */
      stack: frames,
      /** React components around what failed, in the same form. */
      components: frames.optional(),
      /** Of the call that caused it. */
      requestId: z.uuid().optional(),
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
