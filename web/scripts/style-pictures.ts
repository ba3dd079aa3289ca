/**
 * Makes the small pictures of the eight styles: one sample room, furnished by the embedded engine in each.
 * npm run -s pictures:styles
 * The same sample and engine give the same bytes. Look at each picture before committing it.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo } from '@roomwright/engine';
import { createStager, readPhotoFile } from '@roomwright/engine/node';
import sharp from 'sharp';
import { STYLE_IDS, type Style } from '../../functions/src/contract/staging-options.ts';
import { LIVING_ROOM_SAMPLE } from '../../samples/samples.ts';
import { STYLE_PICTURE, stylePicture } from '../src/ui/style-pictures.ts';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));

/** Chosen by eye among three. */
const SEEDS: Readonly<Record<Style, number>> = {
  MODERN: 2,
  TRADITIONAL: 3,
  LUXURY: 1,
  MINIMALIST: 3,
  BOHEMIAN: 2,
  INDUSTRIAL: 2,
  SCANDINAVIAN: 1,
  FARMHOUSE: 1,
};

/** The part of the picture with the furniture, as fractions of its width and height. */
const CROP = { left: 0.12, top: 0.31, width: 0.66, height: 0.66 };

async function write({ width, height, rgb }: Photo, style: Style): Promise<void> {
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({
      left: Math.round(CROP.left * width),
      top: Math.round(CROP.top * height),
      width: Math.round(CROP.width * width),
      height: Math.round(CROP.height * height),
    })
    .resize(STYLE_PICTURE.width, STYLE_PICTURE.height, { kernel: 'lanczos3' });
  await picture
    .clone()
    .avif({ quality: 50, effort: 6 })
    .toFile(join(PUBLIC, stylePicture(style, 'avif')));
  await picture
    .clone()
    .webp({ quality: 70, effort: 6 })
    .toFile(join(PUBLIC, stylePicture(style, 'webp')));
}

const stop = new AbortController();
const stager = await createStager({ threads: availableParallelism() });
try {
  const { photo } = await readPhotoFile(LIVING_ROOM_SAMPLE);
  for (const style of STYLE_IDS) {
    const wish = { room: 'LIVING_ROOM', style, seed: SEEDS[style], removeFurniture: false, quality: 'final' } as const;
    const result = await stager.stage(photo, wish, stop);
    if (result.decision === 'decline') throw new Error(`The engine declines the sample: ${result.reasons.join(', ')}.`);
    await write(result.image, style);
    process.stdout.write(`${style}\n`);
  }
} finally {
  stager.close();
}
