import { boxOutline, type Opening, type RoomModel, type SurfaceClass, surfaceIndex } from '@roomwright/engine';
import { testBox } from '@roomwright/engine/testing';
import { expect, it } from 'vitest';
import { measureOpenings, openingFigures } from './openings-found.ts';

const camera = {
  width: 400,
  height: 300,
  focal: 240,
  cx: 200,
  cy: 150,
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
} as const;
const cameraHeight = 1.5;

/** Returns a model with the given openings in the wall 5 m ahead, where a metre is 48 pixels. */
function reporting(...openings: readonly Opening[]): RoomModel {
  const floor = { x0: 0, z0: 0, cell: 0.1, columns: 0, rows: 0, cells: new Uint8Array(0) };
  const box = testBox();
  return { camera, cameraHeight, box, outline: boxOutline(box), walls: [], standingOut: [], openings, floor };
}

/** Returns a photo of bare wall except for one rectangle of pixels. */
function scene(surface: 'door' | 'window' | 'thing', x0: number, x1: number, y0: number, y1: number) {
  const surfaces = new Uint8Array(400 * 300).fill(surfaceIndex('wall'));
  for (let y = y0; y < y1; y++) surfaces.fill(surfaceIndex(surface), y * 400 + x0, y * 400 + x1);
  return { photo: { width: 400, height: 300 }, surfaces };
}

const door: Opening = { kind: 'door', wall: 'back', from: 0, to: 1, bottom: 0, top: 2, confidence: 0.8 };

it('counts a door found as a door or as a doorway', () => {
  const seen = scene('door', 200, 248, 126, 222);
  const all = { real: 1, recalled: 1, reported: 1, right: 1 };
  expect(measureOpenings(seen, reporting(door), 'passage')).toEqual(all);
  expect(measureOpenings(seen, reporting({ ...door, kind: 'doorway' }), 'passage')).toEqual(all);
});

it('counts missed and false doors', () => {
  const seen = scene('door', 100, 148, 126, 222);
  expect(measureOpenings(seen, reporting(door), 'passage')).toEqual({ real: 1, recalled: 0, reported: 1, right: 0 });
});

it('does not take a window for a door', () => {
  const seen = scene('window', 200, 248, 126, 222);
  expect(measureOpenings(seen, reporting(door), 'passage')).toEqual({ real: 0, recalled: 0, reported: 1, right: 0 });
  expect(measureOpenings(seen, reporting(door), 'window').real).toBe(1);
});

/** Returns the photo with another rectangle. */
function withPatch(
  of: ReturnType<typeof scene>,
  surface: SurfaceClass,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
) {
  const surfaces = of.surfaces.slice();
  for (let y = y0; y < y1; y++) surfaces.fill(surfaceIndex(surface), y * 400 + x0, y * 400 + x1);
  return { ...of, surfaces };
}

it('counts the panes of a leaf as part of the door', () => {
  const glazed = withPatch(scene('door', 200, 248, 126, 222), 'window', [206, 242], [132, 190]);
  expect(measureOpenings(glazed, reporting(door), 'passage')).toEqual({ real: 1, recalled: 1, reported: 1, right: 1 });
  expect(measureOpenings(glazed, reporting(door), 'window').real).toBe(0);
});

it('accepts a glass door as window or door, but a window above a wall only as window', () => {
  const glass = withPatch(scene('window', 200, 248, 126, 222), 'floor', [0, 400], [222, 300]);
  const found = { real: 1, recalled: 1, reported: 0, right: 0 };
  expect(measureOpenings(glass, reporting(door), 'window')).toEqual(found);
  expect(measureOpenings(glass, reporting(door), 'passage')).toMatchObject({ real: 0, reported: 1, right: 1 });
  const high = scene('window', 200, 248, 126, 222);
  expect(measureOpenings(high, reporting(door), 'window')).toEqual({ ...found, recalled: 0 });
});

it('counts an opening behind a banister once, and two beside a wall twice', () => {
  const whole = scene('window', 160, 248, 126, 222);
  expect(measureOpenings(withPatch(whole, 'builtin', [200, 206], [126, 222]), reporting(), 'window').real).toBe(1);
  expect(measureOpenings(withPatch(whole, 'wall', [200, 206], [126, 222]), reporting(), 'window').real).toBe(2);
});

it('ignores a strip at the edge of the picture', () => {
  expect(measureOpenings(scene('door', 0, 14, 60, 260), reporting(), 'passage').real).toBe(0);
  expect(measureOpenings(scene('door', 0, 40, 60, 260), reporting(), 'passage').real).toBe(1);
});

it('ignores occluded openings', () => {
  const seen = scene('thing', 200, 248, 126, 222);
  expect(measureOpenings(seen, reporting(door), 'passage').reported).toBe(0);
});

it('adds up photos', () => {
  const counts = [
    { real: 3, recalled: 2, reported: 2, right: 2 },
    { real: 1, recalled: 1, reported: 3, right: 2 },
  ];
  expect(openingFigures(counts)).toEqual({ real: 4, recall: 0.75, reported: 5, precision: 0.8 });
});
