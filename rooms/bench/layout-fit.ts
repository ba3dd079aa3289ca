/**
 * Fits the weights of the parts of the layout's score on drawn rooms, and measures them on other ones. Run it whenever
 * the network changes. Prints JSON: factors on the present weights (layout-network-source.ts, and the shares of lines,
 * colours and priors in estimate-layout.ts), and the mean error before and after.
 *
 *   node rooms/bench/layout-fit.ts [--count N] [--apart N] [--edge PIXELS] [--hold H]
 */
import { parseArgs } from 'node:util';
import type { Renderer } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { estimateCamera, SHARE_BESIDE_NETWORK } from '@roomwright/engine/testing';
import { fitFactors, qualityOf } from './fit-boxes.ts';
import { boxScenes } from './kept-apart.ts';
import { LAYOUT_PARTS, type LayoutExample, layoutExample } from './layout-parts.ts';
import { createSceneCache } from './scene-cache.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '120' },
    apart: { type: 'string', default: '60' },
    edge: { type: 'string', default: '640' },
    hold: { type: 'string', default: '0.0005' },
  },
});
const size = { longEdge: Number(values.edge), textureSize: 128 };
const segmentation = await loadSegmentationNetwork();
if (!segmentation) throw new Error('There is no network to fit the layout to.');
let renderer: Renderer | undefined;
const cache = createSceneCache(() => {
  renderer ??= createNodeRenderer({ threads: 2 });
  return renderer;
});

async function example(seed: number): Promise<LayoutExample | null> {
  const { photo, camera, faces } = await cache.scene(seed, size.longEdge, size.textureSize);
  const estimate = estimateCamera(photo);
  const seen = segmentation && (await segmentation.segment(photo, estimate.camera));
  const { width, height } = camera;
  return seen && layoutExample(photo, estimate, seen, SHARE_BESIDE_NETWORK, { faces, width, height });
}

const apart = Number(values.apart);
// The first held-out rooms measure, the next ones fit: the network was trained on neither.
const seeds = boxScenes(apart + Number(values.count), size);
const examples: LayoutExample[] = [];
for (const seed of seeds) {
  const made = await example(seed);
  if (made) examples.push(made);
  process.stderr.write(`\r${examples.length} of ${seeds.length} rooms`);
}
process.stderr.write('\n');
renderer?.close();
const measured = examples.slice(0, apart);
const fitted = examples.slice(apart);
const present = LAYOUT_PARTS.map(() => 1);
const factors = fitFactors(fitted, Number(values.hold));
const result = {
  factors: Object.fromEntries(LAYOUT_PARTS.map((part, k) => [part, Number(factors[k].toFixed(3))])),
  fitted: { present: qualityOf(fitted, present), found: qualityOf(fitted, factors) },
  keptApart: { present: qualityOf(measured, present), found: qualityOf(measured, factors) },
};
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
