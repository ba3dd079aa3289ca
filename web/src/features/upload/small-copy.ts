import { drawJpeg } from './draw-jpeg.ts';
import type { ChosenPhoto } from './upload-store.ts';

/** Longest edge in pixels that is enough to recognise a room. */
const EDGE = 1000;

/** A small copy of a photo, upright, as JPEG; null where this browser cannot show the photo. */
export async function smallCopy({ previewUrl }: ChosenPhoto): Promise<Blob | null> {
  if (previewUrl === null) return null;
  const image = new Image();
  image.src = previewUrl;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, EDGE / Math.max(naturalWidth, naturalHeight));
  return drawJpeg(image, { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) });
}
