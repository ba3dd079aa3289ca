import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeClock } from '../store/clock.ts';
import { Database } from '../store/database.ts';
import type { Write } from '../writes/write.ts';
import { Transactions } from './transactions.ts';

const ABORTED = 10;
const set = (path: string, n = '1'): Write => ({
  kind: 'set',
  path,
  precondition: undefined,
  fields: { n: { valueType: 'integerValue', integerValue: n } },
  mask: undefined,
  transforms: [],
});
const never = () => false;

describe('deadlines of transactions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function setUp() {
    const database = new Database('projects/p/databases/d', makeClock());
    return { database, transactions: new Transactions(database) };
  }
  const id = (transaction: { id: string }) => Buffer.from(transaction.id, 'hex');

  test('a write is aborted when it waits too long for a lock', async () => {
    const { transactions } = setUp();
    const reader = transactions.begin();
    await transactions.lock(reader, ['c/a'], never);
    const write = expect(transactions.commit([set('c/a')])).rejects.toMatchObject({ code: ABORTED });
    await vi.advanceTimersByTimeAsync(20_000);
    await write;
  });

  test('a transaction expires after a minute without requests and releases its locks', async () => {
    const { database, transactions } = setUp();
    const reader = transactions.begin();
    await transactions.lock(reader, ['c/a'], never);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(transactions.get(id(reader))).toBe(reader);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(transactions.get(id(reader))).toBe(reader);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(() => transactions.get(id(reader))).toThrow('transaction has expired');
    await transactions.commit([set('c/a')]);
    expect(database.get('c/a')).toBeDefined();
  });

  test('a transaction lives at most 270 seconds', async () => {
    const { transactions } = setUp();
    const reader = transactions.begin();
    for (let seconds = 0; seconds < 270; seconds += 30) {
      expect(transactions.get(id(reader))).toBe(reader);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(() => transactions.get(id(reader))).toThrow('transaction has expired');
  });

  test('of two conflicting transactions the older one wins, and a retry keeps its age', async () => {
    const { transactions } = setUp();
    const older = transactions.begin();
    const younger = transactions.begin();
    await transactions.lock(older, ['c/a'], never);
    const lockYounger = transactions.lock(younger, ['c/a'], never);
    await vi.advanceTimersByTimeAsync(250);
    await lockYounger;
    const first = transactions.commit([set('c/a')], younger).catch((error: unknown) => error);
    await transactions.commit([set('c/a')], older);
    expect(await first).toMatchObject({ code: ABORTED });

    const newcomer = transactions.begin();
    const retry = transactions.begin(id(younger));
    await transactions.lock(newcomer, ['c/a'], never);
    const lockRetry = transactions.lock(retry, ['c/a'], never);
    await vi.advanceTimersByTimeAsync(250);
    await lockRetry;
    await transactions.commit([set('c/a', '2')], retry);
    expect(() => transactions.get(id(newcomer))).toThrow('contention');
  });
});
