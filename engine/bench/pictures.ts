/**
 * Measures what makes staged pictures publishable: decisions, violated rules of the plan, seats, rugs, contact
 * lines, the changed share of the photo, and whether scaled, recompressed and mirrored copies are staged alike.
 * Prints JSON.
 */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import {
  type Analysis,
  analyse,
  furnish,
  type Photo,
  type PlacedPiece,
  ROOM_IDS,
  type RoomId,
  STYLE_IDS,
  type StageOptions,
  type StageResult,
} from '@roomwright/engine';
import { decodePhoto } from '@roomwright/engine/files';
import { createNodeRenderer, outputFormat, readPhotoFile, startSegmentation } from '@roomwright/engine/node';
import { median, planProblems, shrinkPhoto } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { choiceOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { goldenPhotos } from '../golden/golden-photo.ts';
import { contactDarkness, rugCover, seatsOf } from './picture-figures.ts';

const HELP = `npm run bench:pictures -- [folder] [options]

Without a folder: the golden photos, samples in one style each. A folder's photos are taken for one kind of room.

  --room ID     of the folder's photos (default LIVING_ROOM)
  --style ID    of all photos (default: the styles in turn)
  --plans       decisions and plans only, no pictures
  --help        this text
`;

/** Long edge in pixels of the staged photos. */
const EDGE = 1024;
/** Long edge of the picture when only the plan is measured. */
const PLAN_EDGE = 64;
/** Distance that the main piece may move between copies of a photo, metres. */
const SAME_PLACE_METRES = 0.35;
/** Copies of a photo: scale factor, and JPEG quality of the recompressed one. */
const COPY_SCALE = 0.7;
const COPY_QUALITY = 60;

interface Shot {
  readonly path: string;
  readonly options: StageOptions;
}

async function shotsOf(
  folder: string | undefined,
  room: RoomId,
  style: StageOptions['style'] | undefined,
): Promise<Shot[]> {
  const inTurn = (index: number): StageOptions['style'] => style ?? STYLE_IDS[index % STYLE_IDS.length];
  if (folder === undefined) {
    return (await goldenPhotos()).map(({ path, stagings }, index) => ({
      path,
      options: stagings.length > 1 || style ? { ...stagings[0], style: inTurn(index) } : stagings[0],
    }));
  }
  const files = (await readdir(folder)).filter((file) => outputFormat(file)).sort();
  return files.map((file, index) => ({
    path: join(folder, file),
    options: { room, style: inTurn(index), seed: 1, removeFurniture: false, quality: 'draft' },
  }));
}

const mirrored = ({ width, height, rgb }: Photo): Photo => {
  const flipped = new Uint8Array(rgb.length);
  for (let i = 0; i < width * height; i++) {
    const from = 3 * (i - (i % width) + width - 1 - (i % width));
    flipped.set(rgb.subarray(from, from + 3), 3 * i);
  }
  return { width, height, rgb: flipped };
};

async function savedAgain({ width, height, rgb }: Photo): Promise<Photo> {
  const file = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: COPY_QUALITY })
    .toBuffer();
  return (await decodePhoto(file)).photo;
}

/** Returns the largest piece that stands on the floor. */
const mainPiece = (pieces: readonly PlacedPiece[]): PlacedPiece | undefined =>
  pieces
    .filter(({ position }) => position[1] < 0.05)
    .toSorted((a, b) => volume(b) - volume(a))
    .at(0);
const volume = ({ size }: PlacedPiece): number => size.width * size.depth * Math.max(0.05, size.height);

const piecesOf = (result: StageResult): readonly PlacedPiece[] =>
  result.decision === 'stage' ? result.scene.pieces : [];

const share = (flags: readonly boolean[]): number | null =>
  flags.length === 0 ? null : Number((flags.filter(Boolean).length / flags.length).toFixed(3));
const middle = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Number(median(known).toFixed(3));
};

/** Measurements of one photo. */
interface Figures {
  readonly photo: string;
  readonly style: string;
  readonly isStaged: boolean;
  readonly problems: readonly string[];
  /** For living rooms; null elsewhere. */
  readonly hasTwoKindsOfSeats: boolean | null;
  readonly rugCover: number | null;
  readonly contactDarkness: number | null;
  readonly changedShare: number | null;
  /**
   * Per copy: whether decision and main piece are the same, and, if both are staged, whether it has the same place.
   */
  readonly sameDecision: readonly boolean[];
  readonly samePlace: readonly boolean[];
}

