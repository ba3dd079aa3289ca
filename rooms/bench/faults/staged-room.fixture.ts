import { type PlacedPiece, rotationFromAngles } from '@roomwright/engine';
import type { StagedRoom } from './staged-room.ts';

/** A piece of a design that does not matter, at (x, z), with its width and depth in metres. */
export const placed = (
  piece: string,
  [x, z]: readonly [number, number],
  yaw: number,
  [width, depth]: readonly [number, number],
): PlacedPiece => ({
  ...{ piece, style: 'MODERN', variant: 0, seed: 1, yaw },
  position: [x, 0, z],
  size: { width, depth, height: 0.8 },
});

const CELL = 0.1;
const [COLUMNS, ROWS] = [40, 40];

/** A room of 4 x 4 m before the camera, all of whose floor is free. */
export const stagedRoom = (pieces: readonly PlacedPiece[], room: StagedRoom['room'] = 'LIVING_ROOM'): StagedRoom => ({
  room,
  camera: { width: 480, height: 320, focal: 320, cx: 240, cy: 160, rotation: rotationFromAngles(0, 0, 0) },
  cameraHeight: 1.5,
  box: {
    ...{ left: -2, right: 2, back: 4, front: -1, height: 2.6 },
    seen: { floor: true, ceiling: true, back: true, left: true, right: true },
  },
  openings: [],
  foci: [],
  floor: { x0: -2, z0: 0, cell: CELL, columns: COLUMNS, rows: ROWS, cells: new Uint8Array(COLUMNS * ROWS).fill(1) },
  pieces,
});
