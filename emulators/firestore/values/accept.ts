import { invalidArgument } from '../errors.ts';
import { parseParent } from '../names.ts';
import { acceptTimestamp, type WireTimestamp } from './timestamp.ts';
import { arrayValue, type Fields, mapValue, NULL, type Value } from './value.ts';

/** A decoded, unchecked `google.firestore.v1.Value`. */
export interface WireValue {
  readonly valueType?: string;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly timestampValue?: WireTimestamp;
  readonly stringValue?: string;
  readonly bytesValue?: Buffer;
  readonly referenceValue?: string;
  readonly geoPointValue?: { readonly latitude?: number; readonly longitude?: number };
  readonly arrayValue?: { readonly values: readonly WireValue[] };
  readonly mapValue?: { readonly fields: WireFields };
}
export type WireFields = Readonly<Record<string, WireValue>>;

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
const MAX_NAME_BYTES = 1500;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_DEPTH = 20;
// https://firebase.google.com/docs/firestore/vector-search#limitations
const MAX_DIMENSIONS = 2048;
const RESERVED = /^__.*__$/s;

/** Checks the fields of a document to be written. Throws INVALID_ARGUMENT with the offending field. */
export function acceptFields(fields: WireFields): Fields {
  return acceptMap(fields, '', 1);
}

/** Checks one value of a write or a query. `property` names it in errors. */
export function acceptValue(value: WireValue, property: string): Value {
  return accept(value, property, 1);
}

/** Rejects a field name that is empty, longer than 1500 bytes or reserved (`__.*__`). */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('Property names cannot be empty.');
  if (RESERVED.test(name)) throw invalidArgument(`The property name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw invalidArgument(`The property name "${name.slice(0, 40)}..." is longer than ${MAX_NAME_BYTES} bytes.`);
  }
}

function acceptMap(fields: WireFields, parent: string, depth: number): Fields {
  const accepted: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) {
    checkFieldName(name);
    accepted[name] = accept(value, parent === '' ? name : `${parent}.${name}`, depth);
  }
  return accepted;
}

function accept(value: WireValue, property: string, depth: number): Value {
  switch (value.valueType) {
    case 'nullValue':
      return NULL;
    case 'booleanValue':
      return { valueType: 'booleanValue', booleanValue: value.booleanValue ?? false };
    case 'integerValue':
      return { valueType: 'integerValue', integerValue: value.integerValue ?? '0' };
    case 'doubleValue':
      return { valueType: 'doubleValue', doubleValue: value.doubleValue ?? 0 };
    case 'timestampValue':
      return { valueType: 'timestampValue', timestampValue: acceptTimestamp(value.timestampValue ?? {}) };
    case 'stringValue': {
      const stringValue = value.stringValue ?? '';
      // A UTF-16 unit takes at most three bytes, so only long strings need counting.
      if (stringValue.length * 3 > MAX_VALUE_BYTES) checkLength(Buffer.byteLength(stringValue), property);
      return { valueType: 'stringValue', stringValue };
    }
    case 'bytesValue': {
      const bytesValue = value.bytesValue ?? Buffer.alloc(0);
      checkLength(bytesValue.length, property);
      return { valueType: 'bytesValue', bytesValue };
    }
    case 'referenceValue':
      parseParent(value.referenceValue);
      return { valueType: 'referenceValue', referenceValue: value.referenceValue ?? '' };
    case 'geoPointValue':
      return { valueType: 'geoPointValue', geoPointValue: acceptGeoPoint(value.geoPointValue ?? {}) };
    case 'arrayValue':
      checkDepth(depth, property);
      return arrayValue((value.arrayValue?.values ?? []).map((element) => acceptElement(element, property, depth)));
    case 'mapValue':
      checkDepth(depth, property);
      return acceptMapOrVector(value.mapValue?.fields ?? {}, property, depth);
    default:
      throw invalidArgument(`Property ${property} has no value, or one of a type that cannot be stored.`);
  }
}

function acceptElement(element: WireValue, property: string, depth: number): Value {
  if (element.valueType === 'arrayValue') {
    throw invalidArgument(`Property ${property} contains an invalid nested entity: an array within an array.`);
  }
  return accept(element, property, depth + 1);
}

/** Checks a map; the only reserved name that it may have is a vector's `__type__`. */
function acceptMapOrVector(fields: WireFields, property: string, depth: number): Value {
  const { __type__: type, ...others } = fields;
  if (type?.stringValue !== '__vector__') return mapValue(acceptMap(fields, property, depth + 1));
  if ((others.value?.arrayValue?.values.length ?? 0) > MAX_DIMENSIONS) {
    throw invalidArgument(`Property ${property} is a vector of more than ${MAX_DIMENSIONS} dimensions.`);
  }
  return mapValue({
    __type__: { valueType: 'stringValue', stringValue: '__vector__' },
    ...acceptMap(others, property, depth + 1),
  });
}

function acceptGeoPoint({ latitude = 0, longitude = 0 }: { latitude?: number; longitude?: number }) {
  if (!(Math.abs(latitude) <= 90)) throw invalidArgument('Latitude must be in the range of [-90, 90].');
  if (!(Math.abs(longitude) <= 180)) throw invalidArgument('Longitude must be in the range of [-180, 180].');
  return { latitude, longitude };
}

function checkDepth(depth: number, property: string): void {
  if (depth > MAX_DEPTH) {
    throw invalidArgument(`Property ${property.slice(0, 200)} is nested deeper than ${MAX_DEPTH} levels.`);
  }
}

function checkLength(bytes: number, property: string): void {
  if (bytes > MAX_VALUE_BYTES) {
    throw invalidArgument(`The value of property "${property}" is longer than ${MAX_VALUE_BYTES} bytes.`);
  }
}