type StageOnce = (
  photo: Photo,
  options: StageOptions,
  size: number,
) => Promise<{ analysis: Analysis; result: StageResult }>;

/** Compares the stagings of a photo's copies with the photo's own. */
async function compareCopies(
  photo: Photo,
  options: StageOptions,
  result: StageResult,
  stageOnce: StageOnce,
): Promise<Pick<Figures, 'sameDecision' | 'samePlace'>> {
  const copies = [
    { copy: shrinkPhoto(photo, COPY_SCALE * EDGE), side: 1 },
    { copy: await savedAgain(photo), side: 1 },
    { copy: mirrored(photo), side: -1 },
  ];
  const main = mainPiece(piecesOf(result));
  const sameDecision: boolean[] = [];
  const samePlace: boolean[] = [];
  for (const { copy, side } of copies) {
    const other = (await stageOnce(copy, options, PLAN_EDGE)).result;
    const theirs = mainPiece(piecesOf(other));
    sameDecision.push(other.decision === result.decision && theirs?.piece === main?.piece);
    if (!main || !theirs) continue;
    const [dx, dz] = [side * theirs.position[0] - main.position[0], theirs.position[2] - main.position[2]];
    samePlace.push(Math.hypot(dx, dz) <= SAME_PLACE_METRES);
  }
  return { sameDecision, samePlace };
}

async function measure({ path, options }: Shot, draws: boolean, stageOnce: StageOnce): Promise<Figures> {
  const { photo } = await readPhotoFile(path, { maxEdge: EDGE });
  const { analysis, result } = await stageOnce(photo, options, draws ? EDGE : PLAN_EDGE);
  const pieces = piecesOf(result);
  const drawn = draws && result.decision === 'stage' ? result : null;
  return {
    photo: basename(path),
    style: options.style,
    isStaged: result.decision === 'stage',
    problems: planProblems(analysis.model, { pieces }),
    hasTwoKindsOfSeats:
      result.decision === 'stage' && options.room === 'LIVING_ROOM' ? seatsOf(pieces).kinds > 1 : null,
    rugCover: rugCover(pieces),
    contactDarkness: drawn && middle(pieces.map((piece) => contactDarkness(drawn.image, drawn.scene, piece))),
    changedShare: drawn?.changedShare ?? null,
    ...(await compareCopies(photo, options, result, stageOnce)),
  };
}

function summarise(photos: readonly Figures[]) {
  const staged = photos.filter(({ isStaged }) => isStaged);
  const kinds = photos.map(({ hasTwoKindsOfSeats }) => hasTwoKindsOfSeats).filter((flag) => flag !== null);
  return {
    photos: photos.map(({ photo, style, isStaged, problems }) => ({ photo, style, isStaged, problems })),
    staged: share(photos.map(({ isStaged }) => isStaged)),
    plansWithoutProblems: share(staged.map(({ problems }) => problems.length === 0)),
    livingRoomsWithTwoKindsOfSeats: share(kinds),
    medianRugCover: middle(photos.map((photo) => photo.rugCover)),
    medianContactDarkness: middle(photos.map((photo) => photo.contactDarkness)),
    medianChangedShare: middle(photos.map((photo) => photo.changedShare)),
    copiesWithSameDecisionAndMainPiece: share(photos.flatMap(({ sameDecision }) => sameDecision)),
    copiesWithSamePlace: share(photos.flatMap(({ samePlace }) => samePlace)),
  };
}

await runBench(
  HELP,
  { room: { type: 'string' }, style: { type: 'string' }, plans: { type: 'boolean' } },
  async (parsed, signal) => {
    const room = choiceOption(parsed, 'room', ROOM_IDS) ?? 'LIVING_ROOM';
    const shots = await shotsOf(parsed.positionals[0], room, choiceOption(parsed, 'style', STYLE_IDS));
    const segmentation = startSegmentation();
    if (!segmentation) throw new Error('The trained network is missing: engine/models.');
    const lighting = segmentation;
    const renderer = createNodeRenderer({ threads: availableParallelism() });
    const stageOnce: StageOnce = async (photo, options, size) => {
      const { room: kind, removeFurniture } = options;
      const analysis = await analyse(photo, { segmentation, room: kind, removeFurniture });
      return { analysis, result: await furnish(shrinkPhoto(photo, size), analysis, options, { renderer, lighting }) };
    };
    const photos: Figures[] = [];
    for (const shot of shots) {
      signal.throwIfAborted();
      photos.push(await measure(shot, parsed.values.plans !== true, stageOnce));
    }
    renderer.close();
    segmentation.close();
    return summarise(photos);
  },
);
