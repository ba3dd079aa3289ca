import { describe, expect, it } from 'vitest';
import { luminanceOf } from '../../../photo/luminance.ts';
import { STYLE_IDS } from '../../../scene/styles/styles.ts';
import { CATALOGUE } from '../../catalogue/catalogue.ts';
import { limitAlbedo } from './surfaces.ts';

describe('limitAlbedo', () => {
  it('keeps colours up to a middle grey, and the order of lighter ones below 0.75', () => {
    const grey = { colour: [0.5, 0.5, 0.5], roughness: 1 } as const;
    expect(limitAlbedo(grey)).toBe(grey);
    const [off, white] = [0.8, 0.95].map((c) => limitAlbedo({ colour: [c, c, c], roughness: 1 }).colour[0]);
    expect(off).toBeGreaterThan(0.65);
    expect(white).toBeGreaterThan(off);
    expect(white).toBeLessThan(0.75);
  });

  it('keeps the hue, and metals as they are', () => {
    const [red, green, blue] = limitAlbedo({ colour: [0.9, 0.8, 0.7], roughness: 1 }).colour;
    expect(red / green).toBeCloseTo(0.9 / 0.8, 6);
    expect(blue / green).toBeCloseTo(0.7 / 0.8, 6);
    const brass = { colour: [0.9, 0.8, 0.5], roughness: 0.3, metallic: 1 } as const;
    expect(limitAlbedo(brass)).toBe(brass);
  });

  it('gives one answer for one material, so that meshes share it', () => {
    const white = { colour: [0.9, 0.9, 0.9], roughness: 1 } as const;
    expect(limitAlbedo(white)).toBe(limitAlbedo(white));
  });

  it('holds for every design of the beds, sofas and rugs', () => {
    for (const piece of ['bed', 'sofa', 'rug'] as const) {
      for (const style of STYLE_IDS) {
        const size = CATALOGUE.pieceSize(piece, style, 0);
        for (const { colour, metallic } of CATALOGUE.build({ piece, style, variant: 0, size, seed: 1 }).materials) {
          if (!metallic) expect(luminanceOf(...colour), `${piece} ${style}`).toBeLessThan(0.75);
        }
      }
    }
  });
});
