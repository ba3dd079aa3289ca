import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { listPieces, type Photo, type Scene } from '@roomwright/engine';
import { sceneOf } from '@roomwright/engine/live';
import {
  drawStoredScene,
  encodeGrey,
  encodeStaged,
  type OutputFormat,
  readPhotoFile,
  writeFilesAtomically,
} from '@roomwright/engine/node';
import { UsageError } from '../../scripts/command/failure.ts';
import { type ParsedArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { checkedPicture, checkOutputPath, checkOutputsApart, pngOption, readPictureOutput } from './output-paths.ts';
import { fromWorkingFolder } from './paths.ts';
import { readStagingOptions, STAGING_HELP, STAGING_OPTIONS, type StagingOptions } from './staging-options.ts';

/** Options that a stored scene already determines, or that describe how it was made. */
const CONFLICTING_OPTIONS = [
  ...['room', 'style', 'remove-furniture', 'removal', 'seed', 'home-seed', 'variation', 'prompt', 'max-edge'],
  ...['report', 'geometry', 'emptied', 'save-scene'],
] as const;

interface StoredSceneContext {
  readonly signal: AbortSignal;
  readonly onProgress: (label: string, share: number) => void;
}

/** A request of the stage command; paths are absolute, and output paths are checked. */
export interface StageRequest {
  readonly photoPath: string;
  readonly staging: StagingOptions;
  readonly out: string;
  readonly format: OutputFormat;
  readonly report: string | undefined;
  readonly mask: string | undefined;
  readonly geometry: string | undefined;
  readonly emptied: string | undefined;
  readonly emptiedFormat: OutputFormat;
  /** A stored scene to draw, and the path for saving the scene. */
  readonly scene: string | undefined;
  readonly savedScene: string | undefined;
}

export const STAGE_OPTIONS = {
  ...STAGING_OPTIONS,
  out: { type: 'string' },
  report: { type: 'string' },
  mask: { type: 'string' },
  geometry: { type: 'string' },
  emptied: { type: 'string' },
  scene: { type: 'string' },
  'save-scene': { type: 'string' },
  'same-room': { type: 'boolean' },
  'out-dir': { type: 'string' },
} as const;

export const STAGE_HELP = `Furnishes a photo of an empty room without touching anything else in it.

Usage: npm run -s stage -- <photo> [options]

The photo is a JPEG, PNG, WebP or HEIC file.

${STAGING_HELP}
  --out FILE           Where the picture goes: .jpg, .png or .webp (default <name>-staged.jpg here)
  --report FILE.json   What was found, placed and changed (docs/report.md)
  --mask FILE.png      White where the picture differs from the photo, black where it is the photo's own
  --geometry FILE.png  The found lines, vanishing points, layout and openings over the photo
  --emptied FILE       The room without its furniture, with --remove-furniture: .jpg, .png or .webp
  --save-scene FILE.json  The furnished room as it was drawn: camera, light and pieces
  --scene FILE.json    Draw such a room, edited or not, into its photo; nothing is looked for and nothing is chosen
  --same-room          Several photos of one room, furnished as one: npm run -s stage -- a.jpg b.jpg --same-room --out-dir DIR
  --out-dir DIR        Where their pictures go, with room.json: how they fit together, and what each goes without
  --help               This text

Exit codes: 0 staged; 3 declined, with the reasons; 2 wrong arguments or a file that cannot be used.
`;

/** Returns the single photo of the command line. */
function photoOf({ positionals }: ParsedArguments): string {
  const [photo] = positionals;
  if (!photo)
    throw new UsageError('Please name the photo to stage: npm run -s stage -- <photo> (--help lists the options).');
  if (positionals.length > 1) {
    throw new UsageError('Please name one photo at a time: npm run -s contact-sheet -- <folder> stages many.');
  }
  return fromWorkingFolder(photo);
}

/** Reads and validates the whole command line before any work is done. */
export async function readStageRequest(parsed: ParsedArguments): Promise<StageRequest> {
  const staging = readStagingOptions(parsed);
  const photoPath = photoOf(parsed);
  const { out, format } = await readPictureOutput(parsed, `${basename(photoPath, extname(photoPath))}-staged.jpg`);
  const reportText = textOption(parsed, 'report');
  const report = reportText === undefined ? undefined : await checkOutputPath(fromWorkingFolder(reportText), 'report');
  const mask = await pngOption(parsed, 'mask');
  const geometry = await pngOption(parsed, 'geometry');

  const emptiedText = textOption(parsed, 'emptied');
  if (emptiedText !== undefined && !staging.removeFurniture) {
    throw new UsageError('--emptied is the room without its furniture: please ask for it with --remove-furniture.');
  }
  const emptied = emptiedText === undefined ? undefined : await checkedPicture(emptiedText, 'emptied');

  const savedText = textOption(parsed, 'save-scene');
  const savedScene =
    savedText === undefined ? undefined : await checkOutputPath(fromWorkingFolder(savedText), 'save-scene');
  const scene = sceneOption(parsed);

  const written = [out, report, mask, geometry, emptied?.path, savedScene].filter((path) => path !== undefined);
  await checkOutputsApart(written, scene === undefined ? [photoPath] : [photoPath, scene]);
  return {
    photoPath,
    staging,
    out,
    format,
    report,
    mask,
    geometry,
    emptied: emptied?.path,
    emptiedFormat: emptied?.format ?? 'jpeg',
    scene,
    savedScene,
  };
}

/**
 * Reads the path given with `--scene`; undefined without it.
 *
 * @throws UsageError if another option conflicts with it
 */
function sceneOption(parsed: ParsedArguments): string | undefined {
  const path = textOption(parsed, 'scene');
  if (path === undefined) return undefined;
  const answered = CONFLICTING_OPTIONS.find((option) => parsed.values[option] !== undefined);
  if (answered) throw new UsageError(`--scene says what stands in the room: please leave out --${answered}.`);
  return fromWorkingFolder(path);
}

/** @throws UsageError in one sentence if `--save-scene` did not write the file */
async function readSceneFile(path: string): Promise<Scene> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`--scene: the file "${path}" cannot be read.`);
  });
  try {
    return sceneOf(JSON.parse(text));
  } catch {
    throw new UsageError(`--scene: "${path}" is not a scene that --save-scene wrote.`);
  }
}

