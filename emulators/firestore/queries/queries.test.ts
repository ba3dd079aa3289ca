import {
  type CollectionReference,
  FieldPath,
  FieldValue,
  Filter,
  type Query,
  Timestamp,
} from '@google-cloud/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshCollection, useTestServer } from '../test-server.ts';

const firestore = useTestServer();
const INVALID_ARGUMENT = 3;

/** Returns the ids of a query's results in order, as one string. */
const ids = async (query: Query): Promise<string> => (await query.get()).docs.map(({ id }) => id).join(' ');

describe('queries', () => {
  let rooms: CollectionReference;

  beforeAll(async () => {
    rooms = freshCollection(firestore.db);
    const documents: Record<string, object> = {
      a: { n: 1, kind: 'bath', tags: ['x', 'y'], size: { w: 4, h: 2 } },
      b: { n: 2, kind: 'bed', tags: ['y'], size: { w: 3 } },
      c: { n: 2.5, kind: 'bed', tags: [], extra: null },
      d: { n: 4, kind: 'hall', tags: ['z', 1], extra: Number.NaN },
      e: { n: '4', kind: null, tags: 'x', extra: 'yes' },
      f: { kind: 'bath' },
    };
    const batch = firestore.db.batch();
    for (const [id, data] of Object.entries(documents)) batch.set(rooms.doc(id), data);
    await batch.commit();
  });

  const table: readonly [string, (rooms: CollectionReference) => Query, string][] = [
    ['all, by name', (q) => q, 'a b c d e f'],
    ['== a number', (q) => q.where('n', '==', 2), 'b'],
    ['== a double that is an integer', (q) => q.where('n', '==', 4.0), 'd'],
    ['== a string', (q) => q.where('n', '==', '4'), 'e'],
    ['== null', (q) => q.where('extra', '==', null), 'c'],
    ['== NaN', (q) => q.where('extra', '==', Number.NaN), 'd'],
    ['== a map', (q) => q.where('size', '==', { w: 3 }), 'b'],
    ['< keeps to its type', (q) => q.where('n', '<', 4), 'a b c'],
    ['<=', (q) => q.where('n', '<=', 4), 'a b c d'],
    ['>', (q) => q.where('n', '>', 2), 'c d'],
    ['>=', (q) => q.where('n', '>=', 2), 'b c d'],
    ['a range', (q) => q.where('n', '>', 1).where('n', '<', 4), 'b c'],
    ['!= leaves out null and missing, orders by the field', (q) => q.where('kind', '!=', 'bed'), 'a f d'],
    ['!= null', (q) => q.where('extra', '!=', null), 'd e'],
    ['!= NaN', (q) => q.where('extra', '!=', Number.NaN), 'e'],
    ['in', (q) => q.where('kind', 'in', ['hall', 'bath']), 'a d f'],
    ['not-in', (q) => q.where('kind', 'not-in', ['hall', 'bath']), 'b c'],
    ['not-in with null finds nothing', (q) => q.where('kind', 'not-in', [null]), ''],
    ['array-contains', (q) => q.where('tags', 'array-contains', 'y'), 'a b'],
    ['array-contains-any', (q) => q.where('tags', 'array-contains-any', ['x', 1]), 'a d'],
    ['a nested field', (q) => q.where('size.w', '>', 3), 'a'],
    ['two equalities', (q) => q.where('kind', '==', 'bed').where('n', '==', 2), 'b'],
    ['inequalities on two fields', (q) => q.where('n', '>', 1).where('kind', '<', 'c'), 'b c'],
    ['or', (q) => q.where(Filter.or(Filter.where('n', '==', 1), Filter.where('kind', '==', 'hall'))), 'a d'],
    [
      'or within and within or',
      (q) =>
        q.where(
          Filter.or(
            Filter.and(
              Filter.where('kind', '==', 'bed'),
              Filter.or(Filter.where('n', '==', 2), Filter.where('n', '==', 4)),
            ),
            Filter.where('kind', '==', 'hall'),
          ),
        ),
      'b d',
    ],
    [
      'an inequality within or needs its field',
      (q) => q.where(Filter.or(Filter.where('n', '>', 2), Filter.where('kind', '==', 'bath'))),
      'a c d',
    ],
    [
      'not-in within or',
      (q) => q.where(Filter.or(Filter.where('n', '==', 1), Filter.where('kind', 'not-in', ['bath', 'bed']))),
      'a d',
    ],
    ['NaN is in no range', (q) => q.where('extra', '<=', 1), ''],
    ['order by, across types, without missing', (q) => q.orderBy('n'), 'a b c d e'],
    ['order descending', (q) => q.orderBy('n', 'desc'), 'e d c b a'],
    ['equal ones go by name, in the same direction', (q) => q.orderBy('kind', 'desc'), 'd c b f a e'],
    ['order by two', (q) => q.orderBy('kind').orderBy('n', 'desc'), 'e a c b d'],
    ['by name descending', (q) => q.orderBy(FieldPath.documentId(), 'desc'), 'f e d c b a'],
    ['limit', (q) => q.limit(2), 'a b'],
    ['limit of zero results asked beyond the end', (q) => q.offset(9).limit(2), ''],
    ['offset', (q) => q.orderBy('n').offset(3), 'd e'],
    ['limit to last', (q) => q.orderBy('n').limitToLast(2), 'd e'],
    ['start at', (q) => q.orderBy('n').startAt(2), 'b c d e'],
    ['start after', (q) => q.orderBy('n').startAfter(2), 'c d e'],
    ['end at', (q) => q.orderBy('n').endAt(2.5), 'a b c'],
    ['end before', (q) => q.orderBy('n').endBefore(2.5), 'a b'],
    ['start after, descending', (q) => q.orderBy('n', 'desc').startAfter(4), 'c b a'],
    ['a cursor of a prefix', (q) => q.orderBy('kind').orderBy('n').startAfter('bath'), 'b c d'],
    ['a cursor of two values', (q) => q.orderBy('kind').orderBy('n').startAt('bed', 2.5), 'c d'],
    ['names between', (q) => q.orderBy(FieldPath.documentId()).startAfter('b').endAt('d'), 'c d'],
    ['a name', (q) => q.where(FieldPath.documentId(), '==', 'c'), 'c'],
    ['names', (q) => q.where(FieldPath.documentId(), 'in', ['e', 'a', 'nobody']), 'a e'],
    ['names after', (q) => q.where(FieldPath.documentId(), '>', 'd'), 'e f'],
  ];
  test.each(table)('%s', async (_, query, expected) => {
    expect(await ids(query(rooms))).toBe(expected);
  });

  test('a document as a cursor', async () => {
    const query = rooms.orderBy('kind');
    expect(await ids(query.startAfter(await rooms.doc('b').get()))).toBe('c d');
  });

  test('selected fields only, or none', async () => {
    const [first] = (await rooms.where('n', '==', 1).select('kind', 'size.w').get()).docs;
    expect(first?.data()).toEqual({ kind: 'bath', size: { w: 4 } });
    const [empty] = (await rooms.where('n', '==', 1).select().get()).docs;
    expect(empty?.data()).toEqual({});
  });

  test('all types sort in the documented order', async () => {
    const collection = freshCollection(firestore.db);
    const ordered: unknown[] = [
      null,
      false,
      true,
      Number.NaN,
      Number.NEGATIVE_INFINITY,
      -1.5,
      0,
      1,
      1.5,
      9007199254740993n,
      new Timestamp(0, 0),
      new Timestamp(0, 1000),
      '',
      'Z',
      'a',
      'aa',
      '\u{ffff}',
      '😀',
      Buffer.from([1]),
      Buffer.from([1, 0]),
      collection.doc('a'),
      collection.doc('b'),
      [],
      [1],
      [1, 2],
      ['a'],
      FieldValue.vector([9]),
      FieldValue.vector([1, 2]),
      {},
      { a: 1 },
      { a: 2 },
      { a: 2, b: 0 },
      { b: 0 },
    ];
    const batch = firestore.db.batch();
    // Names are in the opposite order, so only the values can sort them.
    for (const [i, value] of ordered.entries()) batch.set(collection.doc(String(900 - i)), { value });
    await batch.commit();
    const expected = ordered.map((_, i) => 900 - i).join(' ');
    expect(await ids(collection.orderBy('value'))).toBe(expected);
  });

  test('numeric Datastore ids come first, by number', async () => {
    const collection = freshCollection(firestore.db);
    for (const id of ['a', '__id12__', '__id7__', '12']) await collection.doc(id).set({});
    expect(await ids(collection)).toBe('__id7__ __id12__ 12 a');
  });

  test('lists and disjunctions are accepted up to their limits', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
    expect(await ids(rooms.where('n', 'in', numbers(30)))).toBe('a b d');
    expect(await ids(rooms.where('n', 'not-in', numbers(10)))).toBe('c e');
    const thirty = rooms.where('n', 'in', numbers(6)).where('kind', 'in', ['bath', 'bed', 'x', 'y', 'z']);
    expect(await ids(thirty)).toBe('a b');
  });

  const refused: readonly [string, (rooms: CollectionReference) => Query][] = [
    [
      'in with 31 values',
      (q) =>
        q.where(
          'n',
          'in',
          Array.from({ length: 31 }, (_, i) => i),
        ),
    ],
    [
      'not-in with 11 values',
      (q) =>
        q.where(
          'n',
          'not-in',
          Array.from({ length: 11 }, (_, i) => i),
        ),
    ],
    ['two exclusions', (q) => q.where('n', '!=', 1).where('kind', '!=', 'bed')],
    ['not-in with in', (q) => q.where('n', 'not-in', [1]).where('kind', 'in', ['bed'])],
    ['two array-contains', (q) => q.where('tags', 'array-contains', 'x').where('tags', 'array-contains', 'y')],
    [
      'thirty-one disjunctions',
      (q) =>
        q.where(
          Filter.or(
            Filter.where('kind', '==', 'bed'),
            Filter.and(
              Filter.where('n', 'in', [1, 2, 3, 4, 5, 6]),
              Filter.where('kind', 'in', ['a', 'b', 'c', 'd', 'e']),
            ),
          ),
        ),
    ],
    ['the same order twice', (q) => q.orderBy('n').orderBy('n')],
  ];
  test.each(refused)('refuses %s', async (_, query) => {
    await expect(query(rooms).get()).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('a query at a past read time', async () => {
    const collection = freshCollection(firestore.db);
    await collection.doc('a').set({ n: 1 });
    const { writeTime } = await collection.doc('b').set({ n: 2 });
    await collection.doc('a').delete();
    await collection.doc('b').update({ n: 3 });
    const past = await firestore.db.runTransaction((transaction) => transaction.get(collection.orderBy('n')), {
      readOnly: true,
      readTime: writeTime,
    });
    expect(past.docs.map((document) => document.get('n'))).toEqual([1, 2]);
    expect(await ids(collection)).toBe('b');
  });

  test('explain is rejected with a clear error', async () => {
    await expect(rooms.explain()).rejects.toThrow('Query explain is not supported by the embedded Firestore');
  });
});
