import { type Fields, fieldOf, type Value } from './value.ts';

/**
 * Whether two documents hold the very same fields, as a write that changes nothing must know: unlike in queries
 * 3 is not 3.0 and 0.0 is not -0.0.
 */
export function identicalFields(left: Fields, right: Fields): boolean {
  if (left === right) return true;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => {
      const other = fieldOf(right, name);
      return other !== undefined && identicalValues(fieldOf(left, name) as Value, other);
    })
  );
}

function identicalValues(left: Value, right: Value): boolean {
  if (left === right) return true;
  switch (left.valueType) {
    case 'nullValue':
      return right.valueType === 'nullValue';
    case 'booleanValue':
      return right.valueType === 'booleanValue' && left.booleanValue === right.booleanValue;
    case 'integerValue':
      return right.valueType === 'integerValue' && left.integerValue === right.integerValue;
    case 'doubleValue':
      return right.valueType === 'doubleValue' && Object.is(left.doubleValue, right.doubleValue);
    case 'stringValue':
      return right.valueType === 'stringValue' && left.stringValue === right.stringValue;
    case 'referenceValue':
      return right.valueType === 'referenceValue' && left.referenceValue === right.referenceValue;
    case 'bytesValue':
      return right.valueType === 'bytesValue' && left.bytesValue.equals(right.bytesValue);
    case 'timestampValue': {
      if (right.valueType !== 'timestampValue') return false;
      const [a, b] = [left.timestampValue, right.timestampValue];
      return a.seconds === b.seconds && a.nanos === b.nanos;
    }
    case 'geoPointValue': {
      if (right.valueType !== 'geoPointValue') return false;
      const [a, b] = [left.geoPointValue, right.geoPointValue];
      return Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude);
    }
    case 'arrayValue': {
      if (right.valueType !== 'arrayValue') return false;
      const [a, b] = [left.arrayValue.values, right.arrayValue.values];
      return a.length === b.length && a.every((value, i) => identicalValues(value, b[i] as Value));
    }
    case 'mapValue':
      return right.valueType === 'mapValue' && identicalFields(left.mapValue.fields, right.mapValue.fields);
  }
}
