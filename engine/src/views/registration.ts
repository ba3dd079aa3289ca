import type { Analysis } from '../decision/analysis.ts';
import type { PicturePoint } from '../live/picture-point.ts';
import type { Photo } from '../photo/photo.ts';
import type { ViewPose } from '../scene/view-pose.ts';

/** One photo of a room. */
export interface View {
  readonly photo: Photo;
  readonly analysis: Analysis;
}

/** One way in which the photos of a room fit together. */
export interface RegisteredViews {
  /** Index of the view whose frame is the room's. */
  readonly lead: number;
  /** Of each view in the room's frame; null for one that could not be registered. */
  readonly poses: readonly (ViewPose | null)[];
  /** Mean log-odds of a pair of views that it is right; comparable within one registration. */
  readonly score: number;
}

/** How the photos that are said to show one room fit together. */
export interface Registration {
  /**
   * `sure`: the best may be used unasked, never so for two photos. `ask`: a person chooses between the alternatives. `none`:
   * nothing fits, or these are different rooms.
   */
  readonly verdict: 'sure' | 'ask' | 'none';
  /** That the best of them is right, 0 to 1. */
  readonly confidence: number;
  /** At most four, each plainly different from the others, the best first. */
  readonly alternatives: readonly RegisteredViews[];
}

/** How a photo that joins a room later lies in it, among those whose places are known. */
export interface Joining extends Pick<Registration, 'verdict' | 'confidence'> {
  /** At most four, each plainly different from the others, the best first. */
  readonly alternatives: readonly {
    /** In the room's frame. */
    readonly pose: ViewPose;
    /** Mean log-odds, over the pairs that it makes with the other views, that it is right. */
    readonly score: number;
  }[];
  /** The view that best matches the joining one; null if no view has a place. */
  readonly beside: number | null;
}

/** One point of the floor as each photo shows it, null for photos that do not. */
export interface SamePoint {
  readonly at: readonly (PicturePoint | null)[];
}
