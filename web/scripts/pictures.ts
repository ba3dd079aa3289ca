/**
 * Makes every picture of the public pages: the rooms of `samples`, empty and furnished by the embedded engine.
 * npm run -s pictures [-- NAME ...]      the named ones of pictures/list.ts and their empty rooms, or all
 * The same samples and engine give the same bytes. Look at each picture before committing it.
 */
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo } from '@roomwright/engine';
import { createStager, readPhotoFile } from '@roomwright/engine/node';
import { SHOWN, STAGED_PICTURES } from './pictures/list.ts';
import { writeIcon, writeJpeg, writeShare, writeSizes } from './pictures/write-pictures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PUBLIC = join(ROOT, 'web/public');
const FOLDER = join(PUBLIC, 'pictures');

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STAGED_PICTURES.some((picture) => picture.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no picture "${unknown[0]}": choose among ${STAGED_PICTURES.map((p) => p.name).join(', ')}.\n`,
  );
  process.exit(2);
}
const wanted = STAGED_PICTURES.filter((picture) => names.length === 0 || names.includes(picture.name));

await mkdir(FOLDER, { recursive: true });
await writeIcon(join(PUBLIC, 'favicon.svg'), join(PUBLIC, 'favicon.ico'));
const stop = new AbortController();
const stager = await createStager({ threads: availableParallelism() });
const empty = new Map<string, Photo>();
const refused: string[] = [];

/** The empty room of a sample; its own pictures are written on first use. */
async function emptyRoom(sample: string): Promise<Photo> {
  const known = empty.get(sample);
  if (known) return known;
  const { photo } = await readPhotoFile(join(ROOT, 'samples', `${sample}.jpg`));
  empty.set(sample, photo);
  await writeSizes(photo, `${sample}-empty`, FOLDER);
  return photo;
}

/** The pair shown in the application, as a fallback, and in link previews. */
async function writeShown(before: Photo, after: Photo): Promise<void> {
  for (const [side, photo] of Object.entries({ before, after })) {
    await writeJpeg(photo, join(FOLDER, `${SHOWN.sample}-${side}.jpg`), 'wide');
    await writeJpeg(photo, join(FOLDER, `fallback-${side}.jpg`), 'small');
  }
  await writeShare(before, after, join(PUBLIC, 'share.jpg'));
}

try {
  for (const { name, sample, room, style, seed } of wanted) {
    const before = await emptyRoom(sample);
    const result = await stager.stage(before, { room, style, seed, removeFurniture: false, quality: 'final' }, stop);
    if (result.decision === 'decline') {
      refused.push(`${name}: the engine declines (${result.reasons.join(', ')}).`);
      continue;
    }
    await writeSizes(result.image, name, FOLDER);
    if (name === SHOWN.staged) await writeShown(before, result.image);
    process.stdout.write(`${name}\n`);
  }
} finally {
  stager.close();
}
for (const line of refused) process.stderr.write(`${line}\n`);
process.exitCode = refused.length > 0 ? 1 : 0;
