import { describe, expect, test } from 'vitest';
import { KEY_SCOPES } from '../contract/api-keys.ts';
import { APP_CHECK_HEADER } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Identity } from '../ports/identity.ts';
import { expectError } from './expect-error.fixture.ts';
import { fakeApp, KEY, KEY_CALLER, keysWith, SESSION, TOKEN } from './fake-app.fixture.ts';
import { methodsOf, ROUTES } from './routes.ts';
import { json, samplePath, sampleRequest } from './sample-request.fixture.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe.each(ROUTES)('%s', (name, endpoint) => {
  const path = samplePath(endpoint);
  const good = sampleRequest(name, endpoint);

  test('returns its handler’s result', async () => {
    const app = fakeApp();
    const response = await app.request(path, good);
    expect(response.status).toBe(endpoint.status ?? 200);
    const type = typeof endpoint.output === 'string' ? endpoint.output : 'application/json';
    expect(response.headers.get('content-type')).toBe(type);
    expect(app.calls.map((each) => each.name)).toEqual([name]);
    expect(app.calls[0]?.call.session).toEqual(endpoint.auth === 'user' ? SESSION : undefined);
    expect(app.calls[0]?.call.key).toEqual(endpoint.auth === 'key' ? KEY_CALLER : undefined);
  });

  if (endpoint.auth !== 'none') {
    const credential = endpoint.auth === 'key' ? KEY : TOKEN;

    test.each([
      { title: 'no token', authorization: '', challenge: 'Bearer realm="api"' },
      { title: 'a tampered token', authorization: `Bearer ${credential}x` },
      { title: 'an expired token', authorization: 'Bearer expired.payload.signature' },
      { title: 'a token that is none', authorization: 'Bearer <script>' },
      { title: 'an endless token', authorization: `Bearer ${'a'.repeat(10_000)}` },
      { title: 'another scheme', authorization: `Basic ${credential}` },
    ])('rejects $title', async ({ authorization, challenge = 'Bearer realm="api", error="invalid_token"' }) => {
      const app = fakeApp();
      const headers = { ...(good.headers as Record<string, string>), authorization };
      const response = await app.request(path, { ...good, headers });
      await expectError(response, 'UNAUTHENTICATED', app);
      expect(response.headers.get('www-authenticate')).toBe(challenge);
    });
  } else {
    test('requires no token', async () => {
      const headers = { ...(good.headers as Record<string, string>), authorization: '' };
      expect((await fakeApp().request(path, { ...good, headers })).status).toBe(endpoint.status ?? 200);
    });
  }

  test('has a right exactly if it accepts API keys, and is open to all programs then', () => {
    expect(endpoint.scope !== undefined).toBe(endpoint.auth === 'key');
    expect(path.startsWith('/api/v1/')).toBe(endpoint.auth === 'key' || name === 'v1OpenApi');
    if (endpoint.auth === 'key') expect(endpoint.anyClient).toBe(true);
  });

  if (endpoint.auth === 'user') {
    test.each(['live', 'test'])('rejects a %s key, whether it works or not', async (mode) => {
      const sessions: Identity['session'] = async () => SESSION;
      const app = fakeApp({ sessions });
      const authorization = `Bearer rw_${mode}_${KEY.slice('rw_live_'.length)}`;
      const headers = { ...(good.headers as Record<string, string>), authorization };
      await expectError(await app.request(path, { ...good, headers }), 'KEY_NOT_ACCEPTED', app);
    });
  }

  if (endpoint.scope) {
    const { scope } = endpoint;

    test('rejects a session’s token', async () => {
      const app = fakeApp();
      const headers = { ...(good.headers as Record<string, string>), authorization: `Bearer ${TOKEN}` };
      await expectError(await app.request(path, { ...good, headers }), 'UNAUTHENTICATED', app);
    });

    test('rejects a key without its right, and needs no other', async () => {
      const others = KEY_SCOPES.filter((each) => each !== scope);
      const app = fakeApp({ keys: keysWith(others) });
      const refused = await expectError(await app.request(path, good), 'KEY_SCOPE', app);
      expect(refused).toMatchObject({ scope, status: 403, type: 'urn:roomwright:problem:KEY_SCOPE' });
      expect((await fakeApp({ keys: keysWith([scope]) }).request(path, good)).status).toBe(endpoint.status ?? 200);
    });

    test('says what is left of the key’s limit', async () => {
      const { headers } = await fakeApp().request(path, good);
      expect(headers.get('ratelimit-policy')).toBe('"key";q=300;w=60');
      expect(headers.get('ratelimit')).toBe('"key";r=299;t=60');
      const full = { take: async () => 12, left: () => ({ calls: 0, seconds: 12 }) };
      const app = fakeApp({ keyLimiter: full });
      const refused = await app.request(path, good);
      await expectError(refused, 'RATE_LIMITED', app);
      expect(refused.headers.get('retry-after')).toBe('12');
      expect(refused.headers.get('ratelimit')).toBe('"key";r=0;t=12');
    });
  }

  test.each([`?token=${KEY}`, '?q=a%20RW_test%5Fx', '?x=%72w_live_x'])(
    'rejects an API key in its address: %s',
    async (query) => {
      const app = fakeApp();
      await expectError(await app.request(`${path}${query}`, good), 'KEY_IN_URL', app);
    },
  );

  test('with App Check serves our own pages, and the exempt endpoints', async () => {
    const clientCheck = { isOurs: async (token: string) => token === 'ours' };
    const headers = good.headers as Record<string, string>;
    for (const token of [undefined, 'strange', 'ours']) {
      const app = fakeApp({ clientCheck });
      const sent = { ...headers, ...(token !== undefined && { [APP_CHECK_HEADER]: token }) };
      const response = await app.request(path, { ...good, headers: sent });
      if (token === 'ours' || endpoint.anyClient) expect(response.status).toBe(endpoint.status ?? 200);
      else await expectError(response, 'UNKNOWN_CLIENT', app);
    }
  });

  test('rejects every other method', async () => {
    const allowed = methodsOf(path);
    for (const method of METHODS.filter((each) => !allowed.includes(each))) {
      const app = fakeApp();
      const response = await app.request(path, { method });
      await expectError(response, 'METHOD_NOT_ALLOWED', app);
      expect(response.headers.get('allow')).toBe(allowed.join(', '));
    }
  });

  test('answers HEAD like GET, without the body', async () => {
    const response = await fakeApp().request(path, { method: 'HEAD' });
    expect(response.status).toBe(methodsOf(path).includes('GET') ? 200 : 405);
    expect(await response.text()).toBe('');
  });

  if (endpoint.params) {
    test.each(['a%2Fb', 'a b', '%00', '%', 'ü', 'x'.repeat(65)])('does not find the id %j', async (id) => {
      const app = fakeApp();
      const response = await app.request(samplePath(endpoint, id), good);
      expect(response.status).toBe(404);
      expect(app.calls).toEqual([]);
    });

    test('does not find the id "..", which leads to another path', async () => {
      const app = fakeApp();
      const response = await app.request(samplePath(endpoint, '..'), good);
      // 405 if that path has other methods.
      expect([404, 405]).toContain(response.status);
      expect(app.calls).toEqual([]);
    });
  }

  if (endpoint.body || endpoint.file) {
    test.each(['', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
      'rejects the content type %j',
      async (type) => {
        const app = fakeApp();
        const response = await app.request(path, {
          method: endpoint.method,
          body: '{}',
          headers: { 'content-type': type },
        });
        await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', app);
      },
    );
  }

  if (endpoint.body || endpoint.file) {
    test.each(['gzip', 'br', 'x', 'gzip, identity'])('rejects a compressed body (%s), unread', async (encoding) => {
      const app = fakeApp();
      const headers = {
        'content-type': endpoint.file ? 'multipart/form-data; boundary=x' : 'application/json',
        'content-encoding': encoding,
      };
      const init = { method: endpoint.method, body: '{}', headers };
      await expectError(await app.request(path, init), 'UNSUPPORTED_MEDIA_TYPE', app);
    });
  }

  if (endpoint.body) {
    test.each(['', '{', '{"a":1}x', "{'a':1}", '\ufeff', '[1,]'])('rejects the malformed JSON %j', async (body) => {
      const app = fakeApp();
      await expectError(await app.request(path, { ...good, body }), 'INVALID_JSON', app);
    });

    test('rejects JSON that is not UTF-8', async () => {
      const app = fakeApp();
      const body = new Uint8Array([...new TextEncoder().encode('{"email":"'), 0xff, ...new TextEncoder().encode('"}')]);
      await expectError(await app.request(path, { ...good, body }), 'INVALID_JSON', app);
    });

    test('rejects an unknown field by name', async () => {
      const app = fakeApp();
      const sent = { ...JSON.parse(String(good.body)), isAdmin: true };
      const answer = await expectError(await app.request(path, json(sent, endpoint.method)), 'VALIDATION_ERROR', app);
      expect(answer).toMatchObject({ fields: { isAdmin: 'There is no such field.' } });
    });

    test.each([null, [], 'text', 7, true])('rejects %j in place of an object', async (sent) => {
      const app = fakeApp();
      const answer = await expectError(await app.request(path, json(sent, endpoint.method)), 'VALIDATION_ERROR', app);
      expect(answer).toMatchObject({ fields: { body: 'This must be an object.' } });
    });
  }

  if (endpoint.method !== 'GET') {
    const limit = endpoint.file ? LIMITS.photoBytes + LIMITS.multipartOverheadBytes : LIMITS.jsonBytes;
    const code = endpoint.file ? 'FILE_TOO_LARGE' : 'REQUEST_TOO_LARGE';

    test('rejects a body with a Content-Length above the limit, unread', async () => {
      const app = fakeApp();
      const unread = new ReadableStream<Uint8Array>(
        {
          pull: () => {
            throw new Error('it was read');
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        'content-type': endpoint.file ? 'multipart/form-data; boundary=x' : 'application/json',
        'content-length': String(limit + 1),
      };
      const init = { method: endpoint.method, body: unread, headers, duplex: 'half' } as RequestInit;
      await expectError(await app.request(path, init), code, app);
    });

    if (endpoint.body || endpoint.file) {
      test('rejects a body that exceeds the limit, and stops reading', async () => {
        const app = fakeApp();
        let read = 0;
        const endless = new ReadableStream<Uint8Array>({
          pull: (controller) => {
            read += 65_536;
            controller.enqueue(new Uint8Array(65_536).fill(32));
          },
        });
        const type = endpoint.file ? 'multipart/form-data; boundary=x' : 'application/json';
        const init = { method: endpoint.method, body: endless, headers: { 'content-type': type }, duplex: 'half' };
        await expectError(await app.request(path, init as RequestInit), code, app);
        expect(read).toBeLessThan(limit + 5 * 65_536);
      });
    }
  }
});
