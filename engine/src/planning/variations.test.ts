import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomId } from '../scene/room-type.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { choicesOf } from './choices.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { type Plan, type PlanRequest, planRoom } from './plan-room.ts';
import { planProblems } from './problems/plan-problems.fixture.ts';
import { PLAIN_ROOM, randomRoom, sketchedRoom } from './room.fixture.ts';

const KINDS: readonly RoomId[] = ['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'];

/** Random rooms of every kind in which a plan is found. */
const ROOMS = Array.from({ length: byExtent(12, 28) }, (_, i) => ({ model: randomRoom(i + 1), room: KINDS[i % 4] }));
const planOf = (at: number, request: Partial<PlanRequest> = {}): Plan | null => {
  const { model, room } = ROOMS[at];
  return planRoom(model, { room, style: 'MODERN', seed: 11, ...request }, testCatalogue);
};
const furnished = ROOMS.flatMap((_, at) => {
  const plan = planOf(at);
  return plan ? [{ at, plan }] : [];
});
const design = (pieces: readonly PlacedPiece[], piece: string) => pieces.find((p) => p.piece === piece)?.variant;

it('there are rooms enough to tell', () => expect(furnished.length).toBeGreaterThan(byExtent(6, 10)));

describe('a variation', () => {
  it('0 is the plain picture', () => {
    for (const { at, plan } of furnished.slice(0, byExtent(2, 5))) expect(planOf(at, { variation: 0 })).toEqual(plan);
  });

  it('is the same each time it is asked for', () => {
    for (const { at } of furnished.slice(0, byExtent(2, 5)))
      expect(planOf(at, { variation: 2 })).toEqual(planOf(at, { variation: 2 }));
  });
});

describe('one home seed', () => {
  it('has other rugs, plants and pictures from type of room to type of room, the same in photos of one type', () => {
    const accentsOf = (room: RoomId, seed: number, homeSeed: number): string => {
      const choices = choicesOf({ seed, homeSeed, room });
      const { variant } = chooseFurnitureSet(planCatalogue, 'MODERN', choices, 20);
      return ['rug', 'plant', 'art', 'armchair', 'floorLamp', 'tableLamp'].map(variant).join();
    };
    for (const homeSeed of [1, 2, 3, 4]) {
      expect(accentsOf('LIVING_ROOM', 5, homeSeed)).toBe(accentsOf('LIVING_ROOM', 6, homeSeed));
      const rooms = (['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'] as const).map((room) =>
        accentsOf(room, 5, homeSeed),
      );
      expect(new Set(rooms).size).toBe(rooms.length);
    }
  });

  it('has one design of each piece in all rooms, whatever their seeds; another home seed has others', () => {
    const chosen = (homeSeed: number): Map<string, Set<number>> => {
      const found = new Map<string, Set<number>>();
      for (const { at } of furnished) {
        for (const { piece, variant } of planOf(at, { homeSeed, seed: 100 + at })?.pieces ?? []) {
          // Beds and dining tables take another design where theirs has no room; accents differ from room to room.
          if (piece === 'bed' || piece === 'diningTable' || traitsOf(piece).isAccent) continue;
          found.set(piece, (found.get(piece) ?? new Set()).add(variant));
        }
      }
      return found;
    };
    const [one, other] = [chosen(5), chosen(6)];
    expect(one.size).toBeGreaterThan(6);
    for (const [piece, designs] of one) expect(designs.size, piece).toBe(1);
    expect([...one].some(([piece, designs]) => ![...designs].some((d) => other.get(piece)?.has(d)))).toBe(true);
  });

  it('gives all pieces one palette, which no seed changes', () => {
    const palettes = (request: Partial<PlanRequest>) =>
      new Set(
        furnished
          .slice(0, byExtent(2, 5))
          .flatMap(({ at }) => planOf(at, request)?.pieces.map(({ palette }) => palette) ?? []),
      );
    const five = palettes({ homeSeed: 5, seed: 1 });
    expect(five.size).toBe(1);
    expect(palettes({ homeSeed: 5, seed: 2 })).toEqual(five);
    expect(palettes({ homeSeed: 6 })).not.toEqual(five);
    expect(palettes({ homeSeed: 5, variation: 1 })).not.toEqual(five);
  });

  it('is the seed where nothing is said', () => {
    const [{ at }] = furnished;
    expect(planOf(at, { seed: 9 })).toEqual(planOf(at, { seed: 9, homeSeed: 9 }));
    const sofas = [0, 1, 2, 3, 4, 5].map((homeSeed) => design(planOf(at, { homeSeed })?.pieces ?? [], 'sofa'));
    const main = ROOMS[at].room satisfies RoomId;
    if (main === 'LIVING_ROOM') expect(new Set(sofas).size).toBeGreaterThan(1);
  });
});

describe('a room that is small', () => {
  const model = sketchedRoom({
    ...PLAIN_ROOM,
    box: { left: -1.2, right: 1.2, back: 3.5, front: -0.3, height: 2.5 },
  });

  it('is furnished with other designs of the style where those of the home are too large', { timeout: 60_000 }, () => {
    for (const style of byExtent(['LUXURY'] as const, ['TRADITIONAL', 'LUXURY', 'BOHEMIAN'] as const)) {
      const costs = [1, 2, 3, 4, 5, 6].map((homeSeed) => {
        const plan = planRoom(model, { room: 'LIVING_ROOM', style, seed: 1, homeSeed }, planCatalogue);
        if (plan) expect(planProblems(model, plan), `${style} ${homeSeed}`).toEqual([]);
        return plan?.cost ?? Number.POSITIVE_INFINITY;
      });
      expect(Math.max(...costs) - Math.min(...costs), style).toBeLessThan(1);
    }
  });
});
