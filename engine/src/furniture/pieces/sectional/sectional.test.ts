import { describe, expect, it } from 'vitest';
import type { PieceSpec } from '../../../scene/pieces.ts';
import { STYLE_IDS } from '../../../scene/styles/styles.ts';
import { buildPiece } from '../../catalogue/catalogue.ts';
import { sectional } from './sectional.ts';
import { sectionalBoxes } from './sectional-shape.ts';

const DESIGNS = STYLE_IDS.flatMap((style) =>
  Array.from({ length: sectional.design.variants(style) }, (_, variant) => ({ style, variant })),
);

const specOf = ({ style, variant }: (typeof DESIGNS)[number]): PieceSpec => ({
  piece: 'sectional',
  style,
  variant,
  size: sectional.design.size(style, variant),
  seed: 3,
});

describe('sectional', () => {
  it('has at least two designs in every style', () => {
    for (const style of STYLE_IDS) expect(sectional.design.variants(style)).toBeGreaterThanOrEqual(2);
  });

  it.each(DESIGNS)('fills an L and leaves its corner free for a table: $style $variant', (design) => {
    for (const isMirrored of [false, true]) {
      const spec = { ...specOf(design), isMirrored };
      const boxes = sectionalBoxes(spec.size, isMirrored);
      const { positions } = buildPiece(spec);
      let foremost = 0;
      let beyond = 0;
      for (let i = 0; i < positions.length; i += 3) {
        const [x, z] = [positions[i], positions[i + 2]];
        // Cushions bulge, pillows lean and a throw hangs in folds slightly beyond.
        const isWithin = boxes.some(
          ({ x: cx, z: cz, size }) =>
            Math.abs(x - cx) <= size.width / 2 + 0.03 && Math.abs(z - cz) <= size.depth / 2 + 0.1,
        );
        if (!isWithin) beyond++;
        if (z > boxes[1].z && Math.sign(x) === Math.sign(boxes[1].x)) foremost++;
      }
      expect([beyond, foremost > 50]).toEqual([0, true]);
    }
  });

  it('exchanges left and right if mirrored', () => {
    const spec = specOf(DESIGNS[0]);
    const plain = buildPiece(spec).positions;
    const mirrored = buildPiece({ ...spec, isMirrored: true }).positions;
    expect(mirrored.length).toBe(plain.length);
    let most = 0;
    for (let i = 0; i < plain.length; i += 3) {
      most = Math.max(most, Math.abs(mirrored[i] + plain[i]), Math.abs(mirrored[i + 2] - plain[i + 2]));
    }
    expect(most).toBeLessThan(5e-5);
  });
});
