import type { Opening } from '@roomwright/engine/live';

const KINDS: Readonly<Record<Opening['kind'], string>> = {
  door: 'door',
  doorway: 'doorway',
  window: 'window',
  fireplace: 'fireplace',
  radiator: 'radiator',
  other: 'opening',
};

/** Which of several in one wall, from the wall's first to its last. */
const SIDES: Readonly<Record<Opening['wall'], readonly [first: string, last: string]>> = {
  back: ['on the left', 'on the right'],
  left: ['near you', 'further away'],
  right: ['near you', 'further away'],
};

const isSame = (a: Opening, b: Opening): boolean => a.wall === b.wall && a.kind === b.kind && a.from === b.from;

/**
 * Names a door, window, fireplace or radiator: "the door in the left wall", or "the door on the right in the back wall"
 * where that has several.
 * @param all of the room
 */
export function openingText(opening: Opening, all: readonly Opening[]): string {
  const { kind, wall } = opening;
  const alike = all.filter((each) => each.kind === kind && each.wall === wall).toSorted((a, b) => a.from - b.from);
  const at = alike.findIndex((each) => isSame(each, opening));
  // Outdoors, a door is known by the ground before it alone.
  if (at < 0) return `the ${KINDS[kind]}`;
  const side =
    alike.length < 2 ? '' : at === 0 ? SIDES[wall][0] : at === alike.length - 1 ? SIDES[wall][1] : 'in the middle';
  return ['the', KINDS[kind], side, `in the ${wall} wall`].filter((part) => part !== '').join(' ');
}
