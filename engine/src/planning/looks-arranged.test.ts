import { expect, it } from 'vitest';
import type { PlacedPiece } from '../scene/pieces.ts';
import { concealedOn, coveringRoom } from './covering.fixture.ts';
import { looksArranged } from './looks-arranged.ts';

const { task, piece, back } = coveringRoom(concealedOn([-0.8, 0.6], [0.1, 0.5]));
const AT_BACK = Math.PI;
const isArranged = (added: PlacedPiece, others: readonly PlacedPiece[] = []): boolean =>
  looksArranged({ space: task.space, roles: task.furnitureSet.roles }, added, others);
const sofa = piece('sofa', [-0.1, back - 0.52], AT_BACK);

it('has no second sofa in a row with the first, nor in mid-room', () => {
  expect(isArranged(sofa)).toBe(true);
  expect(isArranged(piece('sofa', [-0.1, back - 2.2], AT_BACK), [sofa])).toBe(false);
  expect(isArranged(piece('sofa', [-0.1, back - 2.6], 0), [sofa])).toBe(false);
});

it('has seats that can be sat on', () => {
  expect(isArranged(piece('armchair', [1.7, back - 1.6], -Math.PI / 2), [sofa])).toBe(true);
  expect(isArranged(piece('armchair', [-0.1, back - 1.5], 0), [sofa])).toBe(false);
});

it('has cabinets at walls, neither in mid-room nor before a window nor in a row', () => {
  const cabinet = (x: number, out: number): PlacedPiece => {
    const one = piece('sideboard', [x, 0], AT_BACK, { width: 1 });
    return { ...one, position: [x, 0, back - out - one.size.depth / 2] };
  };
  expect(isArranged(cabinet(1.8, 0.05))).toBe(true);
  expect(isArranged(cabinet(1.8, 1))).toBe(false);
  expect(isArranged(cabinet(0, 0.05))).toBe(false);
  expect(isArranged(cabinet(2.4, 0.05), [cabinet(0.9, 0.05)])).toBe(false);
});
