interface Size {
  readonly width: number;
  readonly height: number;
}

/** Visually lossless; a photo of 16 megapixels seldom exceeds 10 MB at this quality. */
const QUALITY = 0.92;

/** Scales a size down to a maximum number of pixels, keeping its proportions. */
export function scaledSize({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Draws a picture at a size as JPEG; transparent parts become white, as on the server. */
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
