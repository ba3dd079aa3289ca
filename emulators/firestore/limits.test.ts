import { FieldValue, type Query } from '@google-cloud/firestore';
import { describe, expect, test } from 'vitest';
import { connect } from './rpc/raw-client.ts';
import { freshCollection, useTestServer } from './test-server.ts';

const firestore = useTestServer();
const INVALID_ARGUMENT = 3;

/** Nests `levels` maps within each other. */
const nested = (levels: number): object => (levels === 0 ? {} : { m: nested(levels - 1) });

describe('limits', () => {
  test('a document has at most 1 MiB, by the documented sizes', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    const name = ref.path.split('/').reduce((sum, id) => sum + id.length + 1, 16);
    const room = 1_048_576 - 32 - name - 2 * 2;
    const half = Math.floor(room / 2);
    // A string takes its length plus one byte, bytes take their length.
    await ref.set({ a: 'x'.repeat(half - 1), b: Buffer.alloc(room - half) });
    await expect(ref.set({ a: 'x'.repeat(half), b: Buffer.alloc(room - half) })).rejects.toMatchObject({
      code: INVALID_ARGUMENT,
      message: expect.stringContaining('exceeds the maximum allowed size of 1,048,576 bytes'),
    });
  });

  test('ids have at most 1500 bytes', async () => {
    const collection = freshCollection(firestore.db);
    await collection.doc('ü'.repeat(750)).set({});
    await expect(collection.doc(`${'ü'.repeat(750)}x`).set({})).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test.each(['__reserved__', '.', '..'])('the id %s is refused', async (id) => {
    await expect(freshCollection(firestore.db).doc(id).set({})).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    await expect(firestore.db.collection(id).doc('a').set({})).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('reserved and long field names are rejected, in masks and nested maps too', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await expect(ref.set({ __x__: 1 })).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    await expect(ref.set({ a: [{ __x__: 1 }] })).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    await expect(ref.set({ ['x'.repeat(1501)]: 1 })).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    await ref.set({});
    await expect(ref.update({ __x__: FieldValue.increment(1) })).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('values are nested at most twenty levels deep', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set(nested(20));
    await expect(ref.set(nested(21))).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('one document takes at most 500 transforms in a commit', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    const increments = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, FieldValue.increment(1)]));
    await ref.set(increments(500));
    await expect(ref.set(increments(501))).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('a request has at most 10 MiB', async () => {
    const batch = (documents: number) => {
      const writes = firestore.db.batch();
      const collection = freshCollection(firestore.db);
      for (let i = 0; i < documents; i++) writes.set(collection.doc(String(i)), { a: Buffer.alloc(1_048_000) });
      return writes.commit();
    };
    await expect(batch(10)).resolves.toHaveLength(10);
    const message = expect.stringContaining('Request payload size exceeds the limit: 10485760 bytes');
    await expect(batch(11)).rejects.toMatchObject({ code: INVALID_ARGUMENT, message });
    await expect(batch(40)).rejects.toMatchObject({ code: INVALID_ARGUMENT, message });
  });

  test('a document has at most 40,000 index entries: two for every value and array element', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
    const map = Object.fromEntries(numbers(10).map((n) => [`n${n}`, n]));
    await ref.set({ array: numbers(19_989), map, text: '' });
    await expect(ref.update({ text2: '' })).rejects.toMatchObject({
      code: INVALID_ARGUMENT,
      message: expect.stringContaining('too many index entries'),
    });
    // A repeated element counts once.
    await ref.set({ array: numbers(20_000).concat(numbers(20_000)) });
  });

  test('the index entries of a document take at most 8 MiB', async () => {
    const ref = freshCollection(firestore.db).doc('x'.repeat(1400));
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x']));
    await ref.set(fields(2500));
    await expect(ref.set(fields(3000))).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('a vector has at most 2048 dimensions', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    const vector = (dimensions: number) => ({ v: FieldValue.vector(Array.from({ length: dimensions }, () => 1)) });
    await ref.set(vector(2048));
    await expect(ref.set(vector(2049))).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('a query has at most 100 filters, orders and parent documents together', async () => {
    const root = freshCollection(firestore.db);
    const filtered = (query: Query) =>
      Array.from({ length: 100 }, (_, i) => i).reduce((each, i) => each.where(`f${i}`, '==', i), query);
    expect((await filtered(root).get()).size).toBe(0);
    for (const query of [filtered(root).orderBy('g'), filtered(root.doc('a').collection('b'))]) {
      await expect(query.get()).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    }
  });

  test('an array directly within an array is refused', async () => {
    const call = connect(firestore.server.port);
    const array = { arrayValue: { values: [{ arrayValue: { values: [] } }] } };
    const update = { name: 'projects/p/databases/d/documents/c/a', fields: { array } };
    const commit = call('Commit', { database: 'projects/p/databases/d', writes: [{ update }] });
    await expect(commit).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('a write to another database than the commit is for is refused', async () => {
    const call = connect(firestore.server.port);
    const update = { name: 'projects/p/databases/other/documents/c/a', fields: {} };
    const commit = call('Commit', { database: 'projects/p/databases/d', writes: [{ update }] });
    await expect(commit).rejects.toMatchObject({ code: INVALID_ARGUMENT });
  });

  test('an unknown transaction is rejected as expired', async () => {
    const call = connect(firestore.server.port);
    const commit = call('Commit', { database: 'projects/p/databases/d', transaction: Buffer.alloc(16) });
    await expect(commit).rejects.toMatchObject({
      code: INVALID_ARGUMENT,
      details: expect.stringContaining('transaction has expired'),
    });
  });
});
