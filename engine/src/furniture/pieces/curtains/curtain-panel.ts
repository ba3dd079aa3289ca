import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';

/** How a curtain meets its rod: evenly waved, pinched into pleats, or gathered by hand. */
export type CurtainHead = 'wave' | 'pinch' | 'gathered';

/** One panel of a pair, drawn aside. Lengths in metres. */
export interface CurtainPanel {
  readonly width: number;
  /** Height of the cloth's upper edge above the floor. */
  readonly head: number;
  /** Greatest distance from the front of a fold to its back. */
  readonly depth: number;
  /** Width of one fold. */
  readonly pitch: number;
  readonly style: CurtainHead;
  /** The panel is held back by a band at this share of its height: it narrows there towards its outer edge. */
  readonly tied?: number;
  /** Which side of the window it hangs at: 1 at the right, its outer edge at +x. */
  readonly side: 1 | -1;
  readonly seed: number;
}

/** Metres below the head over which the folds take their own shape. */
const HEAD_FALL = 0.35;
/** Share of its width that a panel keeps in its band. */
const TIED_WIDTH = 0.5;
const COLUMNS_PER_FOLD = 12;
const ROWS = 40;

/** Folds that a panel hangs in. */
export const foldCount = ({ width, pitch }: Pick<CurtainPanel, 'width' | 'pitch'>): number =>
  Math.max(2, Math.round(width / pitch));

/** How far a fold stands out before the middle of the cloth, -1 to 1, `turn` folds along it, right at the head. */
function headFold(style: CurtainHead, turn: number): number {
  const angle = 2 * Math.PI * turn;
  if (style === 'wave') return Math.cos(angle);
  // Pleats stand out as narrow ridges before flat cloth.
  if (style === 'pinch') return 2 * (0.5 + 0.5 * Math.cos(angle)) ** 4 - 1;
  return 0.55 * Math.cos(angle) + 0.35 * Math.cos(2 * angle + 1);
}

/** Share of its width that the panel has at a height (share `t` of its own), and where its outer edge stays. */
function gatheredTo(t: number, tied: number | undefined): number {
  if (tied === undefined) return 1 + 0.05 * (1 - t);
  const above = Math.min(1, Math.max(0, (t - tied) / (1 - tied)));
  const below = Math.min(1, Math.max(0, (tied - t) / tied));
  return TIED_WIDTH + (1 - TIED_WIDTH) * Math.max(above ** 1.6, 0.55 * below ** 0.7);
}

/**
 * The cloth of one panel: x across the window with its middle at 0, y up from the floor, z out of the wall with the rod at 0.
 * Folds run from the head to the hem; on their way down they lose their order, lean and differ in depth, as heavy cloth does.
 */
export function curtainPanel(panel: CurtainPanel): Surface {
  const { width, head, depth, style, tied, side, seed } = panel;
  const folds = foldCount(panel);
  const at = (s: number, t: number): Vec3 => {
    const settled = smoothStep(0, HEAD_FALL, (1 - t) * head);
    const down = 1 - t;
    // Folds wander sideways and merge a little on their way down; their ends stay where the cloth ends.
    const sway =
      settled * (0.22 * noise3(s * folds * 0.8 + seed, down * 1.4, seed) + 0.1 * noise3(s * 3, down * 4, seed));
    const turn = s * folds + sway;
    const angle = 2 * Math.PI * turn;
    const rounded = 0.92 * Math.cos(angle) + 0.16 * Math.cos(2 * angle + 2 * noise3(s * 2 + seed, 3.1, seed));
    const each = 1 - settled * (0.2 + 0.25 * noise3(s * folds * 0.5 + seed, down * 0.8, seed + 9));
    const wave = (1 - settled) * headFold(style, turn) + settled * rounded * each;
    const share = gatheredTo(t, tied);
    const across = (s - 0.5) * share;
    // A band pulls towards the outer edge; so does the cloth's own weight where it is not held.
    const x = width * (across + side * 0.5 * (1 - share) * (tied === undefined ? 0 : 1));
    const squeezed = tied === undefined ? 1 : Math.min(1, 0.7 + 0.9 * Math.abs(t - tied));
    const hem = 0.006 * noise3(s * folds * 0.6 + seed, 0.5, seed);
    return [x, head * t + (1 - t) ** 8 * Math.max(0, hem), (depth / 2) * wave * squeezed];
  };
  return sheet(folds * COLUMNS_PER_FOLD, ROWS, at);
}
