import { add, scale, type Vec3 } from '../../math/vec3.ts';
import { type SunDirection, towards } from '../../outdoors/sun/sun-direction.ts';
import { addPlace, FIT_SIZE, type FloorLevels, fitGain } from './pane-fit.ts';
import { type Panes, SOLID } from './panes.ts';
import { meetWall, paneAt, type WallMeeting } from './wall-meeting.ts';

/** What patches on a floor say of the sun that shines through panes. */
export interface PaneEvidence extends SunDirection {
  /** By how much the light is more likely with this sun than without, in logarithms, by the panes in sight alone. */
  readonly gain: number;
  /** Radians to either side of the direction within which most of the other likely ones lie. */
  readonly azimuthSpread: number;
  readonly elevationSpread: number;
}

interface Candidate extends SunDirection {
  readonly gain: number;
}

const degrees = (angle: number): number => (angle * Math.PI) / 180;
const AZIMUTHS = 72;
const ELEVATIONS: readonly number[] = Array.from({ length: 24 }, (_, i) => degrees(6 + 3 * i));
/** At first every so many places do; the best direction is looked at again with all, in finer steps around it. */
const EVERY = 3;
const FINER = degrees(1);
const AROUND = 4;
/** No sun that shines far into a room stands lower. */
const LOWEST = degrees(4);
/** Share of the likelihood that must lie within the spread. */
const MOST = 0.85;

const meeting: WallMeeting = { wall: null, column: 0, distance: 0 };

/** What the sun of a direction meets on its way to (x, z) on the floor, or under it beyond a wall: SOLID, UNKNOWN or GLASS. */
export function paneBefore(panes: Panes, { azimuth, elevation }: SunDirection, x: number, z: number): number {
  if (!meetWall(panes, x, z, Math.sin(azimuth), Math.cos(azimuth), meeting)) return SOLID;
  return paneAt(panes, meeting, meeting.distance * Math.tan(elevation));
}

/** Sums for suns of one azimuth over every so many places. */
function sumsAt(
  { x, z, level }: FloorLevels,
  panes: Panes,
  azimuth: number,
  elevations: readonly number[],
  every: number,
): Float64Array {
  const [dx, dz] = [Math.sin(azimuth), Math.cos(azimuth)];
  const tangents = elevations.map(Math.tan);
  const sums = new Float64Array(elevations.length * FIT_SIZE);
  for (let i = 0; i < x.length; i += every) {
    if (!meetWall(panes, x[i], z[i], dx, dz, meeting)) continue;
    for (let e = 0; e < tangents.length; e++)
      addPlace(sums, e * FIT_SIZE, paneAt(panes, meeting, meeting.distance * tangents[e]), level[i]);
  }
  return sums;
}

/** Gains of suns of one azimuth. */
function candidatesAt(
  levels: FloorLevels,
  panes: Panes,
  azimuth: number,
  elevations: readonly number[],
  every: number,
): Candidate[] {
  const sums = sumsAt(levels, panes, azimuth, elevations, every);
  return elevations.map((elevation, e) => ({ azimuth, elevation, gain: every * fitGain(sums, e * FIT_SIZE) }));
}

const likeliest = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((a, b) => (b.gain > a.gain ? b : a));

/** How far from the mean most of the likelihood lies, by one measure of distance. */
function spreadOf(
  candidates: readonly Candidate[],
  best: Candidate,
  distance: (candidate: Candidate) => number,
): number {
  const weighted = candidates
    .map((candidate) => ({ away: distance(candidate), weight: Math.exp(candidate.gain - best.gain) }))
    .sort((a, b) => a.away - b.away);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { away, weight } of weighted) {
    sum += weight;
    if (sum >= MOST * total) return away;
  }
  return Math.PI;
}

/** The direction in which the sun shines through panes on the bright parts of a floor and nowhere else; null without any. */
export function findSunThroughPanes(levels: FloorLevels, panes: Panes): PaneEvidence | null {
  const candidates: Candidate[] = [];
  for (let i = 0; i < AZIMUTHS; i++)
    candidates.push(...candidatesAt(levels, panes, (2 * Math.PI * i) / AZIMUTHS - Math.PI, ELEVATIONS, EVERY));
  const coarse = likeliest(candidates);
  if (coarse.gain <= 0) return null;
  const steps = Array.from({ length: 2 * AROUND + 1 }, (_, k) => (k - AROUND) * FINER);
  const elevations = steps.map((step) => Math.max(LOWEST, coarse.elevation + step));
  for (const step of steps) candidates.push(...candidatesAt(levels, panes, coarse.azimuth + step, elevations, 1));
  const best = likeliest(candidates);
  let sum: Vec3 = [0, 0, 0];
  for (const candidate of candidates) sum = add(sum, scale(towards(candidate), Math.exp(candidate.gain - best.gain)));
  const azimuth = Math.atan2(sum[0], sum[2]);
  const elevation = Math.atan2(sum[1], Math.hypot(sum[0], sum[2]));
  return {
    azimuth,
    elevation,
    gain: fitGain(sumsAt(levels, panes, azimuth, [elevation], 1), 0, true),
    azimuthSpread: spreadOf(candidates, best, (c) =>
      Math.abs(Math.atan2(Math.sin(c.azimuth - azimuth), Math.cos(c.azimuth - azimuth))),
    ),
    elevationSpread: spreadOf(candidates, best, (c) => Math.abs(c.elevation - elevation)),
  };
}

/** The gain of another explanation: the floor is polished, and what is bright on it mirrors the panes. */
export function mirrorGain({ x, z, level }: FloorLevels, panes: Panes, cameraHeight: number): number {
  const sums = new Float64Array(FIT_SIZE);
  for (let i = 0; i < x.length; i++) {
    const away = Math.hypot(x[i], z[i]);
    if (!meetWall(panes, x[i], z[i], x[i] / away, z[i] / away, meeting)) continue;
    addPlace(sums, 0, paneAt(panes, meeting, (meeting.distance / away) * cameraHeight), level[i]);
  }
  return fitGain(sums, 0, true);
}
