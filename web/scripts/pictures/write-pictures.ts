import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from '@roomwright/engine';
import sharp from 'sharp';
import { PICTURE_ASPECT, PICTURE_WIDTHS } from '../../src/ui/picture-sizes.ts';

/** High-density screens show a picture at twice its pixels, which hides a lower quality. */
const AVIF_QUALITY = 52;
const WEBP_QUALITY = 72;
const JPEG_QUALITY = 80;
/** Size of link previews (Open Graph), pixels. */
const SHARE = { width: 1200, height: 630 };
const WIDE = 1024;
const SMALL = 640;

/** Resizes and crops a picture to a width and the aspect ratio of all pictures. */
export function pictureOf({ width, height, rgb }: Photo, toWidth: number) {
  const toHeight = Math.round(toWidth / PICTURE_ASPECT);
  return sharp(rgb, { raw: { width, height, channels: 3 } }).resize(toWidth, toHeight, { kernel: 'lanczos3' });
}

const jpeg = { quality: JPEG_QUALITY, mozjpeg: true };

/** Writes a picture in every width as AVIF, and as WebP for browsers without AVIF. */
export async function writeSizes(photo: Photo, name: string, folder: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) {
    const picture = pictureOf(photo, width);
    await picture
      .clone()
      .avif({ quality: AVIF_QUALITY, effort: 6 })
      .toFile(join(folder, `${name}-${width}.avif`));
    await picture
      .clone()
      .webp({ quality: WEBP_QUALITY, effort: 6 })
      .toFile(join(folder, `${name}-${width}.webp`));
  }
}

/** Writes a picture as JPEG: `wide` for the application's slider, `small` for the fallback. */
export async function writeJpeg(photo: Photo, path: string, size: 'wide' | 'small'): Promise<void> {
  await pictureOf(photo, size === 'wide' ? WIDE : SMALL)
    .jpeg(jpeg)
    .toFile(path);
}

/** The key-plate of the slider on the dividing line, in the light colours of src/ui/logo.tsx. */
const DIVIDER = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}">
  <rect x="598" width="4" height="${SHARE.height}" fill="#faf7f2"/>
  <g transform="translate(552 267) scale(3)">
    <rect x="-1.5" y="-1.5" width="35" height="35" rx="8.5" fill="#faf7f2"/>
    <rect width="32" height="32" rx="7" fill="#23483e"/>
    <path d="M16 5.5a5 5 0 0 1 2.6 9.3l1.9 11.7h-9l1.9-11.7A5 5 0 0 1 16 5.5Z" fill="#b08d57"/>
  </g>
</svg>`;

/** Writes the link preview: a room, empty left of the dividing line and staged right of it. */
export async function writeShare(before: Photo, after: Photo, path: string): Promise<void> {
  const { width, height } = SHARE;
  const full = (photo: Photo) =>
    sharp(photo.rgb, { raw: { width: photo.width, height: photo.height, channels: 3 } })
      .resize(width, height, { fit: 'cover' })
      .png()
      .toBuffer();
  const empty = await sharp(await full(before))
    .extract({ left: 0, top: 0, width: width / 2, height })
    .toBuffer();
  const picture = await sharp(await full(after))
    .composite([
      { input: empty, left: 0, top: 0 },
      { input: Buffer.from(DIVIDER), left: 0, top: 0 },
    ])
    .jpeg(jpeg)
    .toBuffer();
  await writeFile(path, picture);
}

/** Edge lengths of the icon in pixels, for tabs at single to triple density. */
const ICON_EDGES = [16, 32, 48];

/**
 * Writes a drawing as an ICO file, which browsers request by name for pages that declare no icon (plain text). Layout:
 * header, one entry of 16 bytes per picture, then the pictures as PNG files.
 */
export async function writeIcon(drawing: string, file: string): Promise<void> {
  const render = (edge: number) =>
    sharp(drawing, { density: 72 * 4 })
      .resize(edge)
      .png()
      .toBuffer();
  const pictures = await Promise.all(ICON_EDGES.map(render));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, picture] of pictures.entries()) {
    const entry = 6 + 16 * i;
    const edge = ICON_EDGES[i] ?? 0;
    head.writeUInt8(edge, entry);
    head.writeUInt8(edge, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  await writeFile(file, Buffer.concat([head, ...pictures]));
}
