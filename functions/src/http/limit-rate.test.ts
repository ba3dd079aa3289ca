import { expect, test } from 'vitest';
import { API } from '../api/api.ts';
import { FAILED_AUTHENTICATIONS } from '../contract/limits.ts';
import type { Identity } from '../ports/identity.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { digest } from './client-address.ts';
import { fakeApp, SESSION, TOKEN } from './fake-app.fixture.ts';
import { ROUTES } from './routes.ts';
import { json, samplePath, sampleRequest } from './sample-request.fixture.ts';

/** Counts like the real one, in a window that never ends. */
function counting(wait = 61.2): RateLimiter {
  const counts = new Map<string, number>();
  return {
    take: async (key, limit, _window, cost = 1) => {
      const count = counts.get(key) ?? 0;
      if (count >= limit) return wait;
      counts.set(key, count + cost);
      return null;
    },
  };
}

const login = (email: string) => json({ email, password: 'x' });
const LOGIN = '/api/auth/login';

test.each(ROUTES)('%s has a limit, and is counted as the contract says', async (name, endpoint) => {
  const app = fakeApp();
  const { email } = { email: '', ...API[name].example.body };
  await app.request(samplePath(endpoint), sampleRequest(name, endpoint), '203.0.113.9', '66.249.84.2');
  const limit = API[name].rateLimit;
  const here = 'perInstance' in limit ? ' here' : '';
  const expected = [
    ...('perAddress' in limit
      ? [`${name}-proxy-${digest('66.249.84.2')} here`, `${name}-address-${digest('203.0.113.9')}${here}`]
      : []),
    ...('perUser' in limit ? [`${name}-user-${digest('anna')}${here}`] : []),
    ...('perEmail' in limit ? [`${name}-email-${digest(email)}`] : []),
  ];
  expect(expected.length).toBeGreaterThan(0);
  expect(app.counted).toEqual(expected);
});

test('endpoints counted per instance only read, or write little', () => {
  const here = ROUTES.filter(([name]) => 'perInstance' in API[name].rateLimit);
  const changing = here.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect(changing).toEqual([
    'logout',
    'updateProfile',
    'galleryUpdate',
    'galleryChooseVersion',
    'findPublicPages',
    'reportPageError',
  ]);
  expect(here.filter(([, { service }]) => service === 'photos')).toEqual([]);
});

test('an email address has a limit over all networks', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  const ask = (email: string, address: string) => app.request('/api/auth/sign-in-link', json({ email }), address);
  for (let i = 0; i < API.requestSignInLink.rateLimit.perEmail; i++) {
    expect((await ask('anna@example.com', `203.0.113.${i}`)).status).toBe(200);
  }
  const response = await ask(' Anna@Example.com', '198.51.100.1');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('62');
  expect(await response.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 62 });
  expect((await ask('bert@example.com', '198.51.100.1')).status).toBe(200);
});

test('a stranger cannot use up the sign-ins of an address', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  for (let i = 0; i < 100; i++) {
    expect((await app.request(LOGIN, login('anna@example.com'), `203.0.113.${i}`)).status).toBe(200);
  }
});

test('a network has a limit over all addresses', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  for (let i = 0; i < API.login.rateLimit.perAddress; i++) {
    expect((await app.request(LOGIN, login(`anna${i}@example.com`), `2001:db8::${i}`)).status).toBe(200);
  }
  expect((await app.request(LOGIN, login('bert@example.com'), '2001:db8::ffff')).status).toBe(429);
  expect((await app.request(LOGIN, login('bert@example.com'), '2001:db8:0:1::1')).status).toBe(200);
});

test('a user has a limit over all networks', async () => {
  const app = fakeApp({ rateLimiter: counting() });
  const change = json({ currentPassword: 'x', newPassword: 'Doorway-1882!' });
  for (let i = 0; i < API.changePassword.rateLimit.perUser; i++) {
    expect((await app.request('/api/auth/change-password', change, `203.0.113.${i}`)).status).toBe(200);
  }
  expect((await app.request('/api/auth/change-password', change)).status).toBe(429);
});

test('invalid requests and tokens are not counted', async () => {
  const app = fakeApp();
  const password = { path: '/api/auth/change-password', method: 'POST' };
  await app.request(LOGIN, login('no address'));
  await app.request(password.path, { ...password, headers: { authorization: '' } });
  expect(app.counted).toEqual([]);
});

test('a network that sends many invalid tokens is blocked for a while', async () => {
  const looked: string[] = [];
  const sessions: Identity['session'] = async (token) => {
    looked.push(token);
    return token === TOKEN ? SESSION : null;
  };
  const app = fakeApp({ instanceLimiter: counting(30), sessions });
  const ask = (authorization: string, address: string) =>
    app.request('/api/auth/me', { headers: { authorization } }, address);
  for (let i = 0; i < FAILED_AUTHENTICATIONS.perAddress; i++) {
    expect((await ask(`Bearer a.b.${i}`, `2001:db8::${(i % 9) + 1}`)).status).toBe(401);
  }
  looked.length = 0;
  const refused = await ask('Bearer a.b.c', '2001:db8::1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await ask(`Bearer ${TOKEN}`, '2001:db8::1')).status).toBe(429);
  expect(looked).toEqual([]);
  expect((await ask(`Bearer ${TOKEN}`, '203.0.113.9')).status).toBe(200);
});

test('addresses forged through a proxy of the platform do not lift the limit for long', async () => {
  const app = fakeApp({ instanceLimiter: counting(), rateLimiter: counting() });
  const ask = (i: number) =>
    app.request(LOGIN, login(`anna${i}@example.com`), `203.0.${i >> 8}.${i & 255}`, '66.249.84.2');
  const most = 50 * API.login.rateLimit.perAddress;
  for (let i = 0; i < most; i++) expect((await ask(i)).status).toBe(200);
  expect((await ask(most)).status).toBe(429);
});

test('a page by number costs as much as all before it; one by cursor counts once', async () => {
  const costs: (number | undefined)[] = [];
  const instanceLimiter: RateLimiter = {
    take: async (key, _limit, _window, cost) => {
      if (key.startsWith('gallery-')) costs.push(cost);
      return null;
    },
  };
  const app = fakeApp({ instanceLimiter });
  for (const query of ['', '?page=2', '?page=11', '?page=101&limit=100', '?page=101&limit=100&cursor=x']) {
    await app.request(`/api/gallery${query}`);
  }
  expect(costs).toEqual([1, 1, 2, 101, 1]);
});

test('a wait of less than a second is rounded up to one', async () => {
  const rateLimiter: RateLimiter = { take: async () => 0 };
  const response = await fakeApp({ rateLimiter }).request(LOGIN, login('anna@example.com'));
  expect(response.headers.get('retry-after')).toBe('1');
});
