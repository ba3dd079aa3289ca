import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { drawJpeg, scaledSize } from './draw-jpeg.ts';
import { focalLengthOf, withFocalLength } from './focal-length.ts';
import type { ChosenPhoto } from './upload-store.ts';

/** The largest canvas that every browser draws (Safari on phones), still above our largest output. */
const SCALED_PIXELS = 4096 * 4096;
/** Factor by which a picture shrinks while its file is too large because of noise or foliage. */
const SHRINK_FACTOR = 0.7;

async function drawn(photo: ChosenPhoto): Promise<Blob> {
  // Applies the photo's orientation.
  const picture = await createImageBitmap(photo.file);
  try {
    let pixels = SCALED_PIXELS;
    let jpeg = await drawJpeg(picture, scaledSize(picture, pixels));
    while (jpeg.size > LIMITS.photoBytes) {
      pixels = SHRINK_FACTOR * Math.min(pixels, picture.width * picture.height);
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
  // The engine finds the room more reliably if it knows the focal length.
  const focalLength = jpeg && focalLengthOf(new Uint8Array(await photo.file.arrayBuffer()));
  return focalLength ? withFocalLength(jpeg, focalLength) : jpeg;
}

/**
 * Returns what to send of a photo: the file as chosen, unless it exceeds the server's limits. Then it is made smaller;
 * if this browser cannot do that, the server decides.
 */
export async function fileToSend(photo: ChosenPhoto): Promise<Blob> {
  const { size, file } = photo;
  const fits = file.size <= LIMITS.photoBytes && (!size || size.width * size.height <= LIMITS.photoPixels);
  return fits ? file : ((await madeSmaller(photo)) ?? file);
}

/** Longest edge in pixels; enough to recognise a room. */
const SMALL_COPY_EDGE = 1000;

/** A small upright copy of a photo as JPEG; null if this browser cannot show the photo. */
export async function smallCopy({ previewUrl }: ChosenPhoto): Promise<Blob | null> {
  if (previewUrl === null) return null;
  const image = new Image();
  image.src = previewUrl;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, SMALL_COPY_EDGE / Math.max(naturalWidth, naturalHeight));
  return drawJpeg(image, { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) });
}
