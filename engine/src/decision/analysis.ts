import type { Photo } from '../photo/photo.ts';
import type { BoxLayout } from '../room/layout/layout.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { Lens } from '../scene/lens.ts';
import type { RoomModel } from '../scene/room.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../vision/segmentation/surfaces.ts';
import type { Judgement } from './judgement.ts';

/** Everything the engine finds in a photo before furnishing it. Pixels are those of the working image. */
export interface Analysis {
  /** Size of the upright original. */
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  /** The photo at working size (long edge at most 1000 pixels), straightened if its lens distorts. */
  readonly working: Photo;
  /** Lens distortion; null for none. Everything else here refers to the straightened picture. */
  readonly lens: Lens | null;
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  /** The network's segmentation; null when the analysis ran without one. */
  readonly seen: SegmentationMaps | null;
  readonly surfaces: Surfaces;
  /** The room in metres; its camera is the working image's. */
  readonly model: RoomModel;
  /** Source of the scale. */
  readonly scaleSource: 'door' | 'ceiling' | 'camera';
  /** From lines and colours: positive for furniture and clutter, negative for an empty room. */
  readonly clutterScore: number;
  readonly judgement: Judgement;
  /** Square metres of verified free floor. */
  readonly freeFloorArea: number;
  /** Reasons to decline known before placement; empty when the photo can be staged. */
  readonly reasons: readonly DeclineReason[];
  /** Probability that the decision is right, 0 to 1. */
  readonly confidence: number;
  /** Milliseconds per step. */
  readonly timings: Readonly<Record<string, number>>;
}
