import { expect, it } from 'vitest';
import { frontLegs } from './front-legs.ts';
import type { Member } from './group.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { axisSolid, distanceTo, type Solid } from './solid.ts';
import { prepareSpace } from './space.ts';
import { type Standing, standAt } from './stand-members.ts';

const space = prepareSpace(sketchedRoom(PLAIN_ROOM));
const POSE = { x: 0, z: 0, yaw: 0, anchor: 'floating' } as const;
const CHAIR: Member = {
  ...{ role: 'armchair', piece: 'armchair', variant: 0, u: 0, v: 0.45, turn: 0.8 },
  size: { width: 0.8, depth: 0.9, height: 0.8 },
};

const hasFrontLegsOn = (rug: Solid, seat: Standing): boolean =>
  frontLegs(seat).every(([x, z]) => distanceTo(rug, x, z) === 0);

it('a chair that touches a rug with one corner has no front legs on it', () => {
  const turned = standAt(POSE, CHAIR, space.traitsOf('armchair'));
  const [x, z] = [turned.solid.x, turned.solid.z];
  expect(hasFrontLegsOn(axisSolid([x, x + 2], [z, z + 2], [0, 0.01]), turned)).toBe(true);
  expect(hasFrontLegsOn(axisSolid([x + 0.3, x + 2], [z - 1, z + 2], [0, 0.01]), turned)).toBe(false);
});
