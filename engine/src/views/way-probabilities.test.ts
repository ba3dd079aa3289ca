import { expect, test } from 'vitest';
import { probableWays, rivalShare, wayProbabilities } from './way-probabilities.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('a way that fits far better than the others is all but certain, and two that fit alike share', () => {
  expect(wayProbabilities([5, -2, -3], 1)[0]).toBeGreaterThan(0.99);
  const [first, second] = wayProbabilities([2, 2], 1);
  expect(first).toBe(second);
  expect(first).toBeLessThan(0.5);
});

test('where all fit badly, probably none is right', () => {
  expect(sum(wayProbabilities([-4, -4.2], 1))).toBeLessThan(0.2);
});

test('the evidence of many pairs counts less than that of as many rooms', () => {
  const [pair, three] = [wayProbabilities([1, 0], 1), wayProbabilities([3, 0], 3)];
  const odds = ([first, second]: readonly number[]): number => Math.log(first / second);
  expect(odds(three)).toBeGreaterThan(odds(pair));
  expect(odds(three)).toBeLessThan(3 * odds(pair));
});

test('a way far behind the first is left out, and one that may be right is kept', () => {
  const ways = [3, 1, -3].map((score) => ({ score }));
  expect(probableWays(ways, 1).map(({ score }) => score)).toEqual([3, 1]);
  expect(probableWays([], 1)).toEqual([]);
});

test('the rival of the best way is the most probable one that differs from it', () => {
  const ways = [0.5, 0.3, 0.1].map((probability, at) => ({ probability, turned: at === 2 }));
  const isAlike = (a: { turned: boolean }, b: { turned: boolean }): boolean => a.turned === b.turned;
  expect(rivalShare(ways, isAlike)).toBeCloseTo(0.2, 9);
  expect(rivalShare(ways.slice(0, 2), isAlike)).toBe(0);
});
