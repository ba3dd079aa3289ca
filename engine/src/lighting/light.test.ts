import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../math/vec3.ts';
import type { Photo } from '../photo/photo.ts';
import { hitBox } from '../scene/box-ray.ts';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import { FACE_INDEX, type RoomBox } from '../scene/room.ts';
import { averageFaces } from './face-radiance.ts';
import type { LitRoom } from './irradiance-probe.ts';
import { roomIrradiance } from './light-equations.ts';
import { photoEnvironment } from './photo-environment.ts';
import { makeRadianceMap } from './radiance-map.ts';
import { solveLight } from './solve-light.ts';
import { tileGrids } from './unseen-tiles.ts';

const cameraHeight = 1.5;
const box: RoomBox = {
  left: -2,
  right: 2,
  back: 4,
  front: -2.5,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};
const camera: Camera = {
  width: 300,
  height: 200,
  focal: 160,
  cx: 150,
  cy: 100,
  rotation: rotationFromAngles(0, 0, 0),
};

function paint(colour: (x: number, y: number) => readonly [number, number, number]): Photo {
  const rgb = new Uint8Array(camera.width * camera.height * 3);
  for (let y = 0, i = 0; y < camera.height; y++) {
    for (let x = 0; x < camera.width; x++, i += 3) rgb.set(colour(x, y), i);
  }
  return { width: camera.width, height: camera.height, rgb };
}

const grey = paint(() => [188, 188, 188]);
/** A wide bright window in the middle of the back wall, over blueish grey walls. */
const withWindow = paint((x, y) => (x > 120 && x < 180 && y > 70 && y < 100 ? [255, 255, 255] : [140, 150, 170]));

/** The same window, in a room that grows lighter towards it; the wall around it has this grey. */
const litByWindow = (wall: number): Photo => {
  const hit = { face: 0, t: 0 };
  return paint((x, y) => {
    if (x > 120 && x < 180 && y > 70 && y < 100) return [255, 255, 255];
    hitBox(box, 0, cameraHeight, 0, (x + 0.5 - 150) / 160, -(y + 0.5 - 100) / 160, 1, hit);
    const grey = hit.face === FACE_INDEX.back ? wall : Math.round(70 + 32 * hit.t);
    return [grey, grey, grey];
  });
};

function roomOf(photo: Photo): LitRoom {
  const map = makeRadianceMap(photo, camera, cameraHeight, box, []);
  return { map, faces: averageFaces(map), box, cameraHeight };
}

/** Returns the albedo of a place as bright as its face's mean in the light that is solved for a photo. */
function albedoAt(photo: Photo, face: number, point: Vec3, normal: Vec3): number {
  const room = roomOf(photo);
  const [red, green, blue] = roomIrradiance(room, solveLight(room), point, normal);
  const mean = room.faces.mean.subarray(3 * face, 3 * face + 3);
  return (Math.PI * (mean[0] + mean[1] + mean[2])) / (red + green + blue);
}

describe('hitBox', () => {
  it('finds the face and the distance', () => {
    const hit = { face: 0, t: 0 };
    expect(hitBox(box, 0, 1.5, 0, 0, 0, 1, hit)).toEqual({ face: FACE_INDEX.back, t: 4 });
    expect(hitBox(box, 0, 1.5, 0, 0, -1, 0, hit)).toEqual({ face: FACE_INDEX.floor, t: 1.5 });
    expect(hitBox(box, 0, 1.5, 0, 2, 0, 0, hit)).toEqual({ face: FACE_INDEX.right, t: 1 });
    expect(hitBox(box, 0, 1.5, 0, 0.1, 0, -1, hit)).toEqual({ face: FACE_INDEX.front, t: 2.5 });
  });
});

describe('makeRadianceMap', () => {
  it('keeps linear light and calls nothing bright in an even room', () => {
    const map = makeRadianceMap(grey, camera, cameraHeight, box, []);
    expect(map.radiance[0]).toBeCloseTo(((188 / 255 + 0.055) / 1.055) ** 2.4, 3);
    expect(map.bright.some((b) => b === 1)).toBe(false);
    expect(map.face[map.width / 2]).toBe(FACE_INDEX.ceiling);
    expect(map.face[(map.height - 1) * map.width + map.width / 2]).toBe(FACE_INDEX.floor);
    expect(map.face[Math.floor(map.height / 2) * map.width]).toBe(FACE_INDEX.left);
  });

  it('marks a window that outshines its wall, and nothing else', () => {
    const map = makeRadianceMap(withWindow, camera, cameraHeight, box, []);
    const share = map.bright.reduce((a, b) => a + b, 0) / map.bright.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.035);
  });

  it('trusts a window that was found even when its view is no brighter than the wall', () => {
    const window = { kind: 'window', wall: 'back', from: -0.5, to: 0.5, bottom: 1, top: 2, confidence: 1 } as const;
    const map = makeRadianceMap(grey, camera, cameraHeight, box, [window]);
    expect(map.bright.some((b) => b === 1)).toBe(true);
  });
});

