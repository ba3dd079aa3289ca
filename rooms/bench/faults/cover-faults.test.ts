import { rotationFromAngles } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { countCovers, type FixedThing } from './cover-faults.ts';
import { pixelsOf } from './fixed-things.ts';
import { drawItems } from './item-buffer.ts';
import { placed } from './staged-room.fixture.ts';
import { createTally } from './tally.ts';

const camera = { width: 120, height: 80, focal: 80, cx: 60, cy: 40, rotation: rotationFromAngles(0, 0, 0) };
const chair = placed('armchair', [0, 3], Math.PI, [0.8, 0.8]);
const shelf = { ...placed('bookshelf', [0, 2], Math.PI, [1.2, 0.4]), size: { width: 1.2, depth: 0.4, height: 1.9 } };
const thing = (kind: string, [left, right]: readonly [number, number]): FixedThing =>
  pixelsOf(
    {
      kind,
      polygon: [
        [left, 0.55],
        [right, 0.55],
        [right, 0.75],
        [left, 0.75],
      ],
    },
    120,
    80,
  );

function faults(pieces: readonly (typeof chair)[], things: readonly FixedThing[] = []): string[] {
  const { counts, tally } = createTally();
  countCovers(drawItems(camera, 1.4, pieces), pieces, things, tally);
  return Object.keys(counts).filter((name) => counts[name][0] > 0);
}

describe('covered things', () => {
  it('are doors behind furniture, not those beside it', () => {
    expect(faults([chair], [thing('door', [0.42, 0.58])])).toEqual(['door covered']);
    expect(faults([chair], [thing('door', [0.8, 0.95])])).toEqual([]);
  });

  it('are missing where a mantel stays bare', () => {
    expect(faults([chair], [thing('mantel', [0.8, 0.95])])).toEqual(['mantel bare']);
    expect(faults([chair], [thing('mantel', [0.42, 0.58])])).toEqual([]);
  });

  it('tell a chair that is hidden or cut off by the frame', () => {
    expect(faults([chair])).toEqual([]);
    expect(faults([chair, shelf])).toEqual(['chairHidden']);
    expect(faults([{ ...chair, position: [2.3, 0, 3] }])).toEqual(['chairHidden']);
  });
});
