import { FieldValue, GeoPoint, Timestamp } from '@google-cloud/firestore';
import { Metadata } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { connect } from './rpc/raw-client.ts';
import { freshCollection, useTestServer } from './test-server.ts';

const firestore = useTestServer();

/** gRPC status codes as the client reports them. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const PERMISSION_DENIED = 7;
const FAILED_PRECONDITION = 9;

describe('documents', () => {
  test('values of every type survive a round trip', async () => {
    const ref = freshCollection(firestore.db).doc('all');
    const data = {
      text: 'grün 😀',
      yes: true,
      no: false,
      zero: 0,
      large: 1234567890123,
      half: 0.5,
      infinite: Number.POSITIVE_INFINITY,
      nothing: null,
      time: new Timestamp(479978400, 123456000),
      epoch: new Timestamp(0, 0),
      place: new GeoPoint(50.14, -122.94),
      origin: new GeoPoint(0, 0),
      bytes: Buffer.from([1, 2]),
      list: ['a', 1, { deep: ['b'] }],
      emptyList: [],
      map: { constructor: 'x', 'with.dot': { '😀': 1 } },
      emptyMap: {},
      vector: FieldValue.vector([1, 2.5]),
      self: ref,
    };
    await ref.set(data);
    expect((await ref.get()).data()).toEqual(data);
  });

  test('create and update times are commit times, and a no-op write keeps them', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    const { writeTime: created } = await ref.set({ n: 1 });
    const { writeTime: updated } = await ref.update({ n: 2 });
    const { writeTime: same } = await ref.update({ n: 2 });
    const document = await ref.get();
    expect(document.createTime).toEqual(created);
    expect(document.updateTime).toEqual(updated);
    expect(same).toEqual(updated);
    expect(updated.valueOf() > created.valueOf()).toBe(true);
  });

  test('a merge writes only the fields it names, and deletes fields', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({ keep: 1, map: { keep: 1, drop: 2 }, drop: 3 });
    await ref.set({ map: { add: 4, drop: FieldValue.delete() } }, { merge: true });
    await ref.update({ drop: FieldValue.delete(), 'new.deep': 5 });
    expect((await ref.get()).data()).toEqual({ keep: 1, map: { keep: 1, add: 4 }, new: { deep: 5 } });
  });

  test('failed preconditions have the codes of Firestore', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await expect(ref.update({ n: 1 })).rejects.toMatchObject({ code: NOT_FOUND });
    const { writeTime } = await ref.create({ n: 1 });
    await expect(ref.create({ n: 1 })).rejects.toMatchObject({ code: ALREADY_EXISTS });
    await ref.update({ n: 2 }, { lastUpdateTime: writeTime });
    await expect(ref.update({ n: 3 }, { lastUpdateTime: writeTime })).rejects.toMatchObject({
      code: FAILED_PRECONDITION,
    });
    await expect(ref.delete({ lastUpdateTime: writeTime })).rejects.toMatchObject({ code: FAILED_PRECONDITION });
    await ref.delete();
    await expect(ref.delete({ exists: true })).rejects.toMatchObject({ code: NOT_FOUND });
  });

  test('a batch is written atomically', async () => {
    const collection = freshCollection(firestore.db);
    const batch = firestore.db.batch().set(collection.doc('a'), { n: 1 }).update(collection.doc('missing'), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: NOT_FOUND });
    expect((await collection.doc('a').get()).exists).toBe(false);
  });

  test('a mask limits the fields that are read', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({ a: { b: 1, c: 2 }, d: 3 });
    const [document] = await firestore.db.getAll(ref, { fieldMask: ['a.b', 'missing'] });
    expect(document?.data()).toEqual({ a: { b: 1 } });
  });

  test('a named database is separate', async () => {
    const other = firestore.client({ databaseId: 'other' });
    await other.doc('named/a').set({ n: 1 });
    expect((await firestore.db.doc('named/a').get()).exists).toBe(false);
    expect((await other.doc('named/a').get()).data()).toEqual({ n: 1 });
  });

  test('a caller other than the server is denied', async () => {
    const stranger = connect(firestore.server.port, new Metadata());
    const name = 'projects/p/databases/d/documents/c/a';
    await expect(stranger('GetDocument', { name })).rejects.toMatchObject({ code: PERMISSION_DENIED });
    await expect(stranger('Commit', { database: 'projects/p/databases/d' })).rejects.toMatchObject({
      code: PERMISSION_DENIED,
    });
  });
});
