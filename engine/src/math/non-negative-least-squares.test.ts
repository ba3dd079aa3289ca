import { expect, it } from 'vitest';
import { createLeastSquares } from './non-negative-least-squares.ts';

it('finds the unknowns of a system that has a solution', () => {
  const system = createLeastSquares(2);
  system.add([[0, 1]], 3, 1);
  system.add(
    [
      [0, 1],
      [1, 2],
    ],
    7,
    1,
  );
  system.addRow([1, -1], 1, 0.5);
  const [a, b] = system.solve([0, 0]);
  expect(a).toBeCloseTo(3, 3);
  expect(b).toBeCloseTo(2, 3);
});

it('leaves an unknown at 0 that would be negative, and fits the others as well as they can', () => {
  const system = createLeastSquares(2);
  system.add(
    [
      [0, 1],
      [1, 1],
    ],
    1,
    1,
  );
  system.add([[0, 1]], 2, 1);
  const [a, b] = system.solve([1, 1]);
  expect(b).toBe(0);
  expect(a).toBeCloseTo(1.5, 3);
});

it('follows the equations by their weights', () => {
  const system = createLeastSquares(1);
  system.add([[0, 1]], 1, 3);
  system.add([[0, 1]], 5, 1);
  expect(system.solve([0])[0]).toBeCloseTo(2, 4);
});
