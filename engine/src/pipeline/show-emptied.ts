import type { Analysis } from '../decision/analysis.ts';
import type { Photo } from '../photo/photo.ts';
import type { CompletedOpening } from '../scene/completed-opening.ts';
import type { EmptyingReason } from '../scene/emptying-reasons.ts';
import { judgedInPlace, notEmptied } from './after-removal.ts';
import { analyse } from './analyse.ts';
import { emptyPhoto, isBare } from './empty-photo.ts';
import type { Declined, StageContext, StageOptions } from './stage.ts';

/** The emptied room as a picture of its own. */
export interface ShownEmptied {
  readonly decision: 'emptied';
  readonly image: Photo;
  /** One byte per pixel: 255 where the image may differ from the photo, 0 where it equals the photo. */
  readonly mask: Uint8Array;
  readonly completed: readonly CompletedOpening[];
}

const declinedFor = (analysis: Analysis, reasons: readonly EmptyingReason[]): Declined => {
  const about = judgedInPlace(analysis);
  return {
    decision: 'decline',
    reasons: notEmptied(about).reasons,
    analysis,
    prompt: null,
    timings: analysis.timings,
    emptying: { declined: reasons },
  };
};

/**
 * Removes all furniture from a photo and adds nothing. Declines where something would be left, where only new furniture could hide
 * what is not known, and where there is nothing to remove. How much floor there is does not matter: nothing is placed on it.
 *
 * @throws the signal's reason when aborted
 */
export async function showEmptied(
  photo: Photo,
  { room, keeps }: Pick<StageOptions, 'room' | 'keeps'>,
  {
    segmentation = null,
    clearing,
    signal,
    onProgress,
  }: Pick<StageContext, 'segmentation' | 'clearing' | 'signal' | 'onProgress'>,
): Promise<ShownEmptied | Declined> {
  const wanted = { segmentation, removeFurniture: true, room };
  onProgress?.('analyse', 0);
  const analysis = await analyse(photo, wanted);
  signal?.throwIfAborted();
  onProgress?.('empty', 0);
  const emptying = await emptyPhoto(photo, analysis, segmentation, { ...(keeps && { keeps }) }, clearing);
  signal?.throwIfAborted();
  if ('declined' in emptying) return declinedFor(analysis, emptying.declined);
  if ('replaced' in emptying) return declinedFor(analysis, emptying.replaced.reasons);
  const { completed = [] } = emptying;
  const { image, mask } = emptying.emptied;
  if (!mask.some((changed) => changed > 0)) {
    return declinedFor(analysis, [isBare(analysis.judgement) ? 'NOTHING' : 'NOT_WHOLE']);
  }
  const again = await analyse(image, wanted);
  const isWhole = isBare(again.judgement) && !again.reasons.includes('REMOVAL_UNSUPPORTED');
  if (!isWhole) return declinedFor(again, ['NOT_WHOLE']);
  return judgedInPlace(again).reasons.length > 0
    ? declinedFor(again, [])
    : { decision: 'emptied', image, mask, completed };
}
