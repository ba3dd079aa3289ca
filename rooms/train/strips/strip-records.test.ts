import { type Photo, rayThrough, surfaceIndex } from '@roomwright/engine';
import {
  boxEdges,
  decodeMaps,
  FACE_OF_LAYOUT,
  faceAt,
  ONE_POINT_VIEW,
  OUTPUT_CHANNELS,
  ROW_STEP,
  STRIP_COLUMNS,
  STRIP_ROWS,
  testCamera,
} from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import { NOWHERE, type PixelTruth, RECORD_SIZE, stripRecords, trueEdge, UNKNOWN } from './strip-records.ts';

const { box } = ONE_POINT_VIEW;
const camera = testCamera(ONE_POINT_VIEW);
const { width, height } = camera;
const faces = Uint8Array.from({ length: width * height }, (_, i) => {
  const x = i % width;
  return FACE_OF_LAYOUT[faceAt(box, rayThrough(camera, x + 0.5, (i - x) / width + 0.5))];
});
const truth: PixelTruth = { width, height, faces, surfaces: new Uint8Array(faces.length).fill(surfaceIndex('wall')) };
const photo: Photo = { width, height, rgb: new Uint8Array(3 * faces.length).fill(128) };
const maps = decodeMaps(new Float32Array(OUTPUT_CHANNELS * 16), 4, 4);

const edgeOf = (name: string, of = box) => {
  const edge = boxEdges(camera, of).find((e) => e.name === name);
  if (!edge) throw new Error(`The box shows no edge ${name}.`);
  return edge;
};

describe('trueEdge', () => {
  it('is in the middle of the strips around a correct box, except near corners', () => {
    for (const edge of boxEdges(camera, box)) {
      const { rows, inSight } = trueEdge(truth, edge);
      const middle = [...rows].slice(STRIP_COLUMNS / 4, (3 * STRIP_COLUMNS) / 4);
      for (const row of middle) expect(Math.abs(row - STRIP_ROWS / 2)).toBeLessThan(1.5);
      expect(inSight[STRIP_COLUMNS / 2]).toBe(1);
    }
  });

  it("is off the middle by the box's error", () => {
    const floor = 1.03 * box.floor;
    const { rows } = trueEdge(truth, edgeOf('floor', { ...box, floor }));
    const off = (0.03 * box.floor * camera.focal) / (ROW_STEP * width);
    expect(Math.abs((rows[STRIP_COLUMNS / 2] ?? 0) - STRIP_ROWS / 2 - off)).toBeLessThan(1);
  });

  it('is NOWHERE beyond the strip, and UNKNOWN beyond the frame', () => {
    const { rows } = trueEdge(truth, edgeOf('floor', { ...box, floor: 1.3 * box.floor }));
    expect(new Set(rows)).toEqual(new Set([NOWHERE]));
    const low = height - 2;
    const edge = { ...edgeOf('floor'), path: { ...edgeOf('floor').path, y0: low, y1: low } };
    expect(new Set(trueEdge(truth, edge).rows)).toEqual(new Set([UNKNOWN]));
  });

  it('is not visible behind objects', () => {
    const covered = { ...truth, surfaces: truth.surfaces.map(() => surfaceIndex('thing')) };
    expect(Math.max(...trueEdge(covered, edgeOf('floor')).inSight)).toBe(0);
  });
});

describe('stripRecords', () => {
  it('are deterministic, with three boxes per room and records of equal size', () => {
    const room = { seed: 7, photo, truth, camera, maps, box };
    const { bytes, kinds, moves } = stripRecords(room);
    expect(stripRecords(room).bytes).toEqual(bytes);
    expect(bytes).toHaveLength(kinds.length * RECORD_SIZE);
    expect(new Set(moves).size).toBe(3);
    expect(new Set(kinds)).toEqual(new Set([0, 1, 2]));
    // The picture is a uniform grey, which is 128 of 255 in each of its channels.
    expect(new Set(bytes.subarray(0, STRIP_ROWS * STRIP_COLUMNS))).toEqual(new Set([128]));
  });
});
