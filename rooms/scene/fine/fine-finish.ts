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
  /** Share of the large-scale differences in brightness that fused exposures level out. */
  readonly fusion: number;
  /** Barrel distortion: how far the corner moves inwards, as a share of its distance from the centre. */
  readonly distortion: number;
}

/** What the photos of one photographer have in common. */
const USUAL: FineFinish = {
  target: 0.74,
  contrast: 0.24,
  vignette: 0.13,
  grain: 0.012,
  sharpening: 0.5,
  warmth: 0,
  fusion: 0.16,
  distortion: 0.006,
};

/** The usual finish but for a few figures. */
export const finishWith = (own: Partial<FineFinish>): FineFinish => ({ ...USUAL, ...own });
