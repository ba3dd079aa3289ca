import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo, StyleId } from '@roomwright/engine';
import type { Golden } from './golden-crew.ts';
import type { GoldenPhoto } from './golden-photo.ts';
import { decodePicture, encodePicture } from './picture-file.ts';
import { readSceneFile, sceneFile } from './scene-file.ts';

const FOLDERS = ['scenes', 'pictures'] as const;
const pathOf = (folder: (typeof FOLDERS)[number], file = ''): string =>
  join(fileURLToPath(new URL(`./${folder}/`, import.meta.url)), file);

const sceneName = (name: string): string => `${name}.json`;
const pictureName = (name: string, style: StyleId): string => `${name}-${style.toLowerCase()}.webp`;

/** The kept files of one staging; null for those that are missing. */
export interface KeptGolden {
  readonly scene: Readonly<Record<string, unknown>> | null;
  readonly picture: Photo | null;
}

/** The kept files of each staging of a photo. */
export async function readKept({ name, stagings }: GoldenPhoto): Promise<ReadonlyMap<StyleId, KeptGolden>> {
  const file = pathOf('scenes', sceneName(name));
  const scenes = existsSync(file) ? readSceneFile(readFileSync(file, 'utf8')) : null;
  const kept = new Map<StyleId, KeptGolden>();
  for (const { style } of stagings) {
    const path = pathOf('pictures', pictureName(name, style));
    const picture = existsSync(path) ? await decodePicture(readFileSync(path)) : null;
    kept.set(style, { scene: scenes?.get(style) ?? null, picture });
  }
  return kept;
}

/** Keeps the scenes of a photo, and the pictures of some of its styles. */
export async function keep(
  { name }: GoldenPhoto,
  goldens: readonly Golden[],
  styles: ReadonlySet<StyleId>,
): Promise<void> {
  for (const folder of FOLDERS) mkdirSync(pathOf(folder), { recursive: true });
  writeFileSync(pathOf('scenes', sceneName(name)), sceneFile(goldens));
  for (const { style, picture } of goldens) {
    if (styles.has(style)) writeFileSync(pathOf('pictures', pictureName(name, style)), await encodePicture(picture));
  }
}

/** Paths of files that belong to none of the photos. */
export function strayFiles(photos: readonly GoldenPhoto[]): string[] {
  const known = new Set(
    photos.flatMap(({ name, stagings }) => [sceneName(name), ...stagings.map(({ style }) => pictureName(name, style))]),
  );
  return FOLDERS.flatMap((folder) => {
    const files = existsSync(pathOf(folder)) ? readdirSync(pathOf(folder)) : [];
    return files.filter((file) => !known.has(file)).map((file) => pathOf(folder, file));
  });
}
