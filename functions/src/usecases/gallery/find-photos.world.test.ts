import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import type { OutputOf, QueryOf } from '../../contract/endpoints.ts';
import type { Account } from '../../domain/account.ts';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';
import type { Job } from '../../domain/job.ts';
import type { Page, Store } from '../../ports/store.ts';

const world = createWorld();
afterAll(() => world.end());

/** Records the number of jobs per request, and how often they were counted. */
const asked: (number | 'count')[] = [];
const store: Store = {
  ...world.ports.store,
  jobs(filter, page: Page) {
    asked.push(page.limit + (page.offset ?? 0));
    return world.ports.store.jobs(filter, page);
  },
  countJobs(filter) {
    asked.push('count');
    return world.ports.store.countJobs(filter);
  },
};
const { handlers } = world.serve({ store });
type Query = Partial<QueryOf<'gallery'>>;
const start = Date.UTC(2026, 4, 1);

/** Photos of an account, newest last. */
async function give(account: Account, photos: readonly Partial<Job>[]): Promise<void> {
  await world.ports.store.transact(async (transaction) => {
    for (const [i, given] of photos.entries()) {
      const createdAt = new Date(start + i * 60_000);
      transaction.createJob(
        jobOf({ id: randomUUID(), userId: account.id, createdAt, status: 'COMPLETED', staged: STAGED, ...given }),
      );
    }
  });
}

const list = (account: Account, query: Query = {}): Promise<OutputOf<'gallery'>> =>
  handlers.gallery({ ...callBy(account), params: undefined, body: undefined, query: { page: 1, limit: 10, ...query } });
const titles = ({ images }: OutputOf<'gallery'>): string => images.map(({ title }) => title).join(' ');

/** Returns the titles of all parts of a list. */
async function parts(account: Account, query: Query): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const part: OutputOf<'gallery'> = await list(account, { ...query, ...(cursor !== '' && { cursor }) });
    found.push(titles(part));
    cursor = part.nextCursor;
  }
  return found;
}

