import type { Photo } from '@roomwright/engine/browser';

/** Pixels of the longest edge: the finest picture that is drawn here has as many. */
const MAX_EDGE = 1280;

/** Fetches a photo and decodes it, upright and no larger than it is drawn. */
export async function decodePhoto(url: string): Promise<Photo> {
  const answer = await fetch(url, { mode: 'cors', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The photo could not be loaded (${answer.status}).`);
  const blob = await answer.blob();
  const whole = await createImageBitmap(blob);
  const share = Math.min(1, MAX_EDGE / Math.max(whole.width, whole.height));
  const [width, height] = [Math.round(whole.width * share), Math.round(whole.height * share)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to read the photo with.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0, from = 0, to = 0; i < width * height; i++, from += 4, to += 3) {
    rgb[to] = data[from];
    rgb[to + 1] = data[from + 1];
    rgb[to + 2] = data[from + 2];
  }
  return { width, height, rgb };
}
