/** A rectangle of a picture's pixels. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Columns from `left` to before `right`, rows from `top` to before `bottom`. */
export interface PartBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** All pixels of a picture. */
export const wholePicture = ({ width, height }: Pick<PicturePart, 'width' | 'height'>): PicturePart => ({
  left: 0,
  top: 0,
  width,
  height,
});

export const boundsOfPart = ({ left, top, width, height }: PicturePart): PartBounds => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

/** Expands bounds by `by` cells on every side, clipped to a picture of `width` by `height`. */
export const widen = (
  { left, right, top, bottom }: PartBounds,
  by: number,
  { width, height }: Pick<PicturePart, 'width' | 'height'>,
): PartBounds => ({
  left: Math.max(0, Math.floor(left - by)),
  right: Math.min(width, Math.ceil(right + by)),
  top: Math.max(0, Math.floor(top - by)),
  bottom: Math.min(height, Math.ceil(bottom + by)),
});

/** Bounds on a plane with one point per `step` x `step` pixels: every point that covers one of the pixels. */
export const coarser = ({ left, right, top, bottom }: PartBounds, step: number): PartBounds => ({
  left: Math.floor(left / step),
  right: Math.ceil(right / step),
  top: Math.floor(top / step),
  bottom: Math.ceil(bottom / step),
});

/** Smallest bounds that contain both. */
export const enclose = (a: PartBounds, b: PartBounds): PartBounds => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

export const partWithin = ({ left, right, top, bottom }: PartBounds): PicturePart => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

export const isEmpty = ({ left, right, top, bottom }: PartBounds): boolean => left >= right || top >= bottom;

export const doMeet = (a: PartBounds, b: PartBounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
