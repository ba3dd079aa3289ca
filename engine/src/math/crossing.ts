/**
 * Where between two samples, 0 to 1, a value that runs evenly from one to the other passes a level between them.
 *
 * @param before @param after values of the samples, one on either side of `level`
 */
export const crossing = (before: number, after: number, level: number): number => (before - level) / (before - after);
