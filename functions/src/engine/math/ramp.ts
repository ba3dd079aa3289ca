/** 0 at `from`, 1 at `to`, straight between them and level beyond; `to` may be the smaller. */
export const ramp = (from: number, to: number, x: number): number => Math.min(1, Math.max(0, (x - from) / (to - from)));
