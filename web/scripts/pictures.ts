import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo, RoomId, StyleId } from '@roomwright/engine';
import { createStager, readPhotoFile } from '@roomwright/engine/node';
import { writeIcon, writeJpeg, writeShare, writeSizes } from './pictures/write-pictures.ts';

/**
 * Makes every picture of the public pages: the rooms of `samples`, empty and furnished by the embedded engine.
 * npm run -s pictures [-- NAME ...]      the named ones of STAGED_PICTURES and their empty rooms, or all
 * The same samples and engine give the same bytes. Look at each picture before committing it.
 */

/** A staged picture of the public pages: its sample and options. */
interface StagedPicture {
  readonly name: string;
  /** Name of the photo in `samples`, without extension. */
  readonly sample: string;
  readonly room: RoomId;
  readonly style: StyleId;
  /** Chosen by eye among a few. */
  readonly seed: number;
}

/** Every staged picture; the empty room of its sample is shown beside it. */
const STAGED_PICTURES: readonly StagedPicture[] = [
  { name: 'hero', sample: 'living-room', room: 'LIVING_ROOM', style: 'SCANDINAVIAN', seed: 1 },
  { name: 'slider-dining-room', sample: 'dining-room', room: 'DINING_ROOM', style: 'SCANDINAVIAN', seed: 1 },
  { name: 'guest-bedroom', sample: 'office', room: 'BEDROOM', style: 'SCANDINAVIAN', seed: 2 },
  { name: 'living-space', sample: 'living-room', room: 'LIVING_ROOM', style: 'MODERN', seed: 1 },
  { name: 'master-bedroom', sample: 'bedroom', room: 'BEDROOM', style: 'MODERN', seed: 1 },
  { name: 'main-living-area', sample: 'dining-room', room: 'LIVING_ROOM', style: 'MODERN', seed: 3 },
  { name: 'slider-office', sample: 'office', room: 'OFFICE', style: 'INDUSTRIAL', seed: 1 },
];

/** The pair shown wherever the application needs one: profile, fallbacks, link previews. */
const SHOWN = { sample: 'living-room', staged: 'hero' } as const;

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
