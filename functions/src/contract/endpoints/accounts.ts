import { z } from 'zod';
import { emailSchema, givenPasswordSchema, newPasswordSchema } from '../credentials.ts';
import type { Endpoint } from '../endpoint.ts';
import { creditsSchema, subscriptionSchema, usageStatsSchema, userSchema } from '../entities.ts';
import { LIMITS } from '../limits.ts';

const name = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(LIMITS.nameLength);
const profileFields = {
  firstName: name('First name'),
  lastName: name('Last name'),
  /** An empty text takes it away. */
  company: z.string().trim().max(LIMITS.companyLength).optional(),
  phone: z.string().trim().max(LIMITS.phoneLength).optional(),
};

const token = z.string();
const signedIn = z.object({ token, user: userSchema });
const done = z.object({ ok: z.literal(true) });

export const ACCOUNT_ENDPOINTS = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    auth: 'none',
    summary: 'Opens an account with its first credits.',
    body: z.strictObject({ email: emailSchema, password: newPasswordSchema, ...profileFields }),
    output: z.object({
      /** Missing where the address must be verified first. */
      token: token.optional(),
      user: userSchema,
      requiresVerification: z.boolean(),
      emailSent: z.boolean(),
      nextSteps: z.array(z.string()),
    }),
    errors: ['USER_EXISTS'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    auth: 'none',
    summary: 'Signs in; the token is a session cookie of Firebase Auth.',
    body: z.strictObject({ email: emailSchema, password: givenPasswordSchema }),
    output: signedIn,
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'EMAIL_NOT_VERIFIED'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'user',
    summary: 'Ends this session: its token is refused from now on.',
    output: done,
    errors: [],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    auth: 'none',
    summary: 'Verifies an address by the single-use token of the link that was sent to it, and signs in.',
    body: z.strictObject({ token: z.string().min(1).max(512) }),
    output: signedIn.extend({ message: z.string() }),
    errors: ['INVALID_VERIFICATION', 'ACCOUNT_INACTIVE'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    auth: 'none',
    summary: 'Sends the link once more; answers the same whether or not there is such an account.',
    body: z.strictObject({ email: emailSchema }),
    output: done.extend({ message: z.string() }),
    errors: [],
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    auth: 'user',
    summary: 'The caller.',
    output: z.object({ user: userSchema }),
    errors: [],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    auth: 'user',
    summary: 'Changes the password; every other session ends, and this one goes on with a new token.',
    body: z.strictObject({ currentPassword: givenPasswordSchema, newPassword: newPasswordSchema }),
    output: done.extend({ token }),
    errors: ['INVALID_CREDENTIALS'],
  },
  getProfile: {
    method: 'GET',
    path: '/api/user/profile',
    auth: 'user',
    summary: 'The caller’s profile.',
    output: z.object({ user: userSchema }),
    errors: [],
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/user/profile',
    auth: 'user',
    summary: 'Changes the given fields of the profile.',
    body: z
      .strictObject({ ...profileFields, readyEmails: z.boolean() })
      .partial()
      .refine((fields) => Object.keys(fields).length > 0, 'Send at least one field to change.'),
    output: z.object({ user: userSchema }),
    errors: [],
  },
  previewDeletion: {
    method: 'GET',
    path: '/api/user/deletion',
    auth: 'user',
    summary: 'What would be deleted with the account. Changes nothing.',
    output: z.object({
      photos: z.int().min(0),
      /** Those of them that are being staged: that stops. */
      inProgress: z.int().min(0),
      /** The subscription that would end at once, without a refund; null: there is none. */
      subscription: subscriptionSchema.nullable(),
      /** False: this session was opened a moment ago, which is proof enough. */
      passwordNeeded: z.boolean(),
    }),
    errors: [],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/user/deletion',
    auth: 'user',
    summary:
      'Deletes the account with everything in it, for good; every session ends. The proof is the current password, or a session of the last ten minutes.',
    body: z.strictObject({ currentPassword: givenPasswordSchema.optional() }),
    output: done.extend({
      /** False: the rest is deleted within minutes. */
      finished: z.boolean(),
    }),
    errors: ['PROOF_REQUIRED', 'INVALID_CREDENTIALS'],
  },
  usageStats: {
    method: 'GET',
    path: '/api/user/usage-stats',
    auth: 'user',
    summary: 'Counts of the caller’s jobs; with charts’ figures on plans that have usage analytics.',
    output: usageStatsSchema,
    errors: [],
  },
  credits: {
    method: 'GET',
    path: '/api/user/credits',
    auth: 'user',
    summary: 'Credits of the current period and what last happened to them.',
    query: z.object({
      /** How many entries of the ledger are answered at most. */
      entries: z.coerce.number().int().min(1).max(LIMITS.recentLedgerEntries).default(LIMITS.ledgerEntries),
    }),
    output: creditsSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
