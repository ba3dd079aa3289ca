import type { CameraEstimate } from '../camera/segments.ts';
import type { Photo } from '../photo.ts';
import { evidenceGrid } from './evidence-grid.ts';
import type { BoxLayout } from './layout.ts';
import { leastErrorBox } from './layout-choice.ts';
import { classicalEvidence, classicalWitness, FACE_CELLS } from './layout-classical-witness.ts';
import { FAR, layoutGrids } from './layout-grids.ts';
import { snapBox } from './layout-snap.ts';
import { cellRays, scoreTables } from './layout-tables.ts';
import { footTrust } from './layout-trust.ts';
import type { LayoutWitness } from './layout-witness.ts';

/** Candidates per face. */
const CANDIDATES = 20;

/**
 * The box that the room is, from the photo's lines and colours: every box on a grid is scored exactly and the one of
 * least expected error is taken (in the line of Hedau et al. 2009, Lee et al. 2009, Schwing et al. 2012).
 * @param photo at working size
 * @param witnesses what else speaks for or against boxes, e.g. a network's maps
 */
export function estimateLayout(
  photo: Photo,
  estimate: CameraEstimate,
  witnesses: readonly LayoutWitness[] = [],
): BoxLayout {
  const { camera } = estimate;
  const evidence = classicalEvidence(photo, estimate);
  const grids = layoutGrids(estimate, CANDIDATES);
  const rays = cellRays(camera, evidenceGrid(camera, FACE_CELLS));
  const tables = scoreTables(camera, rays, grids, [classicalWitness(evidence), ...witnesses]);
  const { index, agreement } = leastErrorBox(tables, rays, grids);
  const seen = (values: readonly number[], i: number) => (values[i] >= FAR ? null : values[i]);
  const box = snapBox(evidence.snap, {
    left: seen(grids.left, index.left),
    right: seen(grids.right, index.right),
    floor: seen(grids.floor, index.floor),
    ceiling: seen(grids.ceiling, index.ceiling),
  });
  return { ...box, confidence: agreement, trust: footTrust(camera, evidence.maps, box) };
}
