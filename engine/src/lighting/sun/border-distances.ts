import type { GroundView } from '../outdoors/ground-view.ts';
import { GLASS, SOLID } from './panes.ts';
import { spreadOver } from './spread-over.ts';

/**
 * Metres (by steps along rows and columns) from each cell that the sun reaches through glass to the nearest that it does not
 * reach, and the other way round; Infinity beyond a reach, and where nothing is known.
 */
export function borderDistances(view: GroundView, kinds: Uint8Array, reach: number): Float32Array {
  const distances = new Float32Array(kinds.length).fill(Infinity);
  for (const [from, to] of [
    [GLASS, SOLID],
    [SOLID, GLASS],
  ]) {
    const isSource = (at: number): boolean => kinds[at] === from;
    spreadOver(view, isSource, reach, (at, _, step) => {
      if (kinds[at] === to) distances[at] = step * view.cell;
    });
  }
  return distances;
}
