import { rotationFromAngles } from '../scene/camera.ts';
import { boxOutline } from '../scene/floor-outline.ts';
import type { RoomBox } from '../scene/room.ts';
import type { Analysis } from './analysis.ts';

/** Test room, metres. */
const CAMERA_HEIGHT = 1.5;
const BACK = 4;
const SIDE = 2;
const HEIGHT = 2.6;
const BOX: RoomBox = {
  ...{ left: -SIDE, right: SIDE, back: BACK, front: -2.5, height: HEIGHT },
  seen: { floor: true, ceiling: true, back: true, left: true, right: true },
};

/**
 * The analysis of a level photo (working size 600 x 400, straight at the back wall) of a room 4 m wide and 2.6 m high
 * with a door in the left wall. The original is twice as large.
 */
export function testAnalysis(changes: Partial<Analysis> = {}): Analysis {
  const width = 600;
  const height = 400;
  const camera = {
    ...{ width, height, focal: 400, cx: 300, cy: 200 },
    rotation: rotationFromAngles(0, 0, 0),
  };
  return {
    lens: null,
    nativeWidth: 2 * width,
    nativeHeight: 2 * height,
    working: { width, height, rgb: new Uint8Array(width * height * 3).fill(180) },
    camera: {
      camera,
      segments: [
        { x1: 10, y1: 20, x2: 10, y2: 320, length: 300, axis: 1, error: 0 },
        { x1: 100, y1: 50, x2: 500, y2: 52, length: 400, axis: -1, error: 0.3 },
      ],
      inlierShare: 0.8,
      focalSource: 'lines',
      pitch: 0,
      roll: 0,
      yaw: 0,
    },
    layout: {
      left: SIDE / BACK,
      right: SIDE / BACK,
      floor: CAMERA_HEIGHT / BACK,
      ceiling: (HEIGHT - CAMERA_HEIGHT) / BACK,
      confidence: 0.9,
      trust: { back: 1, left: 1, right: 1 },
    },
    seen: {
      ...{ width: 1, height: 1 },
      surfaces: new Float32Array(12),
      faces: new Float32Array(5),
      edges: new Float32Array(3),
    },
    surfaces: { width: 1, height: 1, floor: new Float32Array(1), thing: new Float32Array(1) },
    model: {
      camera,
      cameraHeight: CAMERA_HEIGHT,
      box: BOX,
      outline: boxOutline(BOX),
      walls: [],
      standingOut: [],
      openings: [{ kind: 'door', wall: 'left', from: 3, to: 3.8, bottom: 0, top: 2.03, confidence: 0.7 }],
      floor: { x0: 0, z0: 0, cell: 0.1, columns: 1, rows: 1, cells: new Uint8Array(1) },
    },
    scaleSource: 'door',
    clutterScore: -0.6,
    judgement: {
      ...{ furnished: 0.05, thingsOnFloor: 0, thingsInPhoto: 0, floorInPhoto: 0.3 },
      ...{ layoutRight: 0.86, isLayoutFound: true, outdoors: 0, openings: 0 },
    },
    freeFloorArea: 11.5,
    reasons: [],
    confidence: 0.82,
    timings: { lines: 120 },
    ...changes,
  };
}
