import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { expect } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import { type FloorOverlap, floorOverlap } from './floor-seen.ts';
import { keptApart } from './kept-apart.ts';

/** Expects the network to find the visible floor in the given number of rooms. */
export async function expectFloorsFound(rooms: number): Promise<void> {
  const renderer = createNodeRenderer({ threads: 2 });
  try {
    const segmentation = await loadSegmentationNetwork();
    if (!segmentation) throw new Error('engine/models/segmentation.onnx is missing.');
    const empty: FloorOverlap[] = [];
    const all: FloorOverlap[] = [];
    for (const seed of keptApart(rooms)) {
      const { photo, truth } = await drawScene(renderer, seed, { longEdge: 240, textureSize: 64 });
      if (truth.kind === 'terrace') continue;
      const overlap = await floorOverlap(segmentation, { ...truth, photo });
      all.push(overlap);
      if (truth.furnishing === 'empty') empty.push(overlap);
    }
    const iou = (of: readonly FloorOverlap[]): number =>
      of.reduce((sum, o) => sum + o.shared, 0) / of.reduce((sum, o) => sum + o.either, 0);
    expect(iou(empty)).toBeGreaterThan(0.85);
    expect(iou(all)).toBeGreaterThan(0.72);
  } finally {
    renderer.close();
  }
}
