import { describe, expect, it } from 'vitest';
import { FACE_INDEX } from '../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../scene/surface-class.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { faceMap } from './face-map.ts';
import { judgeBathroom } from './judge-bathroom.ts';
import { judgeBySegmentation } from './judgement.ts';

const { camera, layout, working } = testAnalysis();
const [WIDTH, HEIGHT] = [60, 40];
const INDEX = { floor: 0, ceiling: 1, leftWall: 2, rightWall: 3, middleWall: 4 } as const;
/** The thing's extent, in shares of the photo: half on the floor, half before the wall. */
const isThing = (x: number, y: number): boolean => y > 0.5 && y < 0.9 && x > 0.25 && x < 0.75;

/** A network that is certain of the test room and takes the object in its lower middle for furniture. */
function seenBath(): SegmentationMaps {
  const cells = WIDTH * HEIGHT;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * cells);
  const faces = new Float32Array(5 * cells);
  faceMap(camera.camera, layout, WIDTH, HEIGHT).forEach((face, cell) => {
    faces[INDEX[face] * cells + cell] = 1;
    const bare: SurfaceClass = INDEX[face] === FACE_INDEX.floor ? 'floor' : face === 'ceiling' ? 'ceiling' : 'wall';
    const shown = isThing((cell % WIDTH) / WIDTH, Math.floor(cell / WIDTH) / HEIGHT) ? 'thing' : bare;
    surfaces[surfaceIndex(shown) * cells + cell] = 1;
  });
  return { width: WIDTH, height: HEIGHT, surfaces, faces, edges: new Float32Array(3 * cells) };
}

/** The grey test room with the object in a given colour. */
function photoWith(colour: readonly [number, number, number]) {
  const { width, height } = working;
  const rgb = working.rgb.slice();
  for (let i = 0; i < width * height; i++) {
    if (isThing((i % width) / width, Math.floor(i / width) / height)) rgb.set(colour, 3 * i);
  }
  return { width, height, rgb };
}

const furnished = (colour: readonly [number, number, number], score = 0.6): number =>
  judgeBathroom(seenBath(), photoWith(colour), camera, layout, score).furnished;

describe('judgeBathroom', () => {
  it('treats white and shaded ceramic as built in although it is segmented as furniture', () => {
    expect(judgeBySegmentation(seenBath(), camera, layout, 0.6).furnished).toBeGreaterThan(0.9);
    for (const ceramic of [
      [245, 244, 240],
      [150, 146, 138],
    ] as const)
      expect(furnished(ceramic)).toBeLessThan(0.5);
  });

  it('keeps wood, coloured cloth and dark objects as furniture', () => {
    for (const thing of [
      [150, 96, 52],
      [70, 96, 150],
      [30, 30, 32],
    ] as const)
      expect(furnished(thing)).toBeGreaterThan(0.9);
  });

  it('separates pale cloth from ceramic under warm lamps: chromas of 20 and 13', () => {
    expect(furnished([226, 206, 170])).toBeGreaterThan(0.9);
    expect(furnished([228, 216, 192])).toBeLessThan(0.5);
  });

  it('excludes ceramic from the things on the floor', () => {
    const onFloor = (colour: readonly [number, number, number]) =>
      judgeBathroom(seenBath(), photoWith(colour), camera, layout, 0).thingsOnFloor;
    expect(onFloor([245, 244, 240])).toBe(0);
    expect(onFloor([150, 96, 52])).toBeGreaterThan(0.1);
  });

  it('uses lines that suggest a bare room, not those that suggest furniture', () => {
    const white = [245, 244, 240] as const;
    expect(furnished(white, 2)).toBe(furnished(white, 0));
    expect(furnished(white, -0.5)).toBeLessThan(furnished(white, 0));
  });
});
