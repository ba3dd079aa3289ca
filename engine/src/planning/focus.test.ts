import { describe, expect, it } from 'vitest';
import type { Opening } from '../scene/room.ts';
import { solidAt } from './extras/filled.ts';
import { findFoci, focusCost } from './focus.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';

const FIRE: Opening = { kind: 'fireplace', wall: 'left', from: 2.6, to: 3.8, bottom: 0, top: 1.1, confidence: 1 };
const VIEW: Opening = { kind: 'window', wall: 'right', from: 2, to: 4.4, bottom: 0.8, top: 2.3, confidence: 0.9 };
const SOFA = { width: 2.2, depth: 0.95, height: 0.8 };
const SCREEN = { piece: 'mediaUnit', size: { width: 1.4, depth: 0.4, height: 1.3 } };
/** Turns of a sofa in the middle of the room: to the left wall, to the right one. */
const [LEFT, RIGHT] = [-Math.PI / 2, Math.PI / 2];

function cost(openings: readonly Opening[], yaw: number, screen: typeof SCREEN | null = null): number {
  const space = prepareSpace(sketchedRoom({ ...PLAIN_ROOM, focal: 0.45, openings }));
  return focusCost(space, findFoci(space, screen), solidAt(0.3, 3.2, yaw, SOFA));
}

describe('seats cost less', () => {
  it('before a fire than before a blank wall, and most with their backs to it', () => {
    expect(cost([FIRE], LEFT)).toBeLessThan(cost([], LEFT) - 0.3);
    expect(cost([FIRE], RIGHT)).toBeGreaterThan(cost([], RIGHT) + 0.3);
  });

  it('before a view than before a blank wall, but not in a room with a fire', () => {
    expect(cost([VIEW], RIGHT)).toBeLessThan(cost([], RIGHT) - 0.3);
    expect(cost([VIEW, FIRE], RIGHT)).toBeGreaterThan(cost([VIEW, FIRE], LEFT));
  });

  it('before a wall that has room for a screen', () => {
    expect(cost([], LEFT, SCREEN)).toBeLessThan(cost([], LEFT) - 0.3);
  });
});

it('chairs that look at a fire make up for a sofa that does not', () => {
  const space = prepareSpace(sketchedRoom({ ...PLAIN_ROOM, focal: 0.45, openings: [FIRE] }));
  const foci = findFoci(space, null);
  const sofa = solidAt(0.3, 3.2, Math.PI, SOFA);
  const chair = (yaw: number) => [solidAt(1, 3.2, yaw, { width: 0.8, depth: 0.8, height: 0.8 })];
  expect(focusCost(space, foci, sofa, chair(LEFT))).toBeLessThan(focusCost(space, foci, sofa, chair(RIGHT)) - 0.1);
});

it('the oven in a row of units is no fire to sit at', () => {
  const oven: Opening = { ...FIRE, top: 0.9 };
  const fronts = [{ facing: 'left', at: -1.6, from: 1, to: 4.5, seats: false }] as const;
  const fires = (opening: Opening): number =>
    findFoci(prepareSpace(sketchedRoom({ ...PLAIN_ROOM, openings: [opening], fronts })), null).known.length;
  expect(fires(oven)).toBe(0);
  expect(fires(FIRE)).toBe(1);
});

it('a dark hole at the foot of a wall is taken for a fire: no sofa has its back to it', () => {
  const mouth: Opening = { kind: 'other', wall: 'left', from: 2.9, to: 3.5, bottom: 0.1, top: 0.7, confidence: 0.54 };
  expect(cost([mouth], RIGHT)).toBeGreaterThan(cost([], RIGHT) + 0.3);
  expect(cost([{ ...mouth, to: 4.4 }], RIGHT)).toBeCloseTo(cost([], RIGHT), 6);
});
