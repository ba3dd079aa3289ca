import { describe, expect, it } from 'vitest';
import type { Opening, RoomModel } from '../../scene/room.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { makeCirculation } from '../circulation.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import { planRoom } from '../plan-room.ts';
import { planProblems } from '../problems/plan-problems.fixture.ts';
import { PLAIN_ROOM, sketchedRoom, withBackWall } from '../room.fixture.ts';
import type { Solid } from '../solid.ts';
import { prepareSpace } from '../space.ts';
import { placeCurtains } from './window-curtains.ts';

const window = (from: number, to: number, more: Partial<Opening> = {}): Opening => ({
  kind: 'window',
  wall: 'back',
  from,
  to,
  bottom: 0.8,
  top: 2.15,
  confidence: 0.9,
  ...more,
});

/** A room whose camera sees the whole back wall. */
const roomWith = (...openings: Opening[]): RoomModel => sketchedRoom({ ...PLAIN_ROOM, focal: 0.5, openings });

const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 12);

function hung(model: RoomModel, solids: Solid[] = []) {
  const space = prepareSpace(model);
  const filled = {
    space,
    circulation: makeCirculation(space.model),
    main: null,
    solids,
    beside: [],
    loose: [],
    walked: [],
  };
  return placeCurtains(filled, furnitureSet);
}

describe('curtains', () => {
  it('hang beside the glass, from over the window to the floor', () => {
    const [pair, ...more] = hung(roomWith(window(-0.8, 0.8)));
    expect(more).toEqual([]);
    const { x, y, size } = pair.extra;
    expect(x).toBeCloseTo(0, 6);
    expect(y).toBe(0);
    expect(size.height).toBeGreaterThan(2.2);
    expect(size.height).toBeLessThan(2.6);
    for (const { x: middle, halfWidth } of pair.panels) {
      expect(halfWidth).toBeGreaterThan(0.1);
      expect(Math.abs(middle) - halfWidth).toBeGreaterThan(0.75);
    }
  });

  it('hang on one rod where two windows stand close together, and on two where they do not', () => {
    expect(hung(roomWith(window(-1.2, -0.2), window(0.2, 1.2)))).toHaveLength(1);
    expect(hung(roomWith(window(-1.6, -0.9), window(0.9, 1.6)))).toHaveLength(2);
  });

  it('hang at all windows of a room or at none', () => {
    const free = window(-1.6, -0.9);
    expect(hung(roomWith(free, window(0.9, 1.6, { confidence: 0.4 })))).toEqual([]);
    expect(hung(roomWith(free, window(1.6, 2.38)))).toEqual([]);
    // Curtains do not hang at a hatch.
    expect(hung(roomWith(free, window(0.9, 1.6, { bottom: 1.5 })))).toHaveLength(1);
  });

  it('hang at glass doors, and not where curtains that reach to the floor were taken for a part of the window', () => {
    const tall = roomWith(window(-0.8, 0.8, { bottom: 0 }));
    expect(hung(tall)).toHaveLength(1);
    expect(hung(withBackWall(tall, { from: -0.5, to: 0.5, bottom: 0, top: 0.7 }, 0))).toEqual([]);
  });

  it('hang beside and over the frame where bare wall was taken for a part of the window', () => {
    const room = roomWith(window(-1.2, 0.8, { top: 2.4 }));
    const beside = withBackWall(room, { from: -1.2, to: -0.8, bottom: 0.7, top: 2.5 }, 0);
    const [tooLarge] = hung(withBackWall(beside, { from: -1.2, to: 0.8, bottom: 2.15, top: 2.5 }, 0));
    const [exact] = hung(roomWith(window(-0.8, 0.8)));
    expect(tooLarge.extra.x).toBeCloseTo(exact.extra.x, 1);
    expect(tooLarge.extra.size.width).toBeCloseTo(exact.extra.size.width, 1);
    expect(tooLarge.extra.size.height).toBeCloseTo(exact.extra.size.height, 1);
    // A window whose blinds have the wall's colour is as wide as in the segmentation.
    const blind = hung(withBackWall(room, { from: -1.2, to: 0.8, bottom: 0.7, top: 2.5 }, 0));
    expect(blind.map(({ extra }) => extra)).toEqual(hung(room).map(({ extra }) => extra));
  });

  it.each([
    ['something on the wall beside the window', [0.9, 1.1, 1, 1.6]],
    ['a rod over it', [-0.9, 0.9, 2.22, 2.3]],
  ] as const)('do not hang over %s', (_, [from, to, bottom, top]) => {
    expect(hung(withBackWall(roomWith(window(-0.8, 0.8)), { from, to, bottom, top }))).toEqual([]);
  });

  it('do not hang over a radiator or into what stands there', () => {
    for (const [from, to] of [
      [0.9, 1.5],
      [0.3, 1.5],
    ]) {
      const radiator: Opening = { ...window(from, to), kind: 'radiator', bottom: 0.1, top: 0.7 };
      // Seen as bare wall: the opening alone forbids it.
      const room = withBackWall(roomWith(window(-0.8, 0.8), radiator), { from: 0.8, to: 2, bottom: 0, top: 1 }, 0);
      expect(hung(room)).toEqual([]);
    }
    const room = roomWith(window(-0.8, 0.8));
    const [{ panels }] = hung(room);
    expect(hung(room, [{ ...panels[1], top: 0.5 }])).toEqual([]);
  });
});

describe('a plan with curtains', () => {
  const model = roomWith(window(-1, 1));
  const planOf = (style: (typeof STYLE_IDS)[number], room: 'DINING_ROOM' | 'BATHROOM' | 'KITCHEN' = 'DINING_ROOM') =>
    planRoom(model, { room, style, seed: 5 }, planCatalogue);
  const plans = new Map(STYLE_IDS.map((style) => [style, planOf(style)]));

  it.each(STYLE_IDS)('keeps furniture and pictures off them: %s', (style) => {
    const plan = plans.get(style);
    expect(plan?.pieces.length).toBeGreaterThan(0);
    expect(plan && planProblems(model, plan)).toEqual([]);
  });

  it('has them in most styles', () => {
    const dressed = STYLE_IDS.filter((style) => plans.get(style)?.pieces.some(({ piece }) => piece === 'curtains'));
    expect(dressed.length).toBeGreaterThan(STYLE_IDS.length / 2);
  });

  it('leaves them out where a person asks for that, and where cloth is in the way', () => {
    const style =
      STYLE_IDS.find((each) => plans.get(each)?.pieces.some(({ piece }) => piece === 'curtains')) ?? 'MODERN';
    const wishes = [{ kind: 'leaveOut', pieces: ['curtains'] }] as const;
    const without = planRoom(model, { room: 'DINING_ROOM', style, seed: 5, wishes }, planCatalogue);
    expect(without?.pieces.filter(({ piece }) => piece === 'curtains')).toEqual([]);
    for (const room of ['KITCHEN', 'BATHROOM'] as const)
      expect(planOf(style, room)?.pieces.filter(({ piece }) => piece === 'curtains') ?? []).toEqual([]);
  });
});
