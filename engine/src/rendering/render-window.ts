import { boundsOfPart, coarser, enclose, type PartBounds, wholePicture, widen } from '../photo/picture-part.ts';
import { DENOISE_STEPS } from './denoise-steps.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RatioPlane } from './ratio-plane.ts';
import type { RenderInput } from './render-input.ts';

/** Radius in pixels of the last pass, which removes single bright pixels. */
const DESPECKLE_RADIUS = 1;
/** Radius in points from which covered points of the ratio are filled. */
const FILL_RADIUS = 3;

/**
 * Computation needed for a part of a picture to be bit-identical to the whole picture's: every pass reads some
 * pixels around those it writes.
 */
export interface RenderWindow {
  /** Pixels that are read in the end. */
  readonly wanted: PartBounds;
  /** Tiles with known mesh coverage, and those among them that are shaded. */
  readonly tiles: PartBounds;
  readonly lit: PartBounds;
  /** Points of the ratio that are read in the end, those computed, and their coarse grid; empty without a ratio. */
  readonly ratioWanted: PartBounds;
  readonly ratio: PartBounds;
  readonly coarse: PartBounds;
}

/** Radius in pixels (or points) of all denoiser iterations together: two steps each. */
const reachOf = (iterations: number): number =>
  DENOISE_STEPS.slice(0, iterations).reduce((sum, step) => sum + 2 * step, 0);

const NOTHING: PartBounds = { left: 0, right: 0, top: 0, bottom: 0 };

export function renderWindow(
  { camera, window, shadowStep, denoise, iterations = DENOISE_STEPS.length }: RenderInput,
  plane: RatioPlane | undefined,
): RenderWindow {
  const wanted = boundsOfPart(window ?? wholePicture(camera));
  const reach = reachOf(iterations);
  const lit = coarser(widen(wanted, denoise ? reach + DESPECKLE_RADIUS : 0, camera), layout.TILE);
  if (!plane) return { wanted, tiles: lit, lit, ratioWanted: NOTHING, ratio: NOTHING, coarse: NOTHING };
  // One more on each side, for linear interpolation of the ratio.
  const ratioWanted = widen(coarser(wanted, shadowStep), 1, plane);
  const ratio = widen(ratioWanted, FILL_RADIUS + reach, plane);
  const coarse = coarser(ratio, layout.COARSE);
  const seen = coarser(
    {
      left: ratio.left * shadowStep,
      right: Math.min(camera.width, ratio.right * shadowStep),
      top: ratio.top * shadowStep,
      bottom: Math.min(camera.height, ratio.bottom * shadowStep),
    },
    layout.TILE,
  );
  return {
    wanted,
    tiles: enclose(lit, seen),
    lit,
    ratioWanted,
    ratio,
    coarse: { ...coarse, right: coarse.right + 1, bottom: coarse.bottom + 1 },
  };
}

/**
 * Restricts the next passes to these tiles.
 *
 * @returns their number
 */
export function setTiles({ left, right, top, bottom }: PartBounds, header: Header): number {
  header.int(layout.H_TILES_LEFT, left);
  header.int(layout.H_TILES_TOP, top);
  header.int(layout.H_TILES_ACROSS, right - left);
  return (right - left) * (bottom - top);
}

/** Restricts shading to these tiles. */
export function setLit({ left, right, top, bottom }: PartBounds, header: Header): void {
  header.int(layout.H_LIT_LEFT, left);
  header.int(layout.H_LIT_RIGHT, right);
  header.int(layout.H_LIT_TOP, top);
  header.int(layout.H_LIT_BOTTOM, bottom);
}

/**
 * Restricts the next passes to these columns and rows.
 *
 * @returns the number of rows
 */
export function setRows({ left, right, top, bottom }: PartBounds, header: Header): number {
  header.int(layout.H_ROWS_LEFT, left);
  header.int(layout.H_ROWS_RIGHT, right);
  header.int(layout.H_ROWS_TOP, top);
  header.int(layout.H_ROWS_BOTTOM, bottom);
  return bottom - top;
}
