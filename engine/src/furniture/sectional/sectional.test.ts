import { describe, expect, it } from 'vitest';
import { type PieceSpec, STYLE_IDS } from '../../scene/pieces.ts';
import { buildPiece } from '../catalogue.ts';
import { sectional } from './design.ts';
import { sectionalBoxes } from './sectional-shape.ts';

const DESIGNS = STYLE_IDS.flatMap((style) =>
  Array.from({ length: sectional.variants(style) }, (_, variant) => ({ style, variant })),
);

const specOf = ({ style, variant }: (typeof DESIGNS)[number]): PieceSpec => ({
  piece: 'sectional',
  style,
  variant,
  size: sectional.size(style, variant),
  seed: 3,
});

describe('sectional', () => {
  it('has two designs or more in every style', () => {
    for (const style of STYLE_IDS) expect(sectional.variants(style)).toBeGreaterThanOrEqual(2);
  });

  it.each(DESIGNS)('fills an L and leaves its corner to a table: $style $variant', (design) => {
    for (const isMirrored of [false, true]) {
      const spec = { ...specOf(design), isMirrored };
      const boxes = sectionalBoxes(spec.size, isMirrored);
      const { positions } = buildPiece(spec);
      let foremost = 0;
      for (let i = 0; i < positions.length; i += 3) {
        const [x, y, z] = positions.subarray(i, i + 3);
        // Cushions swell and pillows lean a little beyond.
        const isWithin = boxes.some(
          ({ x: cx, z: cz, size }) =>
            Math.abs(x - cx) <= size.width / 2 + 0.03 && Math.abs(z - cz) <= size.depth / 2 + 0.06,
        );
        expect(isWithin, `${x} ${y} ${z}`).toBe(true);
        if (z > boxes[1].z && Math.sign(x) === Math.sign(boxes[1].x)) foremost++;
      }
      expect(foremost).toBeGreaterThan(50);
    }
  });

  it('shows left and right exchanged where it is mirrored', () => {
    const spec = specOf(DESIGNS[0]);
    const plain = buildPiece(spec).positions;
    const mirrored = buildPiece({ ...spec, isMirrored: true }).positions;
    expect(mirrored.length).toBe(plain.length);
    for (let i = 0; i < plain.length; i += 3) {
      expect(mirrored[i]).toBeCloseTo(-plain[i], 4);
      expect(mirrored[i + 2]).toBeCloseTo(plain[i + 2], 4);
    }
  });
});
