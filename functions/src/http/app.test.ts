import { expect, test } from 'vitest';
import { AppError } from '../domain/app-error.ts';
import { digest } from './client-address.ts';
import { fakeApp, ORIGIN, SESSION, TOKEN } from './fake-app.fixture.ts';
import { json } from './sample-request.fixture.ts';

const ME = '/api/auth/me';
const JOB = '/api/staging/j8Kq2mV0xT5cYw7Rb3Ns';

test.each(['/', '/api', '/api/', '/api/nothing', '/api/auth/me/', '/api//auth/me', '/API/health', '/api/%2e%2e/etc'])(
  '%s is not found',
  async (path) => {
    const response = await fakeApp().request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test.each([
  ['/api/auth/me', 'GET, HEAD'],
  ['/api/auth/login', 'POST'],
  ['/api/gallery/j8Kq2mV0xT5cYw7Rb3Ns', 'PUT, DELETE'],
  ['/api/staging/upload', 'POST, GET, HEAD'],
])('%s returns %s, and lists the methods', async (path, methods) => {
  const response = await fakeApp().request(path, { method: 'PATCH' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(methods);
});

test('an AppError is returned with its details', async () => {
  const login = async () => {
    throw new AppError('INVALID_CREDENTIALS', { canRegister: true });
  };
  const app = fakeApp({ handlers: { login } });
  const response = await app.request('/api/auth/login', json({ email: 'anna@example.com', password: 'x' }));
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    code: 'INVALID_CREDENTIALS',
    error: 'Please check your email and password, then try again.',
    canRegister: true,
    requestId: 'request-1',
  });
});

test.each([new Error('password of the database: hunter2'), 'a text', null, { a: 1 }])(
  'any other error is logged and returned without its message: %s',
  async (thrown) => {
    const me = async () => {
      throw thrown;
    };
    const app = fakeApp({ handlers: { me } });
    const response = await app.request(ME);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'INTERNAL',
      error: 'Server error. Please try again later.',
      requestId: 'request-1',
    });
    const facts = { requestId: 'request-1', route: ME, code: 'INTERNAL' };
    expect(app.log[0]).toMatchObject({ level: 'error', event: 'request failed', facts });
    if (thrown instanceof Error) expect(app.log[0]?.error).toBe(thrown);
  },
);

test('an error outside the app is an internal error too', async () => {
  const sessions = async () => {
    throw new Error('no network');
  };
  expect((await fakeApp({ sessions }).request(ME)).status).toBe(500);
});

test.each(['Bearer <script>', `Bearer ${'a'.repeat(10_000)}`, `Basic ${TOKEN}`, 'Bearer', ''])(
  'a malformed token is not looked up (%#)',
  async (authorization) => {
    const lookedUp: string[] = [];
    const sessions = async (token: string) => {
      lookedUp.push(token);
      return SESSION;
    };
    expect((await fakeApp({ sessions }).request(ME, { headers: { authorization } })).status).toBe(401);
    expect(lookedUp).toEqual([]);
  },
);

test('the cause of an AppError is only logged', async () => {
  const upload = async () => {
    throw new AppError('UNREADABLE_PHOTO', {}, { cause: new Error('bad Huffman code') });
  };
  const app = fakeApp({ handlers: { upload } });
  const form = new FormData();
  form.append('image', new File(['x'], 'x.jpg'));
  const response = await app.request('/api/staging/upload', { method: 'POST', body: form });
  expect(await response.text()).not.toContain('Huffman');
  const facts = { code: 'UNREADABLE_PHOTO', cause: 'Error: bad Huffman code' };
  expect(app.log[0]).toMatchObject({ level: 'warn', facts });
});

test('a disconnected caller is not an error', async () => {
  const gone = new AbortController();
  const getJob = async ({ signal }: { signal: AbortSignal }) => {
    gone.abort();
    throw signal.reason;
  };
  const app = fakeApp({ handlers: { getJob } });
  expect((await app.request(JOB, { signal: gone.signal })).status).toBe(499);
  expect(app.log.map((line) => line.level)).toEqual(['info']);
});

