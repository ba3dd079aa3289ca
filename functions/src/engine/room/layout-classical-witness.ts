import type { CameraEstimate } from '../camera/segments.ts';
import { gaussianBlur } from '../image/gaussian-blur.ts';
import { labPlanes } from '../image/lab-planes.ts';
import type { Photo } from '../photo.ts';
import { type EdgeMaps, edgeMaps } from './evidence-edges.ts';
import { alignedShare, gradientMaps } from './evidence-gradient.ts';
import { type EvidenceGrid, evidenceGrid, gridRays } from './evidence-grid.ts';
import { orientationMaps } from './evidence-orientation.ts';
import { type EdgeFeatures, edgeFeatures } from './layout-edge-features.ts';
import type { CornerEdges, FaceScores, LayoutWitness } from './layout-witness.ts';

/** Cells along the long edge for faces and for edges. */
export const FACE_CELLS = 160;
const EDGE_CELLS = 320;
/** An edge shorter than this share of the long edge tells nothing but its length. */
const MIN_EDGE = 0.02;

/*
 * The numbers below are coefficients of a log-linear model over all boxes, fitted on rendered rooms with known geometry
 * (target proportional to exp(-pixel error / 0.02)).
 */

function faceScores(
  estimate: CameraEstimate,
  coarse: EvidenceGrid,
  sideways: Float32Array,
  level: Float32Array,
): FaceScores {
  const rays = gridRays(estimate.camera, coarse);
  const { near, enclosed } = orientationMaps(estimate, coarse);
  const cells = coarse.width * coarse.height;
  const scores = {
    floor: new Float32Array(cells),
    ceiling: new Float32Array(cells),
    side: new Float32Array(cells),
    middle: new Float32Array(cells),
  };
  for (let i = 0; i < cells; i++) {
    const x = rays[3 * i];
    const y = rays[3 * i + 1];
    const z = rays[3 * i + 2];
    const steepness = (y * y) / (x * x + y * y + z * z);
    scores.floor[i] = 18.4317 * steepness;
    scores.ceiling[i] = 59.5455 * steepness + 5.7736 * enclosed[1][i] - 140.9094 * level[i];
    scores.side[i] = 18.6068 * near[0][i] + 9.9297 * enclosed[0][i] - 128.8399 * sideways[i];
    scores.middle[i] =
      -15.9091 * near[0][i] -
      15.3071 * enclosed[0][i] -
      8.8278 * enclosed[1][i] +
      9.7141 * near[2][i] +
      18.1012 * enclosed[2][i];
  }
  return scores;
}

const AXES = [0, 1, 2] as const;

function singleEdgeScore(f: EdgeFeatures, length: number, axis: 0 | 1 | 2, level: 'floor' | 'ceiling'): number {
  const onFloor = level === 'floor';
  const here = length > MIN_EDGE ? 1 : 0;
  const lineEvidence = here * Math.log(0.1 + f.lines);
  if (axis === 1) return onFloor ? -0.9911 * length : 0.073 * lineEvidence;
  if (axis === 0 && onFloor) {
    return length * (0.6841 * f.lines - 0.387 * f.gradient + 4.701 * f.contrast) + 0.3278 * here * f.contrast;
  }
  if (axis === 0) {
    const along = 0.2737 * f.lines + 0.9271 * f.contrast - 0.9036 * f.crossing;
    return length * along + 0.8148 * here * f.contrast + 0.1239 * lineEvidence;
  }
  if (onFloor) return length * (0.5232 * f.gradient + 5.5355 * f.contrast);
  return length * (-0.3547 * f.gradient + 6.1599 * f.contrast) + 0.1876 * lineEvidence;
}

function edgeScore(maps: EdgeMaps, edges: CornerEdges, level: 'floor' | 'ceiling'): number {
  let score = 0;
  const support = [0, 0, 0];
  for (const axis of AXES) {
    const edge = edges[axis];
    if (!edge) continue;
    const features = edgeFeatures(maps, edge, axis);
    score += singleEdgeScore(features, edge.length, axis, level);
    support[axis] = features.cornerSupport;
  }
  // A face out of the frame leaves no corner: edges[2] runs where two seen faces meet.
  if (level === 'ceiling' || !edges[0] || !edges[1]) return score;
  const [x, y, z] = support;
  return score + 0.4323 * (x * y + x * z + y * z);
}

export interface ClassicalEvidence {
  readonly witness: LayoutWitness;
  readonly maps: EdgeMaps;
}

/** What the photo's lines, gradients and colours say of the box, without any learned picture knowledge. */
export function classicalWitness(photo: Photo, estimate: CameraEstimate): ClassicalEvidence {
  const coarse = evidenceGrid(estimate.camera, FACE_CELLS);
  const fine = evidenceGrid(estimate.camera, EDGE_CELLS);
  const raw = labPlanes(photo, fine.width, fine.height);
  const smooth = (plane: Float32Array, sigma: number) => gaussianBlur(plane, fine.width, fine.height, sigma);
  const lab = { ...raw, L: smooth(raw.L, 0.8), a: smooth(raw.a, 1), b: smooth(raw.b, 1) };
  const gradients = gradientMaps(estimate.camera, fine, lab);
  const maps = edgeMaps(estimate, fine, lab, gradients);
  const faces = faceScores(
    estimate,
    coarse,
    alignedShare(gradients, 0, fine, coarse, 2),
    alignedShare(gradients, 1, fine, coarse, 6),
  );
  const witness: LayoutWitness = {
    faces,
    edgeScore: (edges, level) => edgeScore(maps, edges, level),
  };
  return { witness, maps };
}
