import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../../../emulators/suite/firebase-config.ts';

/** A file for Playwright's file chooser. */
export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Pixels: enough for the engine to recognise the room, and quick to stage. */
const WIDTH = 640;

/** Sample photos of an empty room, named room-1.jpg and so on. */
export async function roomPhotos(count: number): Promise<PhotoFile[]> {
  const buffer = await sharp(join(ROOT, 'samples/living-room.jpg')).resize({ width: WIDTH }).jpeg().toBuffer();
  return Array.from({ length: count }, (_, i) => ({ name: `room-${i + 1}.jpg`, mimeType: 'image/jpeg', buffer }));
}

/** A blank photo, which the service declines within seconds. */
export async function blankPhoto(): Promise<PhotoFile> {
  const blank = sharp({ create: { width: 320, height: 256, channels: 3, background: '#b8b4ac' } });
  return { name: 'blank.jpg', mimeType: 'image/jpeg', buffer: await blank.jpeg().toBuffer() };
}

/** A small photo of a phone, which Chromium cannot show itself. */
export async function heicPhoto(): Promise<PhotoFile> {
  const buffer = await readFile(join(ROOT, 'engine/src/platform/node/fixtures/phone.heic'));
  return { name: 'phone.heic', mimeType: 'image/heic', buffer };
}

/** A camera's photo of more than 10 MB, held upright, with the focal length in its EXIF data. */
export async function largePhoto(): Promise<PhotoFile> {
  const width = 2960;
  const height = 2220;
  const room = sharp(join(ROOT, 'samples/living-room.jpg')).resize({ width, height, fit: 'fill' });
  // Grain makes the file large, as in a dark room.
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  const buffer = await room
    .composite([{ input: grain, blend: 'soft-light' }])
    .withExif({ IFD2: { FocalLengthIn35mmFilm: '19' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (buffer.length <= 10 * 1024 * 1024) throw new Error('The photo is too small for its test.');
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}
