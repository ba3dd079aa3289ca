/**
 * The room as a box in the camera's room axes, scaled so that the wall facing the viewer is at distance 1 (z = 1): left
 * wall x = -left, right wall x = right, floor y = floor, ceiling y = -ceiling (y down). null: outside the frame.
 */
export interface BoxLayout {
  readonly left: number | null;
  readonly right: number | null;
  readonly floor: number | null;
  readonly ceiling: number | null;
  /** Expected share of pixels assigned to the right face, 0 to 1. */
  readonly confidence: number;
  /** Support of the foot of each wall by lines and colours, 0 to 1. */
  readonly trust: Readonly<Record<'back' | 'left' | 'right', number>>;
}
