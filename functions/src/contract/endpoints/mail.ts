import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** What the links of mails lead to. */
export const MAIL_ENDPOINTS = {
  unsubscribe: {
    method: 'POST',
    path: '/api/mail/unsubscribe/{token}',
    auth: 'none',
    // Mail programs call it by themselves when their reader presses "unsubscribe" (RFC 8058), with a form that is not read.
    anyClient: true,
    summary: 'Ends e-mails about photos that are ready, by the token in each of them.',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
