import type { CounterTop, Ledge, RoomBox, RoomModel } from './room.ts';

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

/** Largest rise in metres of a ledge that counts as level; one that rises more is stored as level pieces end to end. */
const MAX_RISE = 0.012;

/** Returns the rectangles that a ledge's top occupies, from its one end to the other. */
export function ledgeRectangles({ wall, from, to, top, slope, depth }: Ledge, box: RoomBox): LevelTop[] {
  const count = Math.max(1, Math.ceil((Math.abs(slope) * (to - from)) / MAX_RISE));
  const out = wall === 'right' || wall === 'back' ? -depth : depth;
  const across = [box[wall], box[wall] + out].sort((a, b) => a - b);
  return Array.from({ length: count }, (_, i): LevelTop => {
    const [start, end] = [from + ((to - from) * i) / count, from + ((to - from) * (i + 1)) / count];
    const y = top + slope * ((start + end) / 2 - from);
    const [low, high] = across;
    return wall === 'back'
      ? { x0: start, x1: end, z0: low, z1: high, y }
      : { x0: low, x1: high, z0: start, z1: end, y };
  });
}

/** Returns what small things may stand on in a room: its counters and its ledges. */
export const topsOf = ({ counters = [], ledges = [], box }: RoomModel): LevelTop[] => [
  ...counters.map(counterRectangle),
  ...ledges.flatMap((ledge) => ledgeRectangles(ledge, box)),
];
