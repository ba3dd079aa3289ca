import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { drawJpeg, scaledSize } from './draw-jpeg.ts';
import type { ChosenPhoto } from './upload-store.ts';

/** The smallest of the largest pictures that browsers draw (Safari on phones), and more than the largest we deliver. */
const SCALED_PIXELS = 4096 * 4096;

async function scaledDown(photo: ChosenPhoto): Promise<Blob | undefined> {
  try {
    // Applies the photo's orientation.
    const picture = await createImageBitmap(photo.file);
    try {
      return await drawJpeg(picture, scaledSize(picture, SCALED_PIXELS));
    } finally {
      picture.close();
    }
  } catch {
    const { decodeHeic } = await import('./decode-heic.ts');
    return (await decodeHeic(photo.file, SCALED_PIXELS))?.picture;
  }
}

/**
 * What is sent of a photo: the file as it was chosen. Only one with more pixels than the server takes is scaled down; where
 * this browser cannot do that, the server has the last word.
 */
export async function fileToSend(photo: ChosenPhoto): Promise<Blob> {
  const { size, file } = photo;
  if (!size || size.width * size.height <= LIMITS.photoPixels) return file;
  return (await scaledDown(photo)) ?? file;
}
