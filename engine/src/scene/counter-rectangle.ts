import type { CounterTop } from './room.ts';

/** A level rectangle in world metres, `y` above the floor. */
export interface LevelTop {
  readonly x0: number;
  readonly x1: number;
  readonly z0: number;
  readonly z1: number;
  readonly y: number;
}

/** The point of a counter's top at `along` its front, `behind` the front's plane: x and z. */
export function counterPoint({ facing, at }: CounterTop, along: number, behind: number): [number, number] {
  if (facing === 'back') return [along, at + behind];
  return [facing === 'left' ? at - behind : at + behind, along];
}

/** Where a counter's top lies. */
export function counterRectangle(counter: CounterTop): LevelTop {
  const [xa, za] = counterPoint(counter, counter.from, 0);
  const [xb, zb] = counterPoint(counter, counter.to, counter.rows * counter.cell);
  const [x0, x1] = [Math.min(xa, xb), Math.max(xa, xb)];
  return { x0, x1, z0: Math.min(za, zb), z1: Math.max(za, zb), y: counter.top };
}
