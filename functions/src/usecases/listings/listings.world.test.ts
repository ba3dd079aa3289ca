/** Listings: addresses with rooms and photos, and their clients. */

import { afterAll, describe, expect, it } from 'vitest';
import { callBy, chooseVersion, create, createFrom, remove } from '../../../test/calls.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { LIMITS, TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import type { RepeatableRequest } from '../../domain/idempotency.ts';
import { versionOf } from '../../domain/job.fixture.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

const { store } = world.ports;

/** Staged photos. */
async function staged(account: Account, count: number): Promise<string[]> {
  const services = world.serve();
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
    ids.push(id);
  }
  world.messages.length = 0;
  return ids;
}

const begin = (
  account: Account,
  jobIds?: string[],
  services: Services = world.serve(),
  repeatable?: RepeatableRequest,
) =>
  services.handlers.createListing({
    ...callBy(account),
    params: undefined,
    body: { address: '12 Garden Street', style: null, ...(jobIds && { jobIds }) },
    repeatable,
  });
const get = (account: Account, id: string) =>
  world.serve().handlers.getListing({ ...callBy(account), params: { id }, body: undefined });
const update = (account: Account, id: string, body: BodyOf<'updateListing'>) =>
  world.serve().handlers.updateListing({ ...callBy(account), params: { id }, body });
const add = (account: Account, id: string, jobIds: string[]) =>
  world.serve().handlers.addToListing({ ...callBy(account), params: { id }, body: { jobIds } });
const share = (account: Account, id: string, days: BodyOf<'shareListing'>['days'] = 30, services = world.serve()) =>
  services.handlers.shareListing({ ...callBy(account), params: { id }, body: { days } });
const unshare = (account: Account, id: string) =>
  world.serve().handlers.unshareListing({ ...callBy(account), params: { id }, body: undefined });

const publish = (account: Account, id: string) =>
  world.serve().handlers.publishListing({ ...callBy(account), params: { id }, body: undefined });
const unpublish = (account: Account, id: string) =>
  world.serve().handlers.unpublishListing({ ...callBy(account), params: { id }, body: undefined });

const { session: _, ...visit } = callBy({ id: '', email: '' } as Account);
const visitor = { ...visit, session: undefined, params: undefined };
const [BEN, CLEO] = ['b', 'c'].map((letter) => letter.repeat(43)) as [string, string];
const open = (token: string, key = BEN, services = world.serve()) =>
  services.handlers.openReview({ ...visitor, body: { token, key } });
const answer = (
  { key = BEN, name = 'Ben', ...said }: Omit<BodyOf<'answerReview'>, 'key' | 'name'> & { key?: string; name?: string },
  services = world.serve(),
) => services.handlers.answerReview({ ...visitor, body: { key, name, ...said } });
const withdraw = (token: string, key: string, services = world.serve()) =>
  services.handlers.withdrawReview({ ...visitor, body: { token, key } });
/** Services some days later. */
const inDays = (days: number, ports: Partial<Ports> = {}) =>
  world.serve({ ...ports, clock: () => new Date(Date.now() + days * 86_400_000) });
const tokenOf = (path: string | undefined): string => path?.split('#')[1] ?? '';

