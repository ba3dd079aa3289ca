import type { GroundView } from '../outdoors/ground-view.ts';
import { GLASS, SOLID } from './panes.ts';

/**
 * Metres from each cell to the nearest from which the sun is kept, where it shines through glass, and to the nearest that it
 * reaches, where it does not (by steps along rows and columns); Infinity beyond a reach, and where nothing is known.
 */
export function borderDistances({ columns, rows, cell }: GroundView, kinds: Uint8Array, reach: number): Float32Array {
  const distances = new Float32Array(kinds.length).fill(Infinity);
  for (const from of [GLASS, SOLID]) {
    const reached = new Uint8Array(kinds.length);
    let front: number[] = [];
    for (let at = 0; at < kinds.length; at++) {
      if (kinds[at] !== from) continue;
      reached[at] = 1;
      front.push(at);
    }
    for (let step = 1; step * cell <= reach; step++) {
      const next: number[] = [];
      for (const at of front) {
        const column = at % columns;
        for (const other of [
          column > 0 ? at - 1 : -1,
          column + 1 < columns ? at + 1 : -1,
          at - columns,
          at + columns < columns * rows ? at + columns : -1,
        ]) {
          if (other < 0 || reached[other]) continue;
          reached[other] = 1;
          next.push(other);
          if (kinds[other] === (from === GLASS ? SOLID : GLASS)) distances[other] = step * cell;
        }
      }
      front = next;
    }
  }
  return distances;
}
