import { describe, expect, it } from 'vitest';
import { coverClosely } from './cover-closely.ts';
import { concealedOn, coveringRoom } from './covering.fixture.ts';

const concealed = concealedOn([-0.8, 0.6], [0.1, 0.5]);
const { task, cells, piece, back } = coveringRoom(concealed);
const WALL = 0.52;
const uncovered = { grid: concealed, cells };

describe('a piece that covers nearly all that must stay covered', () => {
  it('is shifted to where it covers the rest', () => {
    const sofa = piece('sofa', [0.35, back - WALL], Math.PI, { width: 2.2 });
    expect(cells([sofa]).length).toBeGreaterThan(0);
    const { pieces, part } = coverClosely(task, [sofa], uncovered);
    expect(part).toBeNull();
    expect(cells(pieces)).toEqual([]);
  });

  it('is made wider where it is too narrow', () => {
    const wide = concealedOn([-1.2, 1], [0.1, 0.5]);
    const room = coveringRoom(wide);
    const sofa = room.piece('sofa', [-0.1, back - WALL], Math.PI, { width: 1.5 });
    const { pieces, part } = coverClosely(room.task, [sofa], { grid: wide, cells: room.cells });
    expect(part).toBeNull();
    expect(pieces[0].size.width).toBeGreaterThan(1.5);
  });

  it('names the part that no change covers', () => {
    const high = concealedOn([-0.8, 0.6], [1.6, 1.9]);
    const room = coveringRoom(high);
    const sofa = room.piece('sofa', [-0.1, back - WALL], Math.PI);
    const { pieces, part } = coverClosely(room.task, [sofa], { grid: high, cells: room.cells });
    expect(pieces).toEqual([sofa]);
    expect(part).toHaveLength(high.cells.length);
  });
});
