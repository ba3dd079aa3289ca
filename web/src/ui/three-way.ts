/** The line between original and emptied room, and that between emptied room and staged photo. */
export type Handle = 'first' | 'second';

/** Percent of the width at which each stands; the second never left of the first. */
export type Positions = Readonly<Record<Handle, number>>;

/** Percent by which a key moves a handle: one, or as far as it goes. */
export const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -100,
  End: 100,
};

/** The positions with a handle moved as near to a place as the ends and the other handle let it. */
export function moved({ first, second }: Positions, handle: Handle, to: number): Positions {
  return handle === 'first'
    ? { first: Math.min(second, Math.max(0, to)), second }
    : { first, second: Math.max(first, Math.min(100, to)) };
}

/** The handle that is nearer to a place; of two in one place the one that can go there. */
export function nearest({ first, second }: Positions, at: number): Handle {
  if (first === second) return at < first ? 'first' : 'second';
  return Math.abs(at - first) <= Math.abs(at - second) ? 'first' : 'second';
}
