import { describe, expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import { FACE_INDEX, type RoomBox, worldRay } from '../scene/room.ts';
import { surfaceIndex } from '../scene/surface-class.ts';
import { decodeMaps, OUTPUT_CHANNELS, type SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { mirroredAt } from './floor-mirror.ts';
import { measureGloss } from './measure-gloss.ts';
import type { RadianceMap } from './radiance-map.ts';

const WIDTH = 256;
const HEIGHT = 170;
const GAIN = 3;
const CAMERA_HEIGHT = 1.4;
const camera: Camera = {
  width: WIDTH,
  height: HEIGHT,
  focal: 150,
  cx: 128,
  cy: 85,
  rotation: rotationFromAngles(0.12, 0, 0.25),
};
const box: RoomBox = {
  left: -2,
  right: 2.4,
  back: 4.2,
  front: -2,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};

interface Room {
  /** What the floor mirrors beside a polished one. */
  readonly strength: number;
  /** Light of the floor itself, by its place. */
  readonly floorLight: (x: number, z: number) => number;
  readonly hasWindows?: boolean;
  /** Light of a place on the back wall, where it is not that of all walls. */
  readonly wallLight?: (x: number, y: number) => number;
}

/** Middle of a cell of the map, pixels. */
const middleOf = (cell: number): [number, number] => [(cell % WIDTH) + 0.5, Math.floor(cell / WIDTH) + 0.5];

/** Light of the floor itself and of all else, face and brightness per cell: nothing is mirrored yet. */
function matteRoom({ floorLight, hasWindows = true, wallLight = () => 0.45 }: Room): {
  light: Float32Array;
  bright: Uint8Array;
  face: Uint8Array;
} {
  const light = new Float32Array(WIDTH * HEIGHT);
  const bright = new Uint8Array(light.length);
  const face = new Uint8Array(light.length);
  const hit: BoxHit = { face: 0, t: 0 };
  for (let i = 0; i < light.length; i++) {
    const [dx, dy, dz] = worldRay(camera, ...middleOf(i));
    hitBox(box, 0, CAMERA_HEIGHT, 0, dx, dy, dz, hit);
    face[i] = hit.face;
    const [x, y, z] = [dx * hit.t, CAMERA_HEIGHT + dy * hit.t, dz * hit.t];
    const isWindow =
      hasWindows && hit.face === FACE_INDEX.back && y > 0.4 && y < 2.1 && Math.abs(Math.abs(x - 0.4) - 0.7) < 0.4;
    bright[i] = isWindow ? 1 : 0;
    const own = hit.face === FACE_INDEX.back ? wallLight(x, y) : 0.45;
    light[i] = isWindow ? 1 : hit.face === FACE_INDEX.floor ? floorLight(x, z) : own;
  }
  return { light, bright, face };
}

/** A room with two windows, as a photo's map shows it, whose floor mirrors them with the strength that is asked for. */
function roomMap(room: Room): RadianceMap {
  const { light, bright, face } = matteRoom(room);
  const wall = light.slice();
  for (let i = 0; i < light.length; i++) {
    if (face[i] !== FACE_INDEX.floor) continue;
    const seen = mirroredAt(camera, CAMERA_HEIGHT, box, ...middleOf(i));
    if (!seen) continue;
    const cell = Math.min(HEIGHT - 1, Math.floor(seen.y)) * WIDTH + Math.min(WIDTH - 1, Math.floor(seen.x));
    light[i] += room.strength * seen.share * wall[cell] * (bright[cell] ? GAIN : 1);
  }
  const random = createRandom(3);
  const radiance = new Float32Array(3 * light.length);
  light.forEach((value, i) => {
    radiance.fill(value * (1 + 0.04 * (random() - 0.5)), 3 * i, 3 * i + 3);
  });
  return { width: WIDTH, height: HEIGHT, camera, radiance, face, bright };
}

/** Perfect segmentation of the floor. */
function seenFloor({ face }: RadianceMap): SegmentationMaps {
  const size = 64;
  const logits = new Float32Array(OUTPUT_CHANNELS * size * size);
  for (let cell = 0; cell < size * size; cell++) {
    const column = Math.floor((((cell % size) + 0.5) / size) * WIDTH);
    const row = Math.floor(((Math.floor(cell / size) + 0.5) / size) * HEIGHT);
    const surface = face[row * WIDTH + column] === FACE_INDEX.floor ? 'floor' : 'wall';
    logits[surfaceIndex(surface) * size * size + cell] = 9;
  }
  return decodeMaps(logits, size, size);
}

const measured = (room: Room, windowGain = GAIN) => {
  const map = roomMap(room);
  return measureGloss(map, box, CAMERA_HEIGHT, { windowGain }, seenFloor(map));
};

const boards = (x: number): number => (Math.floor(x / 0.14) % 2 ? 0.3 : 0.36);

describe('the gloss of a floor', () => {
  it('is as strong as its mirror image of the windows', () => {
    for (const strength of [0.3, 0.8]) {
      const gloss = measured({ strength, floorLight: boards });
      expect(gloss?.strength).toBeGreaterThan(0.8 * strength);
      expect(gloss?.strength).toBeLessThan(1.2 * strength);
    }
  });

  it('is no weaker where windows give far more light than their mirror image shows', () => {
    const strength = 0.6;
    expect(measured({ strength, floorLight: boards }, 5 * GAIN)?.strength).toBeGreaterThan(0.8 * strength);
  });

  it('is none on matte boards, tiles and carpets, however bright the windows', () => {
    const tiles = (x: number, z: number): number => ((Math.floor(x / 0.4) + Math.floor(z / 0.4)) % 2 ? 0.2 : 0.5);
    for (const floorLight of [boards, tiles, () => 0.3]) expect(measured({ strength: 0, floorLight })).toBeNull();
  });

  it('is none where the sun draws the windows on the floor aside of their mirror image', () => {
    // Two patches as wide as the windows, shifted by the sun's azimuth.
    const sunlit = (x: number, z: number): number =>
      z > 1.8 && z < 3.2 && Math.abs(Math.abs(x + 0.25 - 0.4 * (4.2 - z)) - 0.7) < 0.4 ? 0.9 : 0.3;
    expect(measured({ strength: 0, floorLight: sunlit })).toBeNull();
  });

  it('is none where the sun shines in towards the camera, and its patches lie where the windows are mirrored', () => {
    const sunlit = (x: number, z: number): number =>
      z > 2 && z < 3.4 && Math.abs(Math.abs(x - 0.27) - 0.48) < 0.3 ? 0.9 : 0.3;
    expect(measured({ strength: 0, floorLight: sunlit })).toBeNull();
  });

  it('is none where dark things stand at the wall and throw shadows before their feet', () => {
    const isThing = (x: number): boolean => Math.abs(Math.abs(x - 0.3) - 0.6) < 0.25;
    const wallLight = (x: number, y: number): number => (isThing(x) && y < 0.13 ? 0.05 : 0.45);
    const shaded = (x: number, z: number): number => (isThing(x) && z > 3.85 ? 0.12 : 0.3);
    expect(measured({ strength: 0, floorLight: shaded, hasWindows: false, wallLight })).toBeNull();
  });

  it('is none where light falls off from the windows into the room', () => {
    const lit = (x: number, z: number): number => 0.2 + 0.5 / (1 + 2 * ((4.2 - z) ** 2 + (x - 0.4) ** 2));
    expect(measured({ strength: 0, floorLight: lit })).toBeNull();
  });

  it('is none in a room without anything whose reflection could be recognised', () => {
    expect(measured({ strength: 0.8, floorLight: () => 0.3, hasWindows: false })).toBeNull();
  });
});
