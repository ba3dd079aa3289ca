import { expect, it } from 'vitest';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import { projectWorld, type RoomBox } from '../scene/room.ts';
import { mirroredAt, schlick } from './floor-mirror.ts';

const camera: Camera = {
  width: 640,
  height: 480,
  focal: 380,
  cx: 310,
  cy: 250,
  rotation: rotationFromAngles(0.1, 0.02, 0.3),
};
const CAMERA_HEIGHT = 1.45;
const box: RoomBox = {
  left: -2,
  right: 2.5,
  back: 4,
  front: -2,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};

it('a place of the wall is mirrored where its image below the floor is seen', () => {
  for (const [x, y, z] of [
    [0.4, 0.8, 4],
    [-0.8, 0.3, 4],
    [-2, 0.5, 3.8],
  ] as const) {
    const image = projectWorld(camera, CAMERA_HEIGHT, [x, -y, z]);
    const wall = projectWorld(camera, CAMERA_HEIGHT, [x, y, z]);
    const mirrored = mirroredAt(camera, CAMERA_HEIGHT, box, image.x, image.y);
    expect(mirrored?.x).toBeCloseTo(wall.x, 6);
    expect(mirrored?.y).toBeCloseTo(wall.y, 6);
    const steep = Math.hypot(x, CAMERA_HEIGHT + y, z);
    expect(mirrored?.share).toBeCloseTo(schlick((CAMERA_HEIGHT + y) / steep), 9);
  }
});

it('nothing is mirrored over the floor, behind its end, or where the picture does not show it', () => {
  expect(mirroredAt(camera, CAMERA_HEIGHT, box, 320, 100)).toBeNull();
  const behind = projectWorld(camera, CAMERA_HEIGHT, [0, 0, 6]);
  expect(mirroredAt(camera, CAMERA_HEIGHT, box, behind.x, behind.y)).toBeNull();
  // From right before the camera a ray is thrown back at the ceiling above the picture.
  const near = projectWorld(camera, CAMERA_HEIGHT, [0, 0, 0.5]);
  expect(mirroredAt(camera, CAMERA_HEIGHT, box, near.x, near.y)).toBeNull();
});

it('nothing is mirrored where a camera looks down at the floor below it: what it would show lies behind the camera', () => {
  const down: Camera = { ...camera, cx: 320, cy: 240, rotation: rotationFromAngles(1.3, 0, 0) };
  for (const x of [100, 320, 540]) {
    for (const y of [100, 240, 380]) expect(mirroredAt(down, CAMERA_HEIGHT, box, x, y)).toBeNull();
  }
});

it('a polished floor mirrors a twenty-fifth from above and all at a grazing angle', () => {
  expect(schlick(1)).toBeCloseTo(0.04, 12);
  expect(schlick(0)).toBe(1);
});
