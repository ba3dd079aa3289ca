import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { labPlanes } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { type EdgeMaps, edgeMaps } from './evidence-edges.ts';
import { gradientMaps } from './evidence-gradient.ts';
import { evidenceGrid } from './evidence-grid.ts';
import type { EvidenceSource } from './evidence-source.ts';
import {
  type ChannelName,
  type Channels,
  cornerScore,
  EDGE_FEATURES,
  EDGE_KINDS,
  FACE_CHANNELS,
  type FaceName,
  faceChannels,
} from './features.ts';
import { type SnapEvidence, snapEvidence } from './snap.ts';
import { LAYOUT_WEIGHTS } from './weights.ts';

/** Grid cells along the long edge, for faces and for edges. */
export const FACE_CELLS = 160;
const EDGE_CELLS = 320;

/** Evidence for a photo's box from lines, gradients and colours. */
export interface ClassicalEvidence {
  readonly channels: Channels;
  readonly maps: EdgeMaps;
  /** Evidence for the exact place of edges; computed lazily. */
  readonly snap: () => SnapEvidence;
}

export function classicalEvidence(photo: Photo, estimate: CameraEstimate): ClassicalEvidence {
  const coarse = evidenceGrid(estimate.camera, FACE_CELLS);
  const fine = evidenceGrid(estimate.camera, EDGE_CELLS);
  const raw = labPlanes(photo, fine.width, fine.height);
  const smooth = (plane: Float32Array, sigma: number) => gaussianBlur(plane, fine.width, fine.height, sigma);
  const lab = { ...raw, L: smooth(raw.L, 0.8), a: smooth(raw.a, 1), b: smooth(raw.b, 1) };
  const gradients = gradientMaps(estimate.camera, fine, lab);
  let snap: SnapEvidence | null = null;
  return {
    channels: faceChannels(estimate, coarse, fine, gradients),
    maps: edgeMaps(estimate, fine, lab, gradients),
    snap() {
      snap ??= snapEvidence(photo, estimate);
      return snap;
    },
  };
}

function faceScore(channels: Channels, face: FaceName, share: number): Float32Array {
  const out = new Float32Array(channels.steepness.length);
  const coefficients: Partial<Record<ChannelName, number>> = LAYOUT_WEIGHTS.faces[face];
  for (const name of FACE_CHANNELS[face]) {
    const weight = share * (coefficients[name] ?? 0);
    if (weight !== 0) for (let i = 0; i < out.length; i++) out[i] += weight * channels[name][i];
  }
  return out;
}

/**
 * Evidence source of the photo's lines, gradients and colours, without anything learned.
 * @param share its weight beside other sources, 1 for the full weight
 */
export function classicalSource({ channels, maps }: ClassicalEvidence, share = 1): EvidenceSource {
  const edgeWeights = Float64Array.from([
    ...EDGE_KINDS.flatMap((kind) => EDGE_FEATURES.map((name) => LAYOUT_WEIGHTS.edges[kind][name] ?? 0)),
    LAYOUT_WEIGHTS.corner.floor,
    LAYOUT_WEIGHTS.corner.ceiling,
  ]).map((weight) => share * weight);
  return {
    faces: {
      floor: faceScore(channels, 'floor', share),
      ceiling: faceScore(channels, 'ceiling', share),
      side: faceScore(channels, 'side', share),
      middle: faceScore(channels, 'middle', share),
    },
    edgeScore: (edges, place) => cornerScore(maps, edges, place, edgeWeights),
  };
}
