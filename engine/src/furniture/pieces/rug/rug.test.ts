import { describe, expect, it } from 'vitest';
import { luminanceOf } from '../../../photo/luminance.ts';
import type { PieceSpec } from '../../../scene/pieces.ts';
import { STYLE_IDS, type StyleId } from '../../../scene/styles/styles.ts';
import { buildPiece } from '../../catalogue/catalogue.ts';
import { RUGS } from '../../parts/rug-designs.ts';
import { inStyle } from '../../styles/style-table.ts';
import { rug } from './rug.ts';

const specOf = (style: StyleId, variant: number): PieceSpec => ({
  piece: 'rug',
  style,
  variant,
  size: rug.design.size(style, variant),
  seed: 4,
});

const designs = STYLE_IDS.flatMap((style) =>
  inStyle(RUGS, style).map((design, variant) => ({ style, variant, design })),
);

describe('rug', () => {
  it('has corners as round as designed, however large it is', () => {
    const at = designs.find(({ design }) => design.corner === 0.12);
    if (!at) throw new Error('There is no rug with corners of 12 cm.');
    const { positions, indices, triangleMaterials, materials } = buildPiece({
      ...specOf(at.style, at.variant),
      size: { width: 3.4, depth: 2.4, height: 0.014 },
    });
    // The rim is the lowest ring of wool: every edge of its corner stays near the arc.
    const wool = Array.from(indices, (vertex, k) =>
      materials[triangleMaterials[Math.floor(k / 3)]].kind === 'rug' ? vertex : -1,
    );
    const heights = wool.map((vertex) => (vertex < 0 ? Infinity : positions[3 * vertex + 1]));
    const lowest = heights.reduce((low, y) => Math.min(low, y));
    const rim = wool
      .filter((_, k) => heights[k] === lowest)
      .map((vertex): [number, number] => [positions[3 * vertex], positions[3 * vertex + 2]]);
    const corner = rim.filter(([x, z]) => x > 1.7 - 0.12 && z > 1.2 - 0.12);
    for (const [x, z] of corner) expect(Math.hypot(x - 1.58, z - 1.08)).toBeCloseTo(0.12, 4);
    const angles = corner.map(([x, z]) => Math.atan2(z - 1.08, x - 1.58)).sort((p, q) => p - q);
    const widest = Math.max(...angles.slice(1).map((angle, k) => angle - angles[k]));
    expect(0.12 * (1 - Math.cos(widest / 2))).toBeLessThan(0.001);
    expect([angles[0], angles[angles.length - 1]]).toEqual([expect.closeTo(0, 3), expect.closeTo(Math.PI / 2, 3)]);
  });

  it('has at least three designs in every style, each with its own pattern', () => {
    for (const style of STYLE_IDS) expect(inStyle(RUGS, style).length, style).toBeGreaterThanOrEqual(3);
    const painted = designs
      .filter(({ style }) => style === 'LUXURY' || style === 'FARMHOUSE')
      .map(({ style, variant }) => buildPiece(specOf(style, variant)).materials[0].texture?.texels);
    for (const [i, texels] of painted.entries()) {
      expect(texels).toBeDefined();
      for (const other of painted.slice(0, i)) {
        expect(Buffer.compare(texels ?? new Uint8Array(), other ?? new Uint8Array())).not.toBe(0);
      }
    }
  });

  it('has no stripes in its plain weave from afar', () => {
    const { materials } = buildPiece({ ...specOf('TRADITIONAL', 2), texelsPerMetre: 30 });
    const { texels = new Uint8Array(), size = 1 } = materials[0].texture ?? {};
    // Tones of cells a hand wide, in the field.
    const cell = size / 32;
    const tones: number[] = [];
    for (let row = 11; row < 21; row++) {
      for (let column = 4; column < 28; column++) {
        let sum = 0;
        for (let y = 0; y < cell; y++)
          for (let x = 0; x < cell; x++) sum += texels[4 * ((row * cell + y) * size + column * cell + x) + 1] ** 2;
        tones.push(sum / cell ** 2);
      }
    }
    expect(Math.min(...tones) / Math.max(...tones)).toBeGreaterThan(0.75);
  });

  it('is of a middle tone: a charcoal one looks like a hole in a pale floor', () => {
    for (const { style, variant } of designs) {
      const [red, green, blue] = rug.design.tone?.(style, variant) ?? [0, 0, 0];
      expect(luminanceOf(red, green, blue), `${style} ${variant}`).toBeGreaterThan(0.09);
      expect(luminanceOf(red, green, blue), `${style} ${variant}`).toBeLessThan(0.66);
    }
  });

  it('ends in fringes of threads, not of straps', () => {
    const { style, variant, design } = designs.find((each) => each.design.fringe && !each.design.over) ?? designs[0];
    const { positions, indices, triangleMaterials, materials } = buildPiece(specOf(style, variant));
    const { width } = rug.design.size(style, variant);
    const reach = width / 2 - 0.4 * (design.fringe ?? 0);
    // Triangles of threads near their ends.
    const sizes: number[] = [];
    triangleMaterials.forEach((slot, t) => {
      const corners = [0, 1, 2].map((k) => 3 * indices[3 * t + k]);
      if (materials[slot].kind || !corners.every((at) => positions[at] > reach)) return;
      const across = corners.map((at) => positions[at + 2]);
      sizes.push(Math.max(...across) - Math.min(...across));
    });
    expect(sizes.length).toBeGreaterThan(200);
    expect(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThan(0.012);
  });

  it('leaves the corners of its rectangle free if it is round', () => {
    for (const { style, variant, design } of designs) {
      const { width, depth } = rug.design.size(style, variant);
      const { positions } = buildPiece(specOf(style, variant));
      let corner = false;
      for (let i = 0; i < positions.length; i += 3) {
        if (Math.abs(positions[i]) > 0.45 * width && Math.abs(positions[i + 2]) > 0.45 * depth) corner = true;
      }
      // A corner of radius r leaves (1 - 1 / sqrt 2) r free on the diagonal.
      const round = (design.corner ?? 0) > 0.4;
      expect(corner, `${style} ${variant}`).toBe(!round);
    }
  });

  it('shows its side, a centimetre tall, above a line of shadow on the floor', () => {
    for (const { style, variant, design } of designs) {
      if (design.over) continue;
      const { positions, normals, indices, triangleMaterials, materials } = buildPiece(specOf(style, variant));
      const side: number[] = [];
      const dark: number[] = [];
      indices.forEach((vertex, k) => {
        const { kind } = materials[triangleMaterials[Math.floor(k / 3)]];
        if (Math.abs(normals[3 * vertex + 1]) > 0.1) return;
        (kind === 'rug' ? side : dark).push(positions[3 * vertex + 1]);
      });
      expect(Math.min(...side)).toBeGreaterThan(0.002);
      expect(Math.max(...side) - Math.min(...side)).toBeGreaterThan(0.005);
      expect(Math.min(...dark)).toBe(0);
    }
  });

  it('lays the smaller of two rugs on the larger one without intersections', () => {
    for (const { style, variant, design } of designs) {
      if (!design.over) continue;
      const { positions, indices, triangleMaterials, materials } = buildPiece(specOf(style, variant));
      const heights = (wanted: (slot: number) => boolean): number[] => {
        const out: number[] = [];
        triangleMaterials.forEach((slot, t) => {
          if (wanted(slot)) for (let k = 0; k < 3; k++) out.push(positions[3 * indices[3 * t + k] + 1]);
        });
        return out;
      };
      const under = heights((slot) => slot === 0);
      const over = heights((slot) => slot > 0 && materials[slot].kind === 'rug');
      expect(Math.min(...over)).toBeGreaterThanOrEqual(Math.max(...under) - 1e-3);
      expect(Math.max(...over)).toBeLessThan(0.035);
    }
  });
});
