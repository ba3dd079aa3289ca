import { counterRectangle } from '../../scene/counter-rectangle.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';

/** Objects that stand on no counter that is known, over its edge, or on what is not free. */
export function counterProblems({ counters = [] }: RoomModel, onCounters: readonly Outlined[]): string[] {
  return onCounters
    .filter(({ placed, outline }) => {
      const under = counters.find((counter) => {
        const { x0, x1, z0, z1, y } = counterRectangle(counter);
        const inside = outline.every(([x, z]) => x > x0 && x < x1 && z > z0 && z < z1);
        return inside && Math.abs(placed.position[1] - y) < 1e-6;
      });
      if (!under) return true;
      const along = under.facing === 'back' ? placed.position[0] : placed.position[2];
      const behind = Math.abs((under.facing === 'back' ? placed.position[2] : placed.position[0]) - under.at);
      const cell = Math.floor(behind / under.cell) * under.columns + Math.floor((along - under.from) / under.cell);
      return under.cells[cell] !== 1;
    })
    .map(({ placed }) => `${placed.piece} stands on nothing`);
}
