import type { Photo } from '@roomwright/engine';
import sharp from 'sharp';

const WORKING_EDGE = 1000;

/** Loads a picture at the size of the engine's analysis: long edge at most 1000 pixels. */
export async function workingPhoto(file: string): Promise<Photo> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize(WORKING_EDGE, WORKING_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}
