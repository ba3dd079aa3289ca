import { credentials, Metadata, makeGenericClientConstructor } from '@grpc/grpc-js';
import { loadDefinition } from './definition.ts';

/** What firebase-admin sends to an emulator. */
function ownerMetadata(): Metadata {
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  return metadata;
}

/**
 * A bare gRPC client of the server on this port, for what the official client never asks: calls a method with one
 * response and gives it, or rejects with the gRPC error.
 */
export function connect(port: number, metadata = ownerMetadata()) {
  const Client = makeGenericClientConstructor(loadDefinition(), 'Firestore');
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  return async (method: string, request: object): Promise<unknown> => {
    const call: unknown = client[method];
    if (typeof call !== 'function') throw new Error(`Firestore has no method ${method}.`);
    return new Promise((resolve, reject) => {
      call.call(client, request, metadata, (error: Error | null, response: unknown) => {
        if (error === null) resolve(response);
        else reject(error);
      });
    });
  };
}
