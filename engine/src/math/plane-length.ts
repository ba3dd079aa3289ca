/** Length of a vector in the plane. `Math.hypot` guards against overflow, which takes it many times as long. */
export const planeLength = (x: number, y: number): number => Math.sqrt(x * x + y * y);
