import { boxMean } from '../../photo/box-mean.ts';
import type { GroundView } from '../outdoors/ground-view.ts';

/** Means of a plane over what is known within some cells of each; 0 where nothing is. */
export function smoothPlane(values: Float32Array, { columns, rows, known }: GroundView, radius: number): Float32Array {
  const counts = boxMean(Float32Array.from(known), columns, rows, radius);
  const sums = boxMean(
    values.map((value, at) => (known[at] ? value : 0)),
    columns,
    rows,
    radius,
  );
  return sums.map((sum, at) => (known[at] ? sum / counts[at] : 0));
}
