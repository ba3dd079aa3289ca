import type { CounterTop } from './room.ts';

/** A horizontal rectangle in world metres, at height `y` above the floor. */
export interface LevelTop {
  readonly x0: number;
  readonly x1: number;
  readonly z0: number;
  readonly z1: number;
  readonly y: number;
}

/** Returns the (x, z) of a point on a counter top, `along` its front and `behind` the front's plane. */
export function counterPoint({ facing, at }: CounterTop, along: number, behind: number): [number, number] {
  if (facing === 'back') return [along, at + behind];
  return [facing === 'left' ? at - behind : at + behind, along];
}

/** Returns the rectangle that a counter's top occupies. */
export function counterRectangle(counter: CounterTop): LevelTop {
  const [xa, za] = counterPoint(counter, counter.from, 0);
  const [xb, zb] = counterPoint(counter, counter.to, counter.rows * counter.cell);
  const [x0, x1] = [Math.min(xa, xb), Math.max(xa, xb)];
  return { x0, x1, z0: Math.min(za, zb), z1: Math.max(za, zb), y: counter.top };
}
