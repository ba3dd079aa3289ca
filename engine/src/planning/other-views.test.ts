import { expect, test } from 'vitest';
import { toRoom, type ViewPose } from '../scene/view-pose.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { otherViewsCost, solidInView } from './other-views.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { axisSolid, pointOf } from './solid.ts';

const ROOM = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -3, right: 3, back: 6 } });
const REQUEST = { room: 'LIVING_ROOM', style: 'MODERN', seed: 1 } as const;

test('a solid stands at the same place of the room in every frame', () => {
  const pose: ViewPose = { x: 1, z: 4, turn: 2.1, scale: 1.2 };
  const solid = { ...axisSolid([0.2, 1.4], [2, 2.8], [0, 0.9]), cos: Math.cos(0.4), sin: Math.sin(0.4) };
  const moved = solidInView(pose, solid);
  for (const [u, v] of [
    [1, 1],
    [-1, 1],
  ]) {
    const back = toRoom(pose, pointOf(moved, u * moved.halfWidth, v * moved.halfDepth));
    const was = pointOf(solid, u * solid.halfWidth, v * solid.halfDepth);
    expect(back[0]).toBeCloseTo(was[0], 9);
    expect(back[1]).toBeCloseTo(was[1], 9);
  }
  expect(moved.top).toBeCloseTo(0.9 / 1.2, 9);
});

test('a sofa is worth less where the lens of another photo is', () => {
  const plan = planRoom(ROOM, REQUEST, planCatalogue);
  const [sofa] = plan?.pieces ?? [];
  if (!sofa) throw new Error('The room must have a place for a sofa.');
  const [x, , z] = sofa.position;
  const { camera, cameraHeight } = ROOM;
  const at = (pose: ViewPose) =>
    planRoom({ ...ROOM, otherViews: [{ camera, cameraHeight, pose }] }, REQUEST, planCatalogue);
  const inTheWay = at({ x, z, turn: sofa.yaw, scale: 1 });
  const sameSide = at({ x: 0.4, z: 0, turn: 0, scale: 1 });
  expect(sameSide?.terms.otherViews).toBeLessThan(0.2);
  expect(inTheWay?.cost).toBeGreaterThan((sameSide?.cost ?? 9) + 0.1);
});

test('a room of one photo costs nothing in others', () => {
  expect(otherViewsCost(ROOM, [])).toBe(0);
});
