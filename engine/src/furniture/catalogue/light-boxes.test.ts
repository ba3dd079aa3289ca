import { expect, it } from 'vitest';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { lightBoxes } from './light-boxes.ts';
import { distanceToBox, pieceBox } from './piece-box.ts';

const curtains: PlacedPiece = {
  piece: 'curtains',
  style: 'MODERN',
  variant: 0,
  size: { width: 2.4, depth: 0.13, height: 2.4 },
  seed: 1,
  position: [-2.9, 0, 3],
  yaw: Math.PI / 2,
  panel: 0.3,
};

it('curtains change the light near their two panels, less far than furniture does', () => {
  const boxes = lightBoxes(curtains);
  expect(boxes).toHaveLength(2);
  // At the left wall the rod runs along z, from 1.8 to 4.2 m.
  for (const z of [1.9, 2.1, 3.9, 4.1]) {
    expect(Math.min(...boxes.map((box) => distanceToBox(box, -2.9, 1, z)))).toBeCloseTo(0, 6);
  }
  expect(Math.min(...boxes.map((box) => distanceToBox(box, -2.9, 1, 3)))).toBeGreaterThan(0.8);
  for (const { reach } of boxes) expect(reach).toBeLessThan(1);
});

it('everything else changes it around its own box', () => {
  const sofa: PlacedPiece = { ...curtains, piece: 'sofa', size: { width: 2, depth: 0.9, height: 0.8 } };
  expect(lightBoxes(sofa)).toEqual([{ ...pieceBox(sofa), reach: 1, isLamp: false }]);
});
