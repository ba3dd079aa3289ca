import type { CollectionReference } from '@google-cloud/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Stored } from '../databases.ts';
import type { Usage } from '../store/bill.ts';
import { freshCollection, useTestServer } from '../test-server.ts';

const firestore = useTestServer();

const usage = async (): Promise<Usage & { readonly stored: Stored }> => {
  const response = await fetch(`http://127.0.0.1:${firestore.server.port}/emulator/v1/usage`);
  return (await response.json()) as Usage & { readonly stored: Stored };
};
const billed = async (): Promise<number> => (await usage()).reads;

describe('a read is billed', () => {
  let numbers: CollectionReference;

  beforeAll(async () => {
    numbers = freshCollection(firestore.db);
    const writer = firestore.db.bulkWriter({ throttling: false });
    for (let n = 0; n < 1500; n++) void writer.set(numbers.doc(String(n)), { n, even: n % 2 === 0 });
    await writer.close();
  });

  const table: readonly [string, (all: CollectionReference) => Promise<unknown>, number][] = [
    ['a document', (all) => all.doc('1').get(), 1],
    ['a document that is missing', (all) => all.doc('none').get(), 1],
    ['several documents', (all) => firestore.db.getAll(all.doc('1'), all.doc('2'), all.doc('none')), 3],
    ['a query by its results', (all) => all.where('n', '<', 7).get(), 7],
    ['a query by its limit', (all) => all.orderBy('n').limit(5).get(), 5],
    ['a query by what its offset skips, too', (all) => all.orderBy('n').offset(20).limit(5).get(), 25],
    ['a query whose offset skips all', (all) => all.where('n', '<', 7).offset(20).get(), 7],
    ['a query from a cursor by its results alone', (all) => all.orderBy('n').startAfter(99).limit(5).get(), 5],
    ['a query without results as one', (all) => all.where('n', '<', 0).get(), 1],
    ['a query for some fields as for all', (all) => all.where('n', '<', 7).select('even').get(), 7],
    ['a count by thousands', (all) => all.count().get(), 2],
    ['a count of few', (all) => all.where('n', '<', 7).count().get(), 1],
    ['a count of none', (all) => all.where('n', '<', 0).count().get(), 1],
    ['a query in a transaction', (all) => firestore.db.runTransaction((t) => t.get(all.where('n', '<', 7))), 7],
    ['a list of collections', () => firestore.db.listCollections(), 1],
  ];
  test.each(table)('for %s', async (_, read, expected) => {
    const before = await billed();
    await read(numbers);
    expect((await billed()) - before).toBe(expected);
  });

  test('for documents sent to a listener', async () => {
    const before = await billed();
    let received = (): void => {};
    const next = () =>
      new Promise<void>((resolve) => {
        received = resolve;
      });
    let waiting = next();
    const stop = numbers.where('n', '<', 3).onSnapshot(() => received());
    await waiting;
    expect((await billed()) - before).toBe(3);
    waiting = next();
    await numbers.doc('1').update({ changed: true });
    await waiting;
    stop();
    expect((await billed()) - before).toBe(4);
  });
});

describe('a commit is billed', () => {
  const table: readonly [string, (all: CollectionReference) => Promise<unknown>, number, number][] = [
    ['for a document that is set', (all) => all.doc('a').set({ n: 1 }), 1, 0],
    ['for one that is set to what it was', (all) => all.doc('kept').set({ n: 1 }), 1, 0],
    ['for one that is deleted', (all) => all.doc('kept').delete(), 0, 1],
    [
      'for each write of a batch',
      (all) => firestore.db.batch().set(all.doc('a'), {}).set(all.doc('b'), {}).delete(all.doc('kept')).commit(),
      2,
      1,
    ],
    [
      'for each write of a transaction',
      (all) => firestore.db.runTransaction(async (t) => t.set(all.doc('a'), {})),
      1,
      0,
    ],
    [
      'not at all where it fails',
      (all) =>
        all
          .doc('none')
          .update({ n: 1 })
          .catch(() => {}),
      0,
      0,
    ],
  ];
  test.each(table)('%s', async (_, write, writes, deletes) => {
    const all = freshCollection(firestore.db);
    await all.doc('kept').set({ n: 1 });
    const before = await usage();
    await write(all);
    const after = await usage();
    expect([after.writes - before.writes, after.deletes - before.deletes]).toEqual([writes, deletes]);
  });
});

test('stored bytes include single-field index entries', async () => {
  const all = freshCollection(firestore.db);
  const path = `${all.path}/a`;
  const before = (await usage()).stored;
  await all.doc('a').set({ n: 1, words: ['x', 'y'] });
  const { stored } = await usage();
  expect({
    documents: stored.documents - before.documents,
    bytes: stored.bytes - before.bytes,
    indexBytes: stored.indexBytes - before.indexBytes,
  }).toEqual({
    documents: 1,
    // Name, 32 bytes of overhead, `n` with a number, `words` with two letters (Firestore, "Understand storage size calculations").
    bytes: path.length + 1 + 16 + 32 + (2 + 8) + (6 + 2 + 2),
    // Ascending and descending, a number and two elements: name, 32 bytes of overhead, the field's name and the value.
    indexBytes: 2 * (3 * (path.length + 1 + 16 + 32) + (2 + 8) + 2 * (6 + 2)),
  });
  await all.doc('a').delete();
  expect((await usage()).stored).toEqual(before);
});
