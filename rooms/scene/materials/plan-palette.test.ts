import { createRandom, type Material, type Texture } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import type { RoomShell, ShellWall } from '../shell.ts';
import { ROOM_KINDS, type SitePalette } from '../site.ts';
import { planPalette } from './plan-palette.ts';

const SIZE = 32;

/** The palette depends on the number of walls only. */
const shell: RoomShell = {
  outline: [],
  height: 2.5,
  faces: [],
  walls: [0, 1, 2, 3].map(
    (index): ShellWall => ({
      index,
      length: 3,
      height: 2.5,
      frame: { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] },
    }),
  ),
};

const paletteOf = (seed: number): SitePalette =>
  planPalette(createRandom(seed), ROOM_KINDS[seed % ROOM_KINDS.length], shell, SIZE);
const materialsOf = (p: SitePalette): readonly Material[] => [
  p.trim,
  ...p.walls,
  p.ceiling,
  p.floor,
  p.joinery,
  p.worktop,
  p.metal,
];
const palettes = Array.from({ length: 400 }, (_, seed) => paletteOf(seed));

function meanFactors(texture: Texture): number[] {
  const sums = [0, 0, 0];
  for (let i = 0; i < texture.texels.length; i += 4)
    for (let k = 0; k < 3; k++) sums[k] += 2 * (texture.texels[i + k] / 255) ** 2;
  return sums.map((sum) => (4 * sum) / texture.texels.length);
}

const lightness = ({ colour: [r, g, b] }: Material): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

describe('palettes of drawn rooms', () => {
  it('are the same for the same seed', () => {
    expect(paletteOf(7)).toEqual(paletteOf(7));
    expect(paletteOf(7)).not.toEqual(paletteOf(15));
  });

  it('give every wall a finish and every colour a physical albedo', () => {
    for (const palette of palettes) {
      expect(palette.walls).toHaveLength(shell.walls.length);
      for (const { colour, roughness } of materialsOf(palette)) {
        for (const c of colour) {
          expect(c).toBeGreaterThanOrEqual(0.015);
          expect(c).toBeLessThanOrEqual(0.901);
        }
        expect(roughness).toBeGreaterThan(0.015);
        expect(roughness).toBeLessThanOrEqual(1);
      }
    }
  });

  it('have textures with a mean factor of 1', () => {
    const textures = new Set(palettes.flatMap(materialsOf).flatMap((m) => (m.texture ? [m.texture] : [])));
    expect(textures.size).toBeGreaterThan(60);
    for (const texture of textures) {
      for (const mean of meanFactors(texture)) {
        expect(mean, texture.name).toBeGreaterThan(0.88);
        expect(mean, texture.name).toBeLessThan(1.12);
      }
    }
  });

  it('resemble listings: light walls, lighter ceilings, mostly wooden floors, some of them polished', () => {
    const indoors = palettes.filter((_, seed) => ROOM_KINDS[seed % ROOM_KINDS.length] !== 'terrace');
    const walls = median(indoors.map((p) => lightness(p.walls[0])));
    expect(walls).toBeGreaterThan(0.6);
    expect(median(indoors.map((p) => lightness(p.ceiling)))).toBeGreaterThan(walls);
    const polished = indoors.filter((p) => p.floor.roughness < 0.25).length / indoors.length;
    expect(polished).toBeGreaterThan(0.1);
    expect(polished).toBeLessThan(0.35);
  });
});
