import type { Opening } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { countLanes } from './lane-faults.ts';
import { placed, stagedRoom } from './staged-room.fixture.ts';
import type { StagedRoom } from './staged-room.ts';
import { createTally } from './tally.ts';

function faults(scene: StagedRoom): string[] {
  const { counts, tally } = createTally();
  countLanes(scene, tally);
  return Object.keys(counts).filter((name) => counts[name][0] > 0);
}

const opening = (kind: Opening['kind'], from: number, to: number): Opening => ({
  ...{ kind, wall: 'back', from, to, bottom: 0, top: 2, confidence: 1 },
});

describe('faults of lanes', () => {
  it('finds a piece right before a way, and one in the sweep of a leaf alone', () => {
    const chest = placed('dresser', [0, 3.75], Math.PI, [1, 0.5]);
    expect(faults({ ...stagedRoom([chest]), openings: [opening('doorway', -0.4, 0.4)] })).toContain('wayBlocked');
    const chair = placed('armchair', [0, 2.95], 0, [0.7, 0.7]);
    expect(faults({ ...stagedRoom([chair]), openings: [opening('door', -0.45, 0.45)] })).toEqual(['leafBlocked']);
    expect(faults({ ...stagedRoom([chair]), openings: [opening('doorway', 0.9, 1.8)] })).toEqual([]);
  });

  it('finds a way that furniture cuts off, and a fire that it stands before', () => {
    const row = placed('sofa', [-1, 2.7], 0, [2, 0.8]);
    const side = placed('bookshelf', [0.2, 3.2], 0, [0.4, 1.6]);
    expect(faults({ ...stagedRoom([row, side]), openings: [opening('doorway', -1.5, -0.7)] })).toEqual([
      'wayOutOfReach',
    ]);
    const lamp = placed('floorLamp', [0, 3.6], 0, [0.3, 0.3]);
    expect(faults({ ...stagedRoom([lamp]), openings: [opening('fireplace', -0.5, 0.5)] })).toEqual(['fireBlocked']);
  });

  it('lets people walk on rugs', () => {
    const rug = placed('rug', [0, 3], 0, [2, 1.6]);
    expect(faults({ ...stagedRoom([rug]), openings: [opening('door', -0.4, 0.4)] })).toEqual([]);
  });
});
