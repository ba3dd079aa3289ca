import { describe, expect, it } from 'vitest';
import type { PieceSpec } from '../../../scene/pieces.ts';
import { STYLE_IDS, type StyleId } from '../../../scene/styles/styles.ts';
import { buildPiece } from '../../catalogue/catalogue.ts';
import type { Mesh } from '../../shapes/mesh.ts';
import { inStyle } from '../../styles/style-table.ts';
import { ART, art } from './art.ts';

const specOf = (style: StyleId, variant: number, seed = 3): PieceSpec => ({
  piece: 'art',
  style,
  variant,
  size: art.design.size(style, variant),
  seed,
});

/** Bounds [left, right, low, high] of each painted sheet of a mesh. */
function sheets(mesh: Mesh): number[][] {
  return mesh.materials.flatMap((material, slot) => {
    // Painted sheets are half white, so that their texels can hold twice the albedo.
    if (material.bump !== 0.0004 || material.colour.some((c) => c !== 0.5)) return [];
    const box = [Infinity, -Infinity, Infinity, -Infinity];
    mesh.triangleMaterials.forEach((of, t) => {
      if (of !== slot) return;
      for (let k = 0; k < 3; k++) {
        const i = 3 * mesh.indices[3 * t + k];
        const [x, y] = [mesh.positions[i], mesh.positions[i + 1]];
        box[0] = Math.min(box[0], x);
        box[1] = Math.max(box[1], x);
        box[2] = Math.min(box[2], y);
        box[3] = Math.max(box[3], y);
      }
    });
    return [box];
  });
}

describe('art', () => {
  it('keeps every picture of a set inside its size, without overlaps and with its own drawing', () => {
    for (const style of STYLE_IDS) {
      inStyle(ART, style).forEach(({ places, size }, variant) => {
        const name = `${style} ${variant}`;
        const seen = sheets(buildPiece(specOf(style, variant)));
        expect(seen.length, name).toBe(places.length);
        for (const [i, a] of seen.entries()) {
          expect(a[0], name).toBeGreaterThanOrEqual(-size.width / 2);
          expect(a[1], name).toBeLessThanOrEqual(size.width / 2);
          expect(a[2], name).toBeGreaterThanOrEqual(-size.height / 2);
          expect(a[3], name).toBeLessThanOrEqual(size.height / 2);
          for (const b of seen.slice(0, i)) {
            const apart = Math.max(a[0] - b[1], b[0] - a[1], a[2] - b[3], b[2] - a[3]);
            expect(apart, name).toBeGreaterThan(0.05);
          }
        }
      });
    }
  });

  it('frames three designs per style, each with another shape', () => {
    for (const style of STYLE_IDS) {
      const shapes = inStyle(ART, style).map((_, variant) => {
        const { width, height } = art.design.size(style, variant);
        return `${width}:${height}:${buildPiece(specOf(style, variant)).positions.length}`;
      });
      expect(new Set(shapes).size, style).toBe(shapes.length);
      expect(shapes.length, style).toBeGreaterThanOrEqual(3);
    }
  });
});