/** Reads the photo at the scene's size. */
async function photoOfScene(path: string, { camera }: Scene): Promise<Photo> {
  const { photo } = await readPhotoFile(path, { maxEdge: Math.max(camera.width, camera.height) });
  if (photo.width === camera.width && photo.height === camera.height) return photo;
  const sizes = [camera, photo].map(({ width, height }) => `${width} x ${height}`);
  throw new UsageError(`The scene is of a photo of ${sizes[0]} pixels, and this one has ${sizes[1]}.`);
}

/**
 * Draws the stored scene named on the command line.
 *
 * @returns what was placed
 */
export async function drawSceneFile(
  request: StageRequest,
  sceneFile: string,
  { signal, onProgress }: StoredSceneContext,
): Promise<string> {
  const { photoPath, out, format, mask, staging } = request;
  const scene = await readSceneFile(sceneFile);
  const photo = await photoOfScene(photoPath, scene);
  const { quality, threads } = staging;
  const drawn = await drawStoredScene(photo, scene, {
    ...{ quality, threads, signal },
    onProgress: (share) => onProgress('Drawing the furniture in the light of the photo', 0.05 + 0.9 * share),
  });
  onProgress('Writing', 0.96);
  const files = [{ path: out, bytes: await encodeStaged(drawn.image, format) }];
  if (mask) files.push({ path: mask, bytes: await encodeGrey(drawn.mask, photo.width, photo.height) });
  await writeFilesAtomically(files, signal);
  return listPieces(scene.pieces);
}
