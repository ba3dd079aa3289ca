import type { PieceFacts } from '@roomwright/engine/live';
import type { LengthUnit } from '@roomwright/functions/contract/market-ids.ts';

/** Distance up to which a piece is at a wall, and up to which it is beside something, metres. */
const AT_WALL_METRES = 0.08;
const BESIDE = 0.6;
const NEAR = 2;

const INCHES_PER_METRE = 1 / 0.0254;

/** Formats a length: "1.2 m", or "3 ft 11 in". */
export function lengthText(metres: number, unit: LengthUnit): string {
  if (unit === 'metres') return `${metres.toFixed(1)} m`;
  const inches = Math.round(metres * INCHES_PER_METRE);
  const [feet, rest] = [Math.floor(inches / 12), inches % 12];
  return [...(feet > 0 ? [`${feet} ft`] : []), ...(rest > 0 || feet === 0 ? [`${rest} in`] : [])].join(' ');
}

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
  unit: LengthUnit,
): string {
  if (on !== undefined) return `on the ${inSentence(nameOf(on))}`;
  if (isOnCounter) return `on the counter, ${SIDES[side]}`;
  const parts: string[] = [];
  if (wall)
    parts.push(
      distanceToWall < AT_WALL_METRES
        ? `at the ${wall} wall`
        : `${lengthText(distanceToWall, unit)} from the ${wall} wall`,
    );
  if (nextTo !== undefined) {
    const other = inSentence(nameOf(nextTo));
    if (distanceToPiece < BESIDE) parts.push(`beside the ${other}`);
    else if (distanceToPiece < NEAR) parts.push(`${lengthText(distanceToPiece, unit)} from the ${other}`);
  }
  if (onRug !== undefined) parts.push(`on the ${inSentence(nameOf(onRug))}`);
  parts.push(SIDES[side]);
  return parts.join(', ');
}
