/** The value, or the nearer of 0 and 1 where it lies outside. */
export const clamp01 = (v: number): number => Math.min(1, Math.max(0, v));
