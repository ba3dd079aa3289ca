import { LIMITS } from '../../contract/limits.ts';
import { ASCENT, DESCENT, lettering } from './lettering.ts';
import type { WithMemory } from './with-memory.ts';

/** The words that the multiple listing services ask for. */
const CAPTION = lettering('Virtually staged');
const LINE = 2.2;
/** Room between the letters and the edge of their plate, in the letters' units. */
const SIDE = 12;
const ABOVE = 9;
const SIZE = { width: CAPTION.width + 2 * SIDE, height: ASCENT + DESCENT + 2 * ABOVE } as const;

/** Height of the plate as a share of the picture's short edge, so that it can still be read in the small pictures of a list. */
const PLATE_HEIGHT = 0.062;
const MIN_PLATE_HEIGHT = 24;
const MARGIN = 0.02;
/** The plate takes no more of a narrow picture's width. */
const MAX_WIDTH = 0.8;
/** As the staged picture itself is encoded: see deliver.ts. */
const QUALITY = 92;

function plateSvg(height: number): Uint8Array {
  const { width: w, height: h } = SIZE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round((height * w) / h)}" height="${height}" ` +
      `viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" rx="5" fill="#141a18" fill-opacity="0.82"/>` +
      `<g transform="translate(${SIDE} ${ABOVE + ASCENT})" fill="none" stroke="#fff" stroke-width="${LINE}" ` +
      `stroke-linecap="round" stroke-linejoin="round">${CAPTION.paths}</g></svg>`,
  );
}

/**
 * A staged picture that says so: a plain caption "Virtually staged" on a plate in the lower left corner. On the picture and
 * not below it, for listing sites cut pictures to their own shape and want the size they know. Size and metadata stay.
 *
 * California Business and Professions Code 10140.8 asks for a reasonably conspicuous statement on or beside the picture.
 *
 * @param image a JPEG file as deliver.ts makes it
 * @throws AppError BUSY
 */
export async function disclose(image: Uint8Array, withMemory: WithMemory): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(image, { failOn: 'error', limitInputPixels: LIMITS.photoPixels });
  const { width, height } = await picture.metadata();
  const shortEdge = Math.min(width, height);
  const widest = Math.floor((MAX_WIDTH * width * SIZE.height) / SIZE.width);
  const plate = Math.min(widest, Math.max(MIN_PLATE_HEIGHT, Math.round(shortEdge * PLATE_HEIGHT)));
  const margin = Math.round(shortEdge * MARGIN);
  picture
    .composite([{ input: Buffer.from(plateSvg(plate)), left: margin, top: height - plate - margin }])
    .keepXmp()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
  return withMemory({ width, height }, () => picture.toBuffer());
}
