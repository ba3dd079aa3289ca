import { describe, expect, it } from 'vitest';
import { rotationFromAngles } from '../../scene/camera.ts';
import type { FloorLight } from '../../scene/floor-light.ts';
import { worldRay } from '../../scene/room.ts';
import { followFloorLight } from './follow-floor-light.ts';

const [width, height] = [60, 40];
const camera = { width, height, focal: 40, cx: 30, cy: 10, rotation: rotationFromAngles(0, 0, 0) };
const view = { camera, cameraHeight: 1.5 };
/** Light doubles from x = -1 to x = 1. */
const light: FloorLight = {
  x0: -2,
  z0: 0,
  cell: 2,
  columns: 2,
  rows: 3,
  factors: [1000, 2000, 1000, 2000, 1000, 2000],
};

/** A level surface at a height, over the whole picture below the horizon. */
function surfaceAt(level: number) {
  const depth = new Float32Array(width * height);
  const coverage = new Float32Array(width * height);
  for (let i = 0; i < depth.length; i++) {
    const ray = worldRay(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    if (ray[1] > -0.05) continue;
    depth[i] = ((level - view.cameraHeight) / ray[1]) * Math.hypot(...ray);
    coverage[i] = 1;
  }
  return { width, height, depth, coverage, radiance: new Float32Array(3 * width * height).fill(0.4) };
}

describe('what stands on a floor', () => {
  it('has the floor’s light where it is a rug', () => {
    const lit = followFloorLight(surfaceAt(0.01), light, view);
    const row = 35 * width;
    expect(lit[3 * (row + 2)]).toBeLessThan(0.5);
    expect(lit[3 * (row + 57)]).toBeGreaterThan(0.7);
    expect(lit[3 * (row + 30)] / 0.4).toBeCloseTo(1.5, 1);
  });

  it('has less of it the higher it is, and none above knees', () => {
    const bright = (level: number): number => followFloorLight(surfaceAt(level), light, view)[3 * (35 * width + 57)];
    expect(bright(0.15)).toBeLessThan(bright(0.05));
    expect(bright(0.15)).toBeGreaterThan(0.42);
    expect(bright(0.31)).toBeCloseTo(0.4, 6);
  });

  it('is left alone where nothing covers the photo, and beside a part', () => {
    const surface = surfaceAt(0.01);
    const lit = followFloorLight(surface, light, view, { left: 0, top: 0, width: 40, height: 40 });
    expect(lit[0]).toBeCloseTo(0.4, 6);
    expect(lit[3 * (35 * width + 57)]).toBeCloseTo(0.4, 6);
  });
});
