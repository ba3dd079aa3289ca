import { comparePaths } from '../names.ts';
import { compareNumbers } from './numbers.ts';
import { compareUtf8 } from './strings.ts';
import type { Timestamp } from './timestamp.ts';
import { type Fields, fieldOf, type Value, vectorOf } from './value.ts';

// https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
const TYPE_ORDER: Readonly<Record<Value['valueType'], number>> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
};
const VECTOR_ORDER = 9;

/** Returns the rank of a value's type: values of different types are never equal and sort by it. */
export function typeOrder(value: Value): number {
  return vectorOf(value) === undefined ? TYPE_ORDER[value.valueType] : VECTOR_ORDER;
}

/** Compares any two values in index order; 3 equals 3.0, NaN equals NaN and null equals null. */
export function compareValues(left: Value, right: Value): number {
  const byType = typeOrder(left) - typeOrder(right);
  if (byType !== 0) return byType;
  switch (left.valueType) {
    case 'nullValue':
      return 0;
    case 'booleanValue':
      return Number(left.booleanValue) - Number((right as typeof left).booleanValue);
    case 'integerValue':
    case 'doubleValue':
      return compareNumbers(left, right as typeof left);
    case 'timestampValue':
      return compareTimestamps(left.timestampValue, (right as typeof left).timestampValue);
    case 'stringValue':
      return compareUtf8(left.stringValue, (right as typeof left).stringValue);
    case 'bytesValue':
      return Buffer.compare(left.bytesValue, (right as typeof left).bytesValue);
    case 'referenceValue':
      return comparePaths(left.referenceValue, (right as typeof left).referenceValue);
    case 'geoPointValue': {
      const a = left.geoPointValue;
      const b = (right as typeof left).geoPointValue;
      return a.latitude - b.latitude || a.longitude - b.longitude;
    }
    case 'arrayValue':
      return compareArrays(left.arrayValue.values, (right as typeof left).arrayValue.values);
    case 'mapValue':
      return compareMapsOrVectors(left, right as typeof left);
  }
}

/** Returns whether a query treats the two values as equal. */
export const equalValues = (left: Value, right: Value): boolean => compareValues(left, right) === 0;

function compareTimestamps(left: Timestamp, right: Timestamp): number {
  return Number(left.seconds) - Number(right.seconds) || left.nanos - right.nanos;
}

function compareArrays(left: readonly Value[], right: readonly Value[]): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareValues(left[i] as Value, right[i] as Value);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Compares maps by sorted keys and values in turn; vectors by dimension, then element by element. */
function compareMapsOrVectors(left: Value & { valueType: 'mapValue' }, right: typeof left): number {
  const a = vectorOf(left);
  const b = vectorOf(right);
  if (a !== undefined && b !== undefined) return a.length - b.length || compareArrays(a, b);
  return compareMaps(left.mapValue.fields, right.mapValue.fields);
}

function compareMaps(left: Fields, right: Fields): number {
  const leftKeys = Object.keys(left).sort(compareUtf8);
  const rightKeys = Object.keys(right).sort(compareUtf8);
  for (let i = 0; i < Math.min(leftKeys.length, rightKeys.length); i++) {
    const leftKey = leftKeys[i] as string;
    const rightKey = rightKeys[i] as string;
    const order =
      compareUtf8(leftKey, rightKey) ||
      compareValues(fieldOf(left, leftKey) as Value, fieldOf(right, rightKey) as Value);
    if (order !== 0) return order;
  }
  return leftKeys.length - rightKeys.length;
}
