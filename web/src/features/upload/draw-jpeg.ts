interface Size {
  readonly width: number;
  readonly height: number;
}

/** High enough that nobody sees a difference; a photo of 16 million pixels seldom has more than 10 MB by it. */
const QUALITY = 0.92;

/** The size with these proportions that has at most so many pixels; never larger than it was. */
export function scaledSize({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Draws a picture at a size, as JPEG; what is transparent is white, as on the server. */
export async function drawJpeg(picture: CanvasImageSource, { width, height }: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
