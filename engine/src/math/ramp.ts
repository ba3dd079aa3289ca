/** Linear ramp: 0 at `from`, 1 at `to`, clamped outside; `to` may be the smaller. */
export function ramp(from: number, to: number, x: number): number {
  // Math.min and Math.max are real calls in V8's baseline code.
  const share = (x - from) / (to - from);
  return share > 1 ? 1 : share <= 0 ? 0 : share;
}
