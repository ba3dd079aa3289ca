/** The API for programs over HTTP, as a program calls it: with a key that its owner has made. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiClient } from '../../test/api-client.ts';
import { greyPhoto, PASSWORD, type Person, person } from '../../test/people.ts';
import { KEY_SCOPES, type KeyMode } from '../contract/api-keys.ts';
import type { OutputOf } from '../contract/endpoints.ts';
import { ERRORS } from '../contract/errors.ts';

const { origin, projectId } = inject('suite');
const api = apiClient(origin);
const app = initializeApp({ projectId }, 'api-keys.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

let owner: Person;
let live: string;
let test: string;

const makeKey = async ({ token }: Person, mode: KeyMode) =>
  (
    await api.ok('createApiKey', {
      token,
      body: { name: `A ${mode} key`, mode, scopes: [...KEY_SCOPES], currentPassword: PASSWORD },
    })
  ).secret;

const form = async (): Promise<FormData> => {
  const sent = new FormData();
  sent.append('image', new File([(await greyPhoto()).slice()], 'photo.jpg', { type: 'image/jpeg' }));
  return sent;
};

/** Follows a batch as the documentation says. */
async function followed(token: string, begun: OutputOf<'v1StageBatch'>): Promise<OutputOf<'v1GetBatch'>> {
  let current: OutputOf<'v1GetBatch'> = begun;
  for (const late = performance.now() + 120_000; current.status === 'working' && performance.now() < late; ) {
    const url = `${current.statusUrl.replace(/^https?:\/\/[^/]+/, origin)}?seen=${current.state}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, prefer: 'wait=10' } });
    current = (await response.json()) as OutputOf<'v1GetBatch'>;
  }
  return current;
}

beforeAll(async () => {
  owner = await person(api, database, 'PREMIUM');
  [live, test] = [await makeKey(owner, 'live'), await makeKey(owner, 'test')];
});

describe('a program', () => {
  it('uploads a photo, has it staged on the account’s credits and gets an answer', async () => {
    const { imageUrl } = await api.ok('v1UploadPhoto', { token: live, body: await form() });
    const response = await api.send('v1StageBatch', {
      token: live,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { photos: [{ imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM' }] },
    });
    expect(response.status).toBe(202);
    expect(response.headers.get('ratelimit-policy')).toBe('"key";q=300;w=60');
    expect(response.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/);
    const done = await followed(live, (await response.json()) as OutputOf<'v1StageBatch'>);
    // The photo shows no room.
    expect(done.photos.map(({ picture }) => picture?.status)).toEqual(['declined']);
    expect(await api.ok('v1Credits', { token: live })).toMatchObject({ used: 0, key: { used: 0 } });
  });

  it('has a photo fetched from an address, and not from inside the network', async () => {
    const photo = await greyPhoto();
    const server = createServer((_, response) => response.end(photo)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { width, height } = await api.ok('v1FetchPhoto', {
      token: live,
      body: { url: `http://127.0.0.1:${port}/photo.jpg` },
    });
    server.close();
    expect([width, height]).toEqual([400, 300]);
    for (const url of ['https://169.254.169.254/', 'https://10.0.0.1/', 'http://example.com/photo.jpg']) {
      const { status, body } = await api.refused('v1FetchPhoto', { token: live, body: { url } });
      expect([status, body.code]).toEqual([422, 'PHOTO_URL_REFUSED']);
    }
  });

  it('gets sample pictures with a test key', async () => {
    const { imageUrl } = await api.ok('v1UploadPhoto', { token: test, body: await form() });
    const begun = await api.ok('v1StageBatch', { token: test, body: { photos: [{ imageUrl }] } });
    const [photo] = (await followed(test, begun)).photos;
    expect(photo?.picture).toMatchObject({ status: 'staged', credits: 0 });
  });

  it('reads the description of the API without a key', async () => {
    const document = await api.ok('v1OpenApi');
    expect(document).toMatchObject({ openapi: '3.1.1', paths: { '/api/v1/batches': { post: {} } } });
    const paths = Object.keys((document as unknown as { paths: object }).paths);
    expect(paths.filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
  });
});

describe('an API key', () => {
  it('does not manage keys, plans or the account', async () => {
    const body = { name: 'Another', mode: 'live', scopes: ['read'] } as const;
    for (const refused of [
      await api.refused('apiKeys', { token: live }),
      await api.refused('createApiKey', {
        token: live,
        body: { ...body, scopes: ['read'], currentPassword: PASSWORD },
      }),
      await api.refused('me', { token: live }),
      await api.refused('deleteAccount', { token: live, body: { currentPassword: PASSWORD } }),
      await api.refused('billingPortal', { token: live }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'KEY_NOT_ACCEPTED']);
    }
  });

  it('in an address is refused, wherever it leads', async () => {
    for (const path of ['/api/v1/credits', '/api/auth/me', '/api/health', '/api/nowhere']) {
      const response = await fetch(`${origin}${path}?api_key=${live}`, {
        headers: { authorization: `Bearer ${live}` },
      });
      expect([response.status, (await response.json()) as object]).toEqual([
        400,
        expect.objectContaining({ code: 'KEY_IN_URL' }),
      ]);
    }
  });

  it('that does not work is answered with problem details', async () => {
    const response = await api.send('v1Credits', { token: `${live.slice(0, -1)}${live.endsWith('A') ? 'B' : 'A'}` });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        type: 'urn:roomwright:problem:UNAUTHENTICATED',
        title: 'Unauthenticated',
        status: 401,
        detail: expect.stringContaining('API key'),
        code: 'UNAUTHENTICATED',
        requestId: response.headers.get('x-request-id'),
      },
    ]);
  });

  it('of a session is none, and an unknown address is answered with problem details', async () => {
    expect((await api.refused('v1Credits', { token: owner.token })).body.code).toBe('UNAUTHENTICATED');
    const response = await fetch(`${origin}/api/v1/nowhere`);
    expect(await response.json()).toMatchObject({ status: 404, detail: ERRORS.NOT_FOUND.message });
  });

  it('works until it is revoked', async () => {
    const secret = await makeKey(owner, 'live');
    await api.ok('v1Credits', { token: secret });
    const { keys } = await api.ok('apiKeys', { token: owner.token });
    await api.ok('revokeApiKey', { token: owner.token, id: keys[0]?.id ?? '' });
    expect((await api.refused('v1Credits', { token: secret })).status).toBe(401);
    expect((await api.ok('apiKeys', { token: owner.token })).keys).toHaveLength(2);
  });
});