describe('a listing', () => {
  it('contains photos by room, in the owner’s order', async () => {
    const account = await world.account();
    const [a = '', b = '', c = ''] = await staged(account, 3);
    const listing = await begin(account, [a, b]);
    expect(listing).toMatchObject({ revision: 1, rooms: [{ name: 'Living Room', jobIds: [a, b] }] });
    expect(await store.job(a)).toMatchObject({ listingId: listing.id });
    const added = await add(account, listing.id, [c]);
    const [room] = added.rooms;
    if (!room) throw new Error('There is a room.');
    const rooms = [
      { id: 'view', name: 'With a view', roomType: null, jobIds: [c] },
      { ...room, jobIds: [b, a] },
    ];
    await update(account, listing.id, { revision: added.revision, rooms, coverId: a });
    const { listing: arranged, jobs } = await get(account, listing.id);
    expect(jobs.map(({ id }) => id)).toEqual([c, b, a]);
    expect(arranged).toMatchObject({ coverId: a, rooms });
    expect(arranged.coverUrl).toContain(a);
    const left = await update(account, listing.id, { revision: arranged.revision, rooms: [rooms[0] ?? room] });
    expect(left.coverId).toBeNull();
    expect(await store.job(a)).not.toHaveProperty('listingId');
  });

  it('is created once for repeated requests', async () => {
    const account = await world.account();
    const request = { endpoint: 'createListing', key: 'k', fingerprint: 'f' };
    const made = await Promise.all([1, 2, 3].map(() => begin(account, [], undefined, request)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await store.listingsOf(account.id, 10)).toHaveLength(1);
  });

  it('is one of at most 200, also when several are created at once', async () => {
    const account = await world.account();
    const first = await store.listing((await begin(account)).id);
    if (!first) throw new Error('There is a listing.');
    await store.transact(async (transaction) => {
      for (let i = 0; i < LIMITS.listings - 3; i++) transaction.saveListing({ ...first, id: `${account.id}-${i}` });
    });
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => begin(account)));
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array(4).fill('LISTING_LIMIT'));
    expect(await store.listingsOf(account.id, LIMITS.listings + 1)).toHaveLength(LIMITS.listings);
  });

  it('is not overwritten from an outdated window', async () => {
    const account = await world.account();
    const { id } = await begin(account);
    await update(account, id, { revision: 1, address: '1 Hill Road' });
    await expect(update(account, id, { revision: 1, address: '2 Hill Road' })).rejects.toMatchObject({
      code: 'LISTING_CHANGED',
    });
    expect((await get(account, id)).listing.address).toBe('1 Hill Road');
  });

  it('accepts new photos, furnished alike, and other styles of a photo beside it', async () => {
    const account = await world.account();
    const services = world.serve();
    const { id } = await begin(account);
    const from = async (options = {}) =>
      createFrom(services, account, { originalImageUrl: await world.uploaded(account) }, { listingId: id, ...options });
    const [first, second] = [await from(), await from()];
    await services.workOnJob(first.id, unhurried());
    await services.workOnJob(second.id, unhurried());
    const restyled = await createFrom(services, account, first, { style: 'LUXURY' });
    await services.workOnJob(restyled.id, unhurried());
    world.messages.length = 0;
    expect((await get(account, id)).listing.rooms[0]?.jobIds).toEqual([first.id, restyled.id, second.id]);
    const seeds = await Promise.all(
      [first, second, restyled].map(async (each) => (await store.job(each.id))?.homeSeed),
    );
    expect(new Set(seeds).size).toBe(1);
    expect(await disagreements(store, account.id)).toEqual([]);
  });

  it('loses a photo that is deleted or moved, and keeps its photos when it is deleted', async () => {
    const account = await world.account();
    const [a = '', b = ''] = await staged(account, 2);
    const one = await begin(account, [a, b]);
    const other = await begin(account, [b]);
    expect((await get(account, one.id)).jobs.map(({ id }) => id)).toEqual([a]);
    await remove(world.serve(), account, a);
    expect((await get(account, one.id)).listing.rooms[0]?.jobIds).toEqual([]);
    await world.serve().handlers.deleteListing({ ...callBy(account), params: { id: other.id }, body: undefined });
    expect(await store.job(b)).not.toHaveProperty('listingId');
    await expect(get(account, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is only accessible to its owner, as are its photos', async () => {
    const [account, stranger] = [await world.account(), await world.account()];
    const [mine = ''] = await staged(account, 1);
    const { id, revision } = await begin(account, [mine]);
    const refusals = [
      () => get(stranger, id),
      () => update(stranger, id, { revision, address: 'Mine' }),
      () => add(stranger, id, []),
      () => share(stranger, id),
      () => publish(stranger, id),
      () => unpublish(stranger, id),
      () => begin(stranger, [mine]),
      () => world.serve().handlers.deleteListing({ ...callBy(stranger), params: { id }, body: undefined }),
    ];
    for (const refused of refusals) await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [theirs = ''] = await staged(stranger, 1);
    const names = world.serve().handlers.listingTexts({
      ...callBy(stranger),
      params: undefined,
      body: { imageIds: [theirs], listing: { market: 'generic', language: 'en', label: true }, listingId: id },
    });
    await expect(names).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const imageUrl = await world.uploaded(stranger);
    const into = createFrom(world.serve(), stranger, { originalImageUrl: imageUrl }, { listingId: id });
    await expect(into).rejects.toMatchObject({ code: 'LISTING_GONE' });
    expect((await store.account(stranger.id))?.creditsUsed).toBe(1);
  });

  it('that was deleted takes no new photo, which is said before a credit is reserved', async () => {
    const account = await world.account();
    const services = world.serve();
    const { id } = await begin(account);
    await services.handlers.deleteListing({ ...callBy(account), params: { id }, body: undefined });
    const photo = { originalImageUrl: await world.uploaded(account) };
    const into = createFrom(services, account, photo, { listingId: id }, 'key');
    await expect(into).rejects.toMatchObject({ code: 'LISTING_GONE' });
    expect(await store.account(account.id)).toMatchObject({ creditsUsed: 0 });
    expect(await store.countJobs({ userId: account.id })).toBe(0);
    await createFrom(services, account, photo, {}, 'another key');
    expect(await store.account(account.id)).toMatchObject({ creditsUsed: 1 });
    world.messages.length = 0;
  });

  it('is consistent with its photos after an interruption at any call', async () => {
    const account = await world.account();
    const [a = ''] = await staged(account, 1);
    for (const fault of FAULTS) {
      for (const at of callsToCut(fault)) {
        const faulty = withFault(world.ports, at, fault);
        const begun = begin(account, [a], world.serve(faulty.ports)).catch(() => undefined);
        await Promise.race([begun, faulty.died]);
        const job = await store.job(a);
        const listings = await store.listingsOf(account.id, 200);
        const holding = listings.filter(({ rooms }) => rooms.some(({ jobIds }) => jobIds.includes(a)));
        expect(holding.map(({ id }) => id)).toEqual(job?.listingId === undefined ? [] : [job.listingId]);
        if (!faulty.hit()) break;
      }
    }
  });
});

