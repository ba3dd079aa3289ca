import { sourceTypeXmp } from '@roomwright/engine/files';
import { LIMITS } from '../../contract/limits.ts';
import type { Provenance } from '../../contract/provenance.ts';
import type { Delivery } from '../../ports/imaging.ts';
import { CAP_HEIGHT, DESCENT, lettering } from './lettering.ts';

const WORD = lettering('Roomwright');
/** In font units: width of the dark outline, and padding around the letters for it. */
const OUTLINE = 70;
const PADDING = 80;
const SIZE = { width: WORD.width + 2 * PADDING, height: CAP_HEIGHT + DESCENT + 2 * PADDING } as const;

/** Aspect ratio of the wordmark, including outlines. */
const WORDMARK_ASPECT = SIZE.width / SIZE.height;

/** Longest edges of the preview and the thumbnail, pixels. */
const PREVIEW_EDGE = 1280;
const THUMBNAIL_EDGE = 480;

const QUALITY = { full: 92, preview: 85, thumbnail: 80 } as const;

/** Height of the wordmark and its margin, as fractions of the picture's short edge. */
const WORDMARK_HEIGHT = 0.045;
const WORDMARK_MARGIN = 0.02;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const rawOf = ({ width, height }: Raw) => ({ raw: { width, height, channels: 3 } }) as const;
const inside = (edge: number) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;

/** Draws the brand's name in the lower right corner of the picture. */
async function watermarked(picture: Raw): Promise<Raw> {
  const { default: sharp } = await import('sharp');
  const shortEdge = Math.min(picture.width, picture.height);
  const height = Math.max(14, Math.round(shortEdge * WORDMARK_HEIGHT));
  const margin = Math.round(shortEdge * WORDMARK_MARGIN);
  const data = await sharp(picture.data, rawOf(picture))
    .composite([
      {
        input: Buffer.from(wordmarkSvg(height)),
        left: Math.max(0, picture.width - Math.round(height * WORDMARK_ASPECT) - margin),
        top: picture.height - height - margin,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...picture, data };
}

/**
 * Encodes a staged picture for delivery: JPEG files without the photo's metadata, marked as composites.
 *
 * @param image a picture file from an engine
 * @param options.edge maximum longest edge, pixels; never enlarged
 * @param options.provenance origin of the new pixels, for the metadata
 */
export async function deliver(
  image: Uint8Array,
  options: { readonly edge: number; readonly watermark: boolean; readonly provenance: Provenance },
): Promise<Delivery> {
  const xmp = sourceTypeXmp(options.provenance);
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(image, { failOn: 'error', limitInputPixels: LIMITS.photoPixels })
    .resize(inside(options.edge))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const resized: Raw = { data, width: info.width, height: info.height };
  const picture = options.watermark ? await watermarked(resized) : resized;
  const encode = (kind: keyof typeof QUALITY, edge: number): Promise<Uint8Array> =>
    sharp(picture.data, rawOf(picture))
      .resize(inside(edge))
      .withXmp(xmp)
      .jpeg({ quality: QUALITY[kind], chromaSubsampling: kind === 'full' ? '4:4:4' : '4:2:0' })
      .toBuffer();
  const [full, preview, thumbnail] = await Promise.all([
    encode('full', options.edge),
    encode('preview', PREVIEW_EDGE),
    encode('thumbnail', THUMBNAIL_EDGE),
  ]);
  return { full, preview, thumbnail, width: picture.width, height: picture.height };
}

/**
 * Renders the brand's name as SVG: light letters with a dark outline, readable on any photo.
 *
 * @param height height including outlines, pixels
 */
function wordmarkSvg(height: number): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(height * WORDMARK_ASPECT)}" height="${height}" ` +
      `viewBox="0 0 ${SIZE.width} ${SIZE.height}"><g transform="translate(${PADDING} ${PADDING + CAP_HEIGHT}) scale(1 -1)" ` +
      `stroke-linejoin="round"><g opacity="0.35" stroke="#000" stroke-width="${OUTLINE}">${WORD.paths}</g>` +
      `<g fill="#fff" opacity="0.9">${WORD.paths}</g></g></svg>`,
  );
}
