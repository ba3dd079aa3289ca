import { describe, expect, it } from 'vitest';
import type { RadianceMap } from '../../lighting/radiance-map.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import type { RoomBox } from '../../scene/room.ts';
import { MIRRORED_CHANNELS, roomMirrored } from './room-mirrored.ts';

const [WIDTH, HEIGHT] = [60, 60];
const camera: Camera = {
  ...{ width: WIDTH, height: HEIGHT, focal: 40, cx: WIDTH / 2, cy: HEIGHT / 2 },
  rotation: rotationFromAngles(0, 0, 0),
};
const CAMERA_HEIGHT = 1.5;
const box: RoomBox = {
  ...{ left: -4, right: 4, back: 4, front: -2.5, height: 3 },
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};

/** Returns the four channels of the reflection at column 30 of a row, for the given light of floor and walls. */
function mirrored(wall: number, floor: number, row: number, { strength = 1, isFloor = 100, gain = 1 } = {}): number[] {
  // The floor begins at row 45.
  const radiance = Float32Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => (i < 3 * WIDTH * 45 ? wall : floor));
  const cells = WIDTH * HEIGHT;
  const map: RadianceMap = {
    ...{ width: WIDTH, height: HEIGHT, camera, radiance },
    face: new Uint8Array(cells),
    bright: new Uint8Array(cells).fill(gain > 1 ? 1 : 0),
  };
  const gloss = { strength, spread: 0.01, columns: 1, rows: 1, floor: [isFloor] };
  const scene = { box, cameraHeight: CAMERA_HEIGHT, light: { windowGain: gain, unseenGain: 1 } };
  const at = MIRRORED_CHANNELS * (row * WIDTH + WIDTH / 2);
  return Array.from(roomMirrored(map, gloss, scene).subarray(at, at + MIRRORED_CHANNELS));
}

/** Returns the reflectance of a polished floor at a row of the picture (Schlick 1994), by its viewing angle. */
function reflectance(row: number): number {
  const [across, down] = [(WIDTH / 2 + 0.5 - camera.cx) / camera.focal, (row + 0.5 - camera.cy) / camera.focal];
  const cosine = down / Math.hypot(across, down, 1);
  return 0.04 + 0.96 * (1 - cosine) ** 5;
}

describe('what a floor mirrors of the room', () => {
  it('is three quarters of a polished floor’s reflection, as a share of its own light', () => {
    const [red, , , thrownBack] = mirrored(0.3, 0.4, 46);
    expect(thrownBack).toBeCloseTo(reflectance(46), 5);
    expect(red).toBeCloseTo((0.75 * reflectance(46) * 0.3) / 0.4, 2);
    expect(mirrored(0.3, 0.4, 46, { strength: 0.5 })[3]).toBeCloseTo(0.5 * reflectance(46), 5);
    expect(mirrored(0.3, 0.4, 46, { gain: 2 })[0]).toBeCloseTo(2 * red, 2);
  });

  it('is at most half of its light, and the floor’s luminance counts as at least 0.01', () => {
    expect(mirrored(1, 0.02, 46)[0]).toBeCloseTo(0.5, 6);
    expect(mirrored(0.01, 0.0001, 46)[0]).toBeLessThan(0.2);
  });

  it('is zero where little floor is visible, or the picture does not contain the reflected part', () => {
    expect(mirrored(0.3, 0.4, 46, { isFloor: 40 })).toEqual([0, 0, 0, 0]);
    expect(mirrored(0.3, 0.4, 20)).toEqual([0, 0, 0, 0]);
    const half = mirrored(0.3, 0.4, 46, { isFloor: 60 });
    expect(half[3]).toBeCloseTo(reflectance(46) / 2, 5);
  });
});
