import { expect, it } from 'vitest';
import type { PieceSpec } from '../../scene/pieces.ts';
import { buildPiece, pieceSize } from './catalogue.ts';

/** Furniture sinks into rugs, which are up to this thick, metres. */
const THICKEST_RUG = 0.016;
/** Less of a top is an edge of something else, square metres. */
const LEAST_TOP = 0.002;

/** Area of what is level and would lie in a rug, under its pile. */
function sunkArea(piece: PieceSpec['piece'], style: PieceSpec['style'], variant: number): number {
  const { positions, indices } = buildPiece({
    ...{ piece, style, variant, seed: 1 },
    size: pieceSize(piece, style, variant),
  });
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => positions.slice(3 * indices[i + k], 3 * indices[i + k] + 3));
    const heights = [a[1], b[1], c[1]];
    const isLevel = Math.max(...heights) - Math.min(...heights) < 0.001;
    if (!isLevel || heights[0] < 0.003 || heights[0] > THICKEST_RUG) continue;
    area += Math.abs((c[0] - a[0]) * (b[2] - a[2]) - (c[2] - a[2]) * (b[0] - a[0])) / 2;
  }
  return area;
}

it.each([
  ['sofa', 'INDUSTRIAL', 2],
  ['sectional', 'INDUSTRIAL', 1],
  ['sectional', 'LUXURY', 0],
  ['coffeeTable', 'MODERN', 0],
] as const)('the bars under a %s, %s %i, rise above the rug that it stands on', (piece, style, variant) => {
  expect(sunkArea(piece, style, variant)).toBeLessThan(LEAST_TOP);
});
