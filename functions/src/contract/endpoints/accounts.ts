import { z } from 'zod';
import { browserKeySchema, emailSchema, givenPasswordSchema, newPasswordSchema } from '../credentials.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  creditsSchema,
  GOOGLE_OUTCOMES,
  LINK_PASSWORDS,
  LINK_PURPOSES,
  LINK_STATES,
  subscriptionSchema,
  usageStatsSchema,
  userSchema,
} from '../entities.ts';
import { LIMITS } from '../limits.ts';
import { labelLanguageSchema, marketSchema } from '../listing-export.ts';

const name = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(LIMITS.nameLength);
const profileFields = {
  firstName: name('First name'),
  lastName: name('Last name'),
  /** An empty string removes the value. */
  company: z.string().trim().max(LIMITS.companyLength).optional(),
  phone: z.string().trim().max(LIMITS.phoneLength).optional(),
};

const token = z.string();
const signedIn = z.object({ token, user: userSchema });
const done = z.object({ ok: z.literal(true) });
const sent = done.extend({ message: z.string() });
/** Secret of the caller's browser, if it has one. */
const browserKey = browserKeySchema.optional();
/** Token of an emailed link. */
const linkToken = z.string().min(1).max(512);
/** Not required if the session is fresh, see the caller's `freshUntil`. */
const currentPassword = givenPasswordSchema.optional();

