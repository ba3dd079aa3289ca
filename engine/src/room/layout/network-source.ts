import { resizePlane } from '../../photo/resize-plane.ts';
import type { Camera } from '../../scene/camera.ts';
import { edgePlane, facePlane, type SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { EdgePath } from './edges.ts';
import { cellAt, type EvidenceGrid, evidenceGrid, gridRays } from './evidence-grid.ts';
import type { EvidenceSource } from './evidence-source.ts';

/** Cells along the long edge for edges: finer than the network's, for subcell positions. */
const EDGE_CELLS = 320;
const SAMPLES = 48;
/**
 * Weight of the mean log-probability of the faces. It and the weights of edges were chosen on drawn boxes
 * (`npm run bench:geometry`); a refit on 110 rooms (rooms/bench/layout-fit.ts) was no better (docs/segmentation.md).
 */
const FACE_WEIGHT = 14;
/** Weights of the log-odds along one long edge of the photo; edges towards the viewer are located less exactly. */
const EDGE_WEIGHTS = [3, 3, 2.25] as const;
/** Probability floor: the network may be plainly wrong. */
const MIN_FACE_PROBABILITY = 0.01;
const MIN_EDGE_PROBABILITY = 0.02;

/**
 * Evidence source of the network: the empty room's face per cell, and its edges.
 * @param grid of the face scores
 */
export function networkSource(maps: SegmentationMaps, camera: Camera, grid: EvidenceGrid): EvidenceSource {
  const fine = evidenceGrid(camera, EDGE_CELLS);
  const toGrid = (plane: Float32Array, { width, height }: EvidenceGrid) =>
    resizePlane(plane, maps.width, maps.height, width, height);
  // Plain loops: a closure call per cell costs more than its logarithm.
  const score = (plane: Float32Array) => {
    const out = toGrid(plane, grid);
    for (let i = 0; i < out.length; i++)
      out[i] = FACE_WEIGHT * Math.log(out[i] > MIN_FACE_PROBABILITY ? out[i] : MIN_FACE_PROBABILITY);
    return out;
  };
  const logOdds = (plane: Float32Array) => {
    const out = toGrid(plane, fine);
    for (let i = 0; i < out.length; i++)
      out[i] = Math.log((out[i] + MIN_EDGE_PROBABILITY) / (1 - out[i] + MIN_EDGE_PROBABILITY));
    return out;
  };
  const wallFloor = logOdds(edgePlane(maps, 'wallFloor'));
  const wallCeiling = logOdds(edgePlane(maps, 'wallCeiling'));
  const wallWall = logOdds(edgePlane(maps, 'wallWall'));

  const rays = gridRays(camera, grid);
  const left = score(facePlane(maps, 'left'));
  const right = score(facePlane(maps, 'right'));
  return {
    faces: {
      floor: score(facePlane(maps, 'floor')),
      ceiling: score(facePlane(maps, 'ceiling')),
      side: left.map((v, i) => (rays[3 * i] < 0 ? v : right[i])),
      middle: score(facePlane(maps, 'back')),
    },
    edgeScore(edges, { level }) {
      const level2 = level === 'floor' ? wallFloor : wallCeiling;
      return edges.reduce((sum, path, axis) => {
        if (!path) return sum;
        return sum + EDGE_WEIGHTS[axis] * path.length * meanAlong(axis === 1 ? wallWall : level2, fine, path);
      }, 0);
    },
  };
}

/** Mean of a plane's values along an edge. */
function meanAlong(plane: Float32Array, { width, height, stepX, stepY }: EvidenceGrid, path: EdgePath): number {
  let sum = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const t = (i + 0.5) / SAMPLES;
    const x = (path.x0 + (path.x1 - path.x0) * t) / stepX;
    const y = (path.y0 + (path.y1 - path.y0) * t) / stepY;
    sum += plane[cellAt(width, height, x, y)];
  }
  return sum / SAMPLES;
}
