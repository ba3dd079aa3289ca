/** What programs do with an API key: made, checked, spent, rotated and revoked; and batches of live and test keys. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import { declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { endpointOf } from '../../../test/webhooks.ts';
import { createOutbox } from '../../adapters/mail/outbox.ts';
import { KEY_LIMITS, KEY_SCOPES, type KeyMode, type KeyScope } from '../../contract/api-keys.ts';
import type { BodyOf, EndpointName } from '../../contract/endpoints.ts';
import type { PaidPlanId } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import type { KeyCaller } from '../../domain/api-key.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { makeTakeOver } from '../accounts/take-over.ts';
import { SAMPLE } from './test-v1.ts';

const world = createWorld();
afterAll(() => world.end());
afterEach(() => {
  world.answer = STAGED;
});

const { store, clock } = world.ports;
const mailer = createOutbox({ database: async () => world.database, clock, willBeSent: true });
const services = world.serve({ mailer });
const { handlers, authenticateKey } = services;
const later = (seconds: number): void => {
  world.ahead += seconds * 1000;
};

async function person(plan: PaidPlanId = 'PREMIUM', creditsLimit = 20): Promise<Account> {
  const account = await world.account();
  const planEndsAt = new Date(clock().getTime() + 1000 * 86_400_000);
  const prorated = { plan, limit: creditsLimit } as const;
  const paid: Account = { ...account, emailVerified: true, plan, planEndsAt, prorated, creditsLimit };
  return store.transact(async (transaction) => saveAccount(transaction, account, paid, clock()));
}

/** The call of an owner who has just signed in. */
const owner = (account: Account) => {
  const call = callBy(account);
  return { ...call, session: { ...call.session, authenticatedAt: clock() } };
};
const make = (account: Account, more: Partial<BodyOf<'createApiKey'>> = {}) =>
  handlers.createApiKey({
    ...owner(account),
    params: undefined,
    body: { name: 'Portal', mode: 'live', scopes: [...KEY_SCOPES], creditCap: null, ...more },
  });

/** What the server makes of a bearer token. */
async function admitted(token: string, scope: KeyScope = 'read'): Promise<KeyCaller | null> {
  const key = await authenticateKey.find(token);
  return key && authenticateKey.admit(key, scope);
}

/** A key's call. */
async function keyed(account: Account, more: Partial<BodyOf<'createApiKey'>> = {}) {
  const { key, secret } = await make(account, more);
  const caller = await admitted(secret);
  if (!caller) throw new Error('The key does not work.');
  return { key, call: { ...callBy(account), session: undefined, key: caller, body: undefined, params: undefined } };
}
type Keyed = Awaited<ReturnType<typeof keyed>>['call'];

const options = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
async function photosOf(account: Account, count: number): Promise<BodyOf<'v1StageBatch'>['photos']> {
  const photos = [];
  for (let i = 0; i < count; i++) photos.push({ ...options, imageUrl: await world.uploaded(account) });
  return photos;
}
const repeatable = (endpoint: EndpointName, key: string, body: unknown) => ({
  endpoint,
  key,
  fingerprint: JSON.stringify(body),
});
const stage = (call: Keyed, sent: Omit<BodyOf<'v1StageBatch'>, 'rooms'>, key?: string) => {
  const body = { ...sent, rooms: [] };
  return handlers.v1StageBatch({ ...call, body, repeatable: key ? repeatable('v1StageBatch', key, body) : undefined });
};
const batchOf = (call: Keyed, id: string, seen?: string, wait = 0) =>
  handlers.v1GetBatch({ ...call, params: { id }, query: { seen }, wait });
const creditsOf = (call: Keyed) => handlers.v1Credits(call);
const refusal = (code: string) => expect.objectContaining({ code });

