import { describe, expect, it } from 'vitest';
import type { PieceId, PlacedPiece } from '../../scene/pieces.ts';
import type { Opening } from '../../scene/room.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { planProblems } from './plan-problems.fixture.ts';

const door: Opening = { kind: 'door', wall: 'left', from: 3, to: 3.9, bottom: 0, top: 2.05, confidence: 1 };
const room = (openings: readonly Opening[] = []) =>
  sketchedRoom({
    ...PLAIN_ROOM,
    openings,
    obstacles: [[1.4, 2, 4, 4.6]],
    trust: { ...PLAIN_ROOM.trust, right: 0.1 },
  });

function put(
  piece: PieceId,
  x: number,
  z: number,
  [width, depth, height]: readonly number[],
  yaw = Math.PI,
): PlacedPiece {
  const size = { width, depth, height };
  return { piece, style: 'MODERN', variant: 0, seed: 0, size, position: [x, 0, z], yaw };
}

const sofa = put('sofa', 0, 4.87, [2, 0.9, 0.8]);

const underSofa = put('rug', 0, 4.5, [2.4, 1.2, 0.012]);

describe('planProblems', () => {
  it('finds nothing wrong with a sofa and its rug at a bare wall', () => {
    expect(planProblems(room(), { pieces: [sofa, underSofa] })).toEqual([]);
  });

  it('finds seats that stand alone', () => {
    expect(planProblems(room(), { pieces: [sofa] }).join('; ')).toMatch(/neither table nor rug/);
    expect(planProblems(room(), { pieces: [put('armchair', 0, 4.8, [0.8, 0.8, 0.8])] }).join('; ')).toMatch(
      /neither table nor rug/,
    );
  });

  it('finds an armchair that turns its back to the table', () => {
    const table = put('coffeeTable', 0, 3.6, [1, 0.6, 0.4]);
    const chair = (yaw: number) => put('armchair', -1.4, 3.4, [0.8, 0.8, 0.8], yaw);
    expect(planProblems(room(), { pieces: [sofa, table, chair(Math.PI / 2)] })).toEqual([]);
    expect(planProblems(room(), { pieces: [sofa, table, chair(-Math.PI / 2)] }).join('; ')).toMatch(/turns its back/);
  });

  it.each<[string, PlacedPiece, RegExp]>([
    ['a table in the sofa', put('coffeeTable', 0, 4.4, [1, 0.6, 0.4]), /overlap/],
    ['a table at the knees', put('coffeeTable', 0, 3.9, [1, 0.6, 0.4]), /m from the sofa/],
    ['a shelf in the wall', put('bookshelf', -1.9, 5.35, [0.8, 0.34, 1.9]), /into a wall/],
    ['a shelf at a wall that may not be there', put('bookshelf', 2.2, 3.2, [0.8, 0.34, 1.9], -Math.PI / 2), /not sure/],
    ['a plant on something', put('plant', 1.7, 4.3, [0.5, 0.5, 1]), /stands on something/],
    ['a plant out of sight', put('plant', -2, 1, [0.5, 0.5, 1]), /nobody saw/],
    ['a chair at the lens', put('armchair', 0, 1, [0.8, 0.8, 0.8]), /too near/],
    ['a tall plant near the lens', put('plant', 0, 1.8, [0.5, 0.5, 1.6]), /too near/],
    ['a lamp in the air', { ...put('tableLamp', -1, 3, [0.3, 0.3, 0.5]), position: [-1, 0.5, 3] }, /on nothing/],
    ['a cupboard before the sofa', put('sideboard', 0, 3.4, [2.2, 0.45, 1.2]), /in sight/],
  ])('finds %s', (_, piece, problem) => {
    expect(planProblems(room(), { pieces: [sofa, piece] }).join('; ')).toMatch(problem);
  });

  it('finds a rug that lies bare, and one that the frame cuts', () => {
    const rug = (z: number, depth: number) => put('rug', 0, z, [2.4, depth, 0.012]);
    expect(planProblems(room(), { pieces: [sofa, rug(4.3, 1.2)] })).toEqual([]);
    expect(planProblems(room(), { pieces: [sofa, rug(3.4, 2.6)] }).join('; ')).toMatch(/lie bare/);
    expect(planProblems(room(), { pieces: [sofa, rug(1.4, 2)] }).join('; ')).toMatch(/the frame cuts/);
  });

  it('finds a rug under the foot of a bed only', () => {
    const bed = put('bed', 0, 4.3, [1.6, 2.1, 1]);
    const rug = (z: number) => put('rug', 0, z, [2.4, 1.8, 0.012]);
    expect(planProblems(room(), { pieces: [bed, rug(3.7)] })).toEqual([]);
    expect(planProblems(room(), { pieces: [bed, rug(3.2)] }).join('; ')).toMatch(/foot of the bed only/);
  });

  it('finds what stands before a window that ends at the floor', () => {
    const window = { ...door, kind: 'window', bottom: 0.1 } as const;
    const before = put('plant', -1.7, 3.4, [0.4, 0.4, 1]);
    expect(planProblems(room([window]), { pieces: [sofa, before] }).join('; ')).toMatch(/before the window/);
  });

  it('finds a picture over a window', () => {
    const window: Opening = { kind: 'window', wall: 'back', from: -0.5, to: 0.5, bottom: 1.2, top: 2, confidence: 1 };
    const art = { ...put('art', 0, 5.39, [1, 0.03, 0.7]), position: [0, 1.5, 5.39] as const };
    expect(planProblems(room([window]), { pieces: [sofa, underSofa, art] }).join('; ')).toMatch(
      /art hangs over a window/,
    );
    expect(planProblems(room(), { pieces: [sofa, underSofa, art] })).toEqual([]);
  });

  it('finds what stands in the swing of a door, and what shuts it off', () => {
    const inSwing = put('plant', -1.7, 3.4, [0.4, 0.4, 1]);
    expect(planProblems(room([door]), { pieces: [sofa, inSwing] }).join('; ')).toMatch(/before the door/);
    const barrier = put('sideboard', -0.1, 2.5, [4.4, 0.4, 0.7]);
    expect(planProblems(room([door]), { pieces: [sofa, barrier] }).join('; ')).toMatch(/nobody reaches the door/);
  });
});
