import type { Analysis } from '../decision/analysis.ts';
import type { Judgement } from '../decision/judgement.ts';
import type { Emptied } from '../emptying/compose.ts';
import type { EmptyingResult, Replaced } from '../emptying/empty-room.ts';
import type { Photo } from '../photo/photo.ts';
import type { CompletedOpening } from '../scene/completed-opening.ts';
import type { EmptyingReason } from '../scene/emptying-reasons.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';
import { type Clearing, type ClearingWish, clearHere } from './clearing.ts';

/** The emptied photo, one that is only shown with furniture that hides what was hidden, or the reasons why its furniture stays. */
export type Emptying =
  | {
      readonly emptied: Emptied;
      /** Whether little of the furniture was removed. */
      readonly isPoor: boolean;
      /** Openings of which furniture hid the lower part; absent where nothing was removed. */
      readonly completed?: readonly CompletedOpening[];
    }
  | { readonly replaced: Replaced }
  | { readonly declined: readonly EmptyingReason[] };

/**
 * Share of a photo under things that stand on something up to which the room is empty: there is nothing to remove. In 20 photos
 * of empty rooms it is 0.2 % at most, but what the bare-room network would remove from them is up to 9 %: a television, a
 * fireplace, a reflection. Rugs do not count: up to 6 % of those photos are floor that is taken for one.
 */
const NOTHING = 0.005;

/** Whether nothing stands in the room that could be removed, as far as it is known. */
export const isBare = ({ thingsInPhoto }: Pick<Judgement, 'thingsInPhoto'>): boolean =>
  thingsInPhoto !== null && thingsInPhoto <= NOTHING;

/**
 * Removes the furniture from an analysed photo; from an empty room, nothing. Needs the trained network, and does nothing
 * outdoors.
 *
 * @param analysis of this photo
 * @param clearing where the work is done
 */
export async function emptyPhoto(
  photo: Photo,
  analysis: Analysis,
  segmentation: SegmentationNetwork | null,
  { removal = 'all', keeps = [] }: Partial<ClearingWish> = {},
  clearing: Clearing | null = segmentation && clearHere(segmentation),
): Promise<EmptyingResult | Emptying> {
  const { model, lens, seen, working, judgement } = analysis;
  if (isBare(judgement)) {
    return { emptied: { image: photo, mask: new Uint8Array(photo.width * photo.height) }, isPoor: false };
  }
  if (model.ground) return { declined: ['OUTDOORS'] };
  if (!seen || !clearing) return { declined: ['UNSURE'] };
  return clearing.clear(photo, { model, lens, seen, working }, { removal, keeps });
}

/** Union of two difference masks: 255 where either is set. */
export const eitherMask = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((v, i) => v | b[i]);
