import { expect, it } from 'vitest';
import type { Opening } from '../scene/room.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { withClearFeet } from './wall-feet.ts';

const WINDOW: Opening = { kind: 'window', wall: 'back', from: -0.9, to: 1.2, bottom: 0.6, top: 2.3, confidence: 0.97 };
/** A bedroom 3 m wide whose radiator under the window was not recognised: its floor is taken. */
const ROOM = sketchedRoom({
  ...PLAIN_ROOM,
  box: { left: -1.36, right: 1.7, back: 4.45, front: -2.5, height: 2.7 },
  openings: [WINDOW],
  obstacles: [[-0.3, 0.7, 4.2, 4.45]],
  // The side walls' places are unsure.
  trust: { back: 0.9, left: 0.2, right: 0.2 },
});
const taken = (model: typeof ROOM): number => model.floor.cells.filter((cell) => cell === 2).length;

it('the floor that a radiator under a window takes is free for what stands before it', () => {
  expect(taken(ROOM)).toBeGreaterThan(10);
  expect(taken({ ...ROOM, floor: withClearFeet(ROOM.floor, ROOM) })).toBe(0);
  const blank = { ...ROOM, openings: [] };
  expect(taken({ ...blank, floor: withClearFeet(ROOM.floor, blank) })).toBe(taken(ROOM));
});

it('a narrow bedroom has a bed for two with its head under the window', () => {
  const plan = planRoom(ROOM, { room: 'BEDROOM', style: 'MODERN', seed: 1 }, planCatalogue);
  const bed = plan?.pieces.find(({ piece }) => piece === 'bed');
  expect(bed?.size.width).toBeGreaterThan(1.5);
  expect(plan?.anchorWall).toBe('back');
});
