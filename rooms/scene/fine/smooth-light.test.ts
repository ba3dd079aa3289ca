import type { Camera } from '@roomwright/engine';
import { createRandom, emptyOutput, type RenderOutput } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import { smoothLight } from './smooth-light.ts';

const width = 40;
const height = 20;
const camera: Camera = { width, height, focal: 40, cx: 20, cy: 10, rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1] };

/** Renders two upright walls that face the camera, the right one farther away and half as bright, with noise on both. */
function twoWalls(): RenderOutput {
  const random = createRandom(4);
  const pixels = width * height;
  const output = emptyOutput(width, height);
  output.coverage.fill(1);
  output.material.fill(0);
  for (let i = 0; i < pixels; i++) {
    const x = i % width;
    const right = x >= width / 2;
    // A stripe of darker paint runs down the left wall.
    const albedo = x >= 8 && x < 12 ? 0.3 : 0.8;
    const light = (right ? 0.5 : 1) * (0.5 + random());
    output.albedo.fill(albedo, 3 * i, 3 * i + 3);
    output.radiance.fill(albedo * light, 3 * i, 3 * i + 3);
    output.normal[3 * i + 2] = -1;
    const away = Math.hypot((x + 0.5 - 20) / 40, (Math.floor(i / width) + 0.5 - 10) / 40, 1);
    output.depth[i] = (right ? 5 : 3) * away;
  }
  return output;
}

describe('smoothing light', () => {
  const noisy = twoWalls();
  const smooth = smoothLight(noisy, camera, 4);
  const at = (x: number, y: number): number => smooth[(y * width + x) * 3];
  const middle = [6, 8, 10, 12, 14];

  it('removes noise from a surface', () => {
    for (const y of middle) expect(Math.abs(at(4, y) - 0.8)).toBeLessThan(0.12);
  });

  it('keeps the colours of surfaces', () => {
    for (const y of middle) expect(at(10, y) / at(6, y)).toBeCloseTo(0.3 / 0.8, 1);
  });

  it('lets no light cross from one surface to another', () => {
    for (const y of middle) {
      expect(at(18, y)).toBeGreaterThan(0.66);
      expect(at(21, y)).toBeLessThan(0.54);
    }
  });
});
