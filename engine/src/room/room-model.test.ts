import { describe, expect, it } from 'vitest';
import type { Opening } from '../scene/room.ts';
import { classicalSegmentation } from '../vision/segmentation/classical-segmentation.ts';
import { freeArea } from './floor/grid.ts';
import { buildRoomModel } from './room-model.ts';
import { photographTestRoom, type TestRoom, testBox, testCamera, testLayout } from './walls/room.fixture.ts';

/** With the height up to the head of its casing, as doors appear. */
const DOOR = { wall: 'back', from: -1.5, to: -0.65, bottom: 0, top: 2.12, color: [92, 70, 52] } as const;
const WINDOW = { wall: 'right', from: 2.9, to: 4.1, bottom: 0.9, top: 2.1, color: [250, 252, 255] } as const;
const room: TestRoom = { box: testBox(), cameraHeight: 1.45, yaw: -0.1, patches: [DOOR, WINDOW] };

function model(of: TestRoom) {
  const photo = photographTestRoom(of);
  const camera = testCamera(of, photo);
  return buildRoomModel(photo, camera, testLayout(of), classicalSegmentation(photo, camera));
}

function expectSamePlace(found: Opening | undefined, truth: Omit<Opening, 'kind' | 'confidence'>) {
  expect(found?.wall).toBe(truth.wall);
  for (const side of ['from', 'to', 'bottom', 'top'] as const) {
    expect(Math.abs((found?.[side] ?? Number.NaN) - truth[side]), side).toBeLessThan(0.1);
  }
}

describe('buildRoomModel', () => {
  const { model: built, scaleSource } = model(room);

  it('finds a door in its place', () => {
    expectSamePlace(
      built.openings.find((o) => o.kind === 'door'),
      DOOR,
    );
  });

  it('finds a window in its place', () => {
    expectSamePlace(
      built.openings.find((o) => o.kind === 'window'),
      WINDOW,
    );
  });

  it('finds nothing else', () => {
    expect(built.openings.map((o) => o.kind).sort()).toEqual(['door', 'window']);
  });

  it('derives the scale from the door', () => {
    expect(scaleSource).toBe('door');
    expect(built.cameraHeight).toBeGreaterThan(1.4);
    expect(built.cameraHeight).toBeLessThan(1.5);
    expect(Math.abs(built.box.height - 2.6)).toBeLessThan(0.08);
  });

  it('measures the free floor in the frame', () => {
    const { floor } = built;
    let inFrame = 0;
    for (const cell of floor.cells) if (cell !== 0) inFrame++;
    const truth = inFrame * floor.cell * floor.cell;
    expect(truth).toBeGreaterThan(10);
    expect(Math.abs(freeArea(floor) / truth - 1)).toBeLessThan(0.1);
  });

  it('excludes the floor under a box', () => {
    const box = { x0: -0.6, x1: 0.6, z0: 3, z1: 4, height: 0.5, color: [60, 80, 130] } as const;
    const withBox = model({ ...room, boxes: [box] }).model.floor;
    const column = Math.floor((0 - withBox.x0) / withBox.cell);
    const row = Math.floor((3.5 - withBox.z0) / withBox.cell);
    expect(withBox.cells[row * withBox.columns + column]).toBe(2);
    expect(built.floor.cells[row * built.floor.columns + column]).toBe(1);
  });

  it('marks wall cells as bare except under objects', () => {
    const back = built.walls.find((w) => w.wall === 'back');
    const at = (along: number, up: number) =>
      back?.cells[Math.floor(up / back.cell) * back.columns + Math.floor((along - back.from) / back.cell)];
    expect(at(-1.1, 1.2)).toBe(1);
    expect(at(0.5, 1.2)).toBe(0);
  });
});

describe('scale', () => {
  it('comes from the ceiling without a door', () => {
    const { model: built, scaleSource } = model({ ...room, patches: [WINDOW] });
    expect(scaleSource).toBe('ceiling');
    // The room is 2.6 m high, seen from 1.45 m: close to the usual values.
    expect(Math.abs(built.box.height - 2.6)).toBeLessThan(0.05);
  });

  it('ignores a door that would put the camera at an implausible height', () => {
    const hatch = { ...DOOR, top: 1.2 };
    expect(model({ ...room, patches: [hatch] }).scaleSource).not.toBe('door');
  });

  it('falls back on the usual camera height if the ceiling is outside the frame', () => {
    const photo = photographTestRoom({ ...room, patches: [] });
    const camera = testCamera(room, photo);
    const layout = { ...testLayout(room), ceiling: null };
    const { model: built, scaleSource } = buildRoomModel(photo, camera, layout, classicalSegmentation(photo, camera));
    expect(scaleSource).toBe('camera');
    expect(built.cameraHeight).toBe(1.5);
  });
});

describe('doorway', () => {
  it('is distinguished from a door by the floor continuing behind it', () => {
    const step = { ...DOOR, from: 0.4, to: 1.5, bottom: 0.35, color: [90, 88, 84] } as const;
    // Floor behind an opening is visible up to some height on the wall's plane, with the floor's colour and light.
    const floorBehind = { ...DOOR, from: 0.4, to: 1.5, top: 0.35, color: [135, 99, 67] } as const;
    const { model: built } = model({ ...room, patches: [floorBehind, step] });
    expect(built.openings.map((o) => o.kind)).toContain('doorway');
  });
});
