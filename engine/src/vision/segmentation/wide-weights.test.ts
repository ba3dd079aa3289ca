import { describe, expect, it } from 'vitest';
import { wideWeights } from './wide-weights.ts';

const text = (value: string): number[] => [...new TextEncoder().encode(value)];
const delimited = (number: number, bytes: readonly number[]): number[] => [number * 8 + 2, bytes.length, ...bytes];
const bytesOf = (numbers: Float32Array | Float16Array): number[] => [...new Uint8Array(numbers.buffer)];

/** A weight: its shape (field 1), type (2), name (8) and numbers (9), in this order. */
const weight = (type: number, name: string, numbers: readonly number[]): number[] => [
  ...[8, 2, 16, type],
  ...delimited(8, text(name)),
  ...delimited(9, numbers),
];

/** A model: its version (field 1), producer (2), and a graph (7) with a name (2) and weights (5). */
const model = (...weights: readonly number[][]): Uint8Array =>
  Uint8Array.from([
    ...[8, 7],
    ...delimited(2, text('us')),
    ...delimited(7, [...delimited(2, text('net')), ...weights.flatMap((each) => delimited(5, each))]),
  ]);

describe('wideWeights', () => {
  it('converts half to single precision and leaves everything else unchanged', () => {
    const numbers = [1.5, -0.099975586, 65504, 6e-8];
    const single = weight(1, 'b', bytesOf(new Float32Array([0.25])));
    const narrow = model(weight(10, 'a', bytesOf(new Float16Array(numbers))), single);
    const wide = wideWeights(narrow);
    const exact = new Float32Array(new Float16Array(numbers));
    const expected = [...[8, 2], ...delimited(8, text('a')), ...[16, 1], ...delimited(9, bytesOf(exact))];
    expect([...wide]).toEqual([...model(expected, single)]);
    expect([...wideWeights(Buffer.from(narrow))]).toEqual([...wide]);
    expect(wideWeights(wide)).toEqual(wide);
  });

  it('multiplies rows by the factors beside a weight and removes these', () => {
    const half = weight(10, 'a', bytesOf(new Float16Array([1, 2, -3, 0.1])));
    const factors = weight(1, 'a:factors', bytesOf(new Float32Array([0.5, 1 / 3])));
    const third = Math.fround(1 / 3);
    const product = new Float32Array([0.5, 1, -3 * third, Math.f16round(0.1) * third]);
    const expected = [...[8, 2], ...delimited(8, text('a')), ...[16, 1], ...delimited(9, bytesOf(product))];
    expect([...wideWeights(model(half, factors))]).toEqual([...model(expected)]);
  });

  it('rejects truncated models', () => {
    const whole = model(weight(10, 'a', bytesOf(new Float16Array([1, 2]))));
    expect(() => wideWeights(whole.subarray(0, whole.length - 3))).toThrow(RangeError);
  });
});
