import { describe, expect, it } from 'vitest';
import { byExtent } from '../../../extent.fixture.ts';
import { STYLE_IDS } from '../../../scene/styles/styles.ts';
import { RUGS } from '../../parts/rug-designs.ts';
import { inStyle } from '../../styles/style-table.ts';
import type { Texture } from '../material.ts';
import { artTexture } from './art.ts';
import { weaveTexture } from './cloth.ts';
import { TILES } from './fixed-textures.ts';
import { rugTexture } from './rug-texture.ts';

/** Mean difference of colour and height between two neighbouring columns (or rows). */
function step({ size, texels }: Texture, a: number, b: number, rows: boolean): number {
  let sum = 0;
  for (let k = 0; k < size; k++) {
    const i = 4 * (rows ? a * size + k : k * size + a);
    const j = 4 * (rows ? b * size + k : k * size + b);
    for (let c = 0; c < 4; c++) sum += Math.abs(texels[i + c] - texels[j + c]);
  }
  return sum / (4 * size);
}

describe('surface textures', () => {
  it('repeat without a seam', () => {
    for (const paint of TILES) {
      const texture = paint();
      for (const rows of [false, true]) {
        let most = 0;
        for (let k = 0; k + 1 < texture.size; k++) most = Math.max(most, step(texture, k, k + 1, rows));
        expect(
          step(texture, texture.size - 1, 0, rows),
          `${texture.name} ${rows ? 'rows' : 'columns'}`,
        ).toBeLessThanOrEqual(1.15 * most);
      }
    }
  });

  it('leave the colour of their material as it is on average', () => {
    for (const paint of TILES) {
      const { name, texels } = paint();
      let sum = 0;
      for (let i = 0; i < texels.length; i += 4) sum += 2 * (texels[i] / 255) ** 2;
      expect(sum / (texels.length / 4), name).toBeGreaterThan(0.9);
      expect(sum / (texels.length / 4), name).toBeLessThan(1.1);
    }
  });

  it('have power-of-two sides, four bytes per texel and unique names', () => {
    const textures = TILES.map((paint) => paint());
    for (const { size, texels } of textures) {
      expect(Math.log2(size) % 1).toBe(0);
      expect(texels.length).toBe(4 * size * size);
    }
    expect(new Set(textures.map((t) => t.name)).size).toBe(TILES.length);
  });

  it('are painted once', () => {
    expect(weaveTexture()).toBe(weaveTexture());
  });
});

describe('pictures and rugs', () => {
  it('differ from seed to seed and are the same for the same seed', () => {
    for (const style of STYLE_IDS) {
      const one = artTexture(style, { aspect: 0.7, motif: 1, seed: 5 });
      expect(Buffer.compare(artTexture(style, { aspect: 0.7, motif: 1, seed: 6 }).texels, one.texels), style).not.toBe(
        0,
      );
      expect(artTexture(style, { aspect: 0.7, motif: 1, seed: 5 })).toBe(one);
    }
  });

  it('show plausible wool: neither black nor brighter than white', () => {
    for (const style of byExtent(STYLE_IDS.slice(0, 2), STYLE_IDS)) {
      inStyle(RUGS, style).forEach(({ pattern }, k) => {
        const { texels } = rugTexture(`${style}-${k}`, pattern, { width: 2.4, depth: 1.7, seed: 2 });
        let sum = 0;
        for (let i = 0; i < texels.length; i += 4) sum += (texels[i + 1] / 255) ** 2;
        const albedo = sum / (texels.length / 4);
        expect(albedo, `${style} ${k}`).toBeGreaterThan(0.03);
        expect(albedo, `${style} ${k}`).toBeLessThan(0.85);
      });
    }
  });

  it('have edges that are soft over a knot, as yarn has: no picture of square texels', () => {
    for (const style of byExtent(['FARMHOUSE', 'BOHEMIAN'] as const, STYLE_IDS)) {
      inStyle(RUGS, style).forEach(({ pattern, make }, k) => {
        const { texels, size } = rugTexture(`${style}-${k}`, pattern, {
          width: 2.4,
          depth: 1.7,
          seed: 2,
          ...(make && { make }),
        });
        const value = (x: number, y: number): number => 2 * (texels[4 * (y * size + x) + 1] / 255) ** 2;
        let sharp = 0;
        let all = 0;
        for (let y = size * 0.2; y < size * 0.8; y++) {
          for (let x = 2; x < size - 3; x++) {
            all++;
            // A step between two texels whose neighbours on either side are flat.
            const step = Math.abs(value(x + 1, Math.floor(y)) - value(x, Math.floor(y)));
            if (step > 0.5) sharp++;
          }
        }
        expect(sharp / all, `${style} ${k}`).toBeLessThan(0.008);
      });
    }
  });

  it('never look like a shadow on the floor: no part of an abstract one is much darker than another', () => {
    const { pattern } = RUGS.LUXURY[0];
    for (const seed of [1, 2, 3, 4]) {
      const { weave } = pattern(seed);
      const meanAround = (x: number, z: number, half: number): number => {
        let sum = 0;
        for (let i = -9; i < 10; i += 2) {
          for (let j = -9; j < 10; j += 2) sum += weave(x + (half * i) / 10, z + (half * j) / 10, 1.2, 0.35)[1] / 100;
        }
        return sum;
      };
      const leastOver = (half: number): number => {
        const means = Array.from({ length: 60 }, (_, i) => meanAround(-0.9 + 0.03 * i, 0, half));
        return Math.min(...means) / Math.max(...means);
      };
      expect(leastOver(0.25), `seed ${seed}, half a metre`).toBeGreaterThan(0.85);
      expect(leastOver(0.05), `seed ${seed}, a hand`).toBeGreaterThan(0.6);
    }
  });
});
