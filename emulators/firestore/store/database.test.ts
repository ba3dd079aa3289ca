import { describe, expect, test } from 'vitest';
import { makeClock } from './clock.ts';
import { Database } from './database.ts';
import type { StoredDocument } from './document.ts';

const document = (path: string, time: number, size = 100): StoredDocument => ({
  path,
  fields: {},
  createTime: time,
  updateTime: time,
  size,
});

describe('past versions', () => {
  /** Creates a database whose clock is set by the test. */
  function setUp(retention = { age: 1000, bytes: 1_000_000 }) {
    let now = 1;
    const database = new Database(
      'projects/p/databases/d',
      makeClock(() => now),
      retention,
    );
    const put = (path: string, time: number, size?: number) => {
      now = time;
      database.store([{ path, before: database.get(path), after: document(path, time, size) }], time);
    };
    const remove = (path: string, time: number) => {
      now = time;
      database.store([{ path, before: database.get(path), after: undefined }], time);
    };
    return { database, put, remove };
  }

  test('a document can be read at any past time', () => {
    const { database, put, remove } = setUp();
    put('c/a', 10);
    put('c/a', 20);
    remove('c/a', 30);
    const times = [5, 10, 15, 20, 29, 30, 99].map((time) => database.get('c/a', time)?.updateTime);
    expect(times).toEqual([undefined, 10, 10, 20, 20, undefined, undefined]);
  });

  test('expired versions are dropped, and reading them is rejected', () => {
    const { database, put } = setUp();
    put('c/a', 10);
    put('c/a', 20);
    put('c/b', 1500);
    expect(() => database.checkReadTime(15)).toThrow('too old');
    expect(database.get('c/a', 15)).toBeUndefined();
    expect(database.get('c/a')?.updateTime).toBe(20);
  });

  test('a deleted document leaves nothing behind once its versions expire', () => {
    const { database, put, remove } = setUp();
    put('c/a/d/b', 10);
    remove('c/a/d/b', 20);
    expect(database.tree.collectionIds('')).toEqual(['c']);
    put('other/x', 2000);
    expect(database.tree.collectionIds('')).toEqual(['other']);
    expect(database.tree.group('d')).toEqual([]);
  });

  test('memory is bounded: the oldest versions are dropped first and the horizon moves', () => {
    const { database, put } = setUp({ age: 1_000_000, bytes: 5000 });
    for (let time = 1; time <= 100; time++) put('c/a', time, 600);
    expect(database.horizon).toBeGreaterThan(90);
    expect(database.get('c/a', 98)?.updateTime).toBe(98);
    expect(() => database.checkReadTime(50)).toThrow('too old');
  });
});
