import { describe, expect, it } from 'vitest';
import type { FloorGrid } from '../scene/room.ts';
import { withoutSpecks } from './floor-specks.ts';

/** Floor of 10 cm cells: '.' verified, '#' blocked, ' ' unknown. */
function floorOf(rows: readonly string[]): FloorGrid {
  const cells = Uint8Array.from(rows.join(''), (c) => [' ', '.', '#'].indexOf(c));
  return { x0: 0, z0: 0, cell: 0.1, columns: rows[0].length, rows: rows.length, cells };
}

describe('specks on the floor', () => {
  it('are taken for floor amid verified floor', () => {
    expect(withoutSpecks(floorOf(['.....', '.##..', '..#..', '.....']))).toEqual(
      floorOf(['.....', '.....', '.....', '.....']),
    );
  });

  it('stay where the floor around them was not seen', () => {
    const floor = floorOf(['  ...', ' ##..', '  #..', '.....']);
    expect(withoutSpecks(floor)).toEqual(floor);
  });

  it('stay when they are as large as a thing that stands there', () => {
    const floor = floorOf(['......', '.####.', '.####.', '.####.', '.####.', '......']);
    expect(withoutSpecks(floor)).toEqual(floor);
  });

  it('stay where there are many of them', () => {
    const floor = floorOf(['........', '.##..##.', '.##..##.', '........', '.##..##.', '.##..##.', '........']);
    expect(withoutSpecks(floor)).toEqual(floor);
  });

  it('are streaks too, which may be longer', () => {
    const streak = ['......', '..##..', '..##..', '..##..', '..##..', '..##..', '..##..', '..##..', '..##..', '......'];
    expect(withoutSpecks(floorOf(streak)).cells.every((value) => value === 1)).toBe(true);
  });
});
