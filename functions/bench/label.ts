/**
 * `npm run bench:label`: checks that the label is legible. Draws labels on 100 pictures, 640 to 3840 pixels wide,
 * light, dark and busy, and reads the lower part of each with Tesseract (Debian's package `tesseract-ocr`). Prints
 * JSON; exits with 1 unless all 100 are read. `-- --keep folder` keeps the pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { labelledPictures } from '../test/labelled-pictures.ts';
import { hasTesseract, readLabel } from '../test/read-label.ts';

const COUNT = 100;

const { keep } = parseArgs({ options: { keep: { type: 'string' } } }).values;
if (!hasTesseract()) {
  process.stderr.write('Tesseract is not installed: apt-get install tesseract-ocr\n');
  process.exit(1);
}
if (keep !== undefined) await mkdir(keep, { recursive: true });
const failed: object[] = [];
const perKind = new Map<string, { pictures: number; read: number }>();
for (const [i, { draw, ...picture }] of labelledPictures(COUNT).entries()) {
  const image = await draw();
  if (keep !== undefined) await writeFile(join(keep, `${String(i + 1).padStart(3, '0')}.jpg`), image);
  const { isRead, read } = await readLabel(image, picture.words);
  const kind = picture.ground.split(':')[0] ?? '';
  const sum = perKind.get(kind) ?? { pictures: 0, read: 0 };
  perKind.set(kind, { pictures: sum.pictures + 1, read: sum.read + (isRead ? 1 : 0) });
  if (!isRead) failed.push({ picture: i + 1, ...picture, read: read.slice(-200) });
}
const read = COUNT - failed.length;
process.stdout.write(`${JSON.stringify({ pictures: COUNT, read, ...Object.fromEntries(perKind), failed }, null, 2)}\n`);
process.exitCode = read === COUNT ? 0 : 1;
