import { mixSeed } from '../math/random.ts';
import type { Arena } from '../photo/arena.ts';
import { linearToSrgb, SRGB_TO_LINEAR } from '../photo/srgb.ts';
import { lensScale } from '../scene/lens.ts';
import { type CurveTable, curveTable } from './composite/curve-table.ts';
import { grainTile } from './grain-tile.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { Overlay, OverlayGrain, OverlayInput, OverlayPlane } from './overlay-input.ts';

/** Decorrelates these rows' random numbers from those of other parts of a picture. */
const ROW_SALT = 0x6721;
const encoded = curveTable(linearToSrgb, 1);

/**
 * Copies a photo and the planes to composite into kernel memory.
 *
 * @returns a function that reads the finished picture
 */
export function uploadOverlay(input: OverlayInput, arena: Arena, header: Header): () => Overlay {
  const { photo, lens, response, seed } = input;
  const { width, height, rgb } = photo;
  const pixels = arena.place(rgb);
  const mask = arena.allocateClear(width * height);
  header.int(layout.H_OVERLAY_PHOTO, pixels);
  header.int(layout.H_OVERLAY_MASK, mask);
  header.int(layout.H_OVERLAY_WIDTH, width);
  header.int(layout.H_OVERLAY_HEIGHT, height);
  header.int(layout.H_OVERLAY_APART, input.isGrainApart ? 1 : 0);
  const seeds = Uint32Array.from({ length: height }, (_, y) => mixSeed(seed, y, ROW_SALT));
  header.int(layout.H_OVERLAY_SEEDS, arena.place(seeds));
  header.int(layout.H_OVERLAY_LINEAR, arena.place(SRGB_TO_LINEAR));
  const figures = new Float64Array(layout.OVERLAY_FIGURES_BYTES / 8);
  figures[layout.O_LENS_SCALE / 8] = lens ? lensScale(lens) : 1;
  figures[layout.O_K1 / 8] = lens?.k1 ?? 0;
  figures[layout.O_RADIUS / 8] = Math.hypot(width, height) / 2;
  placeCurve(figures, layout.O_RESPONSE, response);
  placeCurve(figures, layout.O_ENCODED, encoded);
  header.int(layout.H_OVERLAY_FIGURES, arena.place(figures));
  header.int(layout.H_OVERLAY_GRAIN, placeGrain(input.grain, arena));
  placeSharpening(input, arena, header);
  placePlane(layout.H_OVERLAY_LAYER, input.layer, arena, header);
  placePlane(layout.H_OVERLAY_RATIO, input.ratio, arena, header);
  placePlane(layout.H_OVERLAY_GLARE, input.glare, arena, header);
  header.int(layout.H_OVERLAY_MIRROR + layout.P_VALUES, 0);
  if (input.mirror) placePlane(layout.H_OVERLAY_MIRROR, input.mirror, arena, header);
  return () => ({
    rgb: arena.bytes(pixels, rgb.length).slice(),
    mask: arena.bytes(mask, width * height).slice(),
  });
}

function placeGrain({ deviations, size }: OverlayGrain, arena: Arena): number {
  const grain = new Float32Array(256 + layout.GRAIN_TILE ** 2);
  grain.set(deviations);
  grain.set(grainTile(size), 256);
  return arena.place(grain);
}

function placeSharpening({ photo, sharpening }: OverlayInput, arena: Arena, header: Header): void {
  header.int(layout.H_OVERLAY_LUMA, sharpening ? arena.allocate(2 * photo.width * photo.height) : 0);
  if (!sharpening) return;
  const { amount, radius } = sharpening;
  const reach = Math.ceil(2.5 * radius);
  const weights = Array.from({ length: reach + 1 }, (_, k) => Math.exp((-k * k) / (2 * radius * radius)));
  const total = weights.reduce((sum, weight, k) => sum + (k === 0 ? weight : 2 * weight), 0);
  const placed = Float64Array.from([amount, ...weights.map((weight) => weight / total)]);
  header.int(layout.H_OVERLAY_MASK_WEIGHTS, arena.place(placed));
  header.int(layout.H_OVERLAY_MASK_REACH, reach);
}

function placeCurve(figures: Float64Array, offset: number, { top, entries }: CurveTable): void {
  figures[offset / 8] = top;
  figures.set(entries, offset / 8 + 1);
}

function placePlane(field: number, plane: OverlayPlane, arena: Arena, header: Header): void {
  header.double(field + layout.P_SCALE_X, plane.scaleX);
  header.double(field + layout.P_SCALE_Y, plane.scaleY);
  header.int(field + layout.P_VALUES, arena.place(plane.values));
  header.int(field + layout.P_WIDTH, plane.width);
  header.int(field + layout.P_HEIGHT, plane.height);
}
