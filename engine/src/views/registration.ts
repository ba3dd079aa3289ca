import type { Analysis } from '../decision/analysis.ts';
import type { PicturePoint } from '../live/picture-point.ts';
import type { Photo } from '../photo/photo.ts';
import type { ViewPose } from '../scene/view-pose.ts';

/** One photo of a room. */
export interface View {
  readonly photo: Photo;
  readonly analysis: Analysis;
}

/** A registration of a room's photos. */
export interface RegisteredViews {
  /** Index of the leading view, whose frame is the room's. */
  readonly lead: number;
  /** Pose of each view in the room's frame; null for an unregistered one. */
  readonly poses: readonly (ViewPose | null)[];
  /** Mean log-odds over pairs that it is right; comparable within one registration. */
  readonly score: number;
  /** Probability that it is right, and the others of the registration are not. */
  readonly probability: number;
}

/** How the photos of one room fit together. */
export interface Registration {
  /**
   * `sure`: the best may be used without asking, never for two photos only, nor if a photo fits none of the others.
   * `ask`: a person chooses between the alternatives. `none`: nothing fits, or these are different rooms.
   */
  readonly verdict: 'sure' | 'ask' | 'none';
  /** Probability that the best is right. */
  readonly confidence: number;
  /** At most four distinct alternatives, best first, without those far less probable than the best. */
  readonly alternatives: readonly RegisteredViews[];
}

/** How a later photo fits into a registered room. */
export interface Joining extends Pick<Registration, 'verdict' | 'confidence'> {
  /** At most four distinct alternatives, best first. */
  readonly alternatives: readonly {
    /** In the room's frame. */
    readonly pose: ViewPose;
    /** Mean log-odds, over the pairs with the other views, that it is right. */
    readonly score: number;
    /** Probability that it is right, and the others are not. */
    readonly probability: number;
  }[];
  /** The view that matches the joining one best; null if no view is registered. */
  readonly beside: number | null;
}

/** One point of the floor in each photo; null for photos that do not show it. */
export interface SamePoint {
  readonly at: readonly (PicturePoint | null)[];
}
