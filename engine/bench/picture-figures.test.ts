import { type Camera, type PlacedPiece, rotationFromAngles } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { contactDarkness, rugCover, seatsOf } from './picture-figures.ts';

const at = (piece: string, x: number, z: number, width: number, depth: number): PlacedPiece => ({
  piece,
  style: 'MODERN',
  variant: 0,
  size: { width, depth, height: 0.8 },
  seed: 1,
  position: [x, 0, z],
  yaw: 0,
});

describe('figures of a plan', () => {
  it('count sofas and armchairs as seats, but not dining chairs', () => {
    const pieces = [at('sofa', 0, 3, 2, 0.9), at('armchair', 1, 2, 0.8, 0.8), at('diningChair', 2, 2, 0.5, 0.5)];
    expect(seatsOf(pieces)).toEqual({ count: 2, kinds: 2 });
    expect(seatsOf([...pieces, at('armchair', -1, 2, 0.8, 0.8)])).toEqual({ count: 3, kinds: 2 });
  });

  it('report the share of the largest rug under furniture', () => {
    expect(rugCover([at('rug', 0, 3, 2, 2), at('sofa', 0, 3.5, 2, 1)])).toBeCloseTo(0.5, 3);
    expect(rugCover([at('rug', 0, 3, 2, 2), at('sofa', 0, 6, 2, 1)])).toBe(0);
    expect(rugCover([at('sofa', 0, 6, 2, 1)])).toBeNull();
  });
});

describe('the darkness of contacts', () => {
  const camera: Camera = {
    width: 320,
    height: 240,
    focal: 300,
    cx: 160,
    cy: 120,
    rotation: rotationFromAngles(0.5, 0, 0),
  };
  const view = { camera, cameraHeight: 1.5 };
  const shelf = { ...at('bookshelf', 0, 2.6, 0.9, 0.35), size: { width: 0.9, depth: 0.35, height: 1.8 } };
  const image = (grey: number) => ({ width: 320, height: 240, rgb: new Uint8Array(3 * 320 * 240).fill(grey) });

  it('is 1 on an even floor', () => {
    expect(contactDarkness(image(128), view, shelf)).toBeCloseTo(1, 6);
  });

  it('is null for pieces that hang or lie flat', () => {
    expect(contactDarkness(image(128), view, at('rug', 0, 2.6, 1, 1))).toBeNull();
    expect(contactDarkness(image(128), view, { ...shelf, position: [0, 1, 2.6] })).toBeNull();
  });
});
