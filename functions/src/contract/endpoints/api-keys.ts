import { z } from 'zod';
import { KEY_LIMITS, KEY_MODES, KEY_SCOPES, OVERLAP_HOURS } from '../api-keys.ts';
import { givenPasswordSchema } from '../credentials.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { jobIdParams } from './staging.ts';

const time = z.iso.datetime();

/** An API key as shown to its owner. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.enum(KEY_MODES),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The first characters of the key. */
  hint: z.string(),
  /** Credits that it may use a month; null for all of the account's. */
  creditCap: z.int().min(0).nullable(),
  /** Credits that it has used this month. */
  creditsUsed: z.int().min(0),
  createdAt: time,
  /** When it was last used, to within a few minutes; null if it never was. */
  lastUsedAt: time.nullable(),
  /** Until when the key before the last rotation still works; null if it no longer does. */
  oldKeyEndsAt: time.nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeySchema>;

/** The whole key is in no other answer: only its hash is kept. */
const newKey = z.object({ key: apiKeySchema, secret: z.string() });

const currentPassword = givenPasswordSchema.optional();
const CONFIRMED = [
  'INVALID_CREDENTIALS',
  'NO_PASSWORD',
  'FRESH_SIGN_IN_NEEDED',
] as const satisfies readonly ErrorCode[];

/** Managing keys takes a session: a key is never accepted here. */
export const API_KEY_ENDPOINTS = {
  apiKeys: {
    method: 'GET',
    path: '/api/keys',
    auth: 'user',
    summary: 'The caller’s API keys, newest first, without their secret parts.',
    output: z.object({ keys: z.array(apiKeySchema) }),
    errors: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/api/keys',
    auth: 'user',
    summary:
      'Makes an API key, on plans with API access, with the current password or minutes after signing in. The key is answered this once. Its owner is told by email.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(KEY_LIMITS.nameLength),
      mode: z.enum(KEY_MODES),
      scopes: z
        .array(z.enum(KEY_SCOPES))
        .min(1)
        .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'Each once.' }),
      creditCap: z.int().min(1).max(KEY_LIMITS.creditCap).nullable().default(null),
      currentPassword,
    }),
    output: newKey,
    errors: [...CONFIRMED, 'UPGRADE_REQUIRED', 'API_KEY_LIMIT'],
  },
  rotateApiKey: {
    method: 'POST',
    path: '/api/keys/{id}/rotate',
    auth: 'user',
    summary:
      'Replaces an API key by a new one with the same name and rights, with the current password or minutes after signing in. The old one works for some hours more, so that programs can change over.',
    params: jobIdParams,
    body: z.strictObject({ overlapHours: z.literal(OVERLAP_HOURS).default(24), currentPassword }),
    output: newKey,
    errors: [...CONFIRMED, 'UPGRADE_REQUIRED'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/keys/{id}',
    auth: 'user',
    summary: 'Deletes an API key, which works no longer from then on. What it has started goes on.',
    params: jobIdParams,
    output: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
