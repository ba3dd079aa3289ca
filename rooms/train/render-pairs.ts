import { fileURLToPath } from 'node:url';
import type { Renderer } from '@roomwright/engine';
import { createRandom, mixSeed } from '@roomwright/engine/testing';
import { LOOSE } from '../mesh/mesh-builder.ts';
import type { SceneOptions } from '../scene/compose-scene.ts';
import { drawPair } from '../scene/draw-pair.ts';
import { NOTHING } from '../scene/draw-scene.ts';
import { drawSeeds } from './in-parts.ts';
import { openShard, type ShardLine } from './open-shard.ts';

/** Long edge of the pictures and side of their textures, in pixels. */
const LONG_EDGE = 320;
const TEXTURE_SIZE = 128;

const USAGE = `Draws rooms twice, lived in and bare, for the training of the bare-room network.
  node rooms/train/render-pairs.ts --out FOLDER [--from SEED] [--count N] [--step N] [--processes N]
Every STEP-th seed is drawn: 50 from seed 50 on gives the rooms that no training sees. Rooms that the folder has already are not drawn again.
`;

interface PairLine extends ShardLine {
  readonly width: number;
  readonly height: number;
}

/** Bytes of a record per pixel: three of colour, five label planes, three of colour of the bare room. */
const recordSize = ({ width, height }: PairLine): number => 11 * width * height;

/**
 * Plans the amount of furniture and whether it hides windows. A tenth of the rooms are empty, against false
 * detections of furniture.
 */
function furnishingOf(seed: number): Pick<SceneOptions, 'furnishing' | 'hidesWindows'> {
  const random = createRandom(mixSeed(seed, 4343));
  const roll = random();
  const furnishing = roll < 0.1 ? 'empty' : roll < 0.25 ? 'sparse' : roll < 0.82 ? 'full' : 'cluttered';
  return { furnishing, hidesWindows: random() < 0.5 };
}

async function renderShard(renderer: Renderer, name: string, seeds: Iterable<number>): Promise<void> {
  const shard = openShard(name, recordSize);
  for (const seed of seeds) {
    if (shard.has(seed)) continue;
    const asked = { longEdge: LONG_EDGE, textureSize: TEXTURE_SIZE, ...furnishingOf(seed) };
    const { photo, truth, bare, leaves } = await drawPair(renderer, seed, asked);
    // Both classes of the bare room in one byte.
    const both = bare.classes.map((what, i) => (what === LOOSE ? NOTHING : (bare.surfaces[i] << 4) | what));
    const planes = [photo.rgb, truth.surfaces, truth.faces, truth.faceIds, both, leaves, bare.photo.rgb];
    const { focal, cx, cy, rotation } = truth.camera;
    shard.append(seed, Buffer.concat(planes), {
      width: photo.width,
      height: photo.height,
      kind: truth.kind,
      furnishing: truth.furnishing,
      camera: { focal, cx, cy, rotation },
      parts: truth.parts,
    });
  }
}

await drawSeeds(fileURLToPath(import.meta.url), 'pairs', renderShard, { usage: USAGE, count: 10_000 });
