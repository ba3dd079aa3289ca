import type { Analysis } from '../decision/analysis.ts';
import type { EmptyingResult } from '../emptying/empty-room.ts';
import type { Photo } from '../photo/photo.ts';
import type { Keep, Removal } from '../scene/emptying-reasons.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';

/** What removing furniture needs of a photo's analysis. */
export interface FurnishedSight extends Pick<Analysis, 'model' | 'lens' | 'working'> {
  readonly seen: SegmentationMaps;
}

export interface ClearingWish {
  readonly removal: Removal;
  /** What stays though it is no part of the house. */
  readonly keeps: readonly Keep[];
}

/** Removes the furniture of a room. It takes seconds of one processor, which a separate thread can spend. */
export interface Clearing {
  clear(photo: Photo, sight: FurnishedSight, wish: ClearingWish): Promise<EmptyingResult>;
}

/** Runs on the caller's thread, and loads the code only when called. */
export const clearHere = (segmentation: SegmentationNetwork): Clearing => ({
  clear: async (...input) => (await import('./clear-room.ts')).clearRoom(segmentation, ...input),
});
