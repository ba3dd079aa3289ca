/** Clamps a value to [0, 1]. */
export const clamp01 = (v: number): number => Math.min(1, Math.max(0, v));
