/**
 * Returns where between two samples (0 to 1) linear interpolation crosses `level`.
 *
 * @param before @param after values of the samples, one on either side of `level`
 */
export const crossing = (before: number, after: number, level: number): number => (before - level) / (before - after);
