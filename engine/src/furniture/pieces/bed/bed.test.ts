import { describe, expect, it } from 'vitest';
import type { PieceSpec } from '../../../scene/pieces.ts';
import { STYLE_IDS, type StyleId } from '../../../scene/styles/styles.ts';
import { fitToSize } from '../../catalogue/assemble.ts';
import { buildPiece, type DrawnPiece, drawPiece } from '../../catalogue/catalogue.ts';
import type { Mesh } from '../../shapes/mesh.ts';
import { styleLook } from '../../styles/style-look.ts';
import { inStyle } from '../../styles/style-table.ts';
import { bed } from './bed.ts';
import { BED_DESIGNS } from './bed-designs.ts';

const DESIGNS = STYLE_IDS.flatMap((style) =>
  Array.from({ length: bed.design.variants(style) }, (_, variant) => ({ style, variant })),
);

const specOf = ({ style, variant }: (typeof DESIGNS)[number], seed = 3): PieceSpec => ({
  piece: 'bed',
  style,
  variant,
  size: bed.design.size(style, variant),
  seed,
});

const beds = new Map<string, DrawnPiece>();

/** Caches each design's mesh, because beds are slow to build. */
function drawn(design: (typeof DESIGNS)[number]): DrawnPiece {
  const key = `${design.style} ${design.variant}`;
  const made = beds.get(key) ?? drawPiece(specOf(design));
  beds.set(key, made);
  return made;
}

/** Returns the mesh of a design at its nominal size. */
function meshOf(design: (typeof DESIGNS)[number]): Mesh {
  const { mesh, body } = drawn(design);
  return fitToSize(mesh, body, specOf(design).size, false);
}

/** Returns the bedding's vertices as [x, y, z]. */
function pillowsOf({ mesh, body }: DrawnPiece): number[][] {
  const out: number[][] = [];
  body.forEach((value, i) => {
    if (value === 0) out.push([...mesh.positions.subarray(3 * i, 3 * i + 3)]);
  });
  return out;
}

/** Returns the maximum height within 0.1 m of the line across the bed at z. */
function heightAcross(mesh: Mesh, z: number): number {
  let top = 0;
  for (let i = 0; i < mesh.positions.length; i += 3) {
    if (Math.abs(mesh.positions[i + 2] - z) < 0.1) top = Math.max(top, mesh.positions[i + 1]);
  }
  return top;
}

type Points = readonly (readonly [number, number, number])[];

/** Returns the points of the cover, and those of the frame, at the side of the bed between turn-down and throw. */
function acrossMiddle(design: (typeof DESIGNS)[number]): { readonly cloth: Points; readonly frame: Points } {
  const mesh = meshOf(design);
  const bedding = styleLook(design.style).bedding;
  const points = (isCloth: boolean): Points =>
    Array.from(mesh.triangleMaterials).flatMap((material, t) =>
      bedding.includes(mesh.materials[material]) === isCloth
        ? [0, 1, 2].map((k) => {
            const i = 3 * mesh.indices[3 * t + k];
            return [mesh.positions[i], mesh.positions[i + 1], mesh.positions[i + 2]] as const;
          })
        : [],
    );
  const isBeside = ([x, , z]: Points[number]): boolean => Math.abs(x) > 0.55 && z > -0.1;
  return { cloth: points(true).filter(isBeside), frame: points(false).filter(([, , z]) => z > 0) };
}

