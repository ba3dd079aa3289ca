import { FieldValue } from '@google-cloud/firestore';
import { describe, expect, test } from 'vitest';
import { freshCollection, useTestServer } from './test-server.ts';

const firestore = useTestServer();
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;

describe('many writes', () => {
  test('a bulk writer writes each document independently and reports failures', async () => {
    const collection = freshCollection(firestore.db);
    await collection.doc('there').set({ n: 1 });
    const writer = firestore.db.bulkWriter();
    const writes = [
      writer.create(collection.doc('new'), { n: 1 }),
      writer.create(collection.doc('there'), { n: 2 }),
      writer.update(collection.doc('missing'), { n: 3 }),
      writer.set(collection.doc('set'), { at: FieldValue.serverTimestamp() }),
      writer.delete(collection.doc('never')),
    ];
    const settled = Promise.allSettled(writes);
    await writer.close();
    const results = (await settled).map((each) => (each.status === 'fulfilled' ? 'ok' : each.reason.code));
    expect(results).toEqual(['ok', ALREADY_EXISTS, NOT_FOUND, 'ok', 'ok']);
    expect((await collection.get()).docs.map(({ id }) => id)).toEqual(['new', 'set', 'there']);
  });

  test('a document is deleted recursively, without its siblings', async () => {
    const root = freshCollection(firestore.db);
    const kept = ['ab/rooms/1', 'b', 'A/rooms/1'];
    const gone = ['a', 'a/rooms/1', 'a/rooms/1/photos/2', 'a/missing/x/deep/1'];
    for (const path of [...kept, ...gone]) await firestore.db.doc(`${root.path}/${path}`).set({});
    await firestore.db.recursiveDelete(root.doc('a'));
    const left = await Promise.all([...kept, ...gone].map((path) => firestore.db.doc(`${root.path}/${path}`).get()));
    expect(left.filter(({ exists }) => exists).map(({ ref }) => ref.path)).toEqual(
      kept.map((path) => `${root.path}/${path}`),
    );
  });

  test('a collection is deleted recursively, without its siblings', async () => {
    const parent = freshCollection(firestore.db).doc('parent');
    for (const path of ['rooms/1', 'rooms/1/photos/1', 'rooms/2', 'rooms2/1', 'room/1']) {
      await firestore.db.doc(`${parent.path}/${path}`).set({});
    }
    await firestore.db.recursiveDelete(parent.collection('rooms'));
    expect((await parent.listCollections()).map(({ id }) => id)).toEqual(['room', 'rooms2']);
    expect((await firestore.db.doc(`${parent.path}/rooms/1/photos/1`).get()).exists).toBe(false);
  });

  test('listing includes missing documents that have subcollections', async () => {
    const root = freshCollection(firestore.db);
    for (const path of ['a', 'c/rooms/1', 'd', 'b/rooms/1/photos/1']) {
      await firestore.db.doc(`${root.path}/${path}`).set({});
    }
    await root.doc('d').delete();
    expect((await root.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect((await root.get()).docs.map(({ id }) => id)).toEqual(['a']);
    expect((await root.doc('b').listCollections()).map(({ id }) => id)).toEqual(['rooms']);
    expect((await firestore.db.listCollections()).map(({ id }) => id)).toContain(root.id);
  });
});