describe('an API key', () => {
  it('is shown once, and stored as a hash; its owner is told by email', async () => {
    const account = await person();
    const { key, secret } = await make(account, { name: 'Portal', scopes: ['read'], creditCap: 5 });
    expect(secret).toMatch(/^rw_live_[\w-]{48}$/);
    expect(secret.startsWith(key.hint)).toBe(true);
    expect(key).toMatchObject({ name: 'Portal', mode: 'live', scopes: ['read'], creditCap: 5, lastUsedAt: null });
    const stored = JSON.stringify((await world.database.doc(`apiKeys/${key.id}`).get()).data());
    expect(stored).not.toContain(secret.slice(-24));
    expect(await handlers.apiKeys({ ...owner(account), params: undefined, body: undefined })).toEqual({ keys: [key] });
    const mails = await world.database.collection('mail').where('to', '==', account.email).get();
    expect(mails.docs.map((mail) => mail.get('subject'))).toEqual(['A new API key for your account']);
    expect(JSON.stringify(mails.docs[0]?.data())).not.toContain(secret.slice(-24));
  });

  it('works with its rights alone, and its last use is noted', async () => {
    const account = await person();
    const { key, secret } = await make(account, { scopes: ['stage'] });
    expect(await admitted(secret, 'stage')).toEqual({
      ...{ id: key.id, userId: account.id, mode: 'live', scopes: ['stage'] },
    });
    await expect(admitted(secret, 'read')).rejects.toEqual(refusal('KEY_SCOPE'));
    const { keys } = await handlers.apiKeys({ ...owner(account), params: undefined, body: undefined });
    expect(keys[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('does not work if one character differs, or with the other mode', async () => {
    const { secret } = await make(await person());
    const last = secret.endsWith('A') ? 'B' : 'A';
    for (const other of [
      `${secret.slice(0, -1)}${last}`,
      secret.replace('live', 'test'),
      `${secret}x`,
      'rw_live_',
      '',
    ]) {
      expect(await admitted(other)).toBeNull();
    }
  });

  it('is replaced by a rotation, after the overlap', async () => {
    const account = await person();
    const { key, secret } = await make(account);
    const rotate = (overlapHours: 0 | 24) =>
      handlers.rotateApiKey({ ...owner(account), params: { id: key.id }, body: { overlapHours } });
    const next = await rotate(24);
    expect(next.secret).not.toBe(secret);
    expect(next.key.oldKeyEndsAt).not.toBeNull();
    expect(await admitted(secret)).not.toBeNull();
    expect(await admitted(next.secret)).not.toBeNull();
    later(25 * 3600);
    expect(await admitted(secret)).toBeNull();
    expect(await admitted(next.secret)).not.toBeNull();
    const last = await rotate(0);
    expect(await admitted(next.secret)).toBeNull();
    expect(await admitted(last.secret)).not.toBeNull();
  });

  it('works no longer once it is revoked, its plan has ended, or its account is blocked', async () => {
    const account = await person();
    const [one, other] = [await make(account), await make(account)];
    await handlers.revokeApiKey({ ...owner(account), params: { id: one.key.id }, body: undefined });
    expect(await admitted(one.secret)).toBeNull();
    const document = world.database.doc(`users/${account.id}`);
    await document.update({ plan: 'BASIC' });
    await expect(admitted(other.secret)).rejects.toEqual(refusal('UPGRADE_REQUIRED'));
    await document.update({ plan: 'PREMIUM', active: false });
    await expect(admitted(other.secret)).rejects.toEqual(refusal('ACCOUNT_INACTIVE'));
  });

  it('of someone else works no longer once the owner of the address has taken the account over, and no webhook is left', async () => {
    const [account, stranger] = [await person(), await person()];
    const [made, theirs] = [[await make(account), await make(account)], await make(stranger)];
    await endpointOf(world, account);
    const done: string[] = [];
    const takeOver = makeTakeOver({
      identity: { changePassword: async () => void done.push('password') },
      knownBrowsers: { ...world.ports.knownBrowsers, forget: async () => void done.push('browsers') },
      links: { close: async () => undefined },
      apiKeys: world.ports.apiKeys,
      webhookEndpoints: world.ports.webhookEndpoints,
      notePassword: async () => void done.push('noted'),
    });
    await takeOver(account.id, null);
    for (const { secret } of made) expect(await admitted(secret)).toBeNull();
    expect(await admitted(theirs.secret)).not.toBeNull();
    expect(await world.ports.webhookEndpoints.of(account.id)).toEqual([]);
    expect(done).toEqual(['browsers', 'password', 'noted']);
  });

  it('is made on plans with API access alone, after proof of identity, up to a limit', async () => {
    for (const plan of ['BASIC', 'PREMIUM', 'ENTERPRISE'] as const) {
      const made = make(await person(plan));
      await (plan === 'BASIC' ? expect(made).rejects.toEqual(refusal('UPGRADE_REQUIRED')) : made);
    }
    const account = await person();
    const body = { name: 'Portal', mode: 'live', scopes: ['read'], creditCap: null } satisfies BodyOf<'createApiKey'>;
    const stale = handlers.createApiKey({ ...callBy(account), params: undefined, body });
    await expect(stale).rejects.toEqual(refusal('FRESH_SIGN_IN_NEEDED'));
    for (let i = 0; i < KEY_LIMITS.keys; i++) await make(account);
    await expect(make(account)).rejects.toEqual(refusal('API_KEY_LIMIT'));
  });

  it('of another account is neither rotated nor revoked', async () => {
    const { key, secret } = await make(await person());
    const stranger = owner(await person());
    const params = { id: key.id };
    const rotation = handlers.rotateApiKey({ ...stranger, params, body: { overlapHours: 0 } });
    await expect(rotation).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(handlers.revokeApiKey({ ...stranger, params, body: undefined })).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await admitted(secret)).not.toBeNull();
  });
});

describe('a batch of a live key', () => {
  it('is staged on the account’s credits, followed, and found among its pictures', async () => {
    const account = await person();
    const { call } = await keyed(account);
    const begun = await stage(call, { photos: await photosOf(account, 2) });
    expect(begun).toMatchObject({ status: 'working', refused: [], photos: [{ key: 'photo-1' }, { key: 'photo-2' }] });
    expect(begun.statusUrl).toBe(`https://app.test/api/v1/batches/${begun.id}`);
    await world.recover();
    const done = await batchOf(call, begun.id);
    expect(done.status).toBe('finished');
    expect(done.photos.map(({ picture }) => [picture?.status, picture?.credits])).toEqual([
      ['staged', 1],
      ['staged', 1],
    ]);
    expect(await creditsOf(call)).toMatchObject({ used: 2, available: 18, key: { limit: null, used: 2 } });
    const first = await handlers.v1Pictures({ ...call, query: { limit: 1, cursor: undefined } });
    const second = await handlers.v1Pictures({ ...call, query: { limit: 1, cursor: first.nextCursor ?? '' } });
    const listed = [...second.pictures, ...first.pictures].map(({ id }) => id);
    const ids = done.photos.map(({ picture }) => picture?.id ?? '');
    expect(listed.toSorted()).toEqual(ids.toSorted());
    const [id = ''] = ids;
    expect(await handlers.v1GetPicture({ ...call, params: { id }, wait: 0 })).toEqual(done.photos[0]?.picture);
  });

  it('spends no more than the key may; declined and stopped photos are given back to it', async () => {
    const account = await person();
    const { call } = await keyed(account, { creditCap: 2 });
    const photos = await photosOf(account, 3);
    const begun = await stage(call, { id: 'home', photos });
    expect(begun.refused).toEqual([
      {
        key: 'photo-3',
        code: 'CREDITS_EXCEEDED',
        detail: expect.stringContaining('API key'),
        renewsAt: expect.any(String),
      },
    ]);
    expect(await creditsOf(call)).toMatchObject({ used: 2, available: 0, key: { limit: 2, used: 2 } });
    const stopped = await handlers.v1StopBatch({ ...call, params: { id: 'home' } });
    expect(stopped).toMatchObject({ status: 'finished', photos: [{ picture: null }, { picture: null }] });
    expect(await creditsOf(call)).toMatchObject({ used: 0, available: 2, key: { limit: 2, used: 0 } });
    world.answer = declinedWith('NO_FLOOR');
    const again = await stage(call, { photos: photos.slice(2) });
    await world.recover();
    const [declined] = (await batchOf(call, again.id)).photos;
    expect(declined?.picture).toMatchObject({ status: 'declined', credits: 0, error: { code: 'NO_FLOOR' } });
    expect(await creditsOf(call)).toMatchObject({ used: 0, key: { used: 0 } });
    world.answer = STAGED;
    // Another key is not bound by the limit of this one.
    const other = await keyed(account);
    expect((await stage(other.call, { photos: await photosOf(account, 3) })).refused).toEqual([]);
    await world.recover();
    expect(await creditsOf(call)).toMatchObject({ used: 3, key: { used: 0 } });
  });

  it('sent again with its Idempotency-Key is the same batch; the key is not taken for another', async () => {
    const account = await person();
    const { call } = await keyed(account);
    const body = { photos: await photosOf(account, 1) };
    const [one, other] = await Promise.all([stage(call, body, 'once-only'), stage(call, body, 'once-only')]);
    const third = await stage(call, body, 'once-only');
    expect(new Set([one, other, third].map(({ id }) => id)).size).toBe(1);
    expect(third.photos).toHaveLength(1);
    await expect(stage(call, { photos: await photosOf(account, 1) }, 'once-only')).rejects.toEqual(
      refusal('IDEMPOTENCY_KEY_REUSED'),
    );
    expect(await creditsOf(call)).toMatchObject({ used: 1 });
    await world.recover();
  });

  it('of another account is not found', async () => {
    const account = await person();
    const { call } = await keyed(account);
    const { id, photos } = await stage(call, { photos: await photosOf(account, 1) });
    await world.recover();
    const pictureId = photos[0]?.picture?.id ?? '';
    const stranger = await person();
    for (const mode of ['live', 'test'] satisfies KeyMode[]) {
      const { call: theirs } = await keyed(stranger, { mode });
      await expect(batchOf(theirs, id)).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(handlers.v1GetPicture({ ...theirs, params: { id: pictureId }, wait: 0 })).rejects.toEqual(
        refusal('NOT_FOUND'),
      );
    }
  });
});

describe('a listing', () => {
  it('is made with pictures, found and shown without its clients', async () => {
    const account = await person();
    const { call } = await keyed(account);
    const { photos } = await stage(call, { photos: await photosOf(account, 1) });
    await world.recover();
    const pictureIds = photos.flatMap(({ picture }) => picture?.id ?? []);
    const body = { address: '12 Garden Street', style: null, pictureIds };
    const listing = await handlers.v1CreateListing({ ...call, body, repeatable: undefined });
    expect(listing).toMatchObject({ address: '12 Garden Street', pageUrl: null, rooms: [{ pictureIds }] });
    expect(await handlers.v1Listings(call)).toEqual({ listings: [listing], nextCursor: null });
    expect(await handlers.v1GetListing({ ...call, params: { id: listing.id } })).toEqual(listing);
    expect(Object.keys(listing)).not.toContain('review');
  });
});

describe('a batch of a test key', () => {
  it('gets sample pictures within seconds; nothing is charged, staged or seen of the account', async () => {
    const account = await person();
    const live = await keyed(account);
    await stage(live.call, { id: 'home', photos: await photosOf(account, 1) });
    await world.recover();
    const { call } = await keyed(account, { mode: 'test' });
    const [first, second] = await photosOf(account, 2);
    const begun = await stage(call, {
      id: 'home',
      photos: [{ ...first, key: 'hall' } as never, { ...second, key: 'declined-1' } as never],
    });
    expect(begun).toMatchObject({ status: 'working', refused: [], photos: [{ key: 'hall' }, { key: 'declined-1' }] });
    expect(begun.photos.map(({ picture }) => picture?.status)).toEqual(['waiting', 'waiting']);
    const next = await batchOf(call, 'home', begun.state, 10);
    expect(next.photos.map(({ picture }) => picture?.status)).toEqual(['staging', 'staging']);
    later(3);
    const done = await batchOf(call, 'home');
    expect(done.status).toBe('finished');
    expect(done.state).not.toBe(next.state);
    const [hall, declined] = done.photos.map(({ picture }) => picture);
    expect(hall).toMatchObject({ status: 'staged', credits: 0, photoUrl: first?.imageUrl });
    expect(hall?.staged?.url).toBe('https://app.test/pictures/fallback-after.jpg');
    expect(hall?.reso.staged?.MediaAlteration).toEqual(['Virtual Staging - Item Addition']);
    expect(declined?.reso).toMatchObject({ photo: { MediaAlteration: ['None'] }, staged: null, emptied: null });
    expect(declined).toMatchObject({ status: 'declined', staged: null, error: { code: 'NOT_A_ROOM' } });
    expect(await handlers.v1GetPicture({ ...call, params: { id: hall?.id ?? '' }, wait: 0 })).toEqual(hall);

    expect(await creditsOf(live.call)).toMatchObject({ used: 1 });
    expect(await store.jobs({ userId: account.id }, { limit: 10 })).toHaveLength(1);
    expect(await handlers.v1Pictures({ ...call, query: { limit: 10, cursor: undefined } })).toMatchObject({
      pictures: [],
    });
    expect(await handlers.v1Listings(call)).toMatchObject({ listings: [] });
    const body = { address: '12 Garden Street', style: null };
    const listing = handlers.v1CreateListing({ ...call, body, repeatable: undefined });
    await expect(listing).rejects.toEqual(refusal('LIVE_KEY_NEEDED'));
  });

  it('has samples that the web app serves', async () => {
    for (const path of [SAMPLE.before, SAMPLE.after]) {
      const file = fileURLToPath(new URL(`../../../../web/public${path}`, import.meta.url));
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...SAMPLE.size });
    }
  });

  it('takes uploads of its own account alone, each key once, and can be stopped', async () => {
    const account = await person();
    const { call } = await keyed(account, { mode: 'test' });
    const [foreign] = await photosOf(await person(), 1);
    const [own] = await photosOf(account, 1);
    if (!foreign || !own) throw new Error('There are two photos.');
    const photos = [own, foreign, { ...own, imageUrl: 'https://example.com/photo.jpg' }];
    const begun = await stage(call, { id: 'mine', photos });
    expect(begun.photos.map(({ key }) => key)).toEqual(['photo-1']);
    expect(begun.refused.map(({ key, code }) => [key, code])).toEqual([
      ['photo-2', 'VALIDATION_ERROR'],
      ['photo-3', 'VALIDATION_ERROR'],
    ]);
    expect((await stage(call, { id: 'mine', photos: [own] })).photos).toHaveLength(1);
    const stopped = await handlers.v1StopBatch({ ...call, params: { id: 'mine' } });
    expect(stopped).toMatchObject({ status: 'finished', photos: [{ picture: null }] });
  });
});
