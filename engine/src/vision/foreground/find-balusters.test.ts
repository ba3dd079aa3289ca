import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../math/vec3.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { projectWorld, type RoomBox } from '../../scene/room.ts';
import type { CameraEstimate, ClassifiedSegment } from '../camera/segments.ts';
import { blockAlong, findBalusters } from './find-balusters.ts';

const camera: Camera = {
  width: 900,
  height: 600,
  focal: 560,
  cx: 450,
  cy: 300,
  rotation: rotationFromAngles(0.1, 0, 0.08),
};
const cameraHeight = 1.45;
const box: RoomBox = {
  left: -3,
  right: 3,
  back: 6,
  front: -1,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};

/** An upright edge from `bottom` to `top` metres above the floor at (x, z), as the photo shows it. */
function upright(x: number, z: number, bottom: number, top: number): ClassifiedSegment {
  const place = (y: number): Vec3 => [x, y, z];
  const low = projectWorld(camera, cameraHeight, place(bottom));
  const high = projectWorld(camera, cameraHeight, place(top));
  const length = Math.hypot(low.x - high.x, low.y - high.y);
  return { x1: low.x, y1: low.y, x2: high.x, y2: high.y, length, axis: 1, error: 0 };
}

const estimate = (segments: readonly ClassifiedSegment[]): CameraEstimate => ({
  camera,
  segments,
  inlierShare: 1,
  focalSource: 'lines',
  pitch: 0.1,
  roll: 0,
  yaw: 0.08,
});

const find = (segments: readonly ClassifiedSegment[]) => findBalusters(estimate(segments), cameraHeight, box);
const many = (count: number, make: (i: number) => ClassifiedSegment) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('findBalusters', () => {
  it('finds a banister at an angle to the room, with both edges of each bar', () => {
    const bars = many(12, (i) => upright(-1 + 0.12 * i, 3 + 0.05 * i, 0, 0.92));
    const sides = many(12, (i) => upright(-0.98 + 0.12 * i, 3 + 0.05 * i, 0, 0.92));
    const found = find([...bars, ...sides, upright(1.5, 4, 0, 2), upright(-2, 5, 0.4, 0.9)]);
    expect(found?.height).toBeCloseTo(0.92, 1);
    const ends = [found?.from, found?.to].map((end) => end?.[0] ?? Number.NaN).sort((a, b) => a - b);
    expect(ends[0]).toBeCloseTo(-1, 1);
    expect(ends[1]).toBeCloseTo(0.32, 0.9);
  });

  it('ignores blinds, radiators, panelling, bookshelves and uneven things', () => {
    expect(find(many(14, (i) => upright(-1 + 0.12 * i, 6, 0.9, 2.1)))).toBeNull();
    expect(find(many(14, (i) => upright(-1 + 0.08 * i, 5.95, 0.1, 0.7)))).toBeNull();
    expect(find(many(14, (i) => upright(-1 + 0.12 * i, 5.95, 0, 0.9)))).toBeNull();
    expect(find(many(8, (i) => upright(-1 + 0.12 * i, 4, 0, 2)))).toBeNull();
    expect(find(many(4, (i) => upright(-1 + 0.2 * i, 4, 0, 0.9)))).toBeNull();
    expect(find([0, 0.07, 0.3, 0.36, 0.75, 0.82, 1.3].map((x) => upright(x, 4, 0, 0.9)))).toBeNull();
  });

  it('blocks the floor along it', () => {
    const floor = { x0: -3, z0: 0, cell: 0.1, columns: 60, rows: 60, cells: new Uint8Array(3600).fill(1) };
    blockAlong(floor, { from: [-1, 3], to: [0, 3], bottom: [0, 0], height: 0.9 });
    const at = (x: number, z: number) => floor.cells[Math.round((z - 0.05) / 0.1) * 60 + Math.round((x + 2.95) / 0.1)];
    expect([at(-0.5, 3), at(-0.5, 3.25), at(-1.2, 3), at(0.25, 3)]).toEqual([2, 2, 2, 2]);
    expect([at(-0.5, 3.5), at(-0.5, 2.5), at(0.5, 3), at(-1.6, 3)]).toEqual([1, 1, 1, 1]);
  });
});
