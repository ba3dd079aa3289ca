/** Length of a 2-D vector. `Math.hypot` is many times slower because it guards against overflow. */
export const planeLength = (x: number, y: number): number => Math.sqrt(x * x + y * y);
