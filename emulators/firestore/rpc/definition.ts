import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IConversionOptions, INamespace, Method, Type } from 'protobufjs/light.js';
import protobuf from 'protobufjs/light.js';
import { FirestoreError, invalidArgument } from '../errors.ts';
import type { Call } from '../grpc/call.ts';
import type { MethodDefinition, ServiceDefinition } from '../grpc/method.ts';
import type { Handler } from '../grpc/serve.ts';
import { status } from '../grpc/status.ts';

const SERVICE = 'google.firestore.v1.Firestore';
// Only oneofs distinguish a default value from an unset field; lists and maps are always present.
const CONVERSION: IConversionOptions = { longs: String, enums: String, oneofs: true, arrays: true, objects: true };
// Types of other packages that google.firestore.v1 uses. The rest describes APIs and descriptors and is not needed.
const REFERRED_TO: Readonly<Record<string, RegExp>> = {
  protobuf: /^(Timestamp|Duration|Struct|Empty|Any|.*Value)$/,
  rpc: /^Status$/,
  type: /^LatLng$/,
};

/** Loads the definition of google.firestore.v1.Firestore from the protos shipped with the official client. */
export function loadDefinition(): ServiceDefinition {
  const client = dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json'));
  const json: INamespace = JSON.parse(readFileSync(join(client, 'build/protos/v1.json'), 'utf8'));
  const service = protobuf.Root.fromJSON(trimmed(json)).lookupService(SERVICE);
  return Object.fromEntries(service.methodsArray.map((method) => [method.name, toDefinition(method)]));
}

/** Returns the protos without unused parts, which halves the time to build them. */
function trimmed(root: INamespace): INamespace {
  const google = (root.nested?.google as INamespace | undefined)?.nested ?? {};
  const packages: Record<string, INamespace> = { firestore: google.firestore as INamespace };
  for (const [name, kept] of Object.entries(REFERRED_TO)) {
    const types = (google[name] as INamespace | undefined)?.nested ?? {};
    const nested = Object.entries(types).filter(([type]) => kept.test(type));
    packages[name] = { nested: Object.fromEntries(nested) };
  }
  return { nested: { google: { nested: packages } } };
}

function toDefinition(method: Method): MethodDefinition {
  method.resolve();
  const { resolvedRequestType: request, resolvedResponseType: response } = method;
  if (request === null || response === null) throw new Error(`The types of ${method.name} are missing.`);
  return {
    path: `/${SERVICE}/${method.name}`,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    requestSerialize: serializer(request),
    requestDeserialize: deserializer(request),
    responseSerialize: serializer(response),
    responseDeserialize: deserializer(response),
  };
}

const serializer =
  (type: Type) =>
  (message: object): Buffer => {
    const { buffer, byteOffset, byteLength } = type.encode(type.fromObject(message)).finish();
    return Buffer.from(buffer, byteOffset, byteLength);
  };

const deserializer =
  (type: Type) =>
  (bytes: Buffer): object =>
    type.toObject(type.decode(bytes), CONVERSION);

/** Rejects callers other than the server: rules deny every client (firebase-admin sends `Bearer owner`). */
export function checkCaller({ authorization }: Call): void {
  if (authorization !== 'Bearer owner') {
    throw new FirestoreError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
  }
}

/** Creates a handler for a method with one request and one response. */
export function unary<Request, Response extends object>(
  handle: (request: Request) => Response | Promise<Response>,
): Handler {
  return single<Request>(async (request, call) => call.end(await handle(request)));
}

/** Creates a handler for a method with one request and a stream of responses. */
export function serverStream<Request, Response extends object>(
  handle: (request: Request, write: (response: Response) => void) => void | Promise<void>,
): Handler {
  return single<Request>(async (request, call) => {
    await handle(request, (response) => call.write(response));
    call.end();
  });
}

/** Answers the single request of a call, or ends it with an error. */
function single<Request>(answer: (request: Request, call: Call) => Promise<void>): Handler {
  return (call) => {
    let isAnswered = false;
    call.onRequests(
      async (request) => {
        isAnswered = true;
        try {
          checkCaller(call);
          await answer(request as Request, call);
        } catch (error) {
          call.fail(error);
        }
      },
      () => {
        if (!isAnswered) call.fail(invalidArgument('The call has no request.'));
      },
      (error) => call.fail(error),
    );
  };
}
