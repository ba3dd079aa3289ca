import { describe, expect, test } from 'vitest';
import { API } from '../api/api.ts';
import { AppError } from '../domain/app-error.ts';
import { fingerprintOf, idempotencyKey, waitPreference } from './call-headers.ts';
import { fakeApp } from './fake-app.fixture.ts';
import { ROUTES } from './routes.ts';
import { json, samplePath, sampleRequest } from './sample-request.fixture.ts';

const KEY = '8e03978e-40d5-43e8-bc93-6894a57f9324';

describe('the header', () => {
  test.each([
    [`"${KEY}"`, KEY],
    [KEY, KEY],
    ['"a.b:c~d_e-"', 'a.b:c~d_e-'],
    ['x'.repeat(128), 'x'.repeat(128)],
  ])('%s is the key %s', (header, key) => {
    expect(idempotencyKey(header)).toBe(key);
  });

  test('is optional', () => {
    expect(idempotencyKey(undefined)).toBeUndefined();
  });

  test.each([
    ...['', '""', '"', 'short', `"${KEY}`, `${KEY}"`, `""${KEY}""`, `"${KEY}";a=1`, `"${KEY}", "${KEY}"`, `:${KEY}/`],
    ...['x'.repeat(129), `${KEY} `, 'with a space', 'a/../../jobs', 'über-schlüssel', '\\"escaped\\"'],
  ])('%j is rejected with a helpful message', (header) => {
    expect(() => idempotencyKey(header)).toThrow(AppError);
    expect(() => idempotencyKey(header)).toThrow('Send 8 to 128 letters, digits');
  });
});

describe('the fingerprint', () => {
  const body = { imageUrl: 'a', tags: [{ x: 1, y: 2 }] };

  test('is the same for the same request, in any order of fields', () => {
    const same = { tags: [{ y: 2, x: 1 }], imageUrl: 'a' };
    expect(fingerprintOf({ params: undefined, body: same })).toBe(fingerprintOf({ params: undefined, body }));
  });

  test.each([
    { ...body, imageUrl: 'b' },
    { ...body, prompt: '' },
    { imageUrl: 'a', tags: [{ x: 1 }, { y: 2 }] },
    [body],
    undefined,
  ])('differs for another request (%#)', (other) => {
    expect(fingerprintOf({ params: undefined, body: other })).not.toBe(fingerprintOf({ params: undefined, body }));
  });
});

test.each(ROUTES)('%s supports a key if the contract says so, and ignores it otherwise', async (name, endpoint) => {
  const app = fakeApp();
  const request = sampleRequest(name, endpoint);
  const send = (key: string) =>
    app.request(samplePath(endpoint), {
      ...request,
      headers: { ...(request.headers as Record<string, string>), 'idempotency-key': key },
    });
  expect((await send(`"${KEY}"`)).ok).toBe(true);
  const { repeatable } = app.calls[0]?.call ?? {};
  if (!endpoint.idempotent) {
    expect(repeatable).toBeUndefined();
    expect((await send('?')).ok).toBe(true);
    return;
  }
  expect(repeatable).toEqual({ endpoint: name, key: KEY, fingerprint: expect.stringMatching(/^[\w-]{43}$/) });
  await send(KEY);
  expect(app.calls[1]?.call.repeatable).toEqual(repeatable);
  const malformed = await send('?');
  expect(malformed.status).toBe(400);
  const fields = { 'Idempotency-Key': expect.stringContaining('a UUID') };
  expect(await malformed.json()).toMatchObject({ code: 'VALIDATION_ERROR', fields });
  expect(app.calls).toHaveLength(2);
});

test('explicit defaults do not change the request; another photo or job does', async () => {
  const app = fakeApp();
  const headers = { 'idempotency-key': KEY, 'content-type': 'application/json' };
  const create = (body: object) => app.request('/api/staging/create', { ...json(body), headers });
  await create({ imageUrl: API.create.example.body.imageUrl });
  await create({ roomType: 'LIVING_ROOM', prompt: ' ', imageUrl: API.create.example.body.imageUrl });
  await create({ imageUrl: 'https://example.com/other.jpg' });
  for (const id of ['one', 'other']) await app.request(`/api/staging/${id}/retry`, { method: 'POST', headers });
  const [first, written, ...others] = app.calls.map(({ call }) => call.repeatable?.fingerprint);
  expect(written).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

test('no request is stored without a key', async () => {
  const app = fakeApp();
  await app.request('/api/staging/create', json(API.create.example.body));
  expect(app.calls[0]?.call.repeatable).toBeUndefined();
});

test.each([
  [null, 0],
  ['wait=5', 5],
  ['Wait = 5', 5],
  ['wait="5"', 5],
  ['wait=5; foo=bar', 5],
  ['respond-async, wait=5', 5],
  ['wait=3, wait=7', 3],
  ['wait=99999', 10],
  ['wait=-1', 0],
  ['wait=1.5', 0],
  ['wait', 0],
  ['waiting=5', 0],
  ['', 0],
])('%s is %s seconds', (header, seconds) => {
  expect(waitPreference(header, 10)).toBe(seconds);
});