export const ACCOUNT_ENDPOINTS = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    auth: 'none',
    summary: 'Opens an account with its first credits.',
    body: z.strictObject({ email: emailSchema, password: newPasswordSchema, ...profileFields, browserKey }),
    output: z.object({
      token,
      user: userSchema,
      /** Whether to ask the user to verify the address now. The account can be used at once in any case. */
      requiresVerification: z.boolean(),
      emailSent: z.boolean(),
      nextSteps: z.array(z.string()),
    }),
    errors: ['USER_EXISTS', 'EMAIL_RESERVED'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    auth: 'none',
    summary: 'Signs in; the token is a session cookie of Firebase Auth.',
    body: z.strictObject({ email: emailSchema, password: givenPasswordSchema, browserKey }),
    output: signedIn,
    errors: ['INVALID_CREDENTIALS', 'NO_PASSWORD', 'ACCOUNT_INACTIVE'],
  },
  googleSignIn: {
    method: 'POST',
    path: '/api/auth/google',
    auth: 'none',
    summary: 'Signs in a user who has just signed in with Google at Firebase Auth; opens an account if there is none.',
    body: z.strictObject({
      /** An ID token of Firebase, not of Google. */
      idToken: z.string().min(1).max(4096),
      browserKey,
    }),
    output: signedIn.extend({ outcome: z.enum(GOOGLE_OUTCOMES) }),
    errors: ['GOOGLE_SIGN_IN_FAILED', 'EMAIL_RESERVED', 'ACCOUNT_INACTIVE'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'user',
    summary: 'Ends this session: its token is refused from now on.',
    output: done,
    errors: [],
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    auth: 'user',
    summary: 'Ends every session of the caller, this one too.',
    output: done,
    errors: [],
  },
  inspectLink: {
    method: 'POST',
    path: '/api/auth/inspect-link',
    auth: 'none',
    summary: 'Says what the link of an email is for and whether it can still be used. Changes nothing.',
    body: z.strictObject({ token: linkToken, browserKey }),
    output: z.object({
      purpose: z.enum(LINK_PURPOSES),
      state: z.enum(LINK_STATES),
      /** The address that it was sent to. */
      email: z.string(),
      /** The password that it requires, if any: the account's current one, or a new one. */
      password: z.enum(LINK_PASSWORDS),
    }),
    errors: ['INVALID_LINK'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    auth: 'none',
    summary:
      'Verifies an address by the single-use token of the link that was sent to it, and signs in. A browser that has never signed in to the account sends its password as well.',
    body: z.strictObject({ token: linkToken, browserKey, password: givenPasswordSchema.optional() }),
    output: signedIn.extend({ message: z.string() }),
    errors: [
      'INVALID_VERIFICATION',
      'ALREADY_VERIFIED',
      'PASSWORD_NEEDED',
      'INVALID_CREDENTIALS',
      'NO_PASSWORD',
      'ACCOUNT_INACTIVE',
    ],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    auth: 'none',
    summary: 'Sends the link once more; answers the same whether or not there is such an account.',
    body: z.strictObject({ email: emailSchema }),
    output: sent,
    errors: [],
  },
  requestSignInLink: {
    method: 'POST',
    path: '/api/auth/sign-in-link',
    auth: 'none',
    summary: 'Emails a link to sign in with; answers the same whether or not there is such an account.',
    body: z.strictObject({ email: emailSchema }),
    output: sent,
    errors: ['NO_MAIL'],
  },
  signInByLink: {
    method: 'POST',
    path: '/api/auth/sign-in-by-link',
    auth: 'none',
    summary: 'Signs in by the single-use token of a sign-in link. An address that was not verified is from then on.',
    body: z.strictObject({ token: linkToken, browserKey }),
    output: signedIn.extend({
      /** Whether the password was removed: the address was never verified, so a stranger may have chosen it. */
      passwordDropped: z.boolean(),
    }),
    errors: ['INVALID_LINK', 'ACCOUNT_INACTIVE'],
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    auth: 'user',
    summary: 'The caller.',
    output: z.object({
      user: userSchema,
      /** Until when password and address can be changed without the current password; absent if that time is over. */
      freshUntil: z.iso.datetime().optional(),
    }),
    errors: [],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    auth: 'user',
    summary:
      'Changes the password, with the current one or minutes after signing in. Every other session ends, and this one goes on with a new token.',
    body: z.strictObject({ currentPassword, newPassword: newPasswordSchema }),
    output: done.extend({ token }),
    errors: ['INVALID_CREDENTIALS', 'NO_PASSWORD', 'FRESH_SIGN_IN_NEEDED'],
  },
  changeEmail: {
    method: 'POST',
    path: '/api/auth/change-email',
    auth: 'user',
    summary:
      'Sends a link to a new address, with the current password or minutes after signing in. The address counts once the link is confirmed.',
    body: z.strictObject({ email: emailSchema, currentPassword }),
    output: sent,
    errors: ['INVALID_CREDENTIALS', 'NO_PASSWORD', 'FRESH_SIGN_IN_NEEDED', 'USER_EXISTS', 'EMAIL_RESERVED', 'NO_MAIL'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    auth: 'user',
    summary:
      'Makes a new address the caller’s, by the link that was sent to it. Every other session ends, and this one goes on with a new token.',
    body: z.strictObject({ token: linkToken, browserKey }),
    output: signedIn,
    errors: ['INVALID_LINK', 'OTHER_ACCOUNTS_LINK', 'USER_EXISTS'],
  },
  undoEmailChange: {
    method: 'POST',
    path: '/api/auth/undo-email-change',
    auth: 'none',
    summary:
      'Gives an account its former address back, by the link that was sent there: every session ends, the password is set anew.',
    body: z.strictObject({ token: linkToken, browserKey, newPassword: newPasswordSchema }),
    output: signedIn,
    errors: ['INVALID_LINK', 'USER_EXISTS', 'ACCOUNT_INACTIVE'],
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
      .strictObject({
        ...profileFields,
        readyEmails: z.boolean(),
        market: marketSchema,
        labelLanguage: labelLanguageSchema,
      })
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
      /** Those of them in progress, which are cancelled. */
      inProgress: z.int().min(0),
      /** The subscription that would end at once without a refund, if any. */
      subscription: subscriptionSchema.nullable(),
      /** False if the caller has just signed in, which is enough. */
      passwordNeeded: z.boolean(),
      /** False if the caller must sign in again instead. */
      hasPassword: z.boolean(),
    }),
    errors: [],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/user/deletion',
    auth: 'user',
    summary:
      'Deletes the account with everything in it, for good; every session ends. Takes the current password, unless the caller has just signed in.',
    body: z.strictObject({ currentPassword: givenPasswordSchema.optional() }),
    output: done.extend({
      /** False if the rest is deleted within minutes. */
      finished: z.boolean(),
    }),
    errors: ['INVALID_CREDENTIALS', 'NO_PASSWORD', 'FRESH_SIGN_IN_NEEDED'],
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
      /** Maximum number of ledger entries returned. */
      entries: z.coerce.number().int().min(1).max(LIMITS.recentLedgerEntries).default(LIMITS.ledgerEntries),
    }),
    output: creditsSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
