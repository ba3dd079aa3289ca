import type { Analysis } from '../decision/analysis.ts';
import { findFurniture, isLittle, planEmptying } from '../emptying/empty-room.ts';
import { shrinkPhoto } from '../photo/area-average.ts';
import type { Photo } from '../photo/photo.ts';
import type { EmptyingReason } from '../scene/emptying-reasons.ts';
import { isBare } from './empty-photo.ts';

/** What asking for a photo's furniture to be removed will probably lead to. */
export interface RemovalForecast {
  /**
   * `emptied`: all of it can go; `part`: what leaves no trace can; `replaced`: only new furniture in its place can be shown;
   * `stays`: the photo is declined.
   */
  readonly outcome: 'emptied' | 'part' | 'replaced' | 'stays';
  /** Why the room cannot be shown empty; null where it can. */
  readonly reason: EmptyingReason | null;
}

/** Long edge in pixels at which the removal is planned for a forecast: half that of the removal itself. */
const FORECAST_EDGE = 500;

/**
 * Forecasts a removal by planning it roughly from the segmentation alone: without the bare-room network and the room's light,
 * without filling anything and without a second look. Null where nothing stands in the room or nothing is known.
 *
 * @param analysis of this photo
 */
export function forecastRemoval(
  photo: Photo,
  { model, lens, seen, judgement }: Pick<Analysis, 'model' | 'lens' | 'seen' | 'judgement'>,
): RemovalForecast | null {
  if (!seen || isBare(judgement)) return null;
  const room = { photo: shrinkPhoto(photo, FORECAST_EDGE), model, lens, seen, bareRoom: null };
  const found = findFurniture(room, true);
  const { reasons, concealed } = planEmptying(found, 'all');
  const [reason = null] = reasons;
  if (reason === null) return { outcome: 'emptied', reason };
  const { mask, signs } = planEmptying(found, 'sure');
  if (mask.includes(1) && !isLittle(mask, signs)) return { outcome: 'part', reason };
  return { outcome: concealed ? 'replaced' : 'stays', reason };
}
