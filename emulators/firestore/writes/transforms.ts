import { invalidArgument } from '../errors.ts';
import { acceptValue, checkFieldName, type WireValue } from '../values/accept.ts';
import { equalValues } from '../values/compare.ts';
import { type FieldPath, parseFieldPath } from '../values/field-path.ts';
import { compareNumbers, numeric } from '../values/numbers.ts';
import { type Micros, toTimestamp } from '../values/timestamp.ts';
import {
  arrayValue,
  doubleValue,
  integerValue,
  isNumber,
  NULL,
  type NumberValue,
  type Value,
} from '../values/value.ts';

/** A field that the server computes from the stored value. */
export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'serverTimestamp' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: NumberValue }
  | { readonly kind: 'append' | 'remove'; readonly elements: readonly Value[] }
);

/** Decoded `DocumentTransform.FieldTransform`. */
export interface WireTransform {
  readonly fieldPath?: string;
  readonly transformType?: string;
  readonly setToServerValue?: string;
  readonly increment?: WireValue;
  readonly maximum?: WireValue;
  readonly minimum?: WireValue;
  readonly appendMissingElements?: { readonly values: readonly WireValue[] };
  readonly removeAllFromArray?: { readonly values: readonly WireValue[] };
}

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** Parses a transform. Throws INVALID_ARGUMENT. */
export function parseTransform(wire: WireTransform): Transform {
  const name = wire.fieldPath ?? '';
  const path = parseFieldPath(name);
  path.forEach(checkFieldName);
  switch (wire.transformType) {
    case 'setToServerValue':
      if (wire.setToServerValue !== 'REQUEST_TIME') throw invalidArgument('The server value must be REQUEST_TIME.');
      return { path, kind: 'serverTimestamp' };
    case 'increment':
    case 'maximum':
    case 'minimum':
      return { path, kind: wire.transformType, operand: parseOperand(wire[wire.transformType] ?? {}, name) };
    case 'appendMissingElements':
      return { path, kind: 'append', elements: parseElements(wire.appendMissingElements?.values ?? [], name) };
    case 'removeAllFromArray':
      return { path, kind: 'remove', elements: parseElements(wire.removeAllFromArray?.values ?? [], name) };
    default:
      throw invalidArgument(`The transform of field ${name} has no type.`);
  }
}

function parseOperand(wire: WireValue, name: string): NumberValue {
  const operand = acceptValue(wire, name);
  if (!isNumber(operand)) throw invalidArgument(`The operand of the transform of field ${name} must be a number.`);
  return operand;
}

function parseElements(elements: readonly WireValue[], name: string): readonly Value[] {
  return elements.map((element) => {
    if (element.valueType === 'arrayValue') {
      throw invalidArgument(`Property ${name} contains an invalid nested entity: an array within an array.`);
    }
    return acceptValue(element, name);
  });
}

/** Returns the field's new value and the transform's result (null for arrays, write.proto). */
export function applyTransform(
  transform: Transform,
  current: Value | undefined,
  time: Micros,
): { readonly value: Value; readonly result: Value } {
  switch (transform.kind) {
    case 'serverTimestamp': {
      // "With millisecond precision", equal for all fields of a commit.
      const value: Value = { valueType: 'timestampValue', timestampValue: toTimestamp(time - (time % 1000)) };
      return { value, result: value };
    }
    case 'increment':
    case 'maximum':
    case 'minimum': {
      const value = isNumber(current) ? combine(transform.kind, current, transform.operand) : transform.operand;
      return { value, result: value };
    }
    case 'append': {
      const elements = [...elementsOf(current)];
      for (const element of transform.elements) {
        if (!elements.some((present) => equalValues(present, element))) elements.push(element);
      }
      return { value: arrayValue(elements), result: NULL };
    }
    case 'remove': {
      const kept = elementsOf(current).filter(
        (present) => !transform.elements.some((element) => equalValues(present, element)),
      );
      return { value: arrayValue(kept), result: NULL };
    }
  }
}

const elementsOf = (value: Value | undefined): readonly Value[] =>
  value?.valueType === 'arrayValue' ? value.arrayValue.values : [];

function combine(kind: 'increment' | 'maximum' | 'minimum', current: NumberValue, operand: NumberValue): NumberValue {
  if (kind === 'increment') return add(current, operand);
  // "The maximum of any numeric value x and NaN is NaN", and likewise the minimum.
  if (Number.isNaN(numeric(operand))) return operand;
  if (Number.isNaN(numeric(current))) return current;
  const order = compareNumbers(operand, current);
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : current;
}

/** Integers add up to an integer, saturated at 64 bits; with a double the sum is a double. */
function add(left: NumberValue, right: NumberValue): NumberValue {
  if (left.valueType === 'doubleValue' || right.valueType === 'doubleValue') {
    return doubleValue(Number(numeric(left)) + Number(numeric(right)));
  }
  const sum = BigInt(left.integerValue) + BigInt(right.integerValue);
  return integerValue(sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN : sum);
}
