import { describe, expect, test } from 'vitest';
import { freshCollection, useTestServer } from '../test-server.ts';

const firestore = useTestServer();

const ALREADY_EXISTS = 6;

describe('transactions', () => {
  test('ten concurrent increments add up to ten', async () => {
    const ref = freshCollection(firestore.db).doc('counter');
    await ref.set({ n: 0 });
    const increments = Array.from({ length: 10 }, () =>
      firestore.db.runTransaction(async (transaction) => {
        const document = await transaction.get(ref);
        transaction.update(ref, { n: document.get('n') + 1 });
      }),
    );
    await Promise.all(increments);
    expect((await ref.get()).get('n')).toBe(10);
  });

  test('of two transactions that read and write the same document, one is aborted and retried', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({});
    const bothHaveRead = Promise.withResolvers<void>();
    let attempts = 0;
    const write = (name: string) =>
      firestore.db.runTransaction(async (transaction) => {
        await transaction.get(ref);
        attempts++;
        if (attempts === 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        transaction.set(ref, { [name]: true }, { merge: true });
      });
    await Promise.all([write('first'), write('second')]);
    expect(attempts).toBe(3);
    expect((await ref.get()).data()).toEqual({ first: true, second: true });
  });

  test('a write outside waits for the transaction that has read its document', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({ n: 1 });
    let outside: Promise<unknown> = Promise.resolve();
    await firestore.db.runTransaction(async (transaction) => {
      const document = await transaction.get(ref);
      outside = ref.set({ n: 10 });
      transaction.update(ref, { n: document.get('n') + 1 });
    });
    await outside;
    expect((await ref.get()).get('n')).toBe(10);
  });

  test('a query in a transaction locks out new matches', async () => {
    const collection = freshCollection(firestore.db);
    const reserve = () =>
      firestore.db.runTransaction(async (transaction) => {
        const taken = await transaction.get(collection.where('taken', '==', true));
        if (taken.size < 3) transaction.create(collection.doc(), { taken: true });
      });
    await Promise.all(Array.from({ length: 8 }, reserve));
    expect((await collection.get()).size).toBe(3);
  });

  test('a read-only transaction reads one snapshot and is never blocked', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({ n: 1 });
    const seen = await firestore.db.runTransaction(
      async (transaction) => {
        const before = await transaction.get(ref);
        await ref.set({ n: 2 });
        const after = await transaction.get(ref);
        return [before.get('n'), after.get('n')];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
  });

  test('a read-only transaction reads the past', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    const { writeTime } = await ref.set({ n: 1 });
    await ref.delete();
    const read = await firestore.db.runTransaction((transaction) => transaction.get(ref), {
      readOnly: true,
      readTime: writeTime,
    });
    expect(read.data()).toEqual({ n: 1 });
  });

  test('a failed transaction leaves no changes or locks', async () => {
    const ref = freshCollection(firestore.db).doc('a');
    await ref.set({ n: 1 });
    const failing = firestore.db.runTransaction(async (transaction) => {
      await transaction.get(ref);
      transaction.update(ref, { n: 2 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await ref.update({ m: 3 });
    expect((await ref.get()).data()).toEqual({ n: 1, m: 3 });

    const colliding = firestore.db.runTransaction(async (transaction) => {
      await transaction.get(ref);
      transaction.create(ref, {});
    });
    await expect(colliding).rejects.toMatchObject({ code: ALREADY_EXISTS });
    await ref.update({ n: 4 });
  });
});
