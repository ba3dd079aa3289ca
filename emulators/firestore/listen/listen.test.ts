import type { DocumentSnapshot, Query, QuerySnapshot } from '@google-cloud/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import { freshCollection, useTestServer } from '../test-server.ts';

const firestore = useTestServer();
const unsubscribes: (() => void)[] = [];
afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
});

/** Collects a listener's snapshots and lets a test wait for the next one. */
function collect<T>(subscribe: (next: (value: T) => void, fail: (error: Error) => void) => () => void) {
  const values: T[] = [];
  const waiting: { resolve: (value: T) => void; reject: (error: Error) => void }[] = [];
  unsubscribes.push(
    subscribe(
      (value) => {
        const first = waiting.shift();
        if (first === undefined) values.push(value);
        else first.resolve(value);
      },
      (error) => {
        for (const { reject } of waiting.splice(0)) reject(error);
      },
    ),
  );
  return {
    next: (): Promise<T> => {
      const value = values.shift();
      if (value !== undefined) return Promise.resolve(value);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
  };
}

const listenTo = (query: Query) => collect<QuerySnapshot>((next, fail) => query.onSnapshot(next, fail));
const changes = (snapshot: QuerySnapshot) => snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`);
const ids = (snapshot: QuerySnapshot) => snapshot.docs.map(({ id }) => id);

describe('listeners', () => {
  test('a document listener follows creation, changes and deletion', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    const listener = collect<DocumentSnapshot>((next, fail) => ref.onSnapshot(next, fail));
    expect((await listener.next()).exists).toBe(false);
    await ref.set({ n: 1 });
    expect((await listener.next()).data()).toEqual({ n: 1 });
    await ref.update({ n: 2 });
    expect((await listener.next()).data()).toEqual({ n: 2 });
    await ref.delete();
    expect((await listener.next()).exists).toBe(false);
  });

  test('a query listener follows added, modified and removed documents', async () => {
    const collection = freshCollection(firestore.db);
    await collection.doc('a').set({ n: 1 });
    await collection.doc('z').set({ n: -1 });
    const listener = listenTo(collection.where('n', '>', 0).orderBy('n'));
    expect(changes(await listener.next())).toEqual(['added a']);
    await collection.doc('b').set({ n: 2 });
    expect(changes(await listener.next())).toEqual(['added b']);
    await collection.doc('a').set({ n: 3 });
    const moved = await listener.next();
    expect(changes(moved)).toEqual(['modified a']);
    expect(ids(moved)).toEqual(['b', 'a']);
    await collection.doc('b').set({ n: 0 });
    expect(changes(await listener.next())).toEqual(['removed b']);
    await collection.doc('a').delete();
    expect((await listener.next()).empty).toBe(true);
  });

  test('the changes of one commit arrive together', async () => {
    const collection = freshCollection(firestore.db);
    const listener = listenTo(collection);
    expect((await listener.next()).empty).toBe(true);
    await firestore.db.batch().set(collection.doc('a'), {}).set(collection.doc('b'), {}).commit();
    expect(changes(await listener.next())).toEqual(['added a', 'added b']);
  });

  test('a limited query refills after a removal', async () => {
    const collection = freshCollection(firestore.db);
    for (const n of [1, 2, 3]) await collection.doc(`d${n}`).set({ n });
    const listener = listenTo(collection.orderBy('n').limit(2));
    expect(ids(await listener.next())).toEqual(['d1', 'd2']);
    await collection.doc('d1').delete();
    const filled = await listener.next();
    expect(changes(filled)).toEqual(['removed d1', 'added d3']);
    await collection.doc('d0').set({ n: 0 });
    expect(ids(await listener.next())).toEqual(['d0', 'd2']);
  });

  test('a reconnected listener receives only later changes', async () => {
    const collection = freshCollection(firestore.db);
    for (const id of ['a', 'b', 'c']) await collection.doc(id).set({ n: 1 });
    const listener = listenTo(collection);
    expect(ids(await listener.next())).toEqual(['a', 'b', 'c']);
    firestore.server.disconnect();
    await collection.doc('a').delete();
    await collection.doc('b').set({ n: 2 });
    // One or two snapshots, depending on whether the connection returns in between.
    const told: string[] = [];
    while (told.length < 2) told.push(...changes(await listener.next()));
    expect(told.sort()).toEqual(['modified b', 'removed a']);
  });

  test('a rejected query ends its listener', async () => {
    const collection = freshCollection(firestore.db);
    const listener = listenTo(collection.where('n', '!=', 1).where('m', '!=', 1));
    await expect(listener.next()).rejects.toThrow('Error 3');
  });
});
