/** Median of a non-empty list; the upper one of two middle values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
