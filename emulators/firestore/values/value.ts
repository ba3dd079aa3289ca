import type { Timestamp } from './timestamp.ts';

/** The fields of a document or of a map. Read them with `fieldOf`: a field may be called `constructor`. */
export type Fields = Readonly<Record<string, Value>>;

/** A stored value: `google.firestore.v1.Value` in protobufjs form, checked by `acceptValue`. */
export type Value =
  | { readonly valueType: 'nullValue'; readonly nullValue: 'NULL_VALUE' }
  | { readonly valueType: 'booleanValue'; readonly booleanValue: boolean }
  | NumberValue
  | { readonly valueType: 'timestampValue'; readonly timestampValue: Timestamp }
  | { readonly valueType: 'stringValue'; readonly stringValue: string }
  | { readonly valueType: 'bytesValue'; readonly bytesValue: Buffer }
  | { readonly valueType: 'referenceValue'; readonly referenceValue: string }
  | { readonly valueType: 'geoPointValue'; readonly geoPointValue: GeoPoint }
  | ArrayValue
  | MapValue;

/** A 64-bit integer (decimal, because a JavaScript number cannot hold it) or a double. */
export type NumberValue =
  | { readonly valueType: 'integerValue'; readonly integerValue: string }
  | { readonly valueType: 'doubleValue'; readonly doubleValue: number };

/** A point on Earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface ArrayValue {
  readonly valueType: 'arrayValue';
  readonly arrayValue: { readonly values: readonly Value[] };
}

export interface MapValue {
  readonly valueType: 'mapValue';
  readonly mapValue: { readonly fields: Fields };
}

export const NULL: Value = { valueType: 'nullValue', nullValue: 'NULL_VALUE' };

export const integerValue = (value: bigint | number): NumberValue => ({
  valueType: 'integerValue',
  integerValue: String(value),
});

export const doubleValue = (value: number): NumberValue => ({ valueType: 'doubleValue', doubleValue: value });

export const referenceValue = (name: string): Value => ({ valueType: 'referenceValue', referenceValue: name });

export const arrayValue = (values: readonly Value[]): ArrayValue => ({
  valueType: 'arrayValue',
  arrayValue: { values },
});

export const mapValue = (fields: Fields): MapValue => ({ valueType: 'mapValue', mapValue: { fields } });

/** Returns the field `name`, or undefined if it is missing. */
export function fieldOf(fields: Fields, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Returns whether `value` is a number, integer or double. */
export function isNumber(value: Value | undefined): value is NumberValue {
  return value?.valueType === 'integerValue' || value?.valueType === 'doubleValue';
}

/** Returns the elements of a vector (a map with `__type__` "__vector__" and the numbers in `value`), or undefined. */
export function vectorOf(value: Value): readonly Value[] | undefined {
  if (value.valueType !== 'mapValue') return undefined;
  const type = fieldOf(value.mapValue.fields, '__type__');
  const elements = fieldOf(value.mapValue.fields, 'value');
  const isVector = type?.valueType === 'stringValue' && type.stringValue === '__vector__';
  return isVector && elements?.valueType === 'arrayValue' ? elements.arrayValue.values : undefined;
}
