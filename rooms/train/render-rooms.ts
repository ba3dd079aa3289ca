import { fileURLToPath } from 'node:url';
import type { Renderer } from '@roomwright/engine';
import { type DrawnScene, drawScene } from '../scene/draw-scene.ts';
import { drawSeeds } from './in-parts.ts';
import { openShard, type ShardLine } from './open-shard.ts';

/** Long edge of the pictures and side of their textures, in pixels. */
const LONG_EDGE = 288;
const TEXTURE_SIZE = 128;

const USAGE = `Draws rooms for the training.
  node rooms/train/render-rooms.ts --out FOLDER [--from SEED] [--count N] [--step N] [--processes N]
Every STEP-th seed is drawn: 50 from seed 50 on gives the rooms that no training sees. Rooms that the folder has already are not drawn again.
`;

interface RoomLine extends ShardLine {
  readonly width: number;
  readonly height: number;
}

/** Bytes of a record per pixel: three of colour and three label planes. */
const recordSize = ({ width, height }: RoomLine): number => 6 * width * height;

function factsOf({ truth, photo }: DrawnScene) {
  const { focal, cx, cy, rotation } = truth.camera;
  return {
    width: photo.width,
    height: photo.height,
    kind: truth.kind,
    furnishing: truth.furnishing,
    camera: { focal, cx, cy, rotation },
    cameraHeight: truth.cameraHeight,
    parts: truth.parts,
  };
}

async function renderShard(renderer: Renderer, name: string, seeds: Iterable<number>): Promise<void> {
  const shard = openShard(name, recordSize);
  for (const seed of seeds) {
    if (shard.has(seed)) continue;
    const scene = await drawScene(renderer, seed, { longEdge: LONG_EDGE, textureSize: TEXTURE_SIZE });
    const { photo, truth } = scene;
    const record = Buffer.concat([photo.rgb, truth.surfaces, truth.faces, truth.faceIds]);
    shard.append(seed, record, factsOf(scene));
  }
}

await drawSeeds(fileURLToPath(import.meta.url), 'rooms', renderShard, { usage: USAGE, count: 20_000 });
