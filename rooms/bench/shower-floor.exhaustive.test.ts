import { analyse, cellMiddle, projectWorld, surfaceIndex } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';

/** A bathroom in which the network takes most of a shower tray, seen through its panes, for floor. */
const SEED = 7020;
/** Maximum free area inside a shower, in square metres: too small for any piece. */
const MAX_FREE_AREA = 0.15;

const renderer = createNodeRenderer({ threads: 1 });
afterAll(() => renderer.close());

describe('a bathroom with panes of clear glass', () => {
  it('has no usable floor in its shower', { timeout: 60_000 }, async () => {
    const segmentation = await loadSegmentationNetwork();
    const options = { longEdge: 1000, textureSize: 256, kind: 'bathroom', furnishing: 'empty' } as const;
    const { photo, truth } = await drawScene(renderer, SEED, options);
    const { model, working } = await analyse(photo, { segmentation, room: 'BATHROOM' });
    const { floor, camera, cameraHeight } = model;
    let inShower = 0;
    for (const [cell, state] of floor.cells.entries()) {
      if (state !== 1) continue;
      const [x, z] = cellMiddle(floor, cell);
      const p = projectWorld(camera, cameraHeight, [x, 0, z]);
      const at =
        Math.floor((p.y * photo.height) / working.height) * photo.width +
        Math.floor((p.x * photo.width) / working.width);
      if (truth.surfaces[at] === surfaceIndex('builtin')) inShower++;
    }
    expect(inShower * floor.cell ** 2).toBeLessThan(MAX_FREE_AREA);
  });
});
