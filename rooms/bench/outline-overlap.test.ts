import { analyse, boxOutline, type Renderer } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { testAnalysis } from '@roomwright/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import { faceMap } from './box-faces.ts';
import { outlineFigures, outlineOverlap } from './outline-overlap.ts';

describe('the overlap of the floor', () => {
  const { model } = testAnalysis();
  const faces = faceMap(model.camera, model.cameraHeight, model.box);

  it('is complete for the true box', () => {
    const { box, outline } = outlineOverlap(model, { faces });
    expect(box.shared / box.either).toBeGreaterThan(0.99);
    expect(outline).toEqual(box);
  });

  it('distinguishes an outline from its box', () => {
    const outline = boxOutline({ ...model.box, back: 3 });
    const found = outlineOverlap({ ...model, outline }, { faces });
    expect(found.outline.shared).toBeLessThan(0.9 * found.box.shared);
    expect(outlineFigures([found])).toMatchObject({ rooms: 1, better: 0, worse: 1 });
  });
});

const segmentation = await loadSegmentationNetwork();
let renderer: Renderer;
beforeAll(() => {
  renderer = createNodeRenderer({ threads: 1 });
});
afterAll(() => renderer.close());

describe.skipIf(segmentation === null)('a held-out L-shaped room', () => {
  it('is described no worse by its outline than by a box', async () => {
    const options = { longEdge: 320, textureSize: 128, furnishing: 'empty' } as const;
    const { photo, truth } = await drawScene(renderer, 2700, options);
    const { model } = await analyse(photo, { segmentation });
    expect(truth.shell.outline.length).toBeGreaterThan(4);
    expect(outlineFigures([outlineOverlap(model, truth)])).toMatchObject({ rooms: 1, worse: 0 });
  }, 120_000);
});
