import type { PieceFacts } from '@roomwright/engine/live';

/** Metres up to which something is at a wall, and up to which it is beside something. */
const AT_WALL = 0.08;
const BESIDE = 0.6;
const NEAR = 2;

const metres = (distance: number): string => `${distance.toFixed(1)} m`;

/** "Sofa" -> "sofa", within a sentence; "TV stand" keeps its capitals. */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/**
 * Where a piece is, for somebody who does not see it: "0.4 m from the back wall, beside the coffee table".
 * @param nameOf names pieces by their number in the scene
 */
export function placeText({ wall, on, beside, across }: PieceFacts, nameOf: (index: number) => string): string {
  if (on !== undefined) return `on the ${inSentence(nameOf(on))}`;
  const parts: string[] = [];
  if (wall) {
    parts.push(
      wall.distance < AT_WALL ? `at the ${wall.id} wall` : `${metres(wall.distance)} from the ${wall.id} wall`,
    );
  }
  if (beside && beside.distance < BESIDE) parts.push(`beside the ${inSentence(nameOf(beside.index))}`);
  else if (beside && beside.distance < NEAR) {
    parts.push(`${metres(beside.distance)} from the ${inSentence(nameOf(beside.index))}`);
  }
  parts.push(across < 0.36 ? 'on the left' : across > 0.64 ? 'on the right' : 'in the middle');
  return parts.join(', ');
}
