import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../../../scene/styles/styles.ts';
import { buildPiece } from '../../catalogue/catalogue.ts';
import { deskLamp } from '../../pieces/desk-lamp/desk-lamp.ts';
import { tableLamp } from '../../pieces/table-lamp/table-lamp.ts';

const LAMPS = [tableLamp, deskLamp].flatMap(({ id, design }) =>
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

/** Lights that stand for a shade's glow lie just outside it. */
const BESIDE = 0.01;

describe('lamps', () => {
  it.each(LAMPS)('emit downwards from above their base, inside their own outline: $piece $style $variant', (spec) => {
    const { lights } = buildPiece(spec);
    const down = lights.filter((light) => light.normal[1] < -0.8);
    expect(down.length).toBeGreaterThan(0);
    for (const { centre, halfU, halfV, radiance } of lights) {
      expect(centre[1]).toBeGreaterThan(spec.size.height * 0.4);
      expect(centre[1]).toBeLessThan(spec.size.height);
      expect(Math.abs(centre[0]) + Math.abs(halfU[0])).toBeLessThanOrEqual(spec.size.width / 2 + BESIDE);
      expect(Math.abs(centre[2]) + Math.abs(halfU[2] + halfV[2])).toBeLessThanOrEqual(spec.size.depth / 2 + BESIDE);
      expect(Math.max(...radiance)).toBeLessThan(12);
    }
  });

  it.each(LAMPS)('have glowing materials where they are lit: $piece $style $variant', (spec) => {
    const { materials } = buildPiece(spec);
    const glow = Math.max(...materials.map((material) => material.emission?.[0] ?? 0));
    expect(glow).toBeGreaterThan(0.7);
  });
});
