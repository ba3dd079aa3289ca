import { describe, expect, it } from 'vitest';
import { surfaceIndex } from '../../scene/surface-class.ts';
import type { CameraEstimate, ClassifiedSegment } from '../../vision/camera/segments.ts';
import { surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import { type Block, CAMERA_HEIGHT, camera, faceOf, seeBlocks } from '../builtins/blocks.fixture.ts';
import { freeArea } from './grid.ts';
import { freeSeamless } from './seamless.ts';

/** A patch as flat as the floor that the network takes for built-in. */
const PATCH: Block = [-1.2, 1.4, 2.5, 4.5, 0.001];
const COUNTER: Block = [-1.2, 1.4, 2.5, 4.5, 0.9];
/** All of the floor except a corner. */
const NEARLY_ALL: readonly Block[] = [
  [-2.5, 2.5, 2.3, 6, 0.001],
  [-1.45, 2.5, 0, 2.3, 0.001],
];
const FLOOR = 170;

const within = (block: Block, x: number, y: number): boolean => faceOf(block, x + 0.5, y + 0.5) !== null;

/**
 * Free floor in square metres before and after, in a photo painted in greys.
 * @param thing probability with which the network takes the blocks for movable things
 */
function free(
  blocks: readonly Block[],
  paint: (x: number, y: number) => number,
  segments: readonly ClassifiedSegment[] = [],
  thing = 0,
) {
  const { photo, floor, seen } = seeBlocks(blocks, paint);
  const count = seen.width * seen.height;
  const builtins = surfacePlane(seen, 'builtin').slice();
  seen.surfaces.set(
    builtins.map((p) => p * thing),
    surfaceIndex('thing') * count,
  );
  const estimate: CameraEstimate = {
    ...{ camera, segments, inlierShare: 1, focalSource: 'lines' as const },
    ...{ pitch: 0.1, roll: 0, yaw: 0 },
  };
  const before = freeArea(floor);
  const mended = freeSeamless(floor, photo, estimate, CAMERA_HEIGHT, seen);
  return { before, after: freeArea(floor), seen, mended };
}

describe('freeSeamless', () => {
  it('frees a patch without a foot, in the grid and in the segmentation', () => {
    const { before, after, seen, mended } = free([PATCH], () => FLOOR);
    expect(after - before).toBeGreaterThan(4);
    const builtin = (maps: typeof seen) => surfacePlane(maps, 'builtin').reduce((sum, p) => sum + p, 0);
    expect(builtin(mended)).toBeLessThan(0.1 * builtin(seen));
  });

  it('frees a patch where the light on the floor changes slowly', () => {
    const { before, after } = free([PATCH], (x) => Math.round(FLOOR - 0.25 * x));
    expect(after - before).toBeGreaterThan(4);
  });

  it('frees a patch where the light from a window falls off quickly', () => {
    const { before, after } = free([PATCH], (x, y) => Math.round(250 - 0.9 * Math.hypot(x, y - 160)));
    expect(after - before).toBeGreaterThan(4);
  });

  it('frees a patch where the network leaves hardly any floor', () => {
    const { before, after } = free(NEARLY_ALL, () => FLOOR);
    expect(before).toBeLessThan(0.5);
    expect(after - before).toBeGreaterThan(4);
  });

  it('keeps blocking what contrasts with the floor', () => {
    const { before, after, seen, mended } = free([COUNTER], (x, y) => (within(COUNTER, x, y) ? 120 : FLOOR));
    expect(after).toBe(before);
    expect(mended).toBe(seen);
  });

  it('keeps blocking a patch of other light with a sharp edge', () => {
    const { before, after } = free([PATCH], (x, y) => (within(PATCH, x, y) ? 215 : FLOOR));
    expect(after).toBe(before);
  });

  it('keeps blocking what is segmented as a movable thing', () => {
    const { before, after } = free([PATCH], () => FLOOR, [], 0.12);
    expect(after).toBe(before);
    const doubtful = free([PATCH], () => FLOOR, [], 0.08);
    expect(doubtful.after - doubtful.before).toBeGreaterThan(4);
  });

  it('keeps blocking what has vertical edges, even if as white as the floor', () => {
    const upright = (x: number): ClassifiedSegment => ({
      ...{ x1: x, y1: 90, x2: x, y2: 160, length: 70, axis: 1, error: 0 },
    });
    const edges = Array.from({ length: 9 }, (_, i) => upright(95 + 14 * i));
    const { before, after } = free([COUNTER], () => FLOOR, edges);
    expect(after).toBe(before);
  });
});
