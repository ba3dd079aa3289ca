import { describe, expect, it } from 'vitest';
import { countRugs, countSeats } from './seat-faults.ts';
import { placed, stagedRoom } from './staged-room.fixture.ts';
import type { Focus, StagedRoom } from './staged-room.ts';
import { createTally } from './tally.ts';

/** Names of the faults of a room. */
function faults(scene: StagedRoom): string[] {
  const { counts, tally } = createTally();
  countSeats(scene, tally);
  countRugs(scene, tally);
  return Object.keys(counts).filter((name) => counts[name][0] > 0);
}

/** A sofa at the back wall that faces the viewer, with its table and rug. */
const sofa = placed('sofa', [0, 3.4], Math.PI, [2.2, 0.9]);
const table = placed('coffeeTable', [0, 2.4], 0, [1.1, 0.6]);
const rug = placed('rug', [0, 2.5], 0, [2.6, 1.8]);
const left = placed('armchair', [-1.5, 2.4], Math.PI / 2, [0.7, 0.75]);
const right = placed('armchair', [1.5, 2.4], -Math.PI / 2, [0.7, 0.75]);

describe('faults of seats and rugs', () => {
  it('finds none in a sofa, two chairs that face each other on its rug, and a table', () => {
    expect(faults(stagedRoom([sofa, table, rug, left, right]))).toEqual([]);
  });

  it('misses a second chair, unless the sofa is a sectional', () => {
    expect(faults(stagedRoom([sofa, table, rug, left]))).toEqual(['fewerThanTwoFurtherSeats']);
    expect(faults(stagedRoom([{ ...sofa, piece: 'sectional' }, table, rug]))).toEqual([]);
  });

  it('finds a chair off the rug, one far away, and one that is turned away', () => {
    const off = placed('armchair', [-1.9, 2.4], Math.PI / 2, [0.7, 0.75]);
    expect(faults(stagedRoom([sofa, table, rug, off, right]))).toEqual(['chairOffRug']);
    const away = placed('armchair', [1.5, 2.4], Math.PI / 2, [0.7, 0.75]);
    expect(faults(stagedRoom([sofa, table, rug, left, away]))).toContain('chairFacesNothing');
    const far = placed('armchair', [-1.8, -0.6], 0.2, [0.7, 0.75]);
    expect(faults(stagedRoom([sofa, table, rug, far, right]))).toContain('chairApart');
  });

  it('finds a sofa that faces a blank wall, but not one that faces a view or leaves the picture', () => {
    const across = placed('sofa', [-1.4, 2], Math.PI / 2, [2.2, 0.9]);
    const faced = (foci: readonly Focus[]) => faults({ ...stagedRoom([across]), foci });
    expect(faced([])).toContain('sofaFacesBlankWall');
    expect(faced([{ kind: 'view', at: [2, 2] }])).not.toContain('sofaFacesBlankWall');
    expect(faults(stagedRoom([sofa]))).not.toContain('sofaFacesBlankWall');
  });

  it('finds backs to a fire, and a fire that no seat faces', () => {
    const at = (x: number, z: number): readonly Focus[] => [{ kind: 'fire', at: [x, z] }];
    expect(faults({ ...stagedRoom([sofa, table, rug, left, right]), foci: at(-2, 2.4) })).toEqual([
      'seatWithBackToFire',
    ]);
    expect(faults({ ...stagedRoom([sofa]), foci: at(0.5, 4) })).toContain('nothingFacesFire');
    expect(faults({ ...stagedRoom([sofa]), foci: at(-2, 3.2) })).not.toContain('nothingFacesFire');
  });

  it('finds a rug of which half is bare', () => {
    const large = placed('rug', [0, 1.6], 0, [3.6, 3.4]);
    expect(faults(stagedRoom([sofa, table, large]))).toContain('rugHalfEmpty');
  });
});
