import { curveTable } from '../image/curve-table.ts';
import { linearToSrgb, SRGB_TO_LINEAR } from '../image/srgb.ts';
import { type Lens, toPinhole } from '../lens/lens.ts';
import { createRandom, mixSeed } from '../math/random.ts';
import type { Photo } from '../photo.ts';
import type { RenderOutput } from '../render/render-input.ts';
import { furnitureLayer, PIXEL_BLUR } from './furniture-layer.ts';
import { measureCharacter } from './photo-character.ts';
import { samplePlane } from './sample-plane.ts';
import { cameraResponse } from './tone.ts';
import { cellAt, touchedCells } from './touched-cells.ts';

export interface Composite {
  readonly image: Photo;
  /** One byte per pixel: 255 where the image may differ from the photo, 0 where it is the photo's own. */
  readonly mask: Uint8Array;
  /** Share of the pixels inside the mask, 0 to 1. */
  readonly changedShare: number;
}

/** Coverage below which a pixel is the photo's own: an 8-bit step of full contrast. */
const MIN_COVERAGE = 1 / 255;
/** Radiance from which on the camera's response is its white. */
const WHITE_RADIANCE = 9;
const encoded = curveTable(linearToSrgb, 1);
const shown = curveTable(cameraResponse, WHITE_RADIANCE);

/**
 * Lays rendered furniture over the photo at the photo's own size: differential rendering (Debevec 1998) as a
 * multiplicative ratio of light with and without the furniture, and the furniture itself with the photo's sharpness and grain.
 * Whatever neither furniture covers nor its light changes is copied byte for byte.
 *
 * @param glare per cell of a map over the picture, 1 where it shows a window or a lamp: what shines takes no shadow.
 * @param lens by which the photo differs from the straightened one that output and glare are of; null: not at all
 * @throws Error when a pixel outside the mask would differ from the photo.
 */
export function composite(
  photo: Photo,
  output: RenderOutput,
  glare: { width: number; height: number; values: Float32Array },
  seed: number,
  lens: Lens | null = null,
): Composite {
  const straightened = lens && toPinhole(lens, photo.width, photo.height);
  const { width, height, rgb } = photo;
  const sx = width / output.width;
  const sy = height / output.height;
  const character = measureCharacter(photo);
  const rendered = PIXEL_BLUR * sx;
  const extraBlur = Math.sqrt(Math.max(0, character.blur ** 2 - rendered ** 2)) / sx;
  const layer = furnitureLayer(output, extraBlur);
  const { ratioWidth, ratioHeight } = output;
  const step = Math.ceil(output.width / ratioWidth);
  const furniture = touchedCells(layer.width, layer.height, (i) => layer.values[4 * i + 3] > 0);
  const light = touchedCells(
    ratioWidth,
    ratioHeight,
    (i) => output.ratio[3 * i] !== 1 || output.ratio[3 * i + 1] !== 1 || output.ratio[3 * i + 2] !== 1,
  );
  const result = new Uint8Array(rgb);
  const mask = new Uint8Array(width * height);
  const over = new Float32Array(4);
  const ratio = new Float32Array([1, 1, 1]);
  const shine = new Float32Array(1);
  let changed = 0;
  for (let y = 0; y < height; y++) {
    const random = createRandom(mixSeed(seed, y, 0x6721));
    for (let x = 0; x < width; x++) {
      let px = x + 0.5;
      let py = y + 0.5;
      if (straightened) [px, py] = straightened(px, py);
      const isFurniture = furniture[cellAt(layer.width, layer.height, px, py, sx, sy)] === 1;
      const isLight = light[cellAt(ratioWidth, ratioHeight, px, py, sx * step, sy * step)] === 1;
      if (!isFurniture && !isLight) continue;
      if (isFurniture) samplePlane(layer.values, layer.width, layer.height, 4, px, py, sx, sy, over);
      if (isLight) samplePlane(output.ratio, ratioWidth, ratioHeight, 3, px, py, sx * step, sy * step, ratio);
      const covered = isFurniture && over[3] > MIN_COVERAGE;
      let shaded = isLight && (ratio[0] !== 1 || ratio[1] !== 1 || ratio[2] !== 1);
      if (shaded) {
        samplePlane(
          glare.values,
          glare.width,
          glare.height,
          1,
          px,
          py,
          width / glare.width,
          height / glare.height,
          shine,
        );
        shaded = shine[0] < 1;
      }
      if (!covered && !shaded) continue;
      const p = y * width + x;
      mask[p] = 255;
      changed++;
      const coverage = covered ? Math.min(1, over[3]) : 0;
      const grain = coverage * character.noise * (random() + random() + random() + random() - 2) * Math.sqrt(3);
      for (let k = 0; k < 3; k++) {
        const i = 3 * p + k;
        let value = SRGB_TO_LINEAR[rgb[i]];
        if (shaded) value *= 1 + (ratio[k] - 1) * (1 - shine[0]);
        if (covered) value = value * (1 - coverage) + shown(over[k] / over[3]) * coverage;
        // Dither of one step: slow changes of light over a smooth wall would show as bands.
        result[i] = Math.min(255, Math.max(0, Math.round(encoded(value) + grain + random() - 0.5)));
      }
    }
  }
  assertUntouched(rgb, result, mask);
  return { image: { width, height, rgb: result }, mask, changedShare: changed / (width * height) };
}

/** The promise of the product: outside the mask every byte is the photo's own. */
function assertUntouched(before: Uint8Array, after: Uint8Array, mask: Uint8Array): void {
  for (let p = 0; p < mask.length; p++) {
    if (mask[p]) continue;
    const i = 3 * p;
    if (before[i] !== after[i] || before[i + 1] !== after[i + 1] || before[i + 2] !== after[i + 2]) {
      throw new Error('A pixel outside the mask changed.');
    }
  }
}
