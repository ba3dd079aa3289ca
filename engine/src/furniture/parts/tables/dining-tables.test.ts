import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../../../scene/styles/styles.ts';
import { buildPiece } from '../../catalogue/catalogue.ts';
import type { Piece } from '../../catalogue/piece.ts';
import { desk } from '../../pieces/desk/desk.ts';
import { diningTable } from '../../pieces/dining-table/dining-table.ts';

const designsOf = ({ id, design }: Piece) =>
  STYLE_IDS.flatMap((style) =>
    Array.from({ length: design.variants(style) }, (_, variant) => ({
      piece: id,
      style,
      variant,
      size: design.size(style, variant),
      seed: 1,
    })),
  );

describe('dining table', () => {
  it.each(designsOf(diningTable))('leaves knee room along its long side: $style $variant', (spec) => {
    const { positions } = buildPiece(spec);
    const edge = spec.size.depth / 2;
    let inTheWay = 0;
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = positions.subarray(i, i + 3);
      if (Math.abs(x) < 0.25 && y > 0.1 && y < 0.58 && z > edge - 0.2) inTheWay++;
    }
    expect(inTheWay).toBe(0);
  });

  it('is round in at least one design of every style', () => {
    for (const style of STYLE_IDS) {
      const sizes = Array.from({ length: diningTable.design.variants(style) }, (_, variant) =>
        diningTable.design.size(style, variant),
      );
      expect(sizes.some((size) => size.width === size.depth)).toBe(true);
    }
  });
});

describe('desk', () => {
  it.each(designsOf(desk))('has a knee hole on the sitter’s side: $style $variant', (spec) => {
    const { positions } = buildPiece(spec);
    // The widest free span along x, in front of the desk's middle and below its drawers.
    const cuts: number[] = [-spec.size.width / 2, spec.size.width / 2];
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = positions.subarray(i, i + 3);
      if (y > 0.1 && y < 0.56 && z > 0) cuts.push(x);
    }
    cuts.sort((a, b) => a - b);
    const widest = Math.max(...cuts.slice(1).map((x, i) => x - cuts[i]));
    expect(widest).toBeGreaterThan(0.5);
  });
});
