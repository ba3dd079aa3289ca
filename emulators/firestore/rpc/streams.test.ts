import { once } from 'node:events';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from 'vitest';
import type { ListenResponse } from '../listen/messages.ts';
import { useTestServer } from '../test-server.ts';
import { connectStream } from './raw-client.ts';

const firestore = useTestServer();
const database = 'projects/p/databases/(default)';
const name = (path: string) => `${database}/documents/${path}`;
const open: ClientDuplexStream<object, object>[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.end();
});

/** Opens a stream and returns an iterator over its responses. */
function start(method: 'Listen' | 'Write') {
  const stream = connectStream(firestore.server.port, method);
  open.push(stream);
  const responses = stream[Symbol.asyncIterator]();
  return { stream, next: async (): Promise<object> => (await responses.next()).value };
}

/** Collects a listener's responses until it is consistent, with the resume token. */
async function snapshot(next: () => Promise<object>) {
  const told: string[] = [];
  for (;;) {
    const response = (await next()) as ListenResponse;
    if ('documentChange' in response) told.push(`+${response.documentChange.document.name.split('/').at(-1)}`);
    if ('documentDelete' in response) told.push(`-${response.documentDelete.document.split('/').at(-1)}`);
    if ('documentRemove' in response) told.push(`/${response.documentRemove.document.split('/').at(-1)}`);
    if ('filter' in response) told.push(`${response.filter.count} in all`);
    if ('targetChange' in response) {
      const { targetChangeType, targetIds, resumeToken } = response.targetChange;
      if (targetChangeType === 'NO_CHANGE' && targetIds.length === 0) return { told: told.join(' '), resumeToken };
      told.push(targetChangeType);
    }
  }
}

const rooms = {
  parent: name('').slice(0, -1),
  structuredQuery: {
    from: [{ collectionId: 'rooms' }],
    where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '0' } } },
  },
};

describe('the Listen stream', () => {
  test('resumes from a token: added, removed and deleted documents', async () => {
    const set = (id: string, n: number) => firestore.client({ projectId: 'p' }).doc(`rooms/${id}`).set({ n });
    for (const id of ['kept', 'changed', 'left', 'deleted']) await set(id, 1);
    const first = start('Listen');
    first.stream.write({ database, addTarget: { targetId: 7, query: rooms } });
    const before = await snapshot(first.next);
    expect(before.told).toBe('ADD +changed +deleted +kept +left CURRENT');
    first.stream.end();

    await set('changed', 2);
    await set('left', 0);
    await set('added', 1);
    await firestore.client({ projectId: 'p' }).doc('rooms/deleted').delete();
    const second = start('Listen');
    second.stream.write({ database, addTarget: { targetId: 7, query: rooms, resumeToken: before.resumeToken } });
    expect((await snapshot(second.next)).told).toBe('ADD -deleted /left +added +changed 3 in all CURRENT');
  });

  test('restarts with a token of another run', async () => {
    const { stream, next } = start('Listen');
    const documents = { documents: [name('other/missing')] };
    stream.write({ database, addTarget: { targetId: 1, documents, resumeToken: Buffer.alloc(16) } });
    expect((await snapshot(next)).told).toBe('ADD RESET -missing CURRENT');
  });

  test('adds and removes several targets', async () => {
    const { stream, next } = start('Listen');
    for (const [targetId, path] of [[1, 'several/a'] as const, [2, 'several/b'] as const]) {
      stream.write({ database, addTarget: { targetId, documents: { documents: [name(path)] } } });
      expect((await snapshot(next)).told).toMatch(/^ADD -. CURRENT$/);
    }
    stream.write({ database, removeTarget: 1 });
    expect(await next()).toMatchObject({ targetChange: { targetChangeType: 'REMOVE', targetIds: [1] } });
    const db = firestore.client({ projectId: 'p' });
    await db.batch().set(db.doc('several/a'), {}).set(db.doc('several/b'), {}).commit();
    expect((await snapshot(next)).told).toBe('+b');
  });
});

describe('the Write stream', () => {
  test('opens with its id, then commits each request', async () => {
    const { stream, next } = start('Write');
    stream.write({ database });
    expect(await next()).toMatchObject({ streamId: expect.any(String), streamToken: expect.any(Buffer) });
    stream.write({ writes: [{ update: { name: name('streamed/a'), fields: {} } }] });
    expect(await next()).toMatchObject({ writeResults: [{ updateTime: expect.anything() }] });
    expect((await firestore.client({ projectId: 'p' }).doc('streamed/a').get()).exists).toBe(true);
    const failed = once(stream, 'error');
    stream.write({ writes: [{ delete: name('streamed/b'), currentDocument: { exists: true } }] });
    stream.resume();
    expect((await failed)[0]).toMatchObject({ code: 5 });
  });
});
