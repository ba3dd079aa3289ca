import { expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { TWO_POINT_VIEWS, testCamera } from '../../vision/camera/box-picture.fixture.ts';
import { bestBox, leastErrorBox, marginals } from './choice.ts';
import { evidenceGrid } from './evidence-grid.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { FAR, type LayoutGrids } from './grids.ts';
import { type CellRays, cellRays, QUADRANTS, scoredCorners, scoreTables } from './tables.ts';

const camera = testCamera(Object.values(TWO_POINT_VIEWS)[0]);
const grid = evidenceGrid(camera, 40);
const rays = cellRays(camera, grid);
const cells = grid.width * grid.height;
const random = createRandom(9);
const noise = () => Float32Array.from({ length: cells }, () => random() - 0.5);
const source: EvidenceSource = {
  faces: { floor: noise(), ceiling: noise(), side: noise(), middle: noise() },
  edgeScore: () => 0,
};
const grids: LayoutGrids = {
  left: [0.2, 0.6, 1.1, FAR],
  right: [0.3, 0.9, FAR],
  floor: [0.1, 0.25, 0.4, 0.9, FAR],
  ceiling: [0.15, 0.5, FAR],
};

/** The face of a box visible in a cell: the one hit first. */
function faceOf({ perSide, perLevel, middle }: CellRays, cell: number, side: number, level: number) {
  const toSide = side * perSide[cell];
  const toLevel = level * perLevel[cell];
  if (middle[cell] < toSide && middle[cell] < toLevel) return 'middle';
  return toLevel < toSide ? 'level' : 'side';
}

it('sums the scores of the face visible in every cell', () => {
  const tables = scoreTables(rays, grids, [source], scoredCorners(camera, grids, [source], 0));
  QUADRANTS.forEach(({ side, level }, q) => {
    grids[side].forEach((toSide, a) => {
      grids[level].forEach((toLevel, e) => {
        let sum = 0;
        for (let i = 0; i < cells; i++) {
          if (rays.quadrant[i] !== q) continue;
          const face = faceOf(rays, i, toSide, toLevel);
          sum += source.faces[face === 'level' ? level : face][i] / cells;
        }
        expect(tables[q][a * grids[level].length + e]).toBeCloseTo(sum, 10);
      });
    });
  });
});

it('picks the box with the most cells expected to be right', () => {
  const tables = scoreTables(rays, grids, [source], scoredCorners(camera, grids, [source], 0));
  const chances = marginals(tables, grids);
  const agreement = QUADRANTS.map(({ side, level }, q) => {
    const pairs = grids[side].flatMap((toSide) => grids[level].map((toLevel) => [toSide, toLevel] as const));
    return Float64Array.from(pairs, (mine) => {
      let sum = 0;
      for (let i = 0; i < cells; i++) {
        if (rays.quadrant[i] !== q) continue;
        const face = faceOf(rays, i, ...mine);
        pairs.forEach((other, k) => {
          if (faceOf(rays, i, ...other) === face) sum += chances[q][k];
        });
      }
      return sum;
    });
  });
  const { index, score } = bestBox(agreement, grids);
  const found = leastErrorBox(tables, rays, grids);
  expect(found.index).toEqual(index);
  expect(found.agreement).toBeCloseTo(score / cells, 10);
});
