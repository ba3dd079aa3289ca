import type { Analysis } from '../decision/analysis.ts';
import { judgeBathroom } from '../decision/judge-bathroom.ts';
import { labPlanes } from '../photo/lab-planes.ts';
import type { Photo } from '../photo/photo.ts';
import type { RoomId } from '../scene/room-type.ts';
import { type SegmentationMaps, surfacePlane, surfaceShares } from '../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';
import { analyse } from './analyse.ts';
import { forecastRemoval, type RemovalForecast } from './forecast-removal.ts';

/** What a photo appears to show, before the person has chosen anything. */
export interface Inspection {
  /** Null if ambiguous: an empty living room looks like an empty bedroom. */
  readonly room: RoomId | null;
  /** Null where it cannot be determined, as outdoors. */
  readonly furnished: boolean | null;
  /** What removing its furniture will probably lead to; null where there is none, outdoors, and where it is not known. */
  readonly removal: RemovalForecast | null;
}

const UNKNOWN: Inspection = { room: null, furnished: null, removal: null };

/** Evidence that distinguishes room types. Shares of the photo are 0 to 1. */
export interface RoomSigns {
  readonly outside: number;
  /** Fixtures: kitchen units, baths, fireplaces, stairs. */
  readonly builtin: number;
  /** Share of the fixtures and furniture that is pale and neutral, like ceramic and enamel. */
  readonly pale: number;
  /** Number of detected counter tops. */
  readonly counters: number;
  /** Free floor, square metres. */
  readonly freeFloorArea: number;
}

/*
 * Chosen on the samples and 84 drawn rooms, twelve of each type, that the network was not trained on (rooms/scene). Sky and garden: at most
 * 0.2 % of a room, at least 12 % of 11 in 12 terraces. Counter tops: one now and then in any type, two only in kitchens. In 11 of 12 bathrooms
 * at least 19 % of the photo was built in, of which at least 61 % was pale in ten, with at most 2.2 square metres of free floor; the sample's
 * bathroom has 9 % and 6.7 square metres. Three white kitchens are mistaken for bathrooms.
 */
const MIN_OUTSIDE = 0.03;
const MIN_COUNTERS = 2;
const MIN_BUILTIN = 0.09;
const MIN_PALE = 0.6;
/** Largest free floor of a bathroom, square metres. */
const MAX_BATHROOM_FLOOR = 8;
/** Pale: lightness above half the photo's 80th percentile, and limited chroma (as in judge-bathroom.ts). */
const PALE_LIGHTNESS = 0.5;
const LIGHTEST = 0.8;
const PALE_CHROMA = 16;

/** The room type suggested by the evidence; null if several are possible. */
export function roomBySigns({ outside, builtin, pale, counters, freeFloorArea }: RoomSigns): RoomId | null {
  if (outside >= MIN_OUTSIDE) return 'OUTDOOR';
  if (counters >= MIN_COUNTERS) return 'KITCHEN';
  const isTiled = builtin >= MIN_BUILTIN && pale >= MIN_PALE && freeFloorArea <= MAX_BATHROOM_FLOOR;
  return isTiled && counters === 0 ? 'BATHROOM' : null;
}

/** @param photo the photo that the maps were computed from */
function paleShare(seen: SegmentationMaps, photo: Photo): number {
  const { L, a, b } = labPlanes(photo, seen.width, seen.height);
  const least = PALE_LIGHTNESS * (L.toSorted()[Math.floor(LIGHTEST * L.length)] ?? 0);
  const [builtin, thing] = [surfacePlane(seen, 'builtin'), surfacePlane(seen, 'thing')];
  let pale = 0;
  let all = 0;
  for (let cell = 0; cell < L.length; cell++) {
    const share = builtin[cell] + thing[cell];
    all += share;
    if (L[cell] >= least && Math.hypot(a[cell], b[cell]) <= PALE_CHROMA) pale += share;
  }
  return all > 0 ? pale / all : 0;
}

function isFurnished(analysis: Analysis, seen: SegmentationMaps, room: RoomId | null): boolean | null {
  if (room === 'OUTDOOR') return null;
  const { working, camera, layout, clutterScore, judgement } = analysis;
  const judged = room === 'BATHROOM' ? judgeBathroom(seen, working, camera, layout, clutterScore) : judgement;
  return judged.furnished > 0.5;
}

/** Suggests what a photo shows. Suggests nothing without a network: lines alone do not distinguish rooms. */
export async function inspect(photo: Photo, segmentation: SegmentationNetwork | null): Promise<Inspection> {
  if (!segmentation) return UNKNOWN;
  const analysis = await analyse(photo, { segmentation });
  const { seen, model, freeFloorArea, working } = analysis;
  if (!seen) return UNKNOWN;
  const { outside, builtin } = surfaceShares(seen);
  const counters = model.counters?.length ?? 0;
  const room = roomBySigns({ outside, builtin, counters, freeFloorArea, pale: paleShare(seen, working) });
  const removal = room === 'OUTDOOR' ? null : forecastRemoval(photo, analysis);
  return { room, furnished: isFurnished(analysis, seen, room), removal };
}
