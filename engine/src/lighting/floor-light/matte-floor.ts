import { median } from '../../math/median.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { luminanceAt } from '../../photo/luminance.ts';
import type { GroundView } from '../outdoors/ground-view.ts';
import { radianceOf } from '../sun/sun-strength.ts';

/** A floor as far as it scatters light; what it mirrors is taken off. */
export interface MatteFloor {
  /** Luminance per cell, 1 in the middle. */
  readonly levels: Float32Array;
  /** How much of a cell's light the floor scatters itself: what it says counts as much. */
  readonly weights: Float32Array;
}

/** Ranks, by saturation, of the cells that show the floor's own colour: glare is paler, stains and toys may be stronger. */
const OWN_COLOUR = [0.6, 0.95] as const;
/** Saturation of a floor up to which glare cannot be told by its colour, and from which it can. */
const GREY = 0.14;
const COLOURED = 0.28;
/** Cells darker than this (linear) have no colour to speak of. */
const DARK = 0.02;
/** Shares of own light up to which a cell says nothing, and from which it counts in full. */
const GLARING = 0.4;
const CLEAR = 0.8;
const LEAST_WEIGHT = 0.02;
/** A grey floor is taken to be matte if it reflects as much as carpet and pale tiles do. */
const LEAST_PALE = 0.3;

/** Entries of the table that undoes the camera's response. */
const STEPS = 1024;
const response = Float32Array.from({ length: STEPS + 1 }, (_, i) => radianceOf(i / STEPS));

const saturation = (rgb: Float32Array, at: number): number => {
  const most = Math.max(rgb[at], rgb[at + 1], rgb[at + 2]);
  return 1 - Math.min(rgb[at], rgb[at + 1], rgb[at + 2]) / Math.max(1e-4, most);
};

/** The floor's colour at luminance 1. */
function ownColour(rgb: Float32Array, cells: readonly number[]): [number, number, number] {
  const ranked = cells
    .filter((cell) => luminanceAt(rgb, 3 * cell) > DARK)
    .map((cell) => ({ cell, strength: saturation(rgb, 3 * cell) }))
    .sort((a, b) => a.strength - b.strength);
  const taken = ranked.slice(
    Math.floor(OWN_COLOUR[0] * ranked.length),
    Math.max(1, Math.floor(OWN_COLOUR[1] * ranked.length)),
  );
  const sum: [number, number, number] = [0, 0, 0];
  for (const { cell } of taken) {
    const luminance = luminanceAt(rgb, 3 * cell);
    for (let c = 0; c < 3; c++) sum[c] += rgb[3 * cell + c] / luminance / taken.length;
  }
  return sum;
}

/**
 * Parts a floor's light into what it scatters, in the floor's colour, and what it mirrors, which is nearly grey (Shafer 1985). Where the
 * mirror image is strong the remainder says little: it is then taken to be as light as the middle, if the floor looks that light at all.
 *
 * @param light on each cell; a grey floor that reflects little of it is nearly all mirror
 * @returns null if glare cannot be told from light
 */
export function matteFloor(view: GroundView, light: Float32Array): MatteFloor | null {
  const cells: number[] = [];
  for (let at = 0; at < view.known.length; at++) if (view.known[at]) cells.push(at);
  const rgb = view.rgb.map((value) => response[Math.min(STEPS, Math.round(value * STEPS))]);
  const colour = ownColour(rgb, cells);
  const coloured = smoothStep(GREY, COLOURED, saturation(Float32Array.from(colour), 0));
  const albedo = median(cells.map((at) => luminanceAt(rgb, 3 * at) / light[at]));
  if (coloured < 1 && albedo < LEAST_PALE) return null;
  const mean = (colour[0] + colour[1] + colour[2]) / 3;
  const off = colour.map((value) => value - mean);
  const square = Math.max(1e-6, off[0] ** 2 + off[1] ** 2 + off[2] ** 2);
  const bright = new Float32Array(view.known.length);
  const own = new Float32Array(view.known.length);
  for (const at of cells) {
    const luminance = Math.max(1e-3, luminanceAt(rgb, 3 * at));
    const along = (rgb[3 * at] * off[0] + rgb[3 * at + 1] * off[1] + rgb[3 * at + 2] * off[2]) / square;
    bright[at] = luminance;
    own[at] = luminance + coloured * (Math.min(luminance, Math.max(0, along)) - luminance);
  }
  const shares = cells.map((at) => own[at] / bright[at]);
  const clearest = median(shares);
  const middle = median(cells.filter((_, k) => shares[k] >= clearest).map((at) => bright[at]));
  const levels = new Float32Array(view.known.length);
  const weights = new Float32Array(view.known.length);
  for (const at of cells) {
    levels[at] = Math.max(own[at] / middle, Math.min(1, bright[at] / middle));
    weights[at] = Math.max(LEAST_WEIGHT, smoothStep(GLARING, CLEAR, own[at] / bright[at]));
  }
  return { levels, weights };
}
