import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { photoTypeOf, SIGNATURE_BYTES } from '../../lib/photo-type.ts';
import { type ChosenPhoto, updatePhoto } from './upload-store.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of a HEIC photo's preview, pixels: sharp on a phone's whole screen, and small enough to keep twelve. */
const PREVIEW_PIXELS = 1280 * 960;

/** Size of an image in pixels, upright; null if this browser cannot show it. */
function sizeOf(url: string): Promise<Size | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

/** The server does not accept it, and it cannot be made smaller here. */
const TOO_LARGE = `This photo cannot be read here, and it has more than ${LIMITS.photoBytes / 1024 / 1024} MB. Save it as JPEG and choose that.`;

function problemOf({ width, height }: Size): string | null {
  return Math.min(width, height) < LIMITS.photoShortEdge ? ERRORS.PHOTO_SIZE.message : null;
}

async function isHeic(file: File): Promise<boolean> {
  return photoTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())) === 'heic';
}

/**
 * Makes the preview of a chosen photo and determines its size: the file itself if the browser can show it, otherwise
 * (HEIC in most browsers) a decoded copy. The server may still read a photo that cannot be read here, except JPEG, PNG
 * and WebP, which every browser reads.
 */
export async function makePreview({ id, file }: ChosenPhoto): Promise<void> {
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url);
  if (size) {
    updatePhoto(id, { previewUrl: url, size, problem: problemOf(size) });
    return;
  }
  URL.revokeObjectURL(url);
  if (!(await isHeic(file))) {
    updatePhoto(id, { problem: ERRORS.UNREADABLE_PHOTO.message });
    return;
  }
  const { decodeHeic } = await import('./decode-heic.ts');
  const decoded = await decodeHeic(file, PREVIEW_PIXELS);
  if (!decoded) {
    if (file.size > LIMITS.photoBytes) updatePhoto(id, { problem: TOO_LARGE });
    return;
  }
  updatePhoto(id, {
    previewUrl: URL.createObjectURL(decoded.picture),
    size: decoded.size,
    problem: problemOf(decoded.size),
  });
}
