import { type ClientDuplexStream, credentials, Metadata, makeGenericClientConstructor } from '@grpc/grpc-js';
import { loadDefinition } from './definition.ts';

/** Credentials that firebase-admin sends to an emulator. */
function ownerMetadata(): Metadata {
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  return metadata;
}

/**
 * A bare gRPC client for methods that the official client does not use: calls a method with one response and returns
 * it, or rejects with the gRPC error.
 */
export function connect(port: number, metadata = ownerMetadata()) {
  return async (name: string, request: object): Promise<unknown> => {
    const { client, method } = open(port);
    return new Promise((resolve, reject) => {
      method(name).call(client, request, metadata, (error: Error | null, response: unknown) => {
        client.close();
        if (error === null) resolve(response);
        else reject(error);
      });
    });
  };
}

/** Opens a bidirectional stream. */
export function connectStream(port: number, name: string): ClientDuplexStream<object, object> {
  const { client, method } = open(port);
  return method(name).call(client, ownerMetadata());
}

function open(port: number) {
  const Client = makeGenericClientConstructor(loadDefinition(), 'Firestore');
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  const method = (name: string) => {
    const found: unknown = client[name];
    if (typeof found !== 'function') throw new Error(`Firestore has no method ${name}.`);
    return found;
  };
  return { client, method };
}
