import type { Random } from '../../functions/src/engine/math/random.ts';
import type { FloorPlan } from '../plan/room-plan.ts';
import type { Board } from './lay-board.ts';

/** Boards in rows, each row cut at its own place; neighbours keep their end joints apart. */
export function* rowsOfBoards(
  plan: FloorPlan,
  centre: readonly [number, number],
  reach: number,
  random: Random,
): Generator<Board> {
  const cos = Math.cos(plan.angle);
  const sin = Math.sin(plan.angle);
  const staggered = plan.kind === 'planks';
  const pitchAcross = plan.width + (staggered ? 0.0002 : 0.003);
  const pitchAlong = plan.length + (staggered ? 0.0002 : 0.003);
  let shift = 0;
  for (let across = -reach; across < reach; across += pitchAcross) {
    shift = staggered ? (shift + 0.28 + 0.44 * random()) % 1 : 0;
    for (let along = -reach - shift * pitchAlong; along < reach; along += pitchAlong) {
      const l = along + pitchAlong / 2;
      const w = across + pitchAcross / 2;
      yield {
        x: centre[0] + l * cos - w * sin,
        z: centre[1] + l * sin + w * cos,
        cos,
        sin,
        length: plan.length,
        width: plan.width,
      };
    }
  }
}

/** Blocks at right angles in a zigzag: a step along a column is one width both ways, the next column one length across. */
export function* herringbone(plan: FloorPlan, centre: readonly [number, number], reach: number): Generator<Board> {
  const c = Math.cos(plan.angle);
  const s = Math.sin(plan.angle);
  const { length, width } = plan;
  const steps = Math.ceil(reach / width);
  const columns = Math.ceil(reach / length) + 1;
  for (let column = -columns; column <= columns; column++) {
    for (let i = -steps * 2; i <= steps * 2; i++) {
      const a = i * width + column * length;
      const b = i * width - column * length;
      for (const standing of [false, true]) {
        const l = standing ? a - width / 2 : a + length / 2;
        const w = standing ? b + length / 2 : b + width / 2;
        if (Math.hypot(l, w) > reach + length) continue;
        yield {
          x: centre[0] + l * c - w * s,
          z: centre[1] + l * s + w * c,
          cos: standing ? -s : c,
          sin: standing ? c : s,
          length,
          width,
        };
      }
    }
  }
}
