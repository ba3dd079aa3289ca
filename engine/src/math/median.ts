/** The middle one of at least one value; of two middle ones the larger. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
