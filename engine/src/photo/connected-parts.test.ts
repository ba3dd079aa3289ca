import { expect, it } from 'vitest';
import { connectedParts } from './connected-parts.ts';

const grid = [1, 1, 0, 0, 1, 0, 0, 0, 0, 1];

it('joins cells that touch, diagonally too, and separates the others', () => {
  expect(connectedParts(5, 2, (cell) => grid[cell] === 1)).toEqual([
    [0, 1],
    [4, 9],
  ]);
  expect(connectedParts(2, 2, (cell) => cell === 0 || cell === 3)).toEqual([[0, 3]]);
});

it('joins only cells that share a side when asked to', () => {
  expect(connectedParts(5, 2, (cell) => grid[cell] === 1, 'sides')).toEqual([
    [0, 1],
    [4, 9],
  ]);
  expect(connectedParts(2, 2, (cell) => cell === 0 || cell === 3, 'sides')).toEqual([[0], [3]]);
});

it('bridges gaps up to its reach', () => {
  const row = [1, 0, 1, 0, 0, 1];
  expect(connectedParts(6, 1, (cell) => row[cell] === 1, 2)).toEqual([[0, 2], [5]]);
});
