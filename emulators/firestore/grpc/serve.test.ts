import { credentials, Metadata, makeGenericClientConstructor } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { connect, connectStream } from '../rpc/raw-client.ts';
import { freshCollection, useTestServer } from '../test-server.ts';

const firestore = useTestServer();
const INVALID_ARGUMENT = 3;
const PERMISSION_DENIED = 7;
const UNIMPLEMENTED = 12;

/** Calls an undefined method with empty messages. */
function callUnknown(path: string): Promise<unknown> {
  const toBytes = () => Buffer.alloc(0);
  const method = { path, requestStream: false, responseStream: false };
  const codec = { requestSerialize: toBytes, requestDeserialize: toBytes, responseSerialize: toBytes };
  const Client = makeGenericClientConstructor({ ask: { ...method, ...codec, responseDeserialize: toBytes } }, 'Other');
  const client = new Client(`127.0.0.1:${firestore.server.port}`, credentials.createInsecure());
  return new Promise((resolve, reject) => {
    const { ask } = client;
    if (typeof ask !== 'function') throw new Error('The client lacks its method.');
    ask.call(client, {}, (error: Error | null) => {
      client.close();
      if (error === null) resolve(undefined);
      else reject(error);
    });
  });
}

describe('gRPC', () => {
  test('an unknown method is rejected by name', async () => {
    await expect(callUnknown('/google.firestore.admin.v1.FirestoreAdmin/ListIndexes')).rejects.toMatchObject({
      code: UNIMPLEMENTED,
      details: 'There is no method /google.firestore.admin.v1.FirestoreAdmin/ListIndexes.',
    });
  });

  test('error messages support any script', async () => {
    const call = connect(firestore.server.port);
    await expect(call('GetDocument', { name: 'кошка 猫 100 % ?' })).rejects.toMatchObject({
      code: INVALID_ARGUMENT,
      details: expect.stringContaining('кошка 猫 100 % ?'),
    });
  });

  test('a client other than the server is rejected', async () => {
    const call = connect(firestore.server.port, new Metadata());
    await expect(call('Commit', { database: 'projects/p/databases/d' })).rejects.toMatchObject({
      code: PERMISSION_DENIED,
    });
  });

  test('a stream may end without a request', async () => {
    const stream = connectStream(firestore.server.port, 'Write');
    stream.end();
    await expect(stream.toArray()).resolves.toEqual([]);
  });

  test('responses larger than the HTTP/2 windows arrive complete, many at once', async () => {
    const collection = freshCollection(firestore.db);
    const text = 'x'.repeat(500_000);
    await Promise.all(Array.from({ length: 20 }, (_, i) => collection.doc(String(i)).set({ text })));
    const answers = await Promise.all(Array.from({ length: 5 }, () => collection.get()));
    for (const { docs } of answers)
      expect(docs.map((each) => each.get('text').length)).toEqual(Array(20).fill(500_000));
  });
});
