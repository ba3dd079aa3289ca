import { describe, expect, it } from 'vitest';
import { raiseLocalContrast } from './local-contrast.ts';

const WIDTH = 192;
const HEIGHT = 128;

type At = (x: number, y: number) => number;

/** Furniture that fills the picture but for a border of 8 pixels, grey in light and in colour. */
function planesOf(radianceAt: At, albedoAt: At = () => 0.5) {
  const plane = (value: At) =>
    Float32Array.from({ length: 3 * WIDTH * HEIGHT }, (_, k) => {
      const i = Math.floor(k / 3);
      return value(i % WIDTH, Math.floor(i / WIDTH));
    });
  const isBorder: At = (x, y) => (Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y) < 8 ? 0 : 1);
  const coverage = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => isBorder(i % WIDTH, Math.floor(i / WIDTH)));
  return { width: WIDTH, height: HEIGHT, coverage, radiance: plane(radianceAt), albedo: plane(albedoAt) };
}

const at = (plane: Float32Array, x: number, y: number): number => plane[3 * (y * WIDTH + x)];

/** Stripes 12 pixels wide, as a seat and its front: light ones begin at even multiples. */
const stripes =
  (light: number, dark: number): At =>
  (_, y) =>
    Math.floor(y / 12) % 2 === 0 ? light : dark;

const MIDDLE_OF_LIGHT = 54;
const MIDDLE_OF_DARK = 66;

const contrast = (plane: Float32Array): number => at(plane, 96, MIDDLE_OF_LIGHT) / at(plane, 96, MIDDLE_OF_DARK);

describe('raiseLocalContrast', () => {
  it('leaves even light as it is', () => {
    const planes = planesOf(() => 0.3);
    const raised = raiseLocalContrast(planes);
    expect(Math.max(...raised.map((value) => Math.abs(value - 0.3)))).toBeLessThan(1e-5);
  });

  it('makes lit sides lighter and shaded sides darker', () => {
    const raised = raiseLocalContrast(planesOf(stripes(0.3, 0.2)));
    expect(at(raised, 96, MIDDLE_OF_LIGHT)).toBeGreaterThan(0.31);
    expect(at(raised, 96, MIDDLE_OF_DARK)).toBeLessThan(0.195);
  });

  it('raises the contrast of light more than that of colour', () => {
    const ofLight = contrast(raiseLocalContrast(planesOf(stripes(0.3, 0.2))));
    const ofColour = contrast(raiseLocalContrast(planesOf(stripes(0.3, 0.2), stripes(0.6, 0.4))));
    expect(ofColour).toBeGreaterThanOrEqual(1.5);
    expect(ofLight - 1.5).toBeGreaterThan(3 * (ofColour - 1.5));
  });

  it('leaves fine texture as it is', () => {
    const texture: At = (x, y) => 0.3 * ((x + y) % 2 === 0 ? 1.08 : 0.92);
    const raised = raiseLocalContrast(planesOf(texture));
    expect(at(raised, 96, 64) / at(raised, 97, 64)).toBeCloseTo(1.08 / 0.92, 1);
  });

  it('makes nothing that is nearly white lighter', () => {
    const raised = raiseLocalContrast(planesOf(stripes(0.95, 0.5)));
    expect(at(raised, 96, MIDDLE_OF_LIGHT)).toBeCloseTo(0.95, 5);
    expect(at(raised, 96, MIDDLE_OF_DARK)).toBeLessThan(0.49);
  });

  it('changes nothing where there is no furniture', () => {
    const raised = raiseLocalContrast(planesOf(stripes(0.3, 0.2)));
    expect(at(raised, 3, 54)).toBe(at(planesOf(stripes(0.3, 0.2)).radiance, 3, 54));
  });
});
