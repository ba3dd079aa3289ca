import { describe, expect, it } from 'vitest';
import type { Photo } from '../photo/photo.ts';
import { hitBox } from '../scene/box-ray.ts';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import { FACE_INDEX, type RoomBox } from '../scene/room.ts';
import { averageFaces } from './face-radiance.ts';
import { lightWith, probeIrradiance } from './irradiance-probe.ts';
import { photoEnvironment } from './photo-environment.ts';
import { makeRadianceMap } from './radiance-map.ts';
import { solveLight } from './solve-light.ts';

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

/** What a solved light gives the middle of the wall that faces the viewer, as a share of what white paint there needs. */
function shareAtBack(photo: Photo): number {
  const map = makeRadianceMap(photo, camera, cameraHeight, box, []);
  const faces = averageFaces(map);
  const room = { map, faces, box, cameraHeight };
  const own = lightWith(solveLight(room), probeIrradiance(room, [0, 1.3, 3.98], [0, 0, -1]));
  return (own * 0.8) / (Math.PI * (faces.mean[12] + faces.mean[13] + faces.mean[14]));
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
    const map = makeRadianceMap(grey, camera, cameraHeight, box, []);
    const faces = averageFaces(map);
    const light = solveLight({ map, faces, box, cameraHeight });
    const e = probeIrradiance({ map, faces, box, cameraHeight }, [0, 1.3, 3.98], [0, 0, -1]);
    const wall = faces.mean[12] + faces.mean[13] + faces.mean[14];
    const albedo = (Math.PI * wall) / (e.seen + light.windowGain * e.window + light.unseenGain * e.unseen);
    expect(albedo).toBeGreaterThan(0.73);
    expect(albedo).toBeLessThan(0.87);
  });

  it('puts missing light down to a window in the frame', () => {
    const map = makeRadianceMap(litByWindow(120), camera, cameraHeight, box, []);
    const light = solveLight({ map, faces: averageFaces(map), box, cameraHeight });
    expect(light.windowGain).toBeGreaterThan(1.5);
  });

  it('puts it down to what is behind the viewer where walls and floor show no trace of the window', () => {
    const map = makeRadianceMap(withWindow, camera, cameraHeight, box, []);
    const { windowGain, unseenGain } = solveLight({ map, faces: averageFaces(map), box, cameraHeight });
    expect(windowGain).toBeLessThan(1.5);
    expect(unseenGain).toBeGreaterThan(1);
    // Furniture that faces the viewer is lit as the wall behind it.
    expect(shareAtBack(withWindow)).toBeGreaterThan(0.95);
  });

  it('finds how much lighter a wall is than its light explains, where its exposure was raised', () => {
    const map = makeRadianceMap(litByWindow(198), camera, cameraHeight, box, []);
    const { atWalls = {} } = solveLight({ map, faces: averageFaces(map), box, cameraHeight });
    expect(atWalls.back).toBeGreaterThan(1.05);
    expect(atWalls.back).toBeCloseTo(Math.min(1.4, 1 / shareAtBack(litByWindow(198))), 1);
    expect(atWalls.left).toBeCloseTo(1, 1);
  });
});

describe('a light floor between dark walls', () => {
  /** Nearly black paint around a window, over a floor of this grey. */
  const darkRoom = (floor: number): Photo => {
    const isFloor = (x: number, y: number): boolean => {
      const [dx, dy] = [(x - 150) / 160, (y - 100) / 160];
      return dy > 0 && (cameraHeight / dy) * Math.abs(dx) < 2 && cameraHeight / dy < 4;
    };
    return paint((x, y) => {
      if (x > 90 && x < 210 && y > 60 && y < 120) return [255, 255, 255];
      return isFloor(x, y) ? [floor, floor, floor] : [120, 128, 135];
    });
  };
  const floorAlbedo = (photo: Photo): number => {
    const map = makeRadianceMap(photo, camera, cameraHeight, box, []);
    const faces = averageFaces(map);
    const light = solveLight({ map, faces, box, cameraHeight });
    const albedos = [1.6, 2.8].map((z) => {
      const e = probeIrradiance({ map, faces, box, cameraHeight }, [0, 0.02, z], [0, 1, 0]);
      return (Math.PI * 3 * faces.mean[0]) / (e.seen + light.windowGain * e.window + light.unseenGain * e.unseen);
    });
    return albedos[0] / 2 + albedos[1] / 2;
  };

  it('gets as much light as the lightest floors need to look so', () => {
    expect(floorAlbedo(darkRoom(190))).toBeCloseTo(0.75, 1);
  });

  it('changes nothing where the paint is evidence enough', () => {
    expect(floorAlbedo(darkRoom(60))).toBeLessThan(0.55);
  });
});

describe('photoEnvironment', () => {
  it('applies the gains and halves the colour of the light', () => {
    const map = makeRadianceMap(withWindow, camera, cameraHeight, box, []);
    const { environment, lights } = photoEnvironment(map, box, cameraHeight, {
      windowGain: 5,
      unseenGain: 2,
      desaturation: 0.5,
    });
    expect(lights.length).toBeGreaterThan(3);
    expect(lights.every((l) => l.normal[2] === -1 && Math.abs(l.radiance[0] - 5) < 0.01)).toBe(true);
    const spread = (a: Float32Array, i: number) => a[i + 2] - a[i];
    expect(spread(environment.radiance, 0)).toBeCloseTo(spread(map.radiance, 0) / 2, 5);
    expect(environment.faceRadiance[12]).toBeGreaterThan(1.5 * averageFaces(map).mean[12]);
  });

  it('covers a window with lights of the same area', () => {
    const map = makeRadianceMap(withWindow, camera, cameraHeight, box, []);
    const { lights } = photoEnvironment(map, box, cameraHeight, { windowGain: 1, unseenGain: 1, desaturation: 0 });
    const area = lights.reduce((sum, l) => sum + 4 * Math.hypot(...l.halfU) * Math.hypot(...l.halfV), 0);
    // 60 x 30 pixels on a wall 4 m away at a focal length of 160 pixels.
    expect(area).toBeGreaterThan(1.5 * 0.75 * 0.75);
    expect(area).toBeLessThan(1.5 * 0.75 * 1.35);
  });
});