describe('solveLight', () => {
  it('brings a white room to the albedo of white paint', () => {
    const albedo = albedoAt(grey, FACE_INDEX.back, [0, 1.3, 3.98], [0, 0, -1]);
    // No room is as bright in its corners as elsewhere, so that the places differ.
    expect(albedo).toBeGreaterThan(0.65);
    expect(albedo).toBeLessThan(0.92);
  });

  it('puts missing light down to a window in the frame', () => {
    const light = solveLight(roomOf(litByWindow(120)));
    expect(light.windowGain).toBeGreaterThan(1.5);
    expect(light.emitters).toHaveLength(1);
  });

  it('gives furniture that faces the viewer the light of the wall behind it', () => {
    expect(albedoAt(withWindow, FACE_INDEX.back, [0, 1.3, 3.98], [0, 0, -1])).toBeLessThan(0.9);
  });

  it('gets enough light for a floor that is the lightest thing in a dark room to be white', () => {
    const isFloor = (x: number, y: number): boolean => {
      const [dx, dy] = [(x - 150) / 160, (y - 100) / 160];
      return dy > 0 && (cameraHeight / dy) * Math.abs(dx) < 2 && cameraHeight / dy < 4;
    };
    const photo = paint((x, y) => {
      if (x > 90 && x < 210 && y > 60 && y < 120) return [255, 255, 255];
      return isFloor(x, y) ? [190, 190, 190] : [120, 128, 135];
    });
    const albedos = [1.6, 2.8].map((z) => albedoAt(photo, FACE_INDEX.floor, [0, 0.02, z], [0, 1, 0]));
    expect((albedos[0] + albedos[1]) / 2).toBeGreaterThan(0.7);
    expect((albedos[0] + albedos[1]) / 2).toBeLessThan(1.05);
  });

  it('takes the colour of painted walls off the light, where white things show that it has none', () => {
    // Yellowish walls with white trim along their feet.
    const hit = { face: 0, t: 0 };
    const photo = paint((x, y) => {
      const dy = -(y + 0.5 - 100) / 160;
      hitBox(box, 0, cameraHeight, 0, (x + 0.5 - 150) / 160, dy, 1, hit);
      if (hit.face === FACE_INDEX.floor || hit.face === FACE_INDEX.ceiling) return [150, 150, 150];
      return cameraHeight + dy * hit.t < 0.5 ? [205, 205, 205] : [185, 165, 110];
    });
    const room = roomOf(photo);
    const light = solveLight(room);
    const [red, , blue] = roomIrradiance(room, light, [0, 0.5, 2.5], [0, 0, -1]);
    const [plainRed, , plainBlue] = roomIrradiance(room, { ...light, tint: [1, 1, 1] }, [0, 0.5, 2.5], [0, 0, -1]);
    expect(plainRed / plainBlue).toBeGreaterThan(1.3);
    expect(red / blue).toBeLessThan(1 + 0.5 * (plainRed / plainBlue - 1));
  });
});

describe('photoEnvironment', () => {
  it('applies the gains and the tint', () => {
    const map = makeRadianceMap(withWindow, camera, cameraHeight, box, []);
    const emitters = [{ face: FACE_INDEX.back, from: -0.8, to: 0.8, bottom: 1.4, top: 2.2, gain: 5 }];
    const tiles = tileGrids(box).flatMap(({ columns, rows }) => new Array<number>(columns * rows).fill(2));
    const { environment, lights } = photoEnvironment(map, box, cameraHeight, {
      ...{ windowGain: 3, unseenGain: 1.5, emitters, tiles },
      tint: [1.1, 1, 0.9],
    });
    const windows = lights.filter(({ normal, centre }) => normal[2] === -1 && centre[2] === box.back);
    expect(windows.length).toBeGreaterThan(3);
    for (const { radiance } of windows) expect(radiance[0]).toBeCloseTo(5.5, 1);
    expect(environment.radiance[0]).toBeCloseTo(1.1 * map.radiance[0], 5);
    expect(environment.faceRadiance[12]).toBeCloseTo(1.1 * 1.5 * averageFaces(map).mean[12], 5);
    // What lies behind the viewer is a light, too.
    const behind = lights.filter(({ normal }) => normal[2] === 1);
    expect(behind.length).toBeGreaterThan(3);
    expect(behind[0].radiance[2]).toBeCloseTo(0.9 * 2 * averageFaces(map).mean[3 * FACE_INDEX.front + 2], 5);
  });

  it('covers a window with lights of the same area', () => {
    const map = makeRadianceMap(withWindow, camera, cameraHeight, box, []);
    const { lights: all } = photoEnvironment(map, box, cameraHeight, { windowGain: 1, unseenGain: 1 });
    const lights = all.filter(({ centre, nearest }) => nearest === 0.55 && centre[2] === box.back);
    const area = lights.reduce((sum, l) => sum + 4 * Math.hypot(...l.halfU) * Math.hypot(...l.halfV), 0);
    // 60 x 30 pixels on a wall 4 m away at a focal length of 160 pixels.
    expect(area).toBeGreaterThan(1.5 * 0.75 * 0.75);
    expect(area).toBeLessThan(1.5 * 0.75 * 1.35);
  });
});
