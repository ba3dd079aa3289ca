import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { drawJpeg, scaledSize } from './draw-jpeg.ts';
import { focalLengthOf, withFocalLength } from './focal-length.ts';
import type { ChosenPhoto } from './upload-store.ts';

/** The smallest of the largest pictures that browsers draw (Safari on phones), and more than the largest we deliver. */
const SCALED_PIXELS = 4096 * 4096;
/** How much smaller a picture is drawn whose file is still too large: noise and foliage. */
const SMALLER = 0.7;

async function drawn(photo: ChosenPhoto): Promise<Blob> {
  // Applies the photo's orientation.
  const picture = await createImageBitmap(photo.file);
  try {
    let pixels = SCALED_PIXELS;
    let jpeg = await drawJpeg(picture, scaledSize(picture, pixels));
    while (jpeg.size > LIMITS.photoBytes) {
      pixels = SMALLER * Math.min(pixels, picture.width * picture.height);
      jpeg = await drawJpeg(picture, scaledSize(picture, pixels));
    }
    return jpeg;
  } finally {
    picture.close();
  }
}

async function madeSmaller(photo: ChosenPhoto): Promise<Blob | undefined> {
  const jpeg = await drawn(photo).catch(async () => {
    const { decodeHeic } = await import('./decode-heic.ts');
    return (await decodeHeic(photo.file, SCALED_PIXELS))?.picture;
  });
  // The engine finds the room more surely where it knows the lens.
  const focalLength = jpeg && focalLengthOf(new Uint8Array(await photo.file.arrayBuffer()));
  return focalLength ? withFocalLength(jpeg, focalLength) : jpeg;
}

/**
 * What is sent of a photo: the file as it was chosen. Only one with more bytes or pixels than the server takes is made smaller; where
 * this browser cannot do that, the server has the last word.
 */
export async function fileToSend(photo: ChosenPhoto): Promise<Blob> {
  const { size, file } = photo;
  const fits = file.size <= LIMITS.photoBytes && (!size || size.width * size.height <= LIMITS.photoPixels);
  return fits ? file : ((await madeSmaller(photo)) ?? file);
}

/** Longest edge in pixels that is enough to recognise a room. */
const SMALL_COPY_EDGE = 1000;

/** A small copy of a photo, upright, as JPEG; null where this browser cannot show the photo. */
export async function smallCopy({ previewUrl }: ChosenPhoto): Promise<Blob | null> {
  if (previewUrl === null) return null;
  const image = new Image();
  image.src = previewUrl;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, SMALL_COPY_EDGE / Math.max(naturalWidth, naturalHeight));
  return drawJpeg(image, { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) });
}
