import { expect, it } from 'vitest';
import { shareBehindForeground } from '../../planning/picture.ts';
import { sketchedRoom } from '../../planning/room.fixture.ts';
import { axisSolid } from '../../planning/solid.ts';
import type { Foreground } from '../../scene/foreground.ts';
import { projectWorld } from '../../scene/room.ts';
import { isBehind, nearestHidden } from './is-behind.ts';

const room = sketchedRoom({
  box: { left: -3, right: 3, back: 6, front: -0.3, height: 2.6 },
  cameraHeight: 1.4,
  focal: 0.6,
  pitch: 0,
  yaw: 0,
  aspect: 1.5,
  openings: [],
  obstacles: [],
  trust: { back: 0.9, left: 0.9, right: 0.9 },
});
/** The left half of the picture is hidden by an object with its foot 2 m away. */
const foreground: Foreground = {
  columns: 2,
  rows: 1,
  share: [100, 0],
  distance: [200, 0],
  barred: [],
};

it('distinguishes points behind a foot from those before or beside it', () => {
  const behind = (x: number, z: number) => {
    const place = projectWorld(room.camera, room.cameraHeight, [x, 0.5, z]);
    return isBehind(foreground, place.x / room.camera.width, place.y / room.camera.height, Math.hypot(x, z));
  };
  expect(behind(-0.5, 4)).toBe(true);
  expect(behind(-0.5, 1.5)).toBe(false);
  expect(behind(0.5, 4)).toBe(false);
});

it('nearestHidden is the distance up to which nothing is hidden', () => {
  const near = nearestHidden(foreground);
  expect(near).toBeGreaterThan(2);
  expect(isBehind(foreground, 0.25, 0.5, near)).toBe(false);
  expect(isBehind(foreground, 0.25, 0.5, near + 0.01)).toBe(true);
  expect(nearestHidden({ ...foreground, share: [40, 0] })).toBe(Number.POSITIVE_INFINITY);
});

it('measures the hidden share of a piece', () => {
  const share = (x0: number, x1: number, z: number) =>
    shareBehindForeground({ ...room, foreground }, axisSolid([x0, x1], [z, z + 0.5], [0, 0.9]));
  expect(share(-1.5, -0.5, 4)).toBeCloseTo(1);
  expect(share(-1, 1, 4)).toBeCloseTo(0.5, 0);
  expect(share(0.5, 1.5, 4)).toBe(0);
  expect(share(-1, -0.5, 1)).toBe(0);
  expect(shareBehindForeground(room, axisSolid([-1, -0.5], [4, 4.5], [0, 1]))).toBe(0);
});
