/** How a careful photographer's picture is developed. Every figure but the target is 0 for nothing. */
export interface FineFinish {
  /** Where the median of the interior ends, as an sRGB value from 0 to 1. */
  readonly target: number;
  readonly contrast: number;
  readonly vignette: number;
  readonly grain: number;
  readonly sharpening: number;
  /** Share by which red is raised and blue lowered. */
  readonly warmth: number;
}
