import { analyse, type Renderer } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import type { Furnishing, RoomKind } from '../scene/site.ts';
import { decisionExample } from './decision-examples.ts';

const segmentation = await loadSegmentationNetwork();
let renderer: Renderer;
beforeAll(() => {
  renderer = createNodeRenderer({ threads: 1 });
});
afterAll(() => renderer.close());

const draw = (seed: number, kind: RoomKind, furnishing: Furnishing) =>
  drawScene(renderer, seed, { longEdge: 240, textureSize: 128, kind, furnishing });

describe.skipIf(segmentation === null)('the decision in rooms that the network was not trained on', () => {
  it.each([200, 650, 1350] as const)('sees that room %i is empty, and that it is not', async (seed) => {
    const empty = await analyse((await draw(seed, 'living', 'empty')).photo, { segmentation });
    const full = await analyse((await draw(seed, 'living', 'cluttered')).photo, { segmentation });
    expect(empty.judgement.furnished).toBeLessThan(0.5);
    expect(full.judgement.furnished).toBeGreaterThan(0.5);
    expect(empty.reasons).not.toContain('FURNISHED');
    // Declined as furnished, or because the furniture hides too much of the room.
    expect(full.reasons).not.toEqual([]);
  });

  it.each(['kitchen', 'bathroom'] as const)('seldom takes an empty %s for furnished', async (kind) => {
    const furnished: number[] = [];
    for (const seed of [50, 150, 250, 350, 1150]) {
      furnished.push((await analyse((await draw(seed, kind, 'empty')).photo, { segmentation })).judgement.furnished);
    }
    expect(furnished.filter((probability) => probability >= 0.5).length).toBeLessThanOrEqual(1);
  });

  it('takes the truth of an example from the drawing', async () => {
    if (!segmentation) return;
    const { photo, truth } = await draw(200, 'living', 'cluttered');
    const example = await decisionExample({ ...truth, photo }, segmentation);
    expect(example.isFurnished).toBe(true);
    expect(example.floorError).toBeLessThan(0.2);
  });
});
