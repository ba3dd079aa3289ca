import { boundsOfPart, coarser, enclose, type PartBounds, wholePicture, widen } from '../photo/picture-part.ts';
import { DENOISE_STEPS } from './denoise-steps.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RatioPlane } from './ratio-plane.ts';
import type { RenderInput } from './render-input.ts';

/** Pixels beyond a pixel that its last pass looks at, against single bright dots. */
const DESPECKLE = 1;
/** Points of the ratio beyond one from which it is filled where it is covered. */
const FILL = 3;

/**
 * What has to be computed so that the wanted part of a picture is, bit for bit, that of the whole: every pass looks at some
 * pixels around those that it works on.
 */
export interface RenderWindow {
  /** Pixels that are read in the end. */
  readonly wanted: PartBounds;
  /** Tiles of which meshes' coverage is known, and those among them that are lit. */
  readonly tiles: PartBounds;
  readonly lit: PartBounds;
  /** Points of the ratio that are read in the end, those computed, and their coarse grid; empty without a ratio. */
  readonly ratioWanted: PartBounds;
  readonly ratio: PartBounds;
  readonly coarse: PartBounds;
}

/** Pixels (or points) that all iterations of the denoiser together reach: each two of its steps. */
const reachOf = (iterations: number): number =>
  DENOISE_STEPS.slice(0, iterations).reduce((sum, step) => sum + 2 * step, 0);

const NOTHING: PartBounds = { left: 0, right: 0, top: 0, bottom: 0 };

export function renderWindow(
  { camera, window, shadowStep, denoise, iterations = DENOISE_STEPS.length }: RenderInput,
  plane: RatioPlane | undefined,
): RenderWindow {
  const wanted = boundsOfPart(window ?? wholePicture(camera));
  const reach = reachOf(iterations);
  const lit = coarser(widen(wanted, denoise ? reach + DESPECKLE : 0, camera), layout.TILE);
  if (!plane) return { wanted, tiles: lit, lit, ratioWanted: NOTHING, ratio: NOTHING, coarse: NOTHING };
  // One more on each side: between its points the ratio is linear.
  const ratioWanted = widen(coarser(wanted, shadowStep), 1, plane);
  const ratio = widen(ratioWanted, FILL + reach, plane);
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

/** Makes the next passes work on these tiles. @returns their number */
export function setTiles({ left, right, top, bottom }: PartBounds, header: Header): number {
  header.int(layout.H_TILES_LEFT, left);
  header.int(layout.H_TILES_TOP, top);
  header.int(layout.H_TILES_ACROSS, right - left);
  return (right - left) * (bottom - top);
}

/** Makes only these tiles be lit. */
export function setLit({ left, right, top, bottom }: PartBounds, header: Header): void {
  header.int(layout.H_LIT_LEFT, left);
  header.int(layout.H_LIT_RIGHT, right);
  header.int(layout.H_LIT_TOP, top);
  header.int(layout.H_LIT_BOTTOM, bottom);
}

/** Makes the next passes work on these columns and rows. @returns the number of rows */
export function setRows({ left, right, top, bottom }: PartBounds, header: Header): number {
  header.int(layout.H_ROWS_LEFT, left);
  header.int(layout.H_ROWS_RIGHT, right);
  header.int(layout.H_ROWS_TOP, top);
  return bottom - top;
}
