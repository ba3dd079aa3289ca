import { describe, expect, it } from 'vitest';
import type { FloorGrid } from '../scene/room.ts';
import { withBareWallsFeet } from './bare-walls-feet.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, type RoomSketch, sketchedRoom } from './room.fixture.ts';

const BEDROOM: RoomSketch = {
  ...PLAIN_ROOM,
  box: { left: -3.1, right: 2, back: 5.4, front: -0.5, height: 2.7 },
  trust: { back: 0.2, left: 0.9, right: 0.2 },
};
/** Along the left wall, 0.3 m deep: a thick skirting and its shadow. */
const STRIP = [-3.1, -2.8, 2.6, 4.7] as const;
const seen = sketchedRoom(BEDROOM);
const standing = sketchedRoom({ ...BEDROOM, obstacles: [STRIP] });
/** What was seen of the floor before the things that stand there, but of the walls without them. */
const shadowed = { ...seen, floor: standing.floor };

const taken = ({ cells }: FloorGrid): number => cells.filter((cell) => cell === 2).length;

describe('floor that seems to be taken at the foot of a wall', () => {
  it('is free where the wall behind it is bare', () => {
    expect(taken(shadowed.floor)).toBeGreaterThan(30);
    expect(taken(withBareWallsFeet(shadowed.floor, shadowed))).toBe(0);
  });

  it('is taken where something hides the wall behind it', () => {
    expect(taken(withBareWallsFeet(standing.floor, standing))).toBe(taken(standing.floor));
  });

  it('is taken where nothing is known of the wall', () => {
    const unsure = { ...shadowed, walls: shadowed.walls.map((wall) => ({ ...wall, trust: 0.1 })) };
    expect(taken(withBareWallsFeet(shadowed.floor, unsure))).toBe(taken(shadowed.floor));
  });

  it('is taken where it is the edge of something wide, such as a step', () => {
    const step = sketchedRoom({ ...BEDROOM, obstacles: [[-3.1, 1.5, 3.6, 5.4]] });
    expect(taken(withBareWallsFeet(step.floor, { ...seen, floor: step.floor }))).toBe(taken(step.floor));
  });
});

it('a bed stands in the middle of such a wall, with both nightstands', () => {
  const pieces = planRoom(shadowed, { room: 'BEDROOM', style: 'TRADITIONAL', seed: 1 }, planCatalogue)?.pieces ?? [];
  expect(pieces.filter(({ piece }) => piece === 'nightstand')).toHaveLength(2);
});