describe('a client with the link of a listing', () => {
  async function shared() {
    const account = await world.account();
    const [a = '', b = ''] = await staged(account, 2);
    const { id } = await begin(account, [a, b]);
    const { review } = await share(account, id);
    return { account, id, a, b, token: tokenOf(review?.path) };
  }

  it('sees its pictures without an account, and approves them or requests changes', async () => {
    const { account, id, a, b, token } = await shared();
    const seen = await open(token);
    expect(seen).toMatchObject({ address: '12 Garden Street', rooms: [{ name: 'Living Room' }] });
    expect(seen.rooms[0]?.photos.map(({ jobId, answer: said }) => [jobId, said])).toEqual([
      [a, null],
      [b, null],
    ]);
    expect(JSON.stringify(seen)).not.toContain(account.email);
    await answer({ token, jobId: a, version: 0, answer: 'change', words: 'No rug, please' });
    await answer({ token, jobId: b, version: 0, answer: 'yes', words: '' });
    expect((await open(token)).rooms[0]?.photos).toMatchObject([{ answer: 'change' }, { answer: 'yes' }]);
    expect((await get(account, id)).listing.review?.answers).toMatchObject([
      { name: 'Ben', words: 'No rug, please' },
      { name: 'Ben' },
    ]);
  });

  it('is asked again about a picture that changed since, and owner and client are told the same', async () => {
    const { account, id, a, token } = await shared();
    await answer({ token, jobId: a, version: 0, answer: 'change', words: 'No rug, please' });
    const isCurrent = async () => (await get(account, id)).listing.review?.answers.map((each) => each.isCurrent);
    const seen = async () => (await open(token)).rooms[0]?.photos[0];
    expect([await isCurrent(), await seen()]).toMatchObject([[true], { answer: 'change', isChanged: false }]);
    await store.transact(async (transaction) => {
      const job = await transaction.job(a);
      if (!job?.staged) throw new Error('There is no picture.');
      const now = world.ports.clock();
      const common = { createdAt: now, updatedAt: now, finishedAt: now, attempt: 1, starts: 1 };
      const edit = { ...common, number: 1, status: 'COMPLETED', staged: job.staged } as const;
      transaction.saveJob({ ...job, chosenVersion: 1, variations: [versionOf(job, edit)] });
    });
    expect([await isCurrent(), await seen()]).toMatchObject([[false], { answer: null, isChanged: true }]);
    await answer({ token, jobId: a, version: 1, answer: 'yes', words: '' });
    expect([await isCurrent(), await seen()]).toMatchObject([[true], { answer: 'yes', isChanged: false }]);
  });

  it('answers beside other clients, whose answers stay and are not shown to it', async () => {
    const { account, id, a, token } = await shared();
    await answer({ token, jobId: a, version: 0, answer: 'change', words: 'No rug, please' });
    expect((await open(token, CLEO)).rooms[0]?.photos[0]).toMatchObject({ answer: null, words: '' });
    await Promise.all([
      answer({ token, key: CLEO, name: 'Cleo', jobId: a, version: 0, answer: 'yes', words: '' }),
      answer({ token, jobId: a, version: 0, answer: 'change', words: 'A smaller rug' }),
    ]);
    expect(await open(token)).toMatchObject({ name: 'Ben', rooms: [{ photos: [{ words: 'A smaller rug' }, {}] }] });
    expect(await open(token, CLEO)).toMatchObject({ name: 'Cleo', rooms: [{ photos: [{ answer: 'yes' }, {}] }] });
    const { listing } = await get(account, id);
    expect(listing.review?.answers.map(({ name, words }) => `${name}: ${words}`).toSorted()).toEqual([
      'Ben: A smaller rug',
      'Cleo: ',
    ]);
    // With the secret of a browser its answers could be changed.
    for (const secret of [BEN, CLEO]) expect(JSON.stringify(listing)).not.toContain(secret);
    await withdraw(token, BEN);
    expect((await get(account, id)).listing.review?.answers).toMatchObject([{ name: 'Cleo' }]);
    expect(await open(token)).toMatchObject({ name: '', rooms: [{ photos: [{ answer: null }, {}] }] });
  });

  it('sees pictures under the link alone, which end with the link, the listing or the account', async () => {
    const { account, id, a, token } = await shared();
    const [photo] = (await open(token)).rooms[0]?.photos ?? [];
    if (!photo) throw new Error('There is a photo.');
    const read = (url: string, { readReviewPicture } = world.serve()) => {
      const [, listingId = '', key = '', jobId = '', picture = ''] =
        /^\/o\/review\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
      return readReviewPicture({ listingId, key, jobId, picture });
    };
    const both = async (services?: Services) =>
      Promise.all([photo.originalUrl, photo.pictureUrl].map(async (url) => (await read(url, services))?.tag ?? null));
    expect(await both()).toEqual([
      `staged/${account.id}/${a}-page-original.webp`,
      `staged/${account.id}/${a}/0-1-1/preview.jpg`,
    ]);
    for (const secret of [account.id, account.email, token, 'files.test'])
      expect(JSON.stringify(await open(token))).not.toContain(secret);
    const other = await shared();
    const [theirs] = (await open(other.token)).rooms[0]?.photos ?? [];
    for (const url of [
      photo.pictureUrl.replace(/0$/, '1'),
      photo.pictureUrl.replace(a, other.a),
      photo.pictureUrl.replace(id, other.id),
      photo.pictureUrl.replace(id, 'a%2Fb'),
      (theirs?.pictureUrl ?? '').replace(other.a, a),
    ])
      expect(await read(url), url).toBeNull();
    expect(await both(inDays(29))).not.toContain(null);
    expect(await both(inDays(31))).toEqual([null, null]);
    const { store: kept } = world.ports;
    const blocked = world.serve({
      store: {
        ...kept,
        account: async (of) => {
          const found = await kept.account(of);
          return found && { ...found, active: false };
        },
      },
    });
    expect(await both(blocked)).toEqual([null, null]);
    await expect(open(token, BEN, blocked)).rejects.toMatchObject({ code: 'REVIEW_CLOSED' });
    await unshare(account, id);
    expect(await both()).toEqual([null, null]);
    await share(account, id);
    // The new link does not revive the old one's pictures.
    expect(await both()).toEqual([null, null]);
    const [again] = (await open(tokenOf((await get(account, id)).listing.review?.path))).rooms[0]?.photos ?? [];
    expect(await read(again?.pictureUrl ?? '')).not.toBeNull();
    await world.serve().handlers.deleteListing({ ...callBy(account), params: { id }, body: undefined });
    expect(await read(again?.pictureUrl ?? '')).toBeNull();
  });

  it('has access until the end that the owner has chosen, which can be moved', async () => {
    const { account, id, a, token } = await shared();
    const said = { token, jobId: a, version: 0, answer: 'yes', words: '' } as const;
    await answer(said, inDays(29));
    const late = inDays(30.1);
    for (const ended of [() => open(token, BEN, late), () => answer(said, late), () => withdraw(token, BEN, late)])
      await expect(ended()).rejects.toMatchObject({ code: 'REVIEW_CLOSED' });
    const { review } = await share(account, id, 90, inDays(31));
    expect(tokenOf(review?.path)).toBe(token);
    expect(review?.answers).toHaveLength(1);
    expect(await open(token, BEN, inDays(120))).toMatchObject({ name: 'Ben', endsAt: review?.endsAt });
    await share(account, id, 7);
    await expect(open(token, BEN, inDays(8))).rejects.toMatchObject({ code: 'REVIEW_CLOSED' });
  });

  it('is forgotten with its answers 30 days after the end', async () => {
    const { account, id, a, token } = await shared();
    await answer({ token, jobId: a, version: 0, answer: 'change', words: 'Darker' });
    await inDays(59, { mailer: { post: async () => ({ willBeSent: true }) } }).sweepReviews();
    expect((await get(account, id)).listing.review?.answers).toHaveLength(1);
    await inDays(61).sweepReviews();
    expect(await store.listing(id)).toMatchObject({ address: '12 Garden Street' });
    expect(await store.listing(id)).not.toHaveProperty('review');
  });

  it('has a link of an older release, which ends like others', async () => {
    const { account, id, a, token } = await shared();
    const createdAt = new Date();
    const answers = [{ jobId: a, version: 0, answer: 'change', words: 'Darker', at: createdAt }];
    await world.database.doc(`listings/${id}`).update({ review: { token, createdAt, answers } });
    expect((await get(account, id)).listing.review?.answers).toMatchObject([{ name: '', words: 'Darker' }]);
    await answer({ token, jobId: a, version: 0, answer: 'yes', words: '' });
    expect((await get(account, id)).listing.review?.answers).toHaveLength(2);
    await expect(open(token, BEN, inDays(31))).rejects.toMatchObject({ code: 'REVIEW_CLOSED' });
  });

  it('has its last answer stored once after an interruption at any call', async () => {
    const { account, id, a, token } = await shared();
    const said = { token, jobId: a, version: 0, answer: 'yes', words: '' } as const;
    for (const fault of FAULTS) {
      for (const at of callsToCut(fault)) {
        const faulty = withFault(world.ports, at, fault);
        const services = world.serve(faulty.ports);
        const steps = async () => {
          await share(account, id, 7, services);
          await answer(said, services);
          await withdraw(token, CLEO, services);
        };
        await Promise.race([steps().catch(() => undefined), faulty.died]);
        await answer({ ...said, key: CLEO, name: 'Cleo' });
        await answer(said);
        const { review } = (await get(account, id)).listing;
        expect(review?.answers.map(({ name }) => name).toSorted()).toEqual(['Ben', 'Cleo']);
        expect(tokenOf(review?.path)).toBe(token);
        if (!faulty.hit()) break;
      }
    }
  });

  it('is asked again about another picture of a photo', async () => {
    const { account, a, token } = await shared();
    await answer({ token, jobId: a, version: 0, answer: 'change', words: 'Darker' });
    const services = world.serve();
    await services.handlers.variation({ ...callBy(account), params: { id: a }, body: { number: 1 } });
    await services.workOnJob(a, unhurried(), 1);
    world.messages.length = 0;
    await chooseVersion(services, account, a, 1);
    expect((await open(token)).rooms[0]?.photos[0]).toMatchObject({ version: 1, answer: null, words: '' });
  });

  it('has no access once the link is revoked, or with an invalid link', async () => {
    const { account, id, a, token } = await shared();
    await unshare(account, id);
    await expect(open(token)).rejects.toMatchObject({ code: 'REVIEW_CLOSED' });
    const said = { token, jobId: a, version: 0, answer: 'yes', words: '' } as const;
    await expect(answer(said)).rejects.toMatchObject({ code: 'REVIEW_CLOSED' });
    const again = tokenOf((await share(account, id)).review?.path);
    expect(again).not.toBe(token);
    await expect(open('a'.repeat(24))).rejects.toMatchObject({ code: 'REVIEW_CLOSED' });
    await expect(answer({ ...said, token: again, jobId: 'not-in-it' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(answer({ ...said, token: again, version: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leads to one email after a pause, despite interruptions', async () => {
    const { account, a, b, token } = await shared();
    await answer({ token, jobId: a, version: 0, answer: 'change', words: 'No rug, please' });
    await answer({ token, jobId: b, version: 0, answer: 'yes', words: '' });
    await answer({ token, key: CLEO, name: 'Cleo', jobId: b, version: 0, answer: 'yes', words: '' });
    const sent = new Map<string, Mail>();
    const mailer = {
      post: async (id: string, mail: Mail) => {
        sent.set(id, mail);
        return { willBeSent: true };
      },
    };
    await world.serve({ mailer }).sweepReviews();
    expect(sent.size).toBe(0);
    const clock = () => new Date(Date.now() + (TIMES.reviewQuiet + 1) * 1000);
    const cut = { ...store, transact: () => Promise.reject(new Error('no connection')) };
    await world.serve({ mailer, clock, store: cut }).sweepReviews();
    await world.serve({ mailer, clock }).sweepReviews();
    await world.serve({ mailer, clock }).sweepReviews();
    const own = [...sent.values()].filter(({ to }) => to === account.email);
    expect(own).toHaveLength(1);
    const [mail] = own;
    expect(mail?.subject).toContain('your clients have answered');
    expect(mail?.text).toContain('Ben: 1 picture approved, changes requested for 1 picture.');
    expect(mail?.text).toContain('Ben: “No rug, please”');
    expect(mail?.text).toContain('Cleo: 1 picture approved.');
  });
});

describe('the public page of a listing', () => {
  const { readListingPage } = world.serve();
  /** A published listing with two photos in one room. */
  async function published() {
    const account = await world.account();
    const [a = '', b = ''] = await staged(account, 2);
    const { id } = await begin(account, [a, b]);
    const token = (await publish(account, id)).pageUrl?.split('/').at(-1) ?? '';
    return { account, id, a, b, token };
  }
  const photosOn = async (token: string) =>
    (await readListingPage.page(token))?.rooms.flatMap(({ photos }) => photos) ?? null;
  const pathOf = async (token: string, photo: string, picture: string) =>
    (await readListingPage.picture(token, photo, picture))?.tag;

  it('shows each photo’s original and its picture in use, with neutral file names', async () => {
    const { account, id, a, b, token } = await published();
    expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect((await publish(account, id)).pageUrl).toBe(`https://app.test/o/${token}`);
    const page = await readListingPage.page(token);
    expect(page).toMatchObject({ address: '12 Garden Street', rooms: [{ name: 'Living Room', photos: [{}, {}] }] });
    for (const secret of [account.id, account.email, a, b, id]) expect(JSON.stringify(page)).not.toContain(secret);
    const [first, second] = (await photosOn(token)) ?? [];
    expect(await pathOf(token, first?.name ?? '', 'original')).toBe(`staged/${account.id}/${a}-page-original.webp`);
    expect(await pathOf(token, second?.name ?? '', 'staged')).toBe(`staged/${account.id}/${b}/0-1-1/preview.jpg`);
    for (const [name, picture] of [
      [first?.name ?? '', 'mask'],
      [a, 'staged'],
      ['0', 'staged'],
    ] as const)
      expect(await readListingPage.picture(token, name, picture)).toBeNull();
  });

  it('follows the version in use, and omits unstaged photos', async () => {
    const { account, id, a, token } = await published();
    const services = world.serve();
    await services.handlers.variation({ ...callBy(account), params: { id: a }, body: { number: 1 } });
    await services.workOnJob(a, unhurried(), 1);
    await chooseVersion(services, account, a, 1);
    const waiting = await createFrom(
      services,
      account,
      { originalImageUrl: await world.uploaded(account) },
      { listingId: id },
    );
    const [first, , third] = (await photosOn(token)) ?? [];
    expect(await pathOf(token, first?.name ?? '', 'staged')).toBe(`staged/${account.id}/${a}/1-1-1/preview.jpg`);
    expect(third).toBeUndefined();
    await services.workOnJob(waiting.id, unhurried());
    world.messages.length = 0;
    // Added after the copies were made.
    const added = (await photosOn(token))?.[2]?.name ?? '';
    expect(await pathOf(token, added, 'original')).toBe(`originals/${account.id}/${waiting.id}.jpg`);
  });

  it('loses photos that are removed or deleted, and their pictures', async () => {
    const { account, id, a, token } = await published();
    const [first, second] = (await photosOn(token)) ?? [];
    const { listing } = await get(account, id);
    const rooms = listing.rooms.map((room) => ({ ...room, jobIds: [a] }));
    await update(account, id, { revision: listing.revision, rooms });
    expect(await photosOn(token)).toEqual([first]);
    expect(await readListingPage.picture(token, second?.name ?? '', 'staged')).toBeNull();
    await remove(world.serve(), account, a);
    expect(await readListingPage.page(token)).toMatchObject({ rooms: [] });
    expect(await readListingPage.picture(token, first?.name ?? '', 'original')).toBeNull();
    expect(world.paths().filter((path) => path.includes(a))).toEqual([]);
  });

  it('is removed when it is withdrawn; a new page has another URL', async () => {
    const { account, id, token } = await published();
    const [first] = (await photosOn(token)) ?? [];
    expect((await unpublish(account, id)).pageUrl).toBeNull();
    expect(await readListingPage.page(token)).toBeNull();
    expect(await readListingPage.picture(token, first?.name ?? '', 'staged')).toBeNull();
    expect((await publish(account, id)).pageUrl).not.toContain(token);
    expect(await readListingPage.page(token)).toBeNull();
  });

  it('is hidden while the account is blocked, and removed with the account or the listing', async () => {
    const [kept, closed] = [await published(), await published()];
    const shut = world.database.doc(`users/${closed.account.id}`);
    await shut.update({ active: false });
    expect(await readListingPage.page(closed.token)).toBeNull();
    await shut.update({ active: true });
    expect(await readListingPage.page(closed.token)).not.toBeNull();
    await world.ports.accountRecords.removeWork(closed.account.id);
    expect(await store.listing(closed.id)).toBeNull();
    expect(await readListingPage.page(closed.token)).toBeNull();
    await world.serve().handlers.deleteListing({ ...callBy(kept.account), params: { id: kept.id }, body: undefined });
    expect(await readListingPage.page(kept.token)).toBeNull();
  });
});
