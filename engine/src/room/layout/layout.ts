/**
 * The room as a box in the camera's room axes, at the scale where the wall that faces the viewer is 1 away (z = 1):
 * left wall x = -left, right wall x = right, floor y = floor, ceiling y = -ceiling (y down). null: out of the frame.
 */
export interface BoxLayout {
  readonly left: number | null;
  readonly right: number | null;
  readonly floor: number | null;
  readonly ceiling: number | null;
  /** Expected share of pixels whose face is right, 0 to 1. */
  readonly confidence: number;
  /** How well lines and colours support the foot of each wall, 0 to 1. */
  readonly trust: Readonly<Record<'back' | 'left' | 'right', number>>;
}
