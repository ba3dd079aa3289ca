import type { Analysis } from '@roomwright/engine';
import { drawGeometry } from './geometry-drawing.ts';

/** Draws the geometry over the dimmed photo at working size; PNG. */
export async function geometryPicture(analysis: Analysis): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { width, height, rgb } = analysis.working;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .modulate({ brightness: 0.8, saturation: 0.7 })
    .composite([{ input: Buffer.from(drawGeometry(analysis)) }])
    .png({ compressionLevel: 3 })
    .toBuffer();
}
