import type { Decline } from '@roomwright/functions/contract/declines.ts';
import { likelyOutcome, type RemovalForecast } from '@roomwright/functions/contract/removal-forecast.ts';
import {
  FURNITURE_HANDLING,
  type FurnitureHandling,
  ROOM_TYPES,
  type RoomType,
  removalWish,
} from '@roomwright/functions/contract/staging-options.ts';
import type { OtherWay } from './other-way.ts';

export type Declined = Pick<Decline, 'roomTypes' | 'alternative' | 'handlings'>;

interface Known {
  /** What the photo is taken for; null: not known. */
  readonly seenAs: RoomType | null;
  /** How its furniture was handled when it was declined before. */
  readonly tried: readonly FurnitureHandling[];
  /** Whether furniture can be removed here. */
  readonly removable: boolean;
  /** What removing the photo's furniture will probably lead to; null: not known. */
  readonly forecast: RemovalForecast | null;
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

/**
 * The one way in which a declined photo is most likely to be staged after all; null: none, it has to be taken again.
 * Another type of room is only offered where the photo looks like it, or where it suits any such photo.
 */
export function nextStep(
  { roomTypes, alternative, handlings }: Declined,
  { seenAs, tried, removable, forecast }: Known,
) {
  const handling = handlings.find(
    (each) => !tried.includes(each) && (each === 'keep' || (removable && likelyOutcome(forecast, each) !== 'declined')),
  );
  if (handling) {
    const step: NextStep = {
      words: FURNITURE_HANDLING[handling].label,
      change: removalWish(handling),
      advanced: handling !== 'keep',
    };
    return step;
  }
  const roomType = seenAs !== null && roomTypes.includes(seenAs) ? seenAs : alternative;
  return roomType ? asRoom(roomType) : null;
}
