import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../contract/limits.ts';
import { EXAMPLES } from '../contract/openapi/examples.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { digest } from './digest.ts';
import { fakeApp, TOKEN } from './fake-app.fixture.ts';
import { ROUTES } from './routes.ts';
import { json, samplePath, sampleRequest } from './sample-request.fixture.ts';

/** Counts as the real one does, in a window that never ends. */
function counting(wait = 61.2): RateLimiter {
  const counts = new Map<string, number>();
  return {
    take: async (key, limit) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > limit ? wait : null;
    },
  };
}

const login = (email: string) => json({ email, password: 'x' });
const LOGIN = '/api/auth/login';

test.each(ROUTES)('%s is counted for whom the contract says', async (name, endpoint) => {
  const app = fakeApp();
  await app.request(samplePath(endpoint), sampleRequest(name, endpoint));
  const { email } = { email: '', ...EXAMPLES[name].body };
  const limit = Object.entries(RATE_LIMITS).find(([limited]) => limited === name)?.[1] ?? {};
  const expected = [
    ...('perAddress' in limit ? [`${name}-address-${digest('203.0.113.9')}`] : []),
    ...('perUser' in limit ? [`${name}-user-${digest('anna')}`] : []),
    ...('perEmail' in limit ? [`${name}-email-${digest(email)}`] : []),
  ];
  expect(app.counted).toEqual(expected);
});

test('an e-mail address is meant so often and no more, wherever calls come from', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  const ask = (email: string, address: string) => app.request('/api/auth/sign-in-link', json({ email }), address);
  for (let i = 0; i < RATE_LIMITS.requestSignInLink.perEmail; i++) {
    expect((await ask('anna@example.com', `203.0.113.${i}`)).status).toBe(200);
  }
  const response = await ask(' Anna@Example.com', '198.51.100.1');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('62');
  expect(await response.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 62 });
  expect((await ask('bert@example.com', '198.51.100.1')).status).toBe(200);
});

test('nobody can use up the sign-ins of another’s address', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  for (let i = 0; i < 100; i++) {
    expect((await app.request(LOGIN, login('anna@example.com'), `203.0.113.${i}`)).status).toBe(200);
  }
});

test('an address has had enough after a while, whomever it asks for', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  for (let i = 0; i < RATE_LIMITS.login.perAddress; i++) {
    expect((await app.request(LOGIN, login(`anna${i}@example.com`), `2001:db8::${i}`)).status).toBe(200);
  }
  expect((await app.request(LOGIN, login('bert@example.com'), '2001:db8::ffff')).status).toBe(429);
  expect((await app.request(LOGIN, login('bert@example.com'), '2001:db8:0:1::1')).status).toBe(200);
});

test('a user has had enough after a while, from any address', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  const change = json({ currentPassword: 'x', newPassword: 'Doorway-1882!' });
  for (let i = 0; i < RATE_LIMITS.changePassword.perUser; i++) {
    expect((await app.request('/api/auth/change-password', change, `203.0.113.${i}`)).status).toBe(200);
  }
  expect((await app.request('/api/auth/change-password', change)).status).toBe(429);
});

test('what is refused for its form or its token does not count', async () => {
  const app = fakeApp();
  await app.request(LOGIN, login('no address'));
  await app.request('/api/auth/change-password', { method: 'POST', headers: { authorization: `Bearer ${TOKEN}x` } });
  expect(app.counted).toEqual([]);
});

test('a wait of less than a second is one', async () => {
  const rateLimiter: RateLimiter = { take: async () => 0 };
  const response = await fakeApp({ rateLimiter }).request(LOGIN, login('anna@example.com'));
  expect(response.headers.get('retry-after')).toBe('1');
});
