import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { Standpoint } from '../scene/standpoints.ts';

/** Reasons that another place of the camera may cure. */
const CURED_ELSEWHERE: readonly DeclineReason[] = [
  'TOO_LITTLE_FLOOR',
  'CLOSE_UP',
  'NO_FLOOR',
  'NO_SOFA_PLACE',
  'NO_PLACE',
];
/** Minimum confidence of a door that a person is sent to. */
const MIN_CONFIDENCE = 0.55;
/** The door opposite shows the most of the room; those at the sides come next. */
const BY_WALL: readonly (readonly [WallId, Standpoint])[] = [
  ['back', 'DOOR_OPPOSITE'],
  ['left', 'DOOR_LEFT'],
  ['right', 'DOOR_RIGHT'],
];

/** From which door of a declined room a photo would show more of it; null where none is seen or the place is not the reason. */
export function standpointOf(
  reasons: readonly DeclineReason[],
  { openings, ground }: Pick<RoomModel, 'openings' | 'ground'>,
): Standpoint | null {
  const [reason] = reasons;
  if (reason === undefined || !CURED_ELSEWHERE.includes(reason) || ground) return null;
  const walls = new Set(
    openings
      .filter(({ kind, confidence }) => (kind === 'door' || kind === 'doorway') && confidence >= MIN_CONFIDENCE)
      .map(({ wall }) => wall),
  );
  return BY_WALL.find(([wall]) => walls.has(wall))?.[1] ?? null;
}
