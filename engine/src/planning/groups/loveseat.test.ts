import { expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import type { Group } from '../group.ts';
import { planRoom } from '../plan-room.ts';
import { planProblems } from '../problems/plan-problems.fixture.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { livingRoomGroups } from './living-room.ts';

/** Half the width and the depth of rooms too small for a sofa with company. */
const SMALL_ROOMS = [
  [0.85, 3.8],
  [0.85, 4.4],
  [0.9, 3.8],
  [1, 3.8],
] as const;

it('rooms too small for two armchairs have a sofa for two with its rug or table, or nothing', () => {
  const plans = SMALL_ROOMS.slice(0, byExtent(2, 4)).flatMap(([half, back]) => {
    const model = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -half, right: half, back } });
    return STYLE_IDS.map((style) => {
      const plan = planRoom(model, { room: 'LIVING_ROOM', style, seed: 1 }, planCatalogue);
      expect(plan && planProblems(model, plan), `${half} ${back} ${style}`).toEqual(plan && []);
      return plan?.pieces.map(({ piece }) => piece) ?? [];
    });
  });
  const furnished = plans.filter((pieces) => pieces.length > 0);
  expect(furnished.length / plans.length).toBeGreaterThan(0.6);
  for (const pieces of furnished) {
    expect(pieces[0]).toBe('sofa');
    expect(
      pieces.some((piece) => piece === 'rug' || piece === 'coffeeTable'),
      pieces.join(),
    ).toBe(true);
  }
});

/** A nook between a radiator, whose floor is taken, and the doorway to the kitchen: it has room for little. */
const NOOK = sketchedRoom({
  ...PLAIN_ROOM,
  box: { left: -1.32, right: 1.17, back: 3.92, front: -2.5, height: 2.67 },
  openings: [{ kind: 'doorway', wall: 'right', from: 2.57, to: 3.9, bottom: 0, top: 2.1, confidence: 0.8 }],
  obstacles: [[-1.32, -1.16, 2.4, 3.92]],
});

it.each(STYLE_IDS)('a nook has a short sofa or a corner to read in, with more than the seat alone: %s', (style) => {
  const plan = planRoom(NOOK, { room: 'LIVING_ROOM', style, seed: 1 }, planCatalogue);
  if (!plan) return;
  expect(planProblems(NOOK, plan)).toEqual([]);
  for (const { piece, size } of plan.pieces) if (piece === 'sofa') expect(size.width).toBeLessThan(2);
  const pieces = plan.pieces.map(({ piece }) => piece);
  expect(
    pieces.some((piece) => piece === 'sideTable' || piece === 'coffeeTable' || piece === 'rug'),
    pieces.join(),
  ).toBe(true);
});

it('one armchair furnishes a nook, and no room that has floor for a sofa', () => {
  const lone = (area: number): Group[] =>
    livingRoomGroups(chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, area)).filter(
      ({ members }) =>
        members.filter(({ piece }) => piece === 'armchair' || piece === 'sofa' || piece === 'sectional').length === 1 &&
        members[0].piece === 'armchair',
    );
  expect(lone(6)).toHaveLength(1);
  expect(lone(10)).toEqual([]);
});

it('sofas too short for three stand at a wall, longer ones away from it as well', () => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 10);
  const sofas = livingRoomGroups(furnitureSet).filter(({ name }) => name.startsWith('sofa'));
  const isShort = ({ members: [sofa] }: Group): boolean => sofa.size.width < 2;
  expect(new Set(sofas.filter(isShort).map(({ stands }) => stands))).toEqual(new Set(['wall']));
  expect(new Set(sofas.filter((group) => !isShort(group)).map(({ stands }) => stands))).toEqual(new Set(['either']));
});
