import type { Analysis } from '../decision/analysis.ts';
import { judgeBathroom } from '../decision/judge-bathroom.ts';
import { labPlanes } from '../photo/lab-planes.ts';
import type { Photo } from '../photo/photo.ts';
import type { RoomId } from '../scene/room-type.ts';
import { surfaceShares } from '../vision/segmentation/class-map.ts';
import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';
import { analyse } from './analyse.ts';

/** What a photo is taken for before anybody has said what it shows. */
export interface Inspection {
  /** Null where it may be any of several: an empty living room looks like an empty bedroom. */
  readonly room: RoomId | null;
  /** Null where it cannot be judged, as outdoors. */
  readonly furnished: boolean | null;
}

/** What tells kinds of rooms apart. Shares of the photo are 0 to 1. */
export interface RoomSigns {
  readonly outside: number;
  /** What belongs to the house and stays: kitchen units, baths, fireplaces, stairs. */
  readonly builtin: number;
  /** Share of what is built in or looks like furniture that is pale and without colour, as ceramic and enamel are. */
  readonly pale: number;
  /** Counters whose tops were found. */
  readonly counters: number;
  /** Square metres. */
  readonly freeFloorArea: number;
}

/*
 * Set on the samples and 84 drawn rooms, twelve of each kind, that the network was not trained on (rooms/scene). Sky and garden took 0.2 % of a room at most, and
 * 12 % and more of 11 in 12 terraces. One top of a counter was found now and then in any kind of room, two in none. In 11 of 12 bathrooms 19 % of the
 * photo and more was built in; 61 % and more of it was pale in ten, and their free floor was 2.2 square metres
 * at most; the sample's bathroom has 9 % and 6.7 square metres. Three white kitchens are taken for bathrooms by it.
 */
const LEAST_OUTSIDE = 0.03;
const LEAST_COUNTERS = 2;
const LEAST_BUILTIN = 0.09;
const LEAST_PALE = 0.6;
/** Square metres of free floor: larger rooms with much built in are no bathrooms. */
const LARGEST_BATHROOM = 8;
/** See judge-bathroom.ts: lightness as a share of what a fifth of the photo exceeds, and the most chroma. */
const PALE_LIGHTNESS = 0.5;
const LIGHTEST = 0.8;
const PALE_CHROMA = 16;

/** The kind of room that the signs suggest; null: several. */
export function roomBySigns({ outside, builtin, pale, counters, freeFloorArea }: RoomSigns): RoomId | null {
  if (outside >= LEAST_OUTSIDE) return 'OUTDOOR';
  if (counters >= LEAST_COUNTERS) return 'KITCHEN';
  const isTiled = builtin >= LEAST_BUILTIN && pale >= LEAST_PALE && freeFloorArea <= LARGEST_BATHROOM;
  return isTiled && counters === 0 ? 'BATHROOM' : null;
}

/** @param photo the photo that the maps are of */
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

/** Finds out what a photo may show. Without a network nothing is decided: lines alone do not tell rooms apart. */
export async function inspect(photo: Photo, segmentation: SegmentationNetwork | null): Promise<Inspection> {
  if (!segmentation) return { room: null, furnished: null };
  const analysis = await analyse(photo, { segmentation });
  const { seen, model, freeFloorArea, working } = analysis;
  if (!seen) return { room: null, furnished: null };
  const { outside, builtin } = surfaceShares(seen);
  const counters = model.counters?.length ?? 0;
  const room = roomBySigns({ outside, builtin, counters, freeFloorArea, pale: paleShare(seen, working) });
  return { room, furnished: isFurnished(analysis, seen, room) };
}
