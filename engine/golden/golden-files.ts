import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo, StyleId } from '@roomwright/engine';
import sharp from 'sharp';
import type { Golden, GoldenScene } from './golden-crew.ts';
import type { GoldenPhoto } from './golden-photo.ts';

/** Levels of objects whose entries get a line each: the file, its parts, the scenes. */
const OPEN_LEVELS = 3;

/** Encodes a picture losslessly. */
const encodePicture = ({ width, height, rgb }: Photo): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

const FOLDERS = ['scenes', 'pictures'] as const;
const pathOf = (folder: (typeof FOLDERS)[number], file = ''): string =>
  join(fileURLToPath(new URL(`./${folder}/`, import.meta.url)), file);

const sceneName = (name: string): string => `${name}.json`;
const pictureName = (name: string, style: StyleId): string => `${name}-${style.toLowerCase()}.webp`;

/** The kept files of one staging; null if missing. */
export interface KeptGolden {
  readonly scene: Readonly<Record<string, unknown>> | null;
  readonly picture: Photo | null;
}

/** Reads the kept files of a photo's stagings. */
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

/** Writes the scenes of a photo, and the pictures of some of its styles. */
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

/** Finds files that belong to none of the photos. */
export function strayFiles(photos: readonly GoldenPhoto[]): string[] {
  const known = new Set(
    photos.flatMap(({ name, stagings }) => [sceneName(name), ...stagings.map(({ style }) => pictureName(name, style))]),
  );
  return FOLDERS.flatMap((folder) => {
    const files = existsSync(pathOf(folder)) ? readdirSync(pathOf(folder)) : [];
    return files.filter((file) => !known.has(file)).map((file) => pathOf(folder, file));
  });
}

async function decodePicture(file: Uint8Array): Promise<Photo> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** Formats JSON with one line per entry of the outer levels and per object in a list, for readable diffs. */
function layOut(value: unknown, levels: number): string {
  if (Array.isArray(value)) {
    const isList = value.length > 0 && value.every((item) => typeof item === 'object');
    return isList ? `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]` : JSON.stringify(value);
  }
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{\n${entries.map(([key, part]) => `${JSON.stringify(key)}: ${layOut(part, levels - 1)}`).join(',\n')}\n}`;
}

/** Returns what all scenes of a photo share; nothing for a single scene, which is stored completely. */
function commonPart(scenes: readonly GoldenScene[]): Record<string, unknown> {
  const [first, ...others] = scenes.map((scene) => new Map<string, unknown>(Object.entries(scene)));
  if (others.length === 0) return {};
  const alike = [...first].filter(([key, value]) => {
    const text = JSON.stringify(value);
    return others.every((other) => JSON.stringify(other.get(key)) === text);
  });
  return Object.fromEntries(alike);
}

/** Formats the scenes of one photo; their common part is stored once. */
export function sceneFile(goldens: readonly Golden[]): string {
  const common = commonPart(goldens.map(({ scene }) => scene));
  const own = goldens.map(({ style, scene }) => [
    style,
    Object.fromEntries(Object.entries(scene).filter(([key]) => !(key in common))),
  ]);
  return `${layOut({ common, scenes: Object.fromEntries(own) }, OPEN_LEVELS)}\n`;
}

/** Parses the scenes of such a file, as JSON. */
export function readSceneFile(text: string): ReadonlyMap<StyleId, Record<string, unknown>> {
  const { common, scenes } = JSON.parse(text) as {
    common: Record<string, unknown>;
    scenes: Record<StyleId, Record<string, unknown>>;
  };
  return new Map(Object.entries(scenes).map(([style, own]) => [style as StyleId, { ...common, ...own }]));
}
