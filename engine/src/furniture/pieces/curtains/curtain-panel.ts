import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';

/** Heading of a curtain: evenly waved, pinch pleated, or gathered by hand. */
export type CurtainHead = 'wave' | 'pinch' | 'gathered';

/** One panel of a pair, drawn open. Lengths in metres. */
export interface CurtainPanel {
  readonly width: number;
  /** Height of the cloth's upper edge above the floor. */
  readonly head: number;
  /** Maximum depth from the front of a fold to its back. */
  readonly depth: number;
  /** Width of one fold. */
  readonly pitch: number;
  readonly style: CurtainHead;
  /** Height of the tieback as a share of the panel's height: the panel narrows there towards its outer edge. */
  readonly tied?: number;
  /** Side of the window: 1 on the right, its outer edge at +x. */
  readonly side: 1 | -1;
  readonly seed: number;
}

/** Distance below the heading over which the folds lose its shape, metres. */
const HEAD_FALL = 0.35;
/** Share of its width that a panel keeps at its tieback. */
const TIED_WIDTH = 0.5;
/** Hanging folds are this much rounder than a wave: the share by which their fronts and backs are broadened. */
const ROUND = 0.3;
/** Largest share of half the depth that a fold takes. */
const FULLEST = 1.04;
const COLUMNS_PER_FOLD = 9;
const ROWS = 36;

/** Returns the number of folds of a panel. */
export const foldCount = ({ width, pitch }: Pick<CurtainPanel, 'width' | 'pitch'>): number =>
  Math.max(2, Math.round(width / pitch));

/**
 * Returns a fold's position in front of the middle of the cloth, -1 to 1, `turn` folds along it, right at the
 * heading.
 */
function headFold(style: CurtainHead, turn: number): number {
  const angle = 2 * Math.PI * turn;
  if (style === 'wave') return Math.cos(angle);
  // Pleats are narrow ridges in front of flat cloth.
  if (style === 'pinch') return 2 * (0.5 + 0.5 * Math.cos(angle)) ** 4 - 1;
  return 0.55 * Math.cos(angle) + 0.35 * Math.cos(2 * angle + 1);
}

/** Returns the panel's width at a share `t` of its height, as a share of its own, and its fixed outer edge. */
function gatheredTo(t: number, tied: number | undefined): number {
  if (tied === undefined) return 1 + 0.05 * (1 - t);
  const above = Math.min(1, Math.max(0, (t - tied) / (1 - tied)));
  const below = Math.min(1, Math.max(0, (tied - t) / tied));
  return TIED_WIDTH + (1 - TIED_WIDTH) * Math.max(above ** 1.6, 0.55 * below ** 0.7);
}

/**
 * Returns the cloth of one panel: x across the window with its middle at 0, y up from the floor, z out of the wall
 * with the rod at 0. Folds run from the heading to the hem and become irregular, slanted and uneven in depth on the
 * way down, like heavy cloth.
 */
export function curtainPanel(panel: CurtainPanel): Surface {
  const { width, head, depth, style, tied, side, seed } = panel;
  const folds = foldCount(panel);
  const at = (s: number, t: number): Vec3 => {
    const settled = smoothStep(0, HEAD_FALL, (1 - t) * head);
    const down = 1 - t;
    // Folds wander sideways and merge slightly on their way down; the outermost ones stay at the edges of the cloth.
    const sway =
      settled * (0.34 * noise3(s * folds * 0.8 + seed, down * 0.9, seed) + 0.1 * noise3(s * 3, down * 4, seed));
    const turn = s * folds + sway;
    const angle = 2 * Math.PI * turn;
    const rounded = 0.92 * Math.cos(angle) + 0.16 * Math.cos(2 * angle + 2 * noise3(s * 2 + seed, 3.1, seed));
    const each = 1 - settled * (0.26 + 0.34 * noise3(s * folds * 0.5 + seed, down * 0.8, seed + 9));
    const free = (1 - settled) * headFold(style, turn) + settled * rounded * each;
    // Wall behind and sill in front hold the fullest folds.
    const wave = Math.max(-FULLEST, Math.min(FULLEST, free));
    const share = gatheredTo(t, tied);
    const across = (s - 0.5) * share;
    // A tieback pulls towards the outer edge; without one, the cloth's weight does.
    const bulge = (settled * ROUND * Math.sin(2 * angle)) / (2 * Math.PI * folds);
    const x = width * (across + bulge * share + side * 0.5 * (1 - share) * (tied === undefined ? 0 : 1));
    const squeezed = tied === undefined ? 1 : Math.min(1, 0.7 + 0.9 * Math.abs(t - tied));
    const hem = 0.006 * noise3(s * folds * 0.6 + seed, 0.5, seed);
    return [x, head * t + (1 - t) ** 8 * Math.max(0, hem), (depth / 2) * wave * squeezed];
  };
  return sheet(folds * COLUMNS_PER_FOLD, ROWS, at);
}
