import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// The build without a parser; @grpc/proto-loader would double the start-up time.
import protobuf, { type IConversionOptions, type INamespace, type Method, type Type } from 'protobufjs/light.js';
import type { MethodDefinition, ServiceDefinition } from '../grpc/method.ts';

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
