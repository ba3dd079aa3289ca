import { describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { ONE_POINT_VIEW, TWO_POINT_VIEWS, testCamera } from '../../vision/camera/box-picture.fixture.ts';
import { STRIP_ANSWERS, STRIP_PARTS, STRIP_ROWS } from '../../vision/segmentation/edge-strip-shape.ts';
import { type BoxEdge, boxEdges } from './box-edges.ts';
import { ROW_STEP } from './edge-strips.ts';
import { decodePlaces, placeBox } from './place-box.ts';

const KEYS = ['left', 'right', 'floor', 'ceiling'] as const;

/** Outputs of a perfect network: log-odds peaked at the row in which each part of the strip crosses the true line. */
function exactAnswers(edge: BoxEdge, truth: BoxEdge, longEdge: number): Float32Array {
  const logits = new Float32Array(STRIP_ANSWERS * STRIP_PARTS);
  const dx = truth.path.x1 - truth.path.x0;
  const dy = truth.path.y1 - truth.path.y0;
  for (let part = 0; part < STRIP_PARTS; part++) {
    const t = (part + 0.5) / STRIP_PARTS;
    const x = edge.path.x0 + t * (edge.path.x1 - edge.path.x0);
    const y = edge.path.y0 + t * (edge.path.y1 - edge.path.y0);
    const offset = ((truth.path.x0 - x) * dy - (truth.path.y0 - y) * dx) / (edge.across.x * dy - edge.across.y * dx);
    const row = offset / (ROW_STEP * longEdge) + (STRIP_ROWS - 1) / 2;
    for (let i = 0; i < STRIP_ROWS; i++) logits[i * STRIP_PARTS + part] = -((i - row) ** 2);
    logits[STRIP_ROWS * STRIP_PARTS + part] = -8;
  }
  return logits;
}

describe('placeBox', () => {
  it.each([['straight on', ONE_POINT_VIEW], ...Object.entries(TWO_POINT_VIEWS)])(
    'moves a slightly wrong box to its visible edges, %s',
    (_, view) => {
      const camera = testCamera(view);
      const random = createRandom(3);
      const truth = boxEdges(camera, view.box);
      for (let i = 0; i < 10; i++) {
        const off = Object.fromEntries(KEYS.map((key) => [key, view.box[key] * (0.97 + 0.06 * random())]));
        const box = { ...view.box, ...off };
        const places = boxEdges(camera, box).flatMap((edge) => {
          const real = truth.find(({ name }) => name === edge.name);
          return real ? [{ edge, rows: decodePlaces(exactAnswers(edge, real, camera.width)) }] : [];
        });
        const placed = placeBox(camera, box, places);
        const seen = new Set(places.flatMap(({ edge }) => edge.name.split('-')));
        for (const key of KEYS) {
          if (seen.has(key)) expect(Math.abs(Math.log((placed[key] ?? 0) / view.box[key]))).toBeLessThan(0.004);
        }
      }
    },
  );

  it('leaves a box unchanged without evidence of its edges', () => {
    const camera = testCamera(ONE_POINT_VIEW);
    const nothing = new Float32Array(STRIP_ANSWERS * STRIP_PARTS);
    const places = boxEdges(camera, ONE_POINT_VIEW.box).map((edge) => ({ edge, rows: decodePlaces(nothing) }));
    const placed = placeBox(camera, ONE_POINT_VIEW.box, places);
    for (const key of KEYS) expect(placed[key]).toBeCloseTo(ONE_POINT_VIEW.box[key], 6);
  });

  it('leaves faces outside the frame unchanged', () => {
    const camera = testCamera(ONE_POINT_VIEW);
    const box = { ...ONE_POINT_VIEW.box, ceiling: null };
    expect(placeBox(camera, box, []).ceiling).toBeNull();
  });
});

describe('decodePlaces', () => {
  it('scores all rows 0 where the network is undecided', () => {
    const scores = decodePlaces(new Float32Array(STRIP_ANSWERS * STRIP_PARTS));
    for (const score of scores) expect(score).toBeCloseTo(0, 6);
  });

  it('peaks at the edge and is bounded from below', () => {
    const logits = new Float32Array(STRIP_ANSWERS * STRIP_PARTS);
    for (let part = 0; part < STRIP_PARTS; part++) logits[10 * STRIP_PARTS + part] = 20;
    const scores = decodePlaces(logits);
    expect(scores[10]).toBeCloseTo(Math.log(STRIP_ROWS), 1);
    expect(Math.min(...scores)).toBeGreaterThan(-4);
  });
});
