import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSegmentationNetwork, type Renderer, type SegmentationNetwork } from '@roomwright/engine';
import { createNodeRenderer, EDGES_MODEL, readSegmentationRuntime, SEGMENTATION_MODEL } from '@roomwright/engine/node';
import { classicalEvidence, estimateCamera, estimateLayout } from '@roomwright/engine/testing';
import { KEPT_APART } from '../../bench/kept-apart.ts';
import { composeScene } from '../../scene/compose-scene.ts';
import { drawScene } from '../../scene/draw-scene.ts';
import { drawInParts } from '../in-parts.ts';
import { openShard, type ShardLine } from '../open-shard.ts';
import { RECORD_SIZE, stripRecords } from './strip-records.ts';

/** Long edge that matches the resolution of strips, and side of the textures. */
const DRAWING = { longEdge: 800, textureSize: 128 };
/** First seed outside the range of the whole-photo network's training rooms. */
const FIRST_SEED = 1_000_001;

const USAGE = `Draws rooms, looks at them and keeps the surroundings of the edges that were found, for the training.
  node rooms/train/strips/render-strips.ts --out FOLDER [--segmentation FILE.onnx] [--from SEED] [--count N] [--processes N]
Rooms that the folder has already are not drawn again; terraces, bent pictures and rooms kept for measuring are left out.
`;

interface StripsLine extends ShardLine {
  readonly kinds: readonly number[];
}

const sizeOf = ({ kinds }: StripsLine): number => kinds.length * RECORD_SIZE;

function suits(seed: number): boolean {
  if (seed % KEPT_APART === 0) return false;
  const { site, lens } = composeScene(seed, DRAWING);
  return site.kind !== 'terrace' && lens.k1 === 0;
}

async function renderShard(
  renderer: Renderer,
  segmentation: SegmentationNetwork,
  name: string,
  seeds: readonly number[],
): Promise<void> {
  const shard = openShard(name, sizeOf);
  for (const seed of seeds) {
    if (shard.has(seed) || !suits(seed)) continue;
    const { photo, truth } = await drawScene(renderer, seed, DRAWING);
    const estimate = estimateCamera(photo);
    const { camera } = estimate;
    const maps = await segmentation.segment(photo, camera);
    const box = estimateLayout(estimate, classicalEvidence(photo, estimate), maps);
    const { width, height } = photo;
    const records = stripRecords({ seed, photo, truth: { ...truth, width, height }, camera, maps, box });
    shard.append(seed, records.bytes, { kinds: records.kinds, moves: records.moves });
  }
}

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    segmentation: { type: 'string', default: fileURLToPath(SEGMENTATION_MODEL) },
    from: { type: 'string', default: String(FIRST_SEED) },
    count: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '2' },
    part: { type: 'string' },
  },
});
if (!values.out) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const { out } = values;
await drawInParts(fileURLToPath(import.meta.url), 'strips', { ...values, out }, async (shard, seeds) => {
  const segmentation = await createSegmentationNetwork({
    model: readFileSync(values.segmentation),
    edges: readFileSync(EDGES_MODEL),
    runtime: readSegmentationRuntime().bytes,
  });
  const renderer = createNodeRenderer({ threads: 1 });
  await renderShard(renderer, segmentation, shard, seeds);
  renderer.close();
});
