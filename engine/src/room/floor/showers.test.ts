import { describe, expect, it } from 'vitest';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { cellHolding } from '../../scene/floor-cells.ts';
import { projectWorld, type RoomBox } from '../../scene/room.ts';
import type { CameraEstimate, ClassifiedSegment } from '../../vision/camera/segments.ts';
import { blockShowers, findPosts } from './showers.ts';

const camera: Camera = {
  width: 1000,
  height: 667,
  focal: 690,
  cx: 500,
  cy: 333,
  rotation: rotationFromAngles(0.05, 0, 0.02),
};
const cameraHeight = 1.3;
const box: RoomBox = {
  left: -1.6,
  right: 1.6,
  back: 4.2,
  front: -1,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};

/** A vertical edge from `bottom` to `top` metres above the floor at (x, z), as the photo shows it. */
function upright(x: number, z: number, bottom: number, top: number): ClassifiedSegment {
  const [low, high] = [bottom, top].map((y) => projectWorld(camera, cameraHeight, [x, y, z]));
  const length = Math.hypot(low.x - high.x, low.y - high.y);
  return { x1: high.x, y1: high.y, x2: low.x, y2: low.y, length, axis: 1, error: 0 };
}

const find = (...segments: readonly ClassifiedSegment[]) => {
  const estimate: CameraEstimate = {
    ...{ camera, segments, inlierShare: 1, focalSource: 'lines' },
    ...{ pitch: 0.05, roll: 0, yaw: 0.02 },
  };
  return findPosts(estimate, cameraHeight, box);
};

describe('findPosts', () => {
  it('finds the edge of a glass pane in the room, despite gaps', () => {
    const [post, ...others] = find(upright(0.4, 2.8, 0, 0.9), upright(0.405, 2.8, 1.15, 2.1));
    expect(post.x).toBeCloseTo(0.4);
    expect(post.z).toBeCloseTo(2.8);
    expect(others).toEqual([]);
  });

  it('ignores edges of doors, corners, vanities, toilets and lamps', () => {
    expect(find(upright(0.4, 4.2, 0, 2.1), upright(-1.6, 3, 0, 2.1), upright(1.6, 4.2, 0, 2.6))).toEqual([]);
    expect(find(upright(0.4, 2.8, 0, 0.9))).toEqual([]);
    expect(find(upright(0.4, 2.8, 0, 0.45), upright(0.4, 4.2, 1.2, 2.1))).toEqual([]);
    expect(find(upright(0.4, 2.8, 1.4, 2.1))).toEqual([]);
  });

  it('requires a quarter of a metre of distance from the walls', () => {
    const isFound = (x: number, z: number): boolean => find(upright(x, z, 0, 2.1)).length > 0;
    expect([isFound(1.37, 3.5), isFound(1.33, 3.5)]).toEqual([false, true]);
    expect([isFound(-1.37, 3.5), isFound(-1.33, 3.5)]).toEqual([false, true]);
    expect([isFound(0.4, 3.97), isFound(0.4, 3.93)]).toEqual([false, true]);
  });
});

describe('blockShowers', () => {
  const grid = () => ({ x0: -1.6, z0: 0.3, cell: 0.1, columns: 32, rows: 39, cells: new Uint8Array(32 * 39).fill(1) });

  it('blocks only the floor between a post and the nearer corner behind it', () => {
    const floor = grid();
    blockShowers(floor, [{ x: 0.4, z: 2.8 }], box);
    const at = (x: number, z: number): number => floor.cells[cellHolding(floor, x, z)];
    expect([at(0.55, 2.95), at(1.45, 4.05), at(1.45, 2.95), at(0.55, 4.05)]).toEqual([2, 2, 2, 2]);
    expect([at(-0.2, 3.5), at(1, 2.5), at(-1, 1)]).toEqual([1, 1, 1]);
  });

  it('ignores a post too far from any wall for a shower', () => {
    const floor = grid();
    blockShowers(floor, [{ x: 0.4, z: 2.8 }], { ...box, left: -2.4, right: 2.9 });
    expect(floor.cells.every((cell) => cell === 1)).toBe(true);
  });
});
