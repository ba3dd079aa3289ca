import { fork } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createNodeRenderer } from '../../functions/src/engine/platform/node-renderer.ts';
import type { Renderer } from '../../functions/src/engine/render/renderer.ts';
import { type DrawnScene, drawScene } from '../scene/draw-scene.ts';

/** Long edge of the rooms' pictures in pixels, and side of their textures. */
const LONG_EDGE = 288;
const TEXTURE_SIZE = 128;

const USAGE = `Draws rooms for the training.
  node rooms/train/render-rooms.ts --out FOLDER [--from SEED] [--count N] [--step N] [--processes N]
Every STEP-th seed is drawn: 50 from seed 50 on gives the rooms that no training sees. Rooms that the folder has already are not drawn again.
`;

interface ShardLine {
  readonly seed: number;
  readonly offset: number;
  readonly width: number;
  readonly height: number;
}

/** Bytes of a record: three of colour and three planes of labels per pixel. */
const recordSize = ({ width, height }: { width: number; height: number }): number => 6 * width * height;

/** What a shard holds already. A record that was cut off while it was written is dropped. */
function readShard(name: string): { seeds: Set<number>; size: number } {
  const index = `${name}.jsonl`;
  if (!existsSync(index)) {
    writeFileSync(index, '');
    writeFileSync(`${name}.bin`, '');
    return { seeds: new Set(), size: 0 };
  }
  const text = readFileSync(index, 'utf8');
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  if (complete.length < text.length) writeFileSync(index, complete);
  const lines = complete
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ShardLine);
  const last = lines.at(-1);
  const size = last ? last.offset + recordSize(last) : 0;
  truncateSync(`${name}.bin`, size);
  return { seeds: new Set(lines.map((line) => line.seed)), size };
}

function indexLine({ truth, photo }: DrawnScene, offset: number): string {
  const { focal, cx, cy, rotation } = truth.camera;
  return `${JSON.stringify({
    seed: truth.seed,
    offset,
    width: photo.width,
    height: photo.height,
    kind: truth.kind,
    furnishing: truth.furnishing,
    camera: { focal, cx, cy, rotation },
    cameraHeight: truth.cameraHeight,
    parts: truth.parts,
  })}\n`;
}

async function renderShard(renderer: Renderer, name: string, seeds: Iterable<number>): Promise<void> {
  const shard = readShard(name);
  let { size } = shard;
  for (const seed of seeds) {
    if (shard.seeds.has(seed)) continue;
    const scene = await drawScene(renderer, seed, { longEdge: LONG_EDGE, textureSize: TEXTURE_SIZE });
    const { photo, truth } = scene;
    appendFileSync(`${name}.bin`, Buffer.concat([photo.rgb, truth.surfaces, truth.faces, truth.faceIds]));
    appendFileSync(`${name}.jsonl`, indexLine(scene, size));
    size += recordSize(photo);
  }
}

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '20000' },
    step: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    part: { type: 'string' },
  },
});
if (!values.out) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const from = Number(values.from);
const count = Number(values.count);
const step = Number(values.step);
const processes = Number(values.processes);
mkdirSync(values.out, { recursive: true });

if (values.part === undefined) {
  const parts = Array.from({ length: processes }, (_, part) =>
    fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--part', String(part)]),
  );
  const codes = await Promise.all(
    parts.map((child) => new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))),
  );
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
} else {
  const part = Number(values.part);
  const renderer = createNodeRenderer({ threads: 1 });
  const seeds = Array.from(
    { length: Math.ceil((count - part) / processes) },
    (_, i) => from + step * (part + i * processes),
  );
  await renderShard(renderer, join(values.out, `rooms-${from}-${part}-of-${processes}`), seeds);
  renderer.close();
}
