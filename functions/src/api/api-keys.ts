import type { API_KEY_ENDPOINTS, ApiKeyView } from '../contract/endpoints/api-keys.ts';
import { makeConfirmPerson } from '../usecases/accounts/confirm-person.ts';
import { makeManageKeys } from '../usecases/api-keys/manage-keys.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { time } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of API keys. */
export const makeApiKeyUseCases = (shared: Shared) => ({
  keys: makeManageKeys({ ...shared, confirmPerson: makeConfirmPerson(shared) }),
});

const key: ApiKeyView = {
  id: 'qT3vX0bQ7sK2pLr9nW1yU6dZ',
  name: 'Our website',
  mode: 'live',
  scopes: ['read', 'stage'],
  hint: 'rw_live_qT3vX0',
  creditCap: 100,
  creditsUsed: 12,
  createdAt: time,
  lastUsedAt: time,
  oldKeyEndsAt: null,
};
const created = { key, secret: `rw_live_${key.id}b9KfR2mWc7XqYt4LhVz0NsEd` };

export const API_KEY_API = {
  apiKeys: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { keys: [key] } },
    handle: ({ session }, { keys }) => keys.list(session.userId),
  },
  createApiKey: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: {
      body: { name: key.name, mode: 'live', scopes: ['read', 'stage'], creditCap: 100 },
      output: created,
    },
    handle: ({ session, body }, { keys }) => keys.create(session, body),
  },
  rotateApiKey: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: {
      body: { overlapHours: 24 },
      output: { ...created, key: { ...key, oldKeyEndsAt: '2026-05-05T09:30:00.000Z' } },
    },
    handle: ({ session, params, body }, { keys }) => keys.rotate(session, params.id, body),
  },
  revokeApiKey: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: undefined, output: { ok: true } },
    handle: ({ session, params }, { keys }) => keys.revoke(session.userId, params.id),
  },
} satisfies EndpointEntries<keyof typeof API_KEY_ENDPOINTS, ReturnType<typeof makeApiKeyUseCases>>;
