import { AggregateField } from '@google-cloud/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshCollection, useTestServer } from '../test-server.ts';

const firestore = useTestServer();

describe('collection groups', () => {
  test('find documents at every depth, ordered by path', async () => {
    const root = freshCollection(firestore.db);
    const paths = ['b/photos/1', 'a/photos/2', 'a/rooms/x/photos/3', 'a/other/4'];
    for (const path of paths) await firestore.db.doc(`${root.path}/${path}`).set({ path });
    await firestore.db.doc('photos/0').set({ path: '0' });
    const found = await firestore.db.collectionGroup('photos').get();
    expect(found.docs.map((document) => document.get('path'))).toEqual([
      '0',
      'a/photos/2',
      'a/rooms/x/photos/3',
      'b/photos/1',
    ]);
    const some = await firestore.db.collectionGroup('photos').where('path', '>', 'a/r').get();
    expect(some.docs.map((document) => document.id)).toEqual(['3', '1']);
  });

  test('are split into partitions that cover the whole group', async () => {
    const collection = freshCollection(firestore.db);
    const batch = firestore.db.batch();
    for (let i = 0; i < 400; i++) batch.set(collection.doc(`d${i}`), { i });
    await batch.commit();
    const seen: number[] = [];
    let partitions = 0;
    for await (const partition of firestore.db.collectionGroup(collection.id).getPartitions(3)) {
      partitions++;
      for (const document of (await partition.toQuery().get()).docs) seen.push(document.get('i'));
    }
    expect(partitions).toBe(3);
    expect(new Set(seen).size).toBe(400);
    expect(seen.length).toBe(400);
  });
});

describe('aggregations', () => {
  const collection = () => firestore.db.collection('books');

  beforeAll(async () => {
    await collection().doc('a').set({ pages: 100, year: 1980 });
    await collection().doc('b').set({ pages: 50, year: 2020.5 });
    await collection().doc('c').set({ pages: 'many', year: 2021 });
    await collection().doc('d').set({ pages: 50 });
  });

  test('count, sum and average, over documents that have all their fields', async () => {
    const all = await collection()
      .aggregate({ count: AggregateField.count(), pages: AggregateField.sum('pages') })
      .get();
    expect(all.data()).toEqual({ count: 4, pages: 200 });
    const both = await collection()
      .aggregate({
        count: AggregateField.count(),
        pages: AggregateField.sum('pages'),
        year: AggregateField.average('year'),
      })
      .get();
    expect(both.data()).toEqual({ count: 3, pages: 150, year: (1980 + 2020.5 + 2021) / 3 });
  });

  test('an average ignores values that are not numbers', async () => {
    const mean = await collection()
      .aggregate({ count: AggregateField.count(), pages: AggregateField.average('pages') })
      .get();
    expect(mean.data()).toEqual({ count: 4, pages: 200 / 3 });
  });

  test('of a filtered and limited query', async () => {
    expect((await collection().where('pages', '==', 50).count().get()).data()).toEqual({ count: 2 });
    expect((await collection().limit(3).count().get()).data()).toEqual({ count: 3 });
  });

  test('of an empty result: zero, and no average', async () => {
    const nothing = collection().where('pages', '>', 1000);
    const result = await nothing
      .aggregate({
        count: AggregateField.count(),
        sum: AggregateField.sum('pages'),
        mean: AggregateField.average('pages'),
      })
      .get();
    expect(result.data()).toEqual({ count: 0, sum: 0, mean: null });
  });

  test('a sum too large for an integer is a double', async () => {
    const large = firestore.db.collection('large');
    await large.doc('a').set({ n: 2n ** 63n - 1n });
    await large.doc('b').set({ n: 1 });
    expect((await large.aggregate({ sum: AggregateField.sum('n') }).get()).data().sum).toBe(2 ** 63);
  });

  test('in a transaction a count is guarded like a query', async () => {
    const taken = freshCollection(firestore.db);
    const take = () =>
      firestore.db.runTransaction(async (transaction) => {
        const { count } = (await transaction.get(taken.count())).data();
        if (count < 2) transaction.create(taken.doc(), {});
      });
    await Promise.all(Array.from({ length: 5 }, take));
    expect((await taken.count().get()).data().count).toBe(2);
  });
});
