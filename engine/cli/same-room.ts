import { mkdir } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { DECLINE_REASONS, listPieces, type StagedRoom } from '@roomwright/engine';
import { createStager, encodeStaged, readPhotoFile, writeFilesAtomically } from '@roomwright/engine/node';
import { EXIT, UsageError } from '../../scripts/command/failure.ts';
import { type ParsedArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { fromWorkingFolder, workingFolder } from './paths.ts';
import { createProgress } from './progress.ts';
import { readStagingOptions, type StagingOptions } from './staging-options.ts';

/** Photos of one room and the folder of their pictures. */
export interface SameRoomRequest {
  readonly photos: readonly string[];
  readonly outDir: string;
  readonly staging: StagingOptions;
}

/** Maximum number of photos of one room: each pair is compared. */
const MAX_PHOTOS = 8;
/** Options for a single photo. */
const SINGLE_PHOTO_OPTIONS = [
  'out',
  'report',
  'mask',
  'geometry',
  'emptied',
  'scene',
  'save-scene',
  'remove-furniture',
  'removal',
];

/**
 * Reads `--same-room`; null without it.
 *
 * @throws UsageError if another option conflicts with it
 */
export function readSameRoomRequest(parsed: ParsedArguments): SameRoomRequest | null {
  if (!parsed.values['same-room']) return null;
  const { positionals } = parsed;
  if (positionals.length < 2 || positionals.length > MAX_PHOTOS) {
    throw new UsageError(`--same-room takes two to ${MAX_PHOTOS} photos of one room.`);
  }
  const single = SINGLE_PHOTO_OPTIONS.find((option) => parsed.values[option] !== undefined);
  if (single) throw new UsageError(`--${single} is about one photo: please leave it out with --same-room.`);
  const outDir = textOption(parsed, 'out-dir');
  if (outDir === undefined) throw new UsageError('Please say with --out-dir where the pictures go.');
  const photos = positionals.map(fromWorkingFolder);
  const names = photos.map((photo) => basename(photo, extname(photo)));
  if (new Set(names).size < names.length) throw new UsageError('Two photos have the same name: please rename one.');
  return { photos, outDir: fromWorkingFolder(outDir), staging: readStagingOptions(parsed) };
}

/** Returns how the photos fit together and what each of them shows, for `room.json`. */
function reportOf({ registration, plan, views }: StagedRoom, photos: readonly string[]) {
  const [best] = registration.alternatives;
  return {
    isShared: plan !== null,
    verdict: registration.verdict,
    confidence: registration.confidence,
    lead: plan && best ? basename(photos[best.lead] ?? '') : null,
    photos: photos.map((photo, i) => ({
      photo: basename(photo),
      pose: plan && best ? (best.poses[i] ?? null) : null,
      placed: views[i]?.scene.pieces.map(({ piece }) => piece) ?? null,
      leftOut: views[i]?.leftOut.map(({ piece, why }) => ({ piece: plan?.pieces[piece]?.piece ?? null, why })) ?? [],
    })),
  };
}

/** Advises the user about photos that do not fit together with certainty. */
function doubtAbout({ registration, views }: StagedRoom): string {
  if (registration.verdict !== 'ask') return '';
  return views.length === 2
    ? ' Please look whether they fit together: two photos alone do not prove it.'
    : ' Please look whether they fit together.';
}

/** Names the photos that are furnished independently. */
function apartFrom({ registration: { alternatives }, views }: StagedRoom, photos: readonly string[]): string {
  const apart = photos.filter((_, i) => views[i] && !alternatives[0]?.poses[i]).map((photo) => basename(photo));
  return apart.length > 0 ? ` Furnished on their own, with furniture in other places: ${apart.join(', ')}.` : '';
}

function summary(room: StagedRoom, photos: readonly string[]): string {
  if (!room.plan)
    return 'It was not found how these photos fit together: each has the same furniture at places of its own.';
  const sure = `${Math.round(room.registration.confidence * 100)} % sure`;
  const plan = `One plan for all photos that fit, ${sure}: ${listPieces(room.plan.pieces)}.`;
  return `${plan}${doubtAbout(room)}${apartFrom(room, photos)}`;
}

/** Stages photos of one room with the same furniture in the same places. */
export async function stageSameRoom(
  { photos, outDir, staging }: SameRoomRequest,
  signal: AbortSignal,
): Promise<number> {
  const { threads, quality, maxEdge, removeFurniture: _, removal: __, ...options } = staging;
  const progress = createProgress();
  const stager = await createStager({ threads });
  try {
    const read = await Promise.all(photos.map((path) => readPhotoFile(path, maxEdge === undefined ? {} : { maxEdge })));
    const opened = read.map(({ photo }) => photo);
    const room = await stager.stageViews(opened, { ...options, quality }, { signal, onProgress: progress.update });
    progress.clear();
    if (room.decision === 'decline') {
      process.stderr.write(`Declined: ${room.reasons.map((reason) => DECLINE_REASONS[reason]).join(' ')}\n`);
      return EXIT.declined;
    }
    await mkdir(outDir, { recursive: true });
    const pictures = await Promise.all(
      room.views.map(async (view, i) => {
        const name = `${basename(photos[i], extname(photos[i]))}-staged.jpg`;
        return view ? [{ path: join(outDir, name), bytes: await encodeStaged(view.picture.image, 'jpeg') }] : [];
      }),
    );
    const report = { path: join(outDir, 'room.json'), bytes: `${JSON.stringify(reportOf(room, photos), null, 2)}\n` };
    await writeFilesAtomically([...pictures.flat(), report], signal);
    process.stdout.write(`${summary(room, photos)} -> ${relative(workingFolder(), outDir)}\n`);
    return EXIT.ok;
  } finally {
    progress.clear();
    stager.close();
  }
}
