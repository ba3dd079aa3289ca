import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, expect, inject, test } from 'vitest';
import { apiClient } from '../../test/api-client.ts';
import { PASSWORD, person } from '../../test/people.ts';
import { KEY_SCOPES } from '../contract/api-keys.ts';
import { fuzzedRequests } from './fuzz.fixture.ts';
import { ROUTES } from './routes.ts';

const REQUESTS = 20;
const SEED = 20_261_122;
const { origin, projectId } = inject('suite');
const api = apiClient(origin);
const database = getFirestore(initializeApp({ projectId }, 'fuzz.exhaustive.suite.test'));

/** A user who calls the endpoints in turn; replaced by a new one when an endpoint ends the session. */
const freshToken = async (): Promise<string> => (await person(api, database)).token;
let token = '';
/** What programs call the endpoints with. */
let key = '';
beforeAll(async () => {
  token = await freshToken();
  const owner = await person(api, database, 'PREMIUM');
  const may = { name: 'Fuzz', mode: 'live' as const, scopes: [...KEY_SCOPES] };
  key = (await api.ok('createApiKey', { token: owner.token, body: { ...may, currentPassword: PASSWORD } })).secret;
});

test.each(ROUTES)(
  '%s answers malformed requests without internal errors, in the full service',
  async (name, endpoint) => {
    for (const [path, init] of fuzzedRequests(name, endpoint, SEED, REQUESTS)) {
      // Requests that HTTP itself does not allow never get here.
      const headers = new Headers({ authorization: `Bearer ${endpoint.auth === 'key' ? key : token}` });
      for (const [header, value] of Object.entries(init.headers ?? {})) headers.set(header, value);
      const response = await fetch(`${origin}${path}`, { ...init, headers });
      const text = await response.text();
      if (response.status >= 500) {
        expect.fail(
          `${response.status} ${text.slice(0, 500)} for ${init.method} ${path} ${String(init.body).slice(0, 500)}`,
        );
      }
      if (response.status === 429) await database.recursiveDelete(database.collection('rateLimits'));
      if (response.status === 401 && endpoint.auth === 'user') token = await freshToken();
    }
  },
);
