/** 0 up to `from`, 1 from `to` on, between them a cubic that starts and ends level (Hermite). */
export function smoothStep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
