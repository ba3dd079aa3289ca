/** Clamps a value to [least, most]. */
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Clamps a value to [0, 1]. */
export const clamp01 = (value: number): number => clamp(value, 0, 1);
