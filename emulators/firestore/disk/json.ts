import { documentName, parseDocumentName } from '../names.ts';
import type { StoredDocument } from '../store/document.ts';
import { acceptFields, type WireFields, type WireValue } from '../values/accept.ts';
import { documentSize } from '../values/size.ts';
import type { Fields, Value } from '../values/value.ts';

/** A document in a snapshot: one line of JSON, with values as in Firestore's REST interface. */
interface JsonDocument {
  readonly name: string;
  /** Microseconds since 1970. */
  readonly createTime: number;
  readonly updateTime: number;
  readonly fields: Readonly<Record<string, JsonValue>>;
}
type JsonValue = Readonly<Record<string, unknown>>;

/** The document as one line without its end. */
export function toJsonLine(database: string, document: StoredDocument): string {
  const { path, createTime, updateTime, fields } = document;
  const json: JsonDocument = {
    name: documentName(database, path),
    createTime,
    updateTime,
    fields: toJsonFields(fields),
  };
  return JSON.stringify(json);
}

/** Reads a line of `toJsonLine`. Throws where it is none or the document is not a valid one. */
export function fromJsonLine(line: string): { readonly database: string; readonly document: StoredDocument } {
  const json: JsonDocument = JSON.parse(line);
  const { database, path } = parseDocumentName(json.name);
  const fields = acceptFields(fromJsonFields(json.fields));
  const { createTime, updateTime } = json;
  return { database, document: { path, fields, createTime, updateTime, size: documentSize(path, fields) } };
}

const toJsonFields = (fields: Fields): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toJson(value)]));

function toJson(value: Value): JsonValue {
  switch (value.valueType) {
    case 'doubleValue': {
      const double = value.doubleValue;
      // JSON has no NaN, no infinities and no -0.
      return { doubleValue: Number.isFinite(double) && !Object.is(double, -0) ? double : spell(double) };
    }
    case 'bytesValue':
      return { bytesValue: value.bytesValue.toString('base64') };
    case 'arrayValue':
      return { arrayValue: { values: value.arrayValue.values.map(toJson) } };
    case 'mapValue':
      return { mapValue: { fields: toJsonFields(value.mapValue.fields) } };
    default: {
      const { valueType, ...json } = value;
      return json;
    }
  }
}

const spell = (double: number): string => (Object.is(double, -0) ? '-0' : String(double));

const fromJsonFields = (fields: Readonly<Record<string, JsonValue>>): WireFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromJson(value)]));

/** A value still to be checked by `acceptFields`, which also refuses types that there are not. */
function fromJson(json: JsonValue): WireValue {
  const valueType = Object.keys(json)[0] ?? '';
  switch (valueType) {
    case 'doubleValue':
      return { valueType, doubleValue: Number(json.doubleValue) };
    case 'bytesValue':
      return { valueType, bytesValue: Buffer.from(String(json.bytesValue), 'base64') };
    case 'arrayValue': {
      const { values } = json.arrayValue as { values: readonly JsonValue[] };
      return { valueType, arrayValue: { values: values.map(fromJson) } };
    }
    case 'mapValue': {
      const { fields } = json.mapValue as { fields: Record<string, JsonValue> };
      return { valueType, mapValue: { fields: fromJsonFields(fields) } };
    }
    default:
      return { valueType, ...json };
  }
}
