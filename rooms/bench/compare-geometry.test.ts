import { analyse, boxOutline, FACE_INDEX, type Renderer, surfaceIndex } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { testAnalysis } from '@roomwright/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import { faceMap } from './box-faces.ts';
import { edgesInSight, outlineFigures, outlineOverlap } from './compare-geometry.ts';

const { back, floor, left } = FACE_INDEX;
const NOTHING = 255;
const wall = surfaceIndex('wall');
const bare = surfaceIndex('floor');
const thing = surfaceIndex('thing');

describe('edgesInSight', () => {
  it('returns the share of edges with bare floor, wall or ceiling on both sides', () => {
    // Four pixels of the back wall above four of the floor; an object hides the foot of the wall in the third column.
    const faces = Uint8Array.from([back, back, back, back, floor, floor, floor, floor]);
    const surfaces = Uint8Array.from([wall, wall, thing, wall, bare, bare, thing, bare]);
    expect(edgesInSight({ width: 4, faces, surfaces })).toBe(0.75);
  });

  it('ignores the border of the picture and pixels without a face', () => {
    const faces = Uint8Array.from([left, back, left, back, NOTHING, NOTHING]);
    const surfaces = new Uint8Array(6).fill(wall);
    expect(edgesInSight({ width: 2, faces, surfaces })).toBe(1);
    expect(edgesInSight({ width: 2, faces: faces.subarray(4), surfaces })).toBeNull();
  });
});

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
  });
});
