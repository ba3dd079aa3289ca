interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels that a finger moves before it is meant. */
const SIDEWAYS = 50;
const DOWN = 90;
/** How much further it goes in the one direction than in the other. */
const STRAIGHT = 1.5;

export type Swipe = 'previous' | 'next' | 'close';

/** What a finger meant that went from one point of the screen to another; null: nothing. */
export function swipeOf(from: Point, to: Point): Swipe | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= SIDEWAYS && Math.abs(dx) > STRAIGHT * Math.abs(dy)) return dx > 0 ? 'previous' : 'next';
  return dy >= DOWN && dy > STRAIGHT * Math.abs(dx) ? 'close' : null;
}
