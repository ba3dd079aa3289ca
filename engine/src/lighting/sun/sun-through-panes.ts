import {
  type LikelyDirection,
  likeliest,
  likelyDirection,
  type SunCandidate,
  type SunDirection,
} from '../outdoors/likely-direction.ts';
import { addPlace, FIT_SIZE, type FloorLevels, fitGain } from './pane-fit.ts';
import { type Panes, SOLID } from './panes.ts';
import { meetWall, paneAt, type WallMeeting } from './wall-meeting.ts';

/** The sun through panes, as patches on a floor show it. */
export interface PaneEvidence extends LikelyDirection {
  /** Log-likelihood of the light with this sun, less that without, by the visible panes alone. */
  readonly gain: number;
}

const degrees = (angle: number): number => (angle * Math.PI) / 180;
const AZIMUTHS = 72;
const ELEVATIONS: readonly number[] = Array.from({ length: 24 }, (_, i) => degrees(6 + 3 * i));
/** The search begins with every few places; around the best direction it goes on with all, in finer steps. */
const EVERY = 3;
const FINER = degrees(1);
const AROUND = 4;
/** No sun that shines far into a room stands lower. */
const LOWEST = degrees(4);

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
): SunCandidate[] {
  const sums = sumsAt(levels, panes, azimuth, elevations, every);
  return elevations.map((elevation, e) => ({ azimuth, elevation, gain: every * fitGain(sums, e * FIT_SIZE) }));
}

/** The direction in which the sun shines through panes on the bright parts of a floor and nowhere else; null without any. */
export function findSunThroughPanes(levels: FloorLevels, panes: Panes): PaneEvidence | null {
  const candidates: SunCandidate[] = [];
  for (let i = 0; i < AZIMUTHS; i++)
    candidates.push(...candidatesAt(levels, panes, (2 * Math.PI * i) / AZIMUTHS - Math.PI, ELEVATIONS, EVERY));
  const coarse = likeliest(candidates);
  if (coarse.gain <= 0) return null;
  const steps = Array.from({ length: 2 * AROUND + 1 }, (_, k) => (k - AROUND) * FINER);
  const elevations = steps.map((step) => Math.max(LOWEST, coarse.elevation + step));
  for (const step of steps) candidates.push(...candidatesAt(levels, panes, coarse.azimuth + step, elevations, 1));
  const likely = likelyDirection(candidates);
  const { azimuth, elevation } = likely;
  return { ...likely, gain: fitGain(sumsAt(levels, panes, azimuth, [elevation], 1), 0, true) };
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
