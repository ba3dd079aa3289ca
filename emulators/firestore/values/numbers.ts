import type { NumberValue } from './value.ts';

/** Returns a number that JavaScript compares exactly: a bigint if a double cannot hold the integer. */
export function numeric(value: NumberValue): number | bigint {
  if (value.valueType === 'doubleValue') return value.doubleValue;
  const number = Number(value.integerValue);
  return Number.isSafeInteger(number) ? number : BigInt(value.integerValue);
}

/** Compares numbers by value across integers and doubles; NaN comes first and equals itself. */
export function compareNumbers(left: NumberValue, right: NumberValue): number {
  const a = numeric(left);
  const b = numeric(right);
  if (a < b) return -1;
  if (a > b) return 1;
  const leftIsNaN = Number.isNaN(a);
  const rightIsNaN = Number.isNaN(b);
  return leftIsNaN === rightIsNaN ? 0 : leftIsNaN ? -1 : 1;
}
