import { describe, expect, test } from 'vitest';
import { projectWorld } from '../scene/room.ts';
import { fromRoom, type ViewPose } from '../scene/view-pose.ts';
import { poseBetween, turnBetween } from './compose-poses.ts';
import { joinView } from './join-view.ts';
import { type PicturedRoom, pictureRoom } from './pictured-room.fixture.ts';
import { registerViews } from './register-views.ts';
import type { RegisteredViews, View } from './registration.ts';

const ROOM: PicturedRoom = {
  ...{ width: 5, depth: 4, floor: [150, 105, 70], wall: [205, 205, 195] },
  openings: [
    { on: 'z1', from: 0.6, to: 1.9, bottom: 0.9, top: 2.1, shows: 'window' },
    { on: 'x0', from: 1, to: 1.9, bottom: 0, top: 2.05, shows: 'door' },
    { on: 'x1', from: 2.2, to: 3.4, bottom: 0.4, top: 2.2, shows: 'window' },
    { on: 'z0', from: 3.4, to: 4.2, bottom: 0, top: 2.05, shows: 'door' },
  ],
};
const OTHER: PicturedRoom = {
  ...{ width: 3.2, depth: 6, floor: [90, 95, 110], wall: [150, 175, 205] },
  openings: [{ on: 'z1', from: 1.2, to: 2, bottom: 0, top: 2.05, shows: 'door' }],
};
const POSES: readonly ViewPose[] = [
  { x: 0.6, z: 0.5, turn: 0, scale: 1 },
  { x: 4.4, z: 0.6, turn: -Math.PI / 2, scale: 1 },
  { x: 2.4, z: 0.4, turn: 0, scale: 1 },
];
const YAWS = [-0.65, -0.7, 0.1];
const VIEWS = POSES.map((pose, i) => pictureRoom(ROOM, pose, YAWS[i]));

/** Metres and radians by which an alternative is off, at worst. */
function errorsOf({ poses }: RegisteredViews): { place: number; turn: number } {
  const [first, second, third] = poses;
  const found = [first, second, third];
  const errors = found.flatMap((pose, i) => {
    const other = found[(i + 1) % found.length];
    if (!pose || !other) return [];
    const [is, was] = [poseBetween(pose, other), poseBetween(POSES[i], POSES[(i + 1) % POSES.length])];
    return [{ place: Math.hypot(is.x - was.x, is.z - was.z), turn: turnBetween(is, was) }];
  });
  return { place: Math.max(...errors.map((e) => e.place)), turn: Math.max(...errors.map((e) => e.turn)) };
}

/** Where a view shows a place of the room's floor. */
function shownAt(view: number, place: readonly [number, number]) {
  const { camera, cameraHeight } = VIEWS[view].analysis.model;
  const [x, z] = fromRoom(POSES[view], place);
  const at = projectWorld(camera, cameraHeight, [x, 0, z]);
  return { u: at.x / camera.width, v: at.y / camera.height };
}

describe('photos of one room', () => {
  test('three that overlap are sure to fit as they were taken', async () => {
    const { verdict, alternatives } = await registerViews(VIEWS);
    expect(verdict).toBe('sure');
    const { place, turn } = errorsOf(alternatives[0]);
    expect(turn).toBeLessThan(0.05);
    expect(place).toBeLessThan(0.25);
    expect(alternatives[0].poses[alternatives[0].lead]).toEqual({ x: 0, z: 0, turn: 0, scale: 1 });
  });

  test('two are never sure, and there are at most four alternatives', async () => {
    const { verdict, alternatives } = await registerViews(VIEWS.slice(0, 2));
    expect(verdict).toBe('ask');
    expect(alternatives.length).toBeGreaterThan(0);
    expect(alternatives.length).toBeLessThanOrEqual(4);
  });

  test('two points that a person clicked in two photos put them together', async () => {
    const points = [
      [3, 1.6],
      [2.2, 2.6],
    ].map(([x, z]) => ({ at: [shownAt(0, [x, z]), null, shownAt(2, [x, z])] }));
    const { alternatives } = await registerViews(VIEWS, { points });
    const [first, , third] = alternatives[0].poses;
    if (!first || !third) throw new Error('Both clicked photos must have a place.');
    const [is, was] = [poseBetween(first, third), poseBetween(POSES[0], POSES[2])];
    expect(turnBetween(is, was)).toBeLessThan(0.05);
    expect(Math.hypot(is.x - was.x, is.z - was.z)).toBeLessThan(0.15);
  });
});