describe('staged photos in parts', () => {
  let account: Account;
  beforeAll(async () => {
    account = await world.account();
    await give(account, [
      { title: 'a', favourite: true },
      { title: 'b', roomType: 'BEDROOM' },
      { title: 'c', roomType: 'BEDROOM', favourite: true },
      { title: 'd' },
      { title: 'e', roomType: 'BEDROOM', style: 'LUXURY' },
      { title: 'x', status: 'PENDING' },
    ]);
  });

  it('continue at the end of the previous part, by a cursor', async () => {
    expect(await parts(account, { limit: 2 })).toEqual(['e d', 'c b', 'a']);
    expect(await parts(account, { limit: 5 })).toEqual(['e d c b a']);
    expect(await parts(account, { limit: 2, roomType: 'BEDROOM' })).toEqual(['e c', 'b']);
  });

  it('are numbered, by page or by cursor', async () => {
    const first = await list(account, { limit: 2 });
    expect(first).toMatchObject({ page: 1, limit: 2, total: 5 });
    const second = await list(account, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toEqual(await list(account, { limit: 2, page: 2 }));
    expect(second).toMatchObject({ page: 2, total: 5 });
    expect(await list(account, { limit: 2, page: 3 })).toMatchObject({ page: 3, nextCursor: null });
    expect(await list(account, { limit: 2, page: 9 })).toMatchObject({
      page: 9,
      total: 5,
      images: [],
      nextCursor: null,
    });
  });

  it('end with a full part without an empty one after it', async () => {
    expect(await parts(account, { limit: 1, favourite: true })).toEqual(['c', 'a']);
    expect(await list(account, { limit: 1, favourite: true, page: 1 })).toMatchObject({
      nextCursor: expect.any(String),
    });
    expect(await list(account, { limit: 1, favourite: true, page: 2 })).toMatchObject({ nextCursor: null });
  });

  it('are stable while photos are added and removed', async () => {
    const person = await world.account();
    await give(person, [{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
    const first = await list(person, { limit: 1 });
    await give(person, [{ title: 'new', createdAt: new Date(start + 3_600_000) }]);
    const [shown] = first.images;
    await handlers.galleryDelete({ ...callBy(person), params: { id: shown?.id ?? '' }, body: undefined });
    expect(titles(await list(person, { limit: 1, cursor: first.nextCursor ?? '' }))).toBe('b');
  });

  it('are counted by the counters, and in the database only for several filters at once', async () => {
    const totals: [Query, number, boolean][] = [
      [{}, 5, false],
      [{ roomType: 'BEDROOM' }, 3, false],
      [{ style: 'LUXURY' }, 1, false],
      [{ style: 'BOHEMIAN' }, 0, false],
      [{ favourite: true }, 2, false],
      [{ favourite: false }, 3, false],
      [{ roomType: 'BEDROOM', favourite: true }, 1, true],
    ];
    for (const [query, total, counts] of totals) {
      asked.length = 0;
      expect(await list(account, { ...query, limit: 1 })).toMatchObject({ total });
      expect([query, asked]).toEqual([query, counts ? [1, 'count'] : [1]]);
    }
  });

  it('only read what is returned: the first part, or the part after a cursor, and one photo more', async () => {
    asked.length = 0;
    const { nextCursor } = await list(account, { limit: 2 });
    await list(account, { limit: 2, cursor: nextCursor ?? '' });
    await list(account, { limit: 2, page: 7 });
    expect(asked).toEqual([2, 3]);
  });

  it('reject a cursor of another user or filter', async () => {
    const stranger = await world.account();
    const { nextCursor } = await list(account, { limit: 1 });
    const cursor = nextCursor ?? '';
    const refusal = { code: 'VALIDATION_ERROR', details: { fields: { cursor: expect.any(String) } } };
    await expect(list(stranger, { limit: 1, cursor })).rejects.toMatchObject(refusal);
    await expect(list(account, { limit: 1, favourite: true, cursor })).rejects.toMatchObject(refusal);
    await expect(list(account, { limit: 1, text: 'a', cursor })).rejects.toMatchObject(refusal);
  });
});

describe('a search', () => {
  let account: Account;
  beforeAll(async () => {
    account = await world.account();
    const streets = Array.from({ length: 60 }, (_, i) => ({
      title: `${i} Harbour Street`,
      ...(i % 20 === 0 && { notes: 'View of the Séa' }),
      ...(i === 1 && { tags: ['lakeside'] }),
      ...(i === 2 && { roomLabel: 'Kindergartengruppe', favourite: true }),
    }));
    await give(account, streets);
  });
  const found = async (query: Query) => titles(await list(account, query));

  it('finds words by prefix in all notes', async () => {
    expect(await found({ text: 'lake' })).toBe('1 Harbour Street');
    expect(await found({ text: 'LAKESIDE' })).toBe('1 Harbour Street');
    expect(await found({ text: 'sea' })).toBe('40 Harbour Street 20 Harbour Street 0 Harbour Street');
    expect(await found({ text: 'kindergarteng' })).toBe('2 Harbour Street');
    expect(await found({ text: 'kindergartenx' })).toBe('');
    expect(await found({ text: 'arbour' })).toBe('');
    expect(await found({ text: 'har', favourite: true })).toBe('2 Harbour Street');
    expect(await found({ text: '?!' })).toBe('');
  });

  it('for one word is counted and returned in parts like any list', async () => {
    expect(await list(account, { text: 'harbour', limit: 5 })).toMatchObject({ total: 60 });
    expect(
      (await parts(account, { text: 'harbour', limit: 25 })).map((part) => part.split('Street').length - 1),
    ).toEqual([25, 25, 10]);
  });

  it('for several words finds photos with all of them, in parts, with the total at the end', async () => {
    const text = 'harbour sea';
    expect(await parts(account, { text, limit: 2 })).toEqual([
      '40 Harbour Street 20 Harbour Street',
      '0 Harbour Street',
    ]);
    const first = await list(account, { text, limit: 2 });
    expect(first).toMatchObject({ page: 1, total: 3 });
    expect(await list(account, { text, limit: 2, cursor: first.nextCursor ?? '' })).toMatchObject({
      page: 2,
      total: 3,
    });
    expect(await found({ text, limit: 2, page: 2 })).toBe('0 Harbour Street');
    expect(await list(account, { text: 'harbour lakeside', limit: 2 })).toMatchObject({ total: 1, nextCursor: null });
  });

  it('for several words scans at most five hundred photos, and continues from there', async () => {
    const person = await world.account();
    const rooms = Array.from({ length: 450 }, () => ({ title: 'living' }));
    await give(person, [{ title: 'living x' }, ...rooms]);
    await give(
      person,
      Array.from({ length: 400 }, (_, i) => ({ title: 'living', createdAt: new Date(start + (i + 900) * 60_000) })),
    );
    asked.length = 0;
    const first = await list(person, { text: 'living x', limit: 10 });
    expect(first).toMatchObject({ images: [], total: 1, nextCursor: expect.any(String) });
    expect(asked).toEqual([20, 40, 80, 160, 200]);
    expect(await list(person, { text: 'living x', limit: 10, cursor: first.nextCursor ?? '' })).toMatchObject({
      images: [{ title: 'living x' }],
      total: 1,
      nextCursor: null,
    });
  });
});

describe('photos by listing', () => {
  it('are those of one listing or of none, in parts, with words and other filters too', async () => {
    const account = await world.account();
    await give(account, [
      { title: 'a attic', listingId: 'l1' },
      { title: 'b', listingId: 'l2' },
      { title: 'c' },
      { title: 'd attic', listingId: 'l1', favourite: true },
      { title: 'e attic' },
      { title: 'f attic sea', listingId: 'l1', roomType: 'BEDROOM' },
    ]);
    expect(await parts(account, { listing: 'l1', limit: 2 })).toEqual(['f attic sea d attic', 'a attic']);
    expect(await list(account, { listing: 'l1', limit: 1 })).toMatchObject({ total: 3 });
    expect(await parts(account, { listing: 'none', limit: 1 })).toEqual(['e attic', 'c']);
    expect(await parts(account, { listing: 'none', text: 'att' })).toEqual(['e attic']);
    expect(await parts(account, { listing: 'l1', text: 'attic sea' })).toEqual(['f attic sea']);
    expect(await parts(account, { listing: 'l1', favourite: true })).toEqual(['d attic']);
    expect(await parts(account, { listing: 'l1', together: true, roomType: 'BEDROOM' })).toEqual(['f attic sea']);
    expect(await parts(account, { listing: 'l3' })).toEqual(['']);
    const { nextCursor } = await list(account, { listing: 'l1', limit: 1 });
    await expect(list(account, { listing: 'l2', cursor: nextCursor ?? '' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

describe('a user’s jobs', () => {
  it('are listed by one status or several, and continued by a cursor', async () => {
    const account = await world.account();
    await give(account, [
      { title: 'a', status: 'PENDING' },
      { title: 'b', status: 'FAILED', errorCode: 'NO_FLOOR' },
      { title: 'c', status: 'PROCESSING' },
      { title: 'd' },
    ]);
    const jobs = async (query: Partial<QueryOf<'userJobs'>>) => {
      const given = { page: 1, limit: 10, ...query };
      const part = await handlers.userJobs({ ...callBy(account), params: undefined, body: undefined, query: given });
      return { ...part, titles: part.jobs.map(({ title }) => title).join('') };
    };
    expect(await jobs({})).toMatchObject({ titles: 'dcba', total: 4 });
    expect(await jobs({ status: ['FAILED'] })).toMatchObject({ titles: 'b', total: 1 });
    const first = await jobs({ status: ['PENDING', 'PROCESSING'], limit: 1 });
    expect(first).toMatchObject({ titles: 'c', total: 2 });
    const second = await jobs({ status: ['PENDING', 'PROCESSING'], limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ titles: 'a', page: 2, nextCursor: null });
  });
});
