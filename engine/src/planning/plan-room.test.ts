import { describe, expect, it } from 'vitest';
import type { RoomId } from '../scene/room-type.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { type PlanRequest, planRoom } from './plan-room.ts';
import { PLAIN_ROOM, type RoomSketch, sketchedRoom } from './room.fixture.ts';

const plan = (sketch: Partial<RoomSketch>, request: Partial<PlanRequest> = {}) =>
  planRoom(
    sketchedRoom({ ...PLAIN_ROOM, ...sketch }),
    { room: 'LIVING_ROOM', style: 'MODERN', seed: 1, ...request },
    testCatalogue,
  );

describe('planRoom', () => {
  it('gives the same plan for the same input, and every number survives JSON', () => {
    const first = plan({}, { seed: 5 });
    expect(first).not.toBeNull();
    expect(plan({}, { seed: 5 })).toEqual(first);
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
  });

  it('chooses designs by the seed and uses one design per piece in a room', () => {
    const variants = new Set<string>();
    for (let seed = 0; seed < 6; seed++) {
      const pieces = plan({}, { seed, room: 'DINING_ROOM' })?.pieces ?? [];
      const chairs = new Set(pieces.filter(({ piece }) => piece === 'diningChair').map(({ variant }) => variant));
      expect(chairs.size).toBe(1);
      variants.add(pieces.map(({ piece, variant }) => `${piece}${variant}`).join());
    }
    expect(variants.size).toBeGreaterThan(1);
  });

  it.each<[RoomId, string, RegExp]>([
    ['LIVING_ROOM', 'sofa', /^(sofa|sectional)$/],
    ['BEDROOM', 'bed', /^bed$/],
    ['DINING_ROOM', 'table', /^diningTable$/],
    ['OFFICE', 'desk', /^desk$/],
  ])('puts the main piece of a %s first: the %s', (room, _, piece) => {
    expect(plan({}, { room })?.pieces[0].piece).toMatch(piece);
  });

  it('places a bed with its head at the wall, two equal nightstands and a lamp on each', () => {
    const found = plan({}, { room: 'BEDROOM', style: 'TRADITIONAL' });
    const bed = found?.pieces[0];
    expect(found?.anchorWall).toBe('back');
    expect(bed?.yaw).toBeCloseTo(Math.PI);
    const stands = found?.pieces.filter(({ piece }) => piece === 'nightstand') ?? [];
    expect(stands).toHaveLength(2);
    expect(stands[0].size).toEqual(stands[1].size);
    expect(stands[0].position[0] + stands[1].position[0]).toBeCloseTo(2 * (bed?.position[0] ?? Number.NaN));
    expect(found?.pieces.filter(({ piece }) => piece === 'tableLamp')).toHaveLength(2);
  });

  it('turns a sofa at the left wall to the right', () => {
    const found = plan({ trust: { back: 0.1, left: 0.9, right: 0.1 }, yaw: 0.5 });
    expect(found?.anchorWall).toBe('left');
    expect(Math.sin(found?.pieces[0].yaw ?? 0)).toBeCloseTo(1);
  });

  it('hangs a picture over the sofa only where the wall is bare', () => {
    const over = (bottom: number) =>
      plan({
        openings: [{ kind: 'window', wall: 'back', from: -2.3, to: 2.3, bottom, top: 2.3, confidence: 1 }],
        trust: { back: 0.9, left: 0.1, right: 0.1 },
      });
    expect(plan({})?.pieces.some(({ piece }) => piece === 'art')).toBe(true);
    expect(over(1)?.pieces.some(({ piece }) => piece === 'art')).toBe(false);
  });

  it('has no place where no floor was verified, and none in a closet', () => {
    expect(plan({ obstacles: [[-3, 3, 0, 6]] })).toBeNull();
    expect(plan({ box: { left: -0.6, right: 0.6, back: 2, front: -0.2, height: 2.5 } })).toBeNull();
  });

  it('furnishes a large room with more pieces than a small one', () => {
    const small = plan({ box: { left: -1.5, right: 1.5, back: 3.8, front: -0.2, height: 2.5 } });
    const large = plan({ box: { left: -3.2, right: 3.2, back: 6.5, front: -0.2, height: 2.8 } });
    expect(large?.pieces.length ?? 0).toBeGreaterThan(small?.pieces.length ?? Number.POSITIVE_INFINITY);
  });
});