describe('a photo that joins later', () => {
  const held = { poses: POSES.slice(0, 2) };
  const join = (late: View, options?: Parameters<typeof joinView>[3]) =>
    joinView(VIEWS.slice(0, 2), held, late, options);

  test('is sure to lie where it was taken, and shown beside one of the others', async () => {
    const { verdict, alternatives, beside } = await join(VIEWS[2]);
    expect(verdict).toBe('sure');
    const [{ pose }] = alternatives;
    expect(turnBetween(pose, POSES[2])).toBeLessThan(0.05);
    expect(Math.hypot(pose.x - POSES[2].x, pose.z - POSES[2].z)).toBeLessThan(0.25);
    expect([0, 1]).toContain(beside);
  });

  test('lies where two points have it that a person clicked in it and in another', async () => {
    const points = [
      [3, 1.6],
      [2.2, 2.6],
    ].map(([x, z]) => ({ at: [shownAt(0, [x, z]), null, shownAt(2, [x, z])] }));
    const { alternatives } = await join(VIEWS[2], { points });
    expect(alternatives).toHaveLength(1);
    const [{ pose }] = alternatives;
    expect(turnBetween(pose, POSES[2])).toBeLessThan(0.05);
    expect(Math.hypot(pose.x - POSES[2].x, pose.z - POSES[2].z)).toBeLessThan(0.15);
  });

  test('of another room is not sure, and one that shows no room lies nowhere', async () => {
    const stranger = pictureRoom(OTHER, { x: 0.5, z: 0.5, turn: 0, scale: 1 }, -0.3);
    expect((await join(stranger)).verdict).not.toBe('sure');
    const { photo, analysis } = VIEWS[2];
    const close = { photo, analysis: { ...analysis, reasons: ['NOT_A_ROOM' as const] } };
    expect(await join(close)).toMatchObject({ verdict: 'none', alternatives: [] });
  });
});

test('photos from opposite ends of a long room fit where they were taken', async () => {
  const long: PicturedRoom = {
    ...{ width: 5, depth: 12, floor: [150, 105, 70], wall: [205, 205, 195] },
    openings: [
      { on: 'z1', from: 0.6, to: 4.2, bottom: 0.4, top: 2.3, shows: 'window' },
      { on: 'z0', from: 3.4, to: 4.3, bottom: 0, top: 2.05, shows: 'door' },
      { on: 'x0', from: 4, to: 6.5, bottom: 0.4, top: 2.2, shows: 'window' },
      { on: 'x1', from: 5, to: 5.9, bottom: 0, top: 2.05, shows: 'door' },
    ],
  };
  const poses: readonly ViewPose[] = [
    { x: 2.2, z: 0.6, turn: 0, scale: 1 },
    { x: 2.7, z: 11.4, turn: Math.PI, scale: 1 },
  ];
  const views = poses.map((pose) => pictureRoom(long, pose, 0));
  const { alternatives } = await registerViews(views);
  const [first, second] = alternatives[0]?.poses ?? [];
  if (!first || !second) throw new Error('Both photos must have a place.');
  const [is, was] = [poseBetween(first, second), poseBetween(poses[0], poses[1])];
  expect(turnBetween(is, was)).toBeLessThan(0.1);
  expect(Math.hypot(is.x - was.x, is.z - was.z)).toBeLessThan(0.4);
});

test('a photo of another room does not make three sure', async () => {
  const stranger = pictureRoom(OTHER, { x: 0.5, z: 0.5, turn: 0, scale: 1 }, -0.3);
  expect((await registerViews([VIEWS[0], VIEWS[1], stranger])).verdict).not.toBe('sure');
});

test('a photo that shows no room has no place, and the others have', async () => {
  const { photo, analysis } = VIEWS[1];
  const close = { photo, analysis: { ...analysis, reasons: ['NOT_A_ROOM' as const] } };
  const { alternatives, verdict } = await registerViews([VIEWS[0], close, VIEWS[2]]);
  expect(verdict).not.toBe('sure');
  for (const { poses } of alternatives) expect(poses[1]).toBeNull();
});

test('a single photo has no alternatives, and an aborted registration ends', async () => {
  expect((await registerViews(VIEWS.slice(0, 1))).verdict).toBe('none');
  await expect(registerViews(VIEWS, { signal: AbortSignal.abort() })).rejects.toThrow();
});