describe('bed', () => {
  it.each(DESIGNS)('lays its pillows on the mattress in front of the headboard: $style $variant', (design) => {
    const spec = specOf(design);
    const pillows = pillowsOf(drawn(design));
    const lowest = Math.min(...pillows.map((p) => p[1]));
    const foremost = Math.max(...pillows.map((p) => p[2]));
    const made = heightAcross(meshOf(design), 0.3);
    expect(lowest).toBeGreaterThan(made - 0.15);
    expect(lowest).toBeLessThan(made);
    expect(Math.max(...pillows.map((p) => Math.abs(p[0])))).toBeLessThan(spec.size.width / 2);
    expect(Math.min(...pillows.map((p) => p[2]))).toBeGreaterThan(-spec.size.depth / 2);
    expect(foremost).toBeLessThan(0);
  });

  it.each(DESIGNS)('is made at sitting height, with the headboard behind its pillows: $style $variant', (design) => {
    const spec = specOf(design);
    const mesh = meshOf(design);
    expect(heightAcross(mesh, 0.3)).toBeGreaterThan(0.46);
    expect(heightAcross(mesh, 0.3)).toBeLessThan(0.78);
    expect(heightAcross(mesh, -spec.size.depth / 2 + 0.05)).toBeGreaterThan(1);
    const shams = Math.max(...pillowsOf(drawn(design)).map((p) => p[1]));
    expect(shams).toBeLessThan(spec.size.height);
  });

  it.each(DESIGNS)(
    'shows its frame as a band below a tucked cover, or hides it behind a straight hem: $style $variant',
    (made) => {
      const { cover, railTop } = inStyle(BED_DESIGNS, made.style)[made.variant];
      const { cloth, frame } = acrossMiddle(made);
      const lowest = Math.min(...cloth.map(([, y]) => y));
      if (cover === 'tucked') {
        // The mattress lies 2 to 3 cm deep between the rails; the cover ends above them.
        expect(lowest).toBeGreaterThan(railTop - 0.03);
        const reach = cloth.map(([x]) => Math.abs(x));
        const band = frame.filter(([, y]) => y < railTop).map(([x]) => Math.abs(x));
        expect(Math.max(...reach)).toBeLessThan(Math.max(...band) + 0.03);
        return;
      }
      expect(lowest).toBeGreaterThan(cover - 0.02);
      expect(lowest).toBeLessThan(cover + 0.02);
      expect(cover).toBeLessThan(railTop - 0.04);
    },
  );

  it('covers its mattress in every hollow', () => {
    const design = { style: 'INDUSTRIAL', variant: 1 } as const;
    const mesh = meshOf(design);
    const cover = mesh.materials.indexOf(styleLook('INDUSTRIAL').bedding[2]);
    let lowest = Infinity;
    mesh.indices.forEach((vertex, k) => {
      const [x, y, z] = mesh.positions.subarray(3 * vertex, 3 * vertex + 3);
      const isOnTop = Math.abs(x) < 0.7 && z < 0.8;
      if (mesh.triangleMaterials[Math.floor(k / 3)] === cover && isOnTop) lowest = Math.min(lowest, y);
    });
    // The mattress is 24 cm thick above the rails, and swells by 4 mm.
    expect(lowest).toBeGreaterThan(BED_DESIGNS.INDUSTRIAL[1].railTop + 0.244);
  });

  it('is low in low styles and deep in rich ones', () => {
    const made = (style: StyleId): number => heightAcross(meshOf({ style, variant: 0 }), 0.3);
    expect(made('MODERN') - made('MINIMALIST')).toBeGreaterThan(0.03);
    expect(made('LUXURY') - made('MODERN')).toBeGreaterThan(0.06);
  });

  it('has one pillow in the middle if it is single', () => {
    const [design] = DESIGNS;
    const size = { ...bed.design.size(design.style, design.variant), width: 1 };
    const pillows = pillowsOf(drawPiece({ ...specOf(design), size }));
    expect(Math.max(...pillows.map((p) => Math.abs(p[0])))).toBeLessThan(0.48);
    expect(pillows.filter((p) => Math.abs(p[0]) < 0.05).length).toBeGreaterThan(10);
  });

  it('has a different shape in each design of a style', () => {
    const counts = DESIGNS.map((design) => meshOf(design).indices.length);
    expect(new Set(counts).size).toBe(counts.length);
  });

  it('hangs the fringes of a throw from its ends, above the floor', () => {
    const mesh = meshOf({ style: 'BOHEMIAN', variant: 0 });
    const plain = meshOf({ style: 'SCANDINAVIAN', variant: 0 });
    const lowestOfThrow = (of: Mesh, throwOf: 'BOHEMIAN' | 'SCANDINAVIAN'): number => {
      const slot = of.materials.indexOf(styleLook(throwOf).throws[0]);
      let low = Infinity;
      of.triangleMaterials.forEach((material, t) => {
        if (material !== slot) return;
        for (let k = 0; k < 3; k++) low = Math.min(low, of.positions[3 * of.indices[3 * t + k] + 1]);
      });
      return low;
    };
    expect(lowestOfThrow(mesh, 'BOHEMIAN')).toBeLessThan(lowestOfThrow(plain, 'SCANDINAVIAN') - 0.04);
    expect(lowestOfThrow(mesh, 'BOHEMIAN')).toBeGreaterThan(0.02);
  });

  it('folds its linen by its seed', () => {
    const [first] = DESIGNS;
    const folds = (seed: number): Buffer => Buffer.from(buildPiece(specOf(first, seed)).positions.buffer);
    const a = folds(1);
    expect([a.equals(folds(1)), a.equals(folds(2))]).toEqual([true, false]);
  });
});
