import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../../../scene/styles/styles.ts';
import { buildPiece } from '../../catalogue/catalogue.ts';
import { diningChair } from '../../pieces/dining-chair/dining-chair.ts';
import { taskChair } from '../../pieces/task-chair/task-chair.ts';
import type { Mesh } from '../../shapes/mesh.ts';

const CHAIRS = [diningChair, taskChair].flatMap(({ id, design }) =>
  STYLE_IDS.flatMap((style) =>
    Array.from({ length: design.variants(style) }, (_, variant) => ({
      piece: id,
      style,
      variant,
      size: design.size(style, variant),
      seed: 1,
    })),
  ),
);

/** Returns the height of the mesh's surface at (x, z), seen from above. */
function surfaceAbove({ positions, indices }: Mesh, x: number, z: number): number {
  let top = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const edge = (p: number, q: number): number =>
      (positions[q] - positions[p]) * (z - positions[p + 2]) -
      (positions[q + 2] - positions[p + 2]) * (x - positions[p]);
    const [u, v, w] = [edge(b, c), edge(c, a), edge(a, b)];
    const area = u + v + w;
    if (area === 0 || u / area < 0 || v / area < 0 || w / area < 0) continue;
    top = Math.max(top, (u * positions[a + 1] + v * positions[b + 1] + w * positions[c + 1]) / area);
  }
  return top;
}

describe('chairs', () => {
  it('at a minimalist table are slim and low, so that the table stays visible', () => {
    for (const { size } of CHAIRS.filter(({ piece, style }) => piece === 'diningChair' && style === 'MINIMALIST')) {
      expect(size.width).toBeLessThanOrEqual(0.5);
      expect(size.height).toBeLessThanOrEqual(0.8);
    }
  });

  it.each(CHAIRS)('have their seat at sitting height: $piece $style $variant', (spec) => {
    const seat = surfaceAbove(buildPiece(spec), 0.01, 0.05);
    expect(seat).toBeGreaterThan(0.425);
    expect(seat).toBeLessThan(0.505);
  });

  it.each(CHAIRS)('have their back behind the sitter and stand on all four sides: $piece $style $variant', (spec) => {
    const { positions } = buildPiece(spec);
    let top = 0;
    const feet = { left: false, right: false, front: false, back: false };
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = positions.subarray(i, i + 3);
      if (y > spec.size.height * 0.97) top = Math.max(top, z);
      if (y > 0.02) continue;
      if (x < -0.12) feet.left = true;
      if (x > 0.12) feet.right = true;
      if (z > 0.1) feet.front = true;
      if (z < -0.1) feet.back = true;
    }
    expect(top).toBeLessThan(0.1);
    expect(feet).toEqual({ left: true, right: true, front: true, back: true });
  });
});
