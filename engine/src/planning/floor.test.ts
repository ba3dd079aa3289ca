import { describe, expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import { makeFloorLookup } from './floor.ts';
import { randomRoom } from './room.fixture.ts';
import { axisSolid } from './solid.ts';

describe('the floor under a solid', () => {
  it('has the shares that counting its cells gives', () => {
    const base = randomRoom(5);
    const random = createRandom(9);
    const cells = base.floor.cells.map(() => Math.floor(random() * 3));
    const model = { ...base, floor: { ...base.floor, cells } };
    const { x0, z0, cell, columns } = model.floor;
    const lookup = makeFloorLookup(model);
    for (let i = 0; i < 40; i++) {
      // Away from the walls' feet, where nothing is left out.
      const column = 3 + Math.floor(random() * (columns - 16));
      const row = 3 + Math.floor(random() * 12);
      const solid = axisSolid(
        [x0 + column * cell, x0 + (column + 8) * cell],
        [z0 + row * cell, z0 + (row + 5) * cell],
        [0, 1],
      );
      const counts = [0, 0, 0];
      for (let j = row; j < row + 5; j++) for (let k = column; k < column + 8; k++) counts[cells[j * columns + k]]++;
      const { unknown, blocked } = lookup(solid);
      expect(unknown).toBeCloseTo(counts[0] / 40, 6);
      expect(blocked).toBeCloseTo(counts[2] / 40, 6);
      const turned = lookup({ ...solid, cos: Math.cos(1e-4), sin: Math.sin(1e-4) });
      expect(Math.abs(turned.blocked - blocked)).toBeLessThan(0.12);
    }
  });
});