test('one line is logged per request: the outcome, the path pattern, and the user as a hash', async () => {
  let now = Date.parse('2026-05-04T09:30:00Z');
  const clock = () => {
    now += 7;
    return new Date(now);
  };
  const app = fakeApp({ clock });
  await app.request(`${JOB}?text=Elm+Street`);
  const facts = {
    requestId: 'request-1',
    method: 'GET',
    route: '/api/staging/{id}',
    status: 200,
    via: 'direct',
    ms: 7,
    user: digest(SESSION.userId),
  };
  expect(app.log).toEqual([{ level: 'info', event: 'request', facts }]);
});

test('log lines contain no user data', async () => {
  const app = fakeApp();
  const person = { email: 'anna@example.com', password: 'Window-1881!', firstName: 'Anna', lastName: 'Berg' };
  await app.request('/api/auth/register', json(person));
  await app.request('/api/auth/register', json({ ...person, email: 'anna at example.com' }));
  await app.request('/api/nothing/anna@example.com');
  await app.request(ME);
  expect(app.log).toHaveLength(4);
  const text = JSON.stringify(app.log);
  for (const secret of ['anna', 'Berg', '1881', '203.0.113.9', TOKEN]) expect(text).not.toContain(secret);
});

test.each([
  ['from-somewhere-1', 'from-somewhere-1'],
  ['short', 'request-1'],
  ['with a space in it', 'request-1'],
  ['x'.repeat(65), 'request-1'],
])('the request id %j becomes %j', async (given, answered) => {
  const app = fakeApp();
  const response = await app.request('/api/nothing', { headers: { 'x-request-id': given } });
  expect(response.headers.get('x-request-id')).toBe(answered);
  expect(await response.json()).toMatchObject({ requestId: answered });
  expect(app.log[0]?.facts.requestId).toBe(answered);
});

test.each(['/api/health', '/api/nothing', ME])('%s has the security headers', async (path) => {
  const { headers } = await fakeApp().request(path, { headers: { authorization: '' } });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('pages of the configured origins may call, and read every response, including errors', async () => {
  for (const path of ['/api/health', '/api/nothing', ME]) {
    const response = await fakeApp().request(path, { headers: { origin: ORIGIN, authorization: '' } });
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'Content-Disposition,Preference-Applied,RateLimit,RateLimit-Policy,Retry-After,X-Request-Id',
    );
    expect(response.headers.get('vary')).toContain('Origin');
  }
});

const preflight = (origin: string) =>
  fakeApp().request(JOB, {
    method: 'OPTIONS',
    headers: {
      origin,
      authorization: '',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,prefer',
    },
  });

test('preflights tell their browsers before they send a token', async () => {
  const { status, headers } = await preflight(ORIGIN);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(headers.get('access-control-allow-methods')?.split(',').sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
  expect(headers.get('access-control-allow-headers')).toBe(
    'Authorization,Content-Type,Idempotency-Key,Prefer,X-Request-Id,X-Firebase-AppCheck',
  );
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, 'http://app.example.com', ''])(
  'pages of %j may not call',
  async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    const response = await fakeApp().request('/api/health', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('a caller may wait for a change, up to the service’s maximum', async () => {
  const app = fakeApp();
  const response = await app.request(JOB, { headers: { prefer: 'wait=60' } });
  expect(response.headers.get('preference-applied')).toBe('wait=10');
  expect(app.calls[0]?.call.wait).toBe(10);
  expect((await app.request(JOB)).headers.get('preference-applied')).toBeNull();
  expect(app.calls[1]?.call.wait).toBe(0);
  expect((await app.request(ME, { headers: { prefer: 'wait=5' } })).headers.get('preference-applied')).toBeNull();
});
