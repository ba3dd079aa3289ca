import type { Analysis } from '@roomwright/engine';
import { classMap, type SegmentationMaps, SURFACE_COLOURS } from '@roomwright/engine/testing';
import { layoutOutlines } from './geometry-drawing.ts';

type Working = Analysis['working'];

/** Returns each pixel's class colour, at working size. */
function coloured(seen: SegmentationMaps, { width, height }: Working): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  classMap(seen, width, height).forEach((surface, i) => {
    rgb.set(SURFACE_COLOURS[surface], 3 * i);
  });
  return rgb;
}

async function pictureOf({ width, height }: Working, rgb: Uint8Array) {
  const { default: sharp } = await import('sharp');
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Draws the segmentation as a class map at working size; PNG. */
export async function surfacesPicture(seen: SegmentationMaps, working: Working): Promise<Uint8Array> {
  const picture = await pictureOf(working, coloured(seen, working));
  return picture.png({ compressionLevel: 9 }).toBuffer();
}

/** Opacity of the class map over the photo. */
const OPACITY = 0.5;

/** Blends the class map over the photo, with the outlines of the room's faces; PNG. */
export async function seenPicture(seen: SegmentationMaps, analysis: Analysis): Promise<Uint8Array> {
  const { working } = analysis;
  const classes = coloured(seen, working);
  const blended = working.rgb.map((value, i) => Math.round(value * (1 - OPACITY) + classes[i] * OPACITY));
  const picture = await pictureOf(working, blended);
  return picture
    .composite([{ input: Buffer.from(layoutOutlines(analysis)) }])
    .png({ compressionLevel: 3 })
    .toBuffer();
}
