import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo, Renderer } from '@roomwright/engine';
import type { SceneOptions } from '../scene/compose-scene.ts';
import { drawPair } from '../scene/draw-pair.ts';
import { asPng, generatorHash, readGrey, readPhoto, writeWhole } from './scene-cache.ts';

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
