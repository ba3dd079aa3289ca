import { describe, expect, it } from 'vitest';
import type { Opening, RoomModel } from '../../scene/room.ts';
import { PLAIN_ROOM, sketchedRoom, withBackWall } from '../room.fixture.ts';
import { prepareSpace } from '../space.ts';
import { mayBeDressed, windowGroups, withoutBareEnds } from './window-groups.ts';

const window = (from: number, to: number, bottom = 0.8, top = 2.15): Opening => ({
  ...{ kind: 'window', wall: 'back', from, to, bottom, top, confidence: 0.9 },
});

describe('windows that curtains belong at', () => {
  it('are no hatches, transoms and slits', () => {
    const isDressed = (changes: Partial<Opening>): boolean => mayBeDressed({ ...window(0, 1), ...changes });
    expect([isDressed({ top: 1.89 }), isDressed({ top: 1.9 })]).toEqual([false, true]);
    expect([isDressed({ bottom: 1.26 }), isDressed({ bottom: 1.25 })]).toEqual([false, true]);
    expect([isDressed({ to: 0.49 }), isDressed({ to: 0.5 })]).toEqual([false, true]);
    expect(isDressed({ kind: 'door' })).toBe(false);
  });
});

describe('windows on one rod', () => {
  it('have a pier of 65 cm between them at most, and heads level to 16 cm', () => {
    const count = (...windows: readonly Opening[]): number => windowGroups(windows).length;
    expect([count(window(1.64, 2), window(0, 1)), count(window(1.66, 2), window(0, 1))]).toEqual([1, 2]);
    const lower = (by: number) => window(1.2, 2, 0.8, 2.15 - by);
    expect([count(window(0, 1), lower(0.15)), count(window(0, 1), lower(0.17))]).toEqual([1, 2]);
  });

  it('are one rectangle', () => {
    expect(windowGroups([window(1.2, 2, 0.5, 2.1), window(0, 1)])).toEqual([
      { from: 0, to: 2, bottom: 0.5, top: 2.15 },
    ]);
  });
});

describe('bare wall that was taken for a part of a window', () => {
  const glass = window(-0.8, 0.8);
  const room = sketchedRoom({ ...PLAIN_ROOM, focal: 0.5, openings: [glass] });
  const endsOf = (model: RoomModel, from = -1.2) => withoutBareEnds(prepareSpace(model).walls[0], { ...glass, from });
  /** The wall before the window, so much of its height out of sight. */
  const hidden = (share: number) => withBackWall(room, { from: -1.3, to: -0.8, bottom: 0, top: 0.8 + share * 1.35 }, 2);

  it('is none of it, to where glass begins', () => {
    expect(endsOf(room).from).toBeCloseTo(-0.8, 1);
    expect(endsOf(room).to).toBe(0.8);
  });

  it('is not known where most of it is out of sight', () => {
    expect(endsOf(hidden(0.45)).from).toBeCloseTo(-0.8, 1);
    expect(endsOf(hidden(0.7)).from).toBe(-1.2);
  });

  it('is no wider than 80 cm', () => {
    const wide = sketchedRoom({ ...PLAIN_ROOM, focal: 0.4, openings: [window(-0.8, 2.2)] });
    const from = (start: number) =>
      withoutBareEnds(prepareSpace(wide).walls[0], { ...window(start, 2.2), from: start }).from;
    expect(from(-1.5)).toBeCloseTo(-0.8, 1);
    expect(from(-1.75)).toBe(-1.75);
  });
});
