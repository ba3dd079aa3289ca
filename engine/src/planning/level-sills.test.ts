import { describe, expect, it } from 'vitest';
import type { Opening } from '../scene/room.ts';
import { withLevelSills } from './level-sills.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';

const WINDOW: Opening = { kind: 'window', wall: 'back', from: -1, to: 0, bottom: 0.3, top: 2.2, confidence: 0.9 };
const bottomsOf = (...openings: Partial<Opening>[]): number[] =>
  withLevelSills(
    sketchedRoom({ ...PLAIN_ROOM, openings: openings.map((each) => ({ ...WINDOW, ...each })) }),
  ).openings.map(({ bottom }) => bottom);

describe('sills of windows with level heads', () => {
  it('are level: the one that is measured low does not make its window a glass door', () => {
    expect(bottomsOf({ bottom: 0.27 }, { bottom: 0.13, wall: 'right' }, { bottom: 0.31 })).toEqual([0.27, 0.27, 0.27]);
    const openings = [WINDOW, { ...WINDOW, from: 0.5, to: 1.5, bottom: 0.13 }];
    const { zones } = prepareSpace(sketchedRoom({ ...PLAIN_ROOM, openings }));
    expect(zones.map(({ opening }) => opening.bottom)).toEqual([0.215, 0.215]);
  });

  it('stay as they are where heads differ, and beside a glass door or another kind of opening', () => {
    expect(bottomsOf({ bottom: 0.3 }, { bottom: 0.2, top: 1.4 })).toEqual([0.3, 0.2]);
    expect(bottomsOf({ bottom: 0.3 }, { bottom: 0.02 }, { bottom: 0.9 })).toEqual([0.3, 0.02, 0.9]);
    expect(bottomsOf({ bottom: 0.3 }, { bottom: 0.2, kind: 'radiator' })).toEqual([0.3, 0.2]);
  });
});
