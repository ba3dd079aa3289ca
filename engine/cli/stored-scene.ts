import { readFile } from 'node:fs/promises';
import { listPieces, type Photo, type Scene } from '@roomwright/engine';
import { sceneOf } from '@roomwright/engine/live';
import {
  drawStoredScene,
  encodeGrey,
  encodeStaged,
  readPhotoFile,
  writeFilesAtomically,
} from '@roomwright/engine/node';
import { type ParsedArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { UsageError } from '../../scripts/command/usage-error.ts';
import { fromWorkingFolder } from './paths.ts';
import type { StageRequest } from './stage-request.ts';

/** Options that a stored scene already determines, or that describe how it was made. */
const CONFLICTING_OPTIONS = [
  ...['room', 'style', 'remove-furniture', 'removal', 'seed', 'home-seed', 'variation', 'prompt', 'max-edge'],
  ...['report', 'geometry', 'emptied', 'save-scene'],
] as const;

/**
 * Reads the path given with `--scene`; undefined without it.
 *
 * @throws UsageError if another option conflicts with it
 */
export function sceneOption(parsed: ParsedArguments): string | undefined {
  const path = textOption(parsed, 'scene');
  if (path === undefined) return undefined;
  const answered = CONFLICTING_OPTIONS.find((option) => parsed.values[option] !== undefined);
  if (answered) throw new UsageError(`--scene says what stands in the room: please leave out --${answered}.`);
  return fromWorkingFolder(path);
}

/** @throws UsageError in one sentence if `--save-scene` did not write the file */
export async function readSceneFile(path: string): Promise<Scene> {
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

export interface StoredSceneContext {
  readonly signal: AbortSignal;
  readonly onProgress: (label: string, share: number) => void;
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
