import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../math/vec3.ts';
import { CAMERA, CAMERA_HEIGHT } from '../room/outdoors/test-terrace.ts';
import type { RoomModel } from '../scene/room.ts';
import { shadesGround } from './parasol-shadow.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import type { Solid } from './solid.ts';

const CELL = 0.1;
const COLUMNS = 80;
const ROWS = 80;

/** Paving from 2 m left of the camera to `right`, in the sun. */
function terrace(right: number, direction: Vec3): RoomModel {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const x = -4 + ((i % COLUMNS) + 0.5) * CELL;
    return x > -2 && x < right ? 1 : 0;
  });
  const levels = { lit: Math.log(0.6), shade: Math.log(0.2), left: [0.3, 0.3, 0.3] as Vec3 };
  const ground = { x0: -4, z0: 0, cell: CELL, columns: COLUMNS, rows: ROWS, cells };
  const sun = { direction, levels, ground };
  const room = sketchedRoom(PLAIN_ROOM);
  return { ...room, camera: CAMERA, cameraHeight: CAMERA_HEIGHT, ground: { doors: [], covered: false, sun } };
}

const canopy: Solid = { x: 0, z: 5, cos: 1, sin: 0, halfWidth: 1.2, halfDepth: 1.2, bottom: 0, top: 2.5 };

describe('the shadow of a parasol', () => {
  it('lies on the ground, or the parasol stays away', () => {
    const high: Vec3 = [0, 1, 0];
    expect(shadesGround(terrace(2, high), canopy)).toBe(true);
    expect(shadesGround(terrace(0.5, high), canopy)).toBe(false);
    // The sun stands to the left: the shadow falls to the right, where a wall begins.
    const aslant: Vec3 = [-0.6, 0.8, 0];
    expect(shadesGround(terrace(2, aslant), canopy)).toBe(false);
    expect(shadesGround(terrace(4, aslant), canopy)).toBe(true);
  });

  it('may fall where the picture does not show it', () => {
    const beforeCamera: Solid = { ...canopy, z: 1 };
    expect(shadesGround(terrace(-1.9, [0, 1, 0]), beforeCamera)).toBe(true);
  });

  it('is no matter where the sun is not known', () => {
    const model = terrace(0.5, [0, 1, 0]);
    expect(shadesGround({ ...model, ground: { doors: [], covered: false, sun: null } }, canopy)).toBe(true);
  });
});
