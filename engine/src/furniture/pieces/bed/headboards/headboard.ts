/**
 * Position of a headboard: its foot on the floor, its back at z = `back`, `width` and `height` its outer dimensions.
 */
export interface HeadboardPlace {
  readonly width: number;
  readonly height: number;
  readonly back: number;
  /** Height up to which the mattress hides it; padding starts slightly below. */
  readonly visibleFrom: number;
}
