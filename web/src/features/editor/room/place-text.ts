import type { PieceFacts } from '@roomwright/engine/live';

/** Distance up to which a piece is at a wall, and up to which it is beside something, metres. */
const AT_WALL_METRES = 0.08;
const BESIDE = 0.6;
const NEAR = 2;

const metres = (distance: number): string => `${distance.toFixed(1)} m`;

/** "Sofa" → "sofa" within a sentence; "TV stand" keeps its capitals. */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const SIDES = { left: 'on the left', right: 'on the right', middle: 'in the middle' } as const;

/**
 * Describes where a piece is, for screen readers: "0.4 m from the back wall, beside the coffee table, on the rug".
 * @param nameOf names pieces by their index in the scene
 */
export function placeText(
  { wall, distanceToWall = 0, on, onRug, isOnCounter, nextTo, distanceToPiece = 0, side }: PieceFacts,
  nameOf: (index: number) => string,
): string {
  if (on !== undefined) return `on the ${inSentence(nameOf(on))}`;
  if (isOnCounter) return `on the counter, ${SIDES[side]}`;
  const parts: string[] = [];
  if (wall)
    parts.push(
      distanceToWall < AT_WALL_METRES ? `at the ${wall} wall` : `${metres(distanceToWall)} from the ${wall} wall`,
    );
  if (nextTo !== undefined) {
    const other = inSentence(nameOf(nextTo));
    if (distanceToPiece < BESIDE) parts.push(`beside the ${other}`);
    else if (distanceToPiece < NEAR) parts.push(`${metres(distanceToPiece)} from the ${other}`);
  }
  if (onRug !== undefined) parts.push(`on the ${inSentence(nameOf(onRug))}`);
  parts.push(SIDES[side]);
  return parts.join(', ');
}
