/** 0 at `from`, 1 at `to`, straight between them and level beyond; `to` may be the smaller. */
export function ramp(from: number, to: number, x: number): number {
  // Not Math.min and Math.max, which are calls where V8 compiles lightly.
  const share = (x - from) / (to - from);
  return share > 1 ? 1 : share <= 0 ? 0 : share;
}
