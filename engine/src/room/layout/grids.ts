import { rayInto, rayThrough } from '../../scene/camera.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';

/** Distance of a face outside the frame. */
export const FAR = 1e4;

/**
 * Candidate distances of the box's faces (left wall, right wall, floor, ceiling) from the camera, scaled so that the
 * wall facing the viewer is at distance 1; ascending, with `FAR` last.
 */
export interface LayoutGrids {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly floor: readonly number[];
  readonly ceiling: readonly number[];
}

const DEGREE = Math.PI / 180;
const MIN_ANGLE = DEGREE;
const MAX_ANGLE = 89 * DEGREE;
/** Histogram bins per candidate. */
const BINS_PER_CANDIDATE = 12;
/** Minimum votes (in long edges) that move a candidate off the centre of its bin. Chosen by eye on drawn boxes. */
const MIN_VOTES = 0.02;

interface Sighting {
  readonly angle: number;
  readonly length: number;
}

/** Equal angles between 1 degree and the frame's limit, each moved to the strongest line in its bin. */
function candidates(limit: number, sightings: readonly Sighting[], count: number, minVotes: number): number[] {
  if (limit <= 2 * MIN_ANGLE) return [FAR];
  const bins = count * BINS_PER_CANDIDATE;
  const width = (limit - MIN_ANGLE) / bins;
  const raw = new Float64Array(bins);
  for (const { angle, length } of sightings) {
    const bin = Math.floor((angle - MIN_ANGLE) / width);
    if (bin >= 0 && bin < bins) raw[bin] += length;
  }
  const out: number[] = [];
  for (let c = 0; c < count; c++) {
    let most = minVotes;
    let angle = MIN_ANGLE + (c + 0.5) * BINS_PER_CANDIDATE * width;
    for (let i = c * BINS_PER_CANDIDATE; i < (c + 1) * BINS_PER_CANDIDATE; i++) {
      let votes = 0;
      for (let k = Math.max(0, i - 6); k <= Math.min(bins - 1, i + 6); k++) {
        votes += raw[k] * Math.exp(-((k - i) ** 2) / 8);
      }
      if (votes <= most) continue;
      most = votes;
      angle = MIN_ANGLE + (i + 0.5) * width;
    }
    out.push(Math.tan(angle));
  }
  return [...out, FAR];
}

/** @param count candidates per face */
export function layoutGrids(estimate: CameraEstimate, count: number): LayoutGrids {
  const { camera, segments } = estimate;
  const edge = Math.max(camera.width, camera.height);
  const step = edge / 160;
  // Walls meet in vertical lines, seen at the azimuth atan(x / z); the foot and head of the wall facing the viewer run
  // along x, at the elevation atan(y / z).
  // run along x, at the elevation atan(y / z).
  const angleOf = (aside: number, ahead: number) => Math.atan2(Math.abs(aside), ahead);
  const seen = { left: [], right: [], floor: [], ceiling: [] } as Record<keyof LayoutGrids, number[]>;
  const ray = [0, 0, 0];
  for (let y = step / 2; y < camera.height; y += step) {
    for (let x = step / 2; x < camera.width; x += step) {
      rayInto(camera, x, y, ray);
      if (ray[0] !== 0) (ray[0] < 0 ? seen.left : seen.right).push(angleOf(ray[0], ray[2]));
      if (ray[1] !== 0) (ray[1] < 0 ? seen.ceiling : seen.floor).push(angleOf(ray[1], ray[2]));
    }
  }
  const lines = segments
    .filter((s) => s.axis === 0 || s.axis === 1)
    .map((s) => ({ ...s, ray: rayThrough(camera, (s.x1 + s.x2) / 2, (s.y1 + s.y2) / 2) }));
  const face = (name: keyof LayoutGrids, coordinate: 0 | 1, sign: number): number[] => {
    const angles = Float64Array.from(seen[name]).sort();
    if (angles.length === 0) return [FAR];
    const limit = Math.min(MAX_ANGLE, angles[Math.min(angles.length - 1, Math.floor(angles.length * 0.998))]);
    const runsAlong = coordinate === 0 ? 1 : 0;
    const sightings = lines
      .filter((s) => s.axis === runsAlong && s.ray[coordinate] * sign > 0)
      .map((s) => ({ angle: angleOf(s.ray[coordinate], s.ray[2]), length: s.length }));
    return candidates(limit, sightings, count, MIN_VOTES * edge);
  };
  return {
    left: face('left', 0, -1),
    right: face('right', 0, 1),
    floor: face('floor', 1, 1),
    ceiling: face('ceiling', 1, -1),
  };
}
