import type { Opening } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { countBeds } from './bed-faults.ts';
import { placed, stagedRoom } from './staged-room.fixture.ts';
import type { StagedRoom } from './staged-room.ts';
import { createTally } from './tally.ts';

function faults(scene: StagedRoom): string[] {
  const { counts, tally } = createTally();
  countBeds(scene, tally);
  return Object.keys(counts).filter((name) => counts[name][0] > 0);
}

const bedroom = (...pieces: StagedRoom['pieces']): StagedRoom => stagedRoom(pieces, 'BEDROOM');
/** At the middle of the back wall, feet to the viewer. */
const queen = placed('bed', [0, 2.9], Math.PI, [1.53, 2.1]);
const single = placed('bed', [0, 2.9], Math.PI, [0.95, 2.05]);
const table = placed('nightstand', [1.05, 3.75], Math.PI, [0.5, 0.4]);
const at = (kind: Opening['kind'], from: number, to: number, bottom = 0): Opening => ({
  ...{ kind, wall: 'back', from, to, bottom, confidence: 1 },
  top: 2,
});

describe('faults of beds', () => {
  it('finds none in a queen with a table and both sides free', () => {
    expect(faults(bedroom(queen, table))).toEqual([]);
  });

  it('finds a single bed where a queen fits, but not where doors take the walls', () => {
    expect(faults(bedroom(single, table))).toEqual(['singleBedWhereQueenFits']);
    const doors = (['left', 'right', 'back'] as const).flatMap((wall) =>
      [0.4, 2.6].map((from) => ({
        ...at('doorway', from - (wall === 'back' ? 2 : 0), from + 0.9 - (wall === 'back' ? 2 : 0)),
        wall,
      })),
    );
    expect(faults({ ...bedroom(single, table), openings: doors })).not.toContain('singleBedWhereQueenFits');
  });

  it('finds a head across a window or a radiator', () => {
    expect(faults({ ...bedroom(queen, table), openings: [at('window', -0.5, 0.5, 0.9)] })).toEqual(['bedAcrossWindow']);
    expect(faults({ ...bedroom(queen, table), openings: [at('window', -0.5, 0.5, 1.6)] })).toEqual([]);
    expect(faults({ ...bedroom(queen, table), openings: [at('radiator', 0, 0.9)] })).toEqual([
      'bedBeforeDoorOrRadiator',
    ]);
  });

  it('finds a double bed that one can enter from no side, or from one without a table', () => {
    const cornered = placed('bed', [-1.2, 2.9], Math.PI, [1.53, 2.1]);
    expect(faults(bedroom(cornered))).toEqual(['bedOutOfReach', 'bedWithoutTable']);
    expect(faults(bedroom(cornered, placed('nightstand', [0, 3.75], Math.PI, [0.5, 0.4])))).toEqual([]);
    const chest = placed('dresser', [0.1, 2.6], -Math.PI / 2, [1.6, 0.5]);
    expect(faults(bedroom(cornered, table, chest))).toEqual(['bedOutOfReach']);
  });

  it('finds a rug that lies only under the foot', () => {
    const rug = (z: number) => placed('rug', [0, z], 0, [2.4, 1.7]);
    expect(faults(bedroom(queen, table, rug(1.7)))).toEqual(['rugOnlyAtBedsFoot']);
    expect(faults(bedroom(queen, table, rug(2.3)))).toEqual([]);
  });
});
