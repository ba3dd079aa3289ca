import { describe, expect, it } from 'vitest';
import { rayThrough } from '../../scene/camera.ts';
import { ONE_POINT_VIEW, TWO_POINT_VIEWS, testCamera } from '../../vision/camera/box-picture.fixture.ts';
import { boxEdges, type EdgeName } from './box-edges.ts';
import { faceAt } from './polygons.ts';

/** Faces on both sides of each edge, in the direction of `across`. */
const SIDES: Readonly<Record<EdgeName, readonly [string, string]>> = {
  floor: ['floor', 'middleWall'],
  ceiling: ['ceiling', 'middleWall'],
  left: ['leftWall', 'middleWall'],
  right: ['rightWall', 'middleWall'],
  'left-floor': ['floor', 'leftWall'],
  'right-floor': ['floor', 'rightWall'],
  'left-ceiling': ['ceiling', 'leftWall'],
  'right-ceiling': ['ceiling', 'rightWall'],
};

describe('boxEdges', () => {
  it.each([['straight on', ONE_POINT_VIEW], ...Object.entries(TWO_POINT_VIEWS)])(
    'point from floor, ceiling or side wall to the other face, seen %s',
    (_, view) => {
      const camera = testCamera(view);
      const edges = boxEdges(camera, view.box);
      expect(edges.length).toBeGreaterThan(3);
      for (const { name, path, across } of edges) {
        const x = (path.x0 + path.x1) / 2;
        const y = (path.y0 + path.y1) / 2;
        const faceBeside = (pixels: number) =>
          faceAt(view.box, rayThrough(camera, x + pixels * across.x, y + pixels * across.y));
        expect([faceBeside(-0.5), faceBeside(0.5)]).toEqual(SIDES[name]);
      }
    },
  );

  it('leaves out faces outside the frame', () => {
    const camera = testCamera(ONE_POINT_VIEW);
    const names = boxEdges(camera, { ...ONE_POINT_VIEW.box, ceiling: null }).map(({ name }) => name);
    expect(names).toEqual(['floor', 'left', 'right', 'left-floor', 'right-floor']);
  });
});
