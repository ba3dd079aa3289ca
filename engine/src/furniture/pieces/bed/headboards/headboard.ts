/** Where a headboard stands: its foot on the floor, its back at z = `back`, `width` and `height` its outer measures. */
export interface HeadboardPlace {
  readonly width: number;
  readonly height: number;
  readonly back: number;
  /** Height at which the mattress begins to hide it; padding starts a little below. */
  readonly visibleFrom: number;
}
