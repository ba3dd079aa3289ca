import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { classicalEvidence, estimateCamera, estimateLayout, placeByStrips } from '@roomwright/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import { layoutError } from './compare-geometry.ts';
import { boxScenes } from './kept-apart.ts';

const DRAWING = { longEdge: 800, textureSize: 64 };
/** Offset of errors before taking logarithms, as a share of the picture, so that tiny ones do not dominate. */
const ERROR_OFFSET = 0.003;
const renderer = createNodeRenderer({ threads: 2 });
afterAll(() => renderer.close());

describe('the shipped network that places edges', () => {
  it('improves the boxes of held-out rooms', { timeout: 300_000 }, async () => {
    const segmentation = await loadSegmentationNetwork();
    if (!segmentation) throw new Error('engine/models is incomplete.');
    let gain = 0;
    let nearer = 0;
    const seeds = boxScenes(10, DRAWING);
    for (const seed of seeds) {
      const { photo, truth } = await drawScene(renderer, seed, DRAWING);
      const estimate = estimateCamera(photo);
      const { camera } = estimate;
      const maps = await segmentation.segment(photo, camera);
      const layout = estimateLayout(estimate, classicalEvidence(photo, estimate), maps);
      const before = layoutError(camera, layout, truth);
      const placed = { ...layout, ...(await placeByStrips(photo, camera, maps, layout, segmentation)) };
      const after = layoutError(camera, placed, truth);
      gain += Math.log((before + ERROR_OFFSET) / (after + ERROR_OFFSET));
      if (after < before) nearer++;
    }
    expect(Math.exp(gain / seeds.length)).toBeGreaterThan(1.15);
    expect(nearer).toBeGreaterThan(seeds.length / 2);
  });
});
