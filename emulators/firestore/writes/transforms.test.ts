import { FieldValue, type Timestamp } from '@google-cloud/firestore';
import { describe, expect, test } from 'vitest';
import { connect } from '../rpc/raw-client.ts';
import { freshCollection, useTestServer } from '../test-server.ts';
import type { WireTransform } from './transforms.ts';

const firestore = useTestServer();

describe('transforms', () => {
  test('a server timestamp is the commit time in milliseconds, equal across the commit', async () => {
    const collection = freshCollection(firestore.db);
    const at = { at: FieldValue.serverTimestamp(), deep: { at: FieldValue.serverTimestamp() } };
    const [result] = await firestore.db.batch().set(collection.doc('a'), at).set(collection.doc('b'), at).commit();
    const [a, b] = await firestore.db.getAll(collection.doc('a'), collection.doc('b'));
    const time: Timestamp = a?.get('at');
    expect(time.nanoseconds % 1_000_000).toBe(0);
    expect(time.toMillis()).toBe(result?.writeTime.toMillis());
    expect([a?.get('deep.at'), b?.get('at'), b?.get('deep.at')]).toEqual([time, time, time]);
  });

  test('increments add integers or doubles, starting from zero', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({ int: 1, double: 0.5, text: 'x', large: 2n ** 63n - 2n });
    const add = { int: FieldValue.increment(2), double: FieldValue.increment(1), text: FieldValue.increment(3) };
    await ref.update({ ...add, missing: FieldValue.increment(1.5), large: FieldValue.increment(5) });
    const bigints = firestore.client({ useBigInt: true });
    expect((await bigints.doc(ref.path).get()).data()).toEqual({
      int: 3n,
      double: 1.5,
      text: 3n,
      missing: 1.5,
      large: 2n ** 63n - 1n,
    });
  });

  test('array union and removal compare by value', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({ list: [1, 'a', { b: 1 }], text: 'x', rest: ['a', 1, 'a', null] });
    await ref.update({
      list: FieldValue.arrayUnion(1.0, 'b', 'b', { b: 1 }),
      text: FieldValue.arrayUnion('y'),
      rest: FieldValue.arrayRemove('a', null),
      missing: FieldValue.arrayRemove('a'),
    });
    expect((await ref.get()).data()).toEqual({ list: [1, 'a', { b: 1 }, 'b'], text: ['y'], rest: [1], missing: [] });
  });

  const table: readonly [string, object, WireTransform, object][] = [
    ['the maximum is the larger', { integerValue: 3 }, { maximum: { doubleValue: 3.5 } }, { doubleValue: 3.5 }],
    ['the maximum stays where equal', { integerValue: 3 }, { maximum: { doubleValue: 3 } }, { integerValue: '3' }],
    ['the minimum is the smaller', { doubleValue: 3.5 }, { minimum: { integerValue: '3' } }, { integerValue: '3' }],
    ['the minimum stays where equal', { doubleValue: 0 }, { minimum: { integerValue: '0' } }, { doubleValue: 0 }],
    ['what is no number is replaced', { stringValue: 'x' }, { maximum: { integerValue: '1' } }, { integerValue: '1' }],
    ['the maximum with NaN is NaN', { integerValue: 3 }, { maximum: { doubleValue: NaN } }, { doubleValue: NaN }],
    ['the minimum of NaN is NaN', { doubleValue: NaN }, { minimum: { integerValue: '1' } }, { doubleValue: NaN }],
  ];
  test.each(table)('%s', async (_, stored, transform, expected) => {
    const call = connect(firestore.server.port);
    const database = 'projects/p/databases/d';
    const name = `${database}/documents/c/${crypto.randomUUID()}`;
    const update = { name, fields: { f: stored } };
    const updateTransforms = [{ fieldPath: 'f', ...transform }];
    await expect(call('Commit', { database, writes: [{ update, updateTransforms }] })).resolves.toMatchObject({
      writeResults: [{ transformResults: [expected] }],
    });
    await expect(call('GetDocument', { name })).resolves.toMatchObject({ fields: { f: expected } });
  });
});
