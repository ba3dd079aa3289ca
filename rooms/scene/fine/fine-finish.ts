/** Parameters of developing a photo. All but the target are 0 for no effect. */
export interface FineFinish {
  /** Target median of the interior, as an sRGB value from 0 to 1. */
  readonly target: number;
  readonly contrast: number;
  readonly vignette: number;
  readonly grain: number;
  readonly sharpening: number;
  /** Relative gain of red and reduction of blue. */
  readonly warmth: number;
  /** Share of large-scale brightness differences that exposure fusion evens out. */
  readonly fusion: number;
  /** Barrel distortion: inward shift of the corner as a share of its distance from the centre. */
  readonly distortion: number;
}

/** Common look of one photographer's photos. */
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

/** Returns the common finish with some parameters replaced. */
export const finishWith = (own: Partial<FineFinish>): FineFinish => ({ ...USUAL, ...own });
