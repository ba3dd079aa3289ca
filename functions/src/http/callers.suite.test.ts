/** Every endpoint that requires a token, called with invalid tokens and by another user. */
import { randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiClient } from '../../test/api-client.ts';
import { byExtent } from '../../test/extent.ts';
import { firebaseClient, googleAccount } from '../../test/firebase-client.ts';
import { exported, finished, greyPhoto, matched, PASSWORD, type Person, person, uploaded } from '../../test/people.ts';
import { digest } from '../adapters/firestore/digest.ts';
import { API } from '../api/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { ROUTES } from './routes.ts';
import { formWith, samplePath } from './sample-request.fixture.ts';

const { origin, projectId, environment } = inject('suite');
const api = apiClient(origin);
const app: App = initializeApp({ projectId }, 'callers.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

const GUARDED = ROUTES.filter(([, endpoint]) => endpoint.auth === 'user');
const somebody = (): Promise<Person> => person(api, database, 'PREMIUM');

/** Ids and tokens of a user's data. */
interface Things {
  readonly id: string;
  readonly imageUrl: string;
  readonly exportId: string;
  readonly listingId: string;
  readonly matchId: string;
  readonly batchId: string;
  readonly webhookId: string;
  readonly link: string;
}

/** Returns the id that this endpoint takes. */
function idIn({ path }: Endpoint, { id, exportId, listingId, matchId, batchId, webhookId }: Things): string {
  if (path.startsWith('/api/webhook-endpoints/')) return webhookId;
  const [, kind] = /^\/api\/(?:gallery\/|staging\/)?(exports|listings|room-matches|batches)\//.exec(path) ?? [];
  if (kind === 'batches') return batchId;
  if (kind === 'exports') return exportId;
  if (kind === 'listings') return listingId;
  return kind === 'room-matches' ? matchId : id;
}

/** Calls an endpoint with these ids wherever it accepts one. */
async function naming(name: EndpointName, endpoint: Endpoint, things: Things, token?: string) {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const { method, file, body } = endpoint;
  const url = `${origin}${samplePath(endpoint, idIn(endpoint, things))}`;
  if (file) return fetch(url, { method, headers, body: formWith(file, new Uint8Array(await greyPhoto())) });
  if (!body) return fetch(url, { method, headers });
  const sent: Record<string, unknown> = { ...API[name].example.body };
  if ('imageIds' in sent) sent.imageIds = [things.id];
  if ('jobIds' in sent) sent.jobIds = [things.id];
  if ('coverId' in sent) sent.coverId = things.id;
  if ('imageUrl' in sent) sent.imageUrl = things.imageUrl;
  if (name === 'stageBatch') Object.assign(sent, { photos: [{ key: 'photo', imageUrl: things.imageUrl }], rooms: [] });
  else if ('photos' in sent) sent.photos = [things.imageUrl, `${things.imageUrl}&again`];
  if ('token' in sent) sent.token = things.link;
  return fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
}

describe('an invalid token', () => {
  const tokens = new Map<string, string | undefined>();

  beforeAll(async () => {
    const [someone, left, gone] = [await somebody(), await somebody(), await somebody()];
    const [header, payload] = someone.token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>;
    const changed = (change: object) =>
      `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.`;
    const login = { email: someone.email, password: PASSWORD };
    const expired = (await api.ok('login', { body: login })).token;
    await database.doc(`sessions/${digest(expired)}`).update({ expireAt: new Date(Date.now() - 1000) });
    await api.ok('logout', { token: left.token });
    await getAuth(app).deleteUser(gone.id);
    const url = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
    const body = JSON.stringify({ ...login, returnSecureToken: true });
    const signedIn = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const { idToken } = (await signedIn.json()) as { idToken: string };
    expect(idToken.split('.')).toHaveLength(3);
    // Users created directly in Firebase, without an account.
    const client = firebaseClient(environment.FIREBASE_AUTH_EMULATOR_HOST ?? '');
    const signedUp = await client.signUp(`by-client-${someone.email}`, PASSWORD);
    const byGoogle = await client.signInWithGoogle(googleAccount(`google-${someone.email}`));
    // Otherwise the tests below would prove nothing.
    await api.ok('me', { token: someone.token });
    for (const [title, token] of Object.entries({
      'no token': undefined,
      'what is no token': 'nonsense',
      'a token for somebody else': changed({ sub: left.id, user_id: left.id }),
      'a token that its bearer has prolonged': changed({ exp: Math.floor(Date.now() / 1000) + 90 * 86_400 }),
      'a token whose time is over': expired,
      'a token of a session that was left': left.token,
      'a token of somebody who is gone': gone.token,
      'a token of Firebase’s own': idToken,
      'a token of Firebase’s own for somebody who has signed up there': signedUp.idToken,
      'a token of Firebase’s own for somebody who came with Google': byGoogle.idToken,
      'the word that opens the emulators': 'owner',
    })) {
      tokens.set(title, token);
    }
  });

  // Every form once, in turn; and all of them by one endpoint.
  const formsFor = (name: EndpointName) => {
    const [none, ...forms] = [...tokens];
    if (byExtent(name === 'me', true)) return [none, ...forms];
    return [none, forms[GUARDED.findIndex(([other]) => other === name) % forms.length]];
  };

  it.each(GUARDED)('is rejected by %s', async (name, endpoint) => {
    expect(tokens.size).toBe(11);
    const ids = { id: 'x', exportId: 'x', listingId: 'x', matchId: 'x', batchId: 'x', webhookId: 'x' };
    const things = { ...ids, imageUrl: 'x', link: 'x' };
    const refused = async ([title, token]: [string, string | undefined]) => {
      const response = await naming(name, endpoint, things, token);
      expect([response.status, await response.json()], title).toEqual([
        401,
        expect.objectContaining({ code: 'UNAUTHENTICATED' }),
      ]);
    };
    await Promise.all(formsFor(name).map(refused));
  });
});

describe('another user’s data', () => {
  let owner: Person;
  let stranger: Person;
  let before: unknown;
  let customerId: string;
  let archiveUrl: string;
  let reviewToken: string;
  let things: Record<'staged' | 'failed', Things>;

  /** All stored data of the owner. */
  const kept = async () => {
    const names = [
      ...['jobs', 'exports', 'roomMatches', 'sessions', 'links', 'listings', 'batches'],
      ...['webhookEndpoints', 'webhookDeliveries'],
    ];
    const [account, membership, ...collections] = await Promise.all([
      database.doc(`users/${owner.id}`).get(),
      database.doc(`subscriptions/${owner.id}`).get(),
      ...['ledger', 'counters'].map((name) => database.collection(`users/${owner.id}/${name}`).get()),
      ...names.map((name) => database.collection(name).where('userId', '==', owner.id).get()),
    ]);
    const stored = collections.map(({ docs }) => docs.map((document) => [document.id, document.data()]));
    return [account.data(), membership.data(), ...stored];
  };

  beforeAll(async () => {
    owner = await somebody();
    const { token } = owner;
    await api.ok('createCheckout', { token, body: { planType: 'AGENCY', billingPeriod: 'monthly' } });
    customerId = (await database.doc(`subscriptions/${owner.id}`).get()).get('customerId');
    expect(customerId).toMatch(/^cus_/);
    const imageUrl = await uploaded(api, owner, await greyPhoto());
    const batchId = randomUUID();
    const sent = await api.ok('stageBatch', { token, body: { batchId, photos: [{ key: 'front', imageUrl }] } });
    const id = sent.photos[0]?.job?.id ?? '';
    expect(await finished(api, owner, id)).toMatchObject({ status: 'FAILED' });
    const failed = (await database.doc(`jobs/${id}`).get()).data() ?? {};
    const { id: failedId } = await database.collection('jobs').add(failed);
    const first = { id, imageUrl };
    const second = { id: failedId, imageUrl: await uploaded(api, owner, await greyPhoto()) };
    const url = `${origin}/of-${owner.id}`;
    const path = `originals/${owner.id}/${id}.jpg`;
    const paths = { stagedPath: path, previewPath: path, thumbnailPath: path };
    const staged = { ...paths, stagedUrl: url, previewUrl: url, thumbnailUrl: url, width: 400, height: 300 };
    // Made on FREE, so that a clean version can be requested.
    const made = { ...staged, watermark: true, edge: 1280, originalEdge: 4000 };
    const upgradableOn = ['BASIC', 'PREMIUM', 'ENTERPRISE'];
    await database.doc(`jobs/${id}`).update({ status: 'COMPLETED', staged: made, upgradableOn });
    // Otherwise the tests below would prove nothing: the owner has a photo.
    expect((await api.ok('gallery', { token })).images.map((image) => image.id)).toEqual([id]);
    expect(await api.ok('cleanOffer', { token })).toEqual({ watermarked: 1, smaller: 0 });
    // One finished archive and one failed one.
    const packed = await exported(api, owner, [id]);
    expect(packed).toMatchObject({ status: 'COMPLETED', total: 1 });
    const lost = {
      ...(await database.doc(`exports/${packed.id}`).get()).data(),
      status: 'FAILED',
      failure: 'EXPORT_FAILED',
    };
    const { id: lostId } = await database.collection('exports').add(lost);
    expect(await api.ok('getExport', { token, id: lostId })).toMatchObject({ status: 'FAILED' });
    // A match of photos that show no room.
    const photos = [first.imageUrl, second.imageUrl];
    const match = await matched(api, owner, { photos, roomType: 'LIVING_ROOM', style: 'MODERN' });
    expect(match).toMatchObject({ status: 'COMPLETED', proposal: { verdict: 'none' } });
    const { id: matchId } = match;
    // A link that would change the owner's address.
    const email = `new-${owner.email}`;
    await api.ok('changeEmail', { token, body: { email, currentPassword: PASSWORD } });
    const { docs } = await database.collection('mail').where('to', '==', email).get();
    const link = /token=(\S+)/.exec(String(docs[0]?.get('text')))?.[1] ?? '';
    expect((await api.ok('inspectLink', { body: { token: link } })).state).toBe('open');
    // A listing with a link for clients and a public page.
    const { id: listingId } = await api.ok('createListing', {
      token,
      body: { address: 'Secret Street', jobIds: [id] },
    });
    const { review } = await api.ok('shareListing', { token, id: listingId, body: {} });
    reviewToken = review?.path.split('#')[1] ?? '';
    await api.ok('publishListing', { token, id: listingId });
    const { endpoint } = await api.ok('createWebhookEndpoint', {
      token,
      body: { url: 'http://127.0.0.1:9/of-the-owner', events: ['credits.low'] },
    });
    const { id: webhookId } = endpoint;
    things = {
      staged: { ...first, exportId: packed.id, listingId, matchId, batchId, webhookId, link },
      failed: { ...second, exportId: lostId, listingId, matchId, batchId, webhookId, link },
    };
    archiveUrl = packed.parts[0]?.url ?? '';
    expect((await fetch(archiveUrl)).status).toBe(200);
    before = await kept();
    stranger = await somebody();
  });

  it.each(GUARDED)('is neither revealed nor changed by %s', async (name, endpoint) => {
    await database.recursiveDelete(database.collection('rateLimits'));
    // A photo that is sent names nobody's.
    for (const each of Object.values(things).slice(0, endpoint.file ? 1 : 2)) {
      let response = await naming(name, endpoint, each, stranger.token);
      // Some endpoints end the session or the account.
      if (response.status === 401) {
        stranger = await somebody();
        response = await naming(name, endpoint, each, stranger.token);
      }
      const said = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(response.status, said).toBeLessThan(500);
      const { link: _, ...named } = each;
      for (const secret of [
        owner.id,
        owner.email,
        customerId,
        ...Object.values(named),
        reviewToken,
        'Secret Street',
        'of-the-owner',
      ])
        expect(said).not.toContain(secret);
    }
    expect(await kept()).toEqual(before);
  });

  it('is unchanged', async () => {
    for (const { id } of Object.values(things)) {
      const { originalImageUrl } = await api.ok('getJob', { id, token: owner.token });
      expect((await fetch(originalImageUrl)).status).toBe(200);
    }
    expect((await fetch(archiveUrl)).status).toBe(200);
  });
});
