import type { Decline } from '@roomwright/functions/contract/declines.ts';
import { forecastText, likelyKept, likelyOutcome } from '@roomwright/functions/contract/removal-forecast.ts';
import {
  FURNITURE_HANDLING,
  type FurnitureHandling,
  ROOM_TYPES,
  type RoomType,
  removalWish,
} from '@roomwright/functions/contract/staging-options.ts';
import type { OtherWay } from './other-way.ts';
import type { SeenPhoto } from './seen-photos.ts';

export type Declined = Pick<Decline, 'roomTypes' | 'alternative' | 'handlings'>;

interface Known {
  /** What was seen in the photo before it was sent; null: not known. */
  readonly seen: SeenPhoto | null;
  /** How its furniture was handled when it was declined before. */
  readonly tried: readonly FurnitureHandling[];
  /** Whether furniture can be removed here. */
  readonly removable: boolean;
}

interface NextStep {
  readonly words: string;
  readonly change: OtherWay;
  /** Whether it needs a plan with advanced options. */
  readonly advanced: boolean;
}

const asRoom = (roomType: RoomType): NextStep => ({
  words: `Stage as ${ROOM_TYPES[roomType].label}`,
  change: { roomType },
  advanced: false,
});

/** Whether a way of handling the furniture will probably be declined, by what was seen in the photo. */
export const isLikelyDeclined = (handling: FurnitureHandling, seen: SeenPhoto | null): boolean =>
  (handling === 'keep' ? likelyKept(seen?.furnished) : likelyOutcome(seen?.removal, handling)) === 'declined';

/** What to change about a photo that cannot be staged otherwise: for a furnished room what is in the way, as far as that is known. */
export const adviceFor = (
  { advice, handlings }: Pick<Decline, 'advice' | 'handlings'>,
  seen: SeenPhoto | null,
): string => (seen?.removal?.outcome === 'stays' && handlings.includes('all') ? forecastText(seen.removal) : advice);

/**
 * The one way in which a declined photo is most likely to be staged after all; null: none, it has to be taken again.
 * Another type of room is only offered where the photo looks like it, or where it suits any such photo.
 */
export function nextStep({ roomTypes, alternative, handlings }: Declined, { seen, tried, removable }: Known) {
  const handling = handlings.find(
    (each) => !tried.includes(each) && (each === 'keep' || removable) && !isLikelyDeclined(each, seen),
  );
  if (handling) {
    const step: NextStep = {
      words: FURNITURE_HANDLING[handling].label,
      change: removalWish(handling),
      advanced: handling !== 'keep',
    };
    return step;
  }
  const seenAs = seen?.roomType ?? null;
  const roomType = seenAs !== null && roomTypes.includes(seenAs) ? seenAs : alternative;
  return roomType ? asRoom(roomType) : null;
}
