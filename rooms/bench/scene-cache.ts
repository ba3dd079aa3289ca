import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Camera, Photo, Renderer } from '@roomwright/engine';
import sharp from 'sharp';
import type { SceneOptions } from '../scene/compose-scene.ts';
import { drawPair } from '../scene/draw-pair.ts';
import { drawScene } from '../scene/draw-scene.ts';
import type { Furnishing, RoomKind } from '../scene/site.ts';

const ROOMS = fileURLToPath(new URL('..', import.meta.url));
const KERNEL = fileURLToPath(new URL('../../engine/kernel/build/kernel.wasm', import.meta.url));

export interface BenchScene {
  readonly seed: number;
  readonly photo: Photo;
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  readonly camera: Camera;
  readonly cameraHeight: number;
  /**
   * Per pixel: FACE_INDEX of the empty room or 255 for none, and index into SURFACE_CLASSES of the visible surface.
   */
  readonly faces: Uint8Array;
  readonly surfaces: Uint8Array;
}

type Facts = Pick<BenchScene, 'kind' | 'furnishing' | 'camera' | 'cameraHeight'>;

/**
 * Returns a hash of everything that affects the drawing of a room: the generator's source and the compiled kernel.
 */
function generatorHash(): string {
  const hash = createHash('sha256').update(readFileSync(KERNEL));
  for (const entry of readdirSync(ROOMS, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isBeside = /[/\\](bench|train)[/\\]/.test(path) || path.endsWith('.test.ts');
    if (entry.isFile() && path.endsWith('.ts') && !isBeside) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

const asPng = (data: Uint8Array, { width, height }: Photo, channels: 1 | 3): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).png().toBuffer();

/** Writes a file atomically. */
function writeWhole(file: string, bytes: Uint8Array | string): void {
  writeFileSync(`${file}.tmp`, bytes);
  renameSync(`${file}.tmp`, file);
}

async function readPhoto(file: string): Promise<Photo> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

async function readGrey(file: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(file).extractChannel(0).raw().toBuffer());
}

/**
 * Draws scenes and caches them in the system's temporary folder, so that measuring a changed analysis needs no
 * rendering.
 */
export function createSceneCache(renderer: () => Renderer): {
  scene(seed: number, longEdge: number, textureSize: number): Promise<BenchScene>;
} {
  const folder = join(tmpdir(), 'roomwright-scenes', generatorHash());
  mkdirSync(folder, { recursive: true });
  return {
    async scene(seed, longEdge, textureSize) {
      const name = join(folder, `${seed}-${longEdge}-${textureSize}`);
      if (!existsSync(`${name}.json`)) {
        const { photo, truth } = await drawScene(renderer(), seed, { longEdge, textureSize });
        const { kind, furnishing, camera, cameraHeight } = truth;
        writeWhole(`${name}.png`, await asPng(photo.rgb, photo, 3));
        writeWhole(`${name}-faces.png`, await asPng(truth.faces, photo, 1));
        writeWhole(`${name}-surfaces.png`, await asPng(truth.surfaces, photo, 1));
        writeWhole(`${name}.json`, JSON.stringify({ kind, furnishing, camera, cameraHeight } satisfies Facts));
      }
      const facts: Facts = JSON.parse(readFileSync(`${name}.json`, 'utf8'));
      return {
        ...facts,
        seed,
        photo: await readPhoto(`${name}.png`),
        faces: await readGrey(`${name}-faces.png`),
        surfaces: await readGrey(`${name}-surfaces.png`),
      };
    },
  };
}

/** A room furnished and bare, for the emptying benchmark. */
export interface BenchPair {
  readonly photo: Photo;
  readonly bare: Photo;
  /** Per pixel of the bare room: index into BARE_CLASSES, or 255 for none. */
  readonly classes: Uint8Array;
  /** Per pixel: 1 where the visible object is removed. */
  readonly leaves: Uint8Array;
}

/** Creates a function that draws pairs and caches them in the system's temporary folder. */
export function createPairCache(renderer: () => Renderer): (seed: number, options: SceneOptions) => Promise<BenchPair> {
  const folder = join(tmpdir(), 'roomwright-pairs', generatorHash());
  mkdirSync(folder, { recursive: true });
  return async (seed, options) => {
    const traits = [
      seed,
      options.kind,
      options.furnishing,
      options.hidesWindows,
      options.longEdge,
      options.textureSize,
    ];
    const name = join(folder, traits.join('-'));
    if (!existsSync(`${name}-leaves.png`)) {
      const { photo, bare, leaves } = await drawPair(renderer(), seed, options);
      const files = [
        ['furnished', await asPng(photo.rgb, photo, 3)],
        ['bare', await asPng(bare.photo.rgb, photo, 3)],
        ['classes', await asPng(bare.classes, photo, 1)],
        ['leaves', await asPng(leaves, photo, 1)],
      ] as const;
      for (const [part, bytes] of files) writeWhole(`${name}-${part}.png`, bytes);
    }
    return {
      photo: await readPhoto(`${name}-furnished.png`),
      bare: await readPhoto(`${name}-bare.png`),
      classes: await readGrey(`${name}-classes.png`),
      leaves: await readGrey(`${name}-leaves.png`),
    };
  };
}
