import { median } from '../../math/median.ts';
import type { Foreground } from '../../scene/foreground.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { CameraEstimate } from '../camera/segments.ts';
import type { SegmentationMaps } from '../segmentation/segmentation-maps.ts';
import { type Balusters, balusterCells, evenRow } from './balusters.ts';
import { blockAlong, findBalusters } from './find-balusters.ts';
import { findFlights } from './find-flights.ts';
import { findForeground } from './find-foreground.ts';
import { blockUnder, type FlightLine, onFlight, planePoint } from './flight.ts';
import { findStandingParts } from './standing-parts.ts';

/**
 * Length of bars in metres, and its tolerance due to the steps they stand on. Chosen by eye on drawn rooms with stairs,
 * like the limits below (docs/decisions/036).
 */
const LENGTH = [0.4, 1.4] as const;
const LENGTH_TOLERANCE = 0.2;
/** Metres above a flight's underside at which bars begin. */
const FEET = [-0.1, 1.4] as const;
/** Maximum difference in slope between rail and underside, metres up per metre along. */
const MAX_SLOPE_DIFFERENCE = 0.6;
/** Maximum distance in metres of heads from the line of the rail. */
const RAIL_TOLERANCE = 0.06;
/** Metres by which bars may stand beyond the flight's ends. */
const BEYOND = 0.3;
/** Minimum number of bars, and the maximum considered: all pairs are tried. */
const MIN_BARS = 5;
const MAX_BARS = 120;

/** An upright edge in the plane of a flight: metres from its foot, and above its underside. */
interface Bar {
  readonly run: number;
  readonly head: number;
  readonly length: number;
}

/**
 * Finds what stands between the viewer and the room, and blocks the floor along banisters and under stairs: changes the
 * cells of the room's floor.
 *
 * @param seen null without a network: then only banisters on the floor are found
 */
export function detectForeground(
  seen: SegmentationMaps | null,
  estimate: CameraEstimate,
  { cameraHeight, box, floor }: Pick<RoomModel, 'cameraHeight' | 'box' | 'floor'>,
): Foreground | null {
  const onFloor = findBalusters(estimate, cameraHeight, box);
  if (onFloor) blockAlong(floor, onFloor);
  if (!seen) return null;
  const { camera } = estimate;
  const standing = findStandingParts(seen, camera, cameraHeight, box);
  const flights = findFlights(standing, camera, cameraHeight, box);
  for (const flight of flights) blockUnder(floor, flight, box);
  const onStairs = flights.map((flight) => findStairBalusters(estimate, cameraHeight, flight));
  const rows = [onFloor, ...onStairs].filter((row) => row !== null);
  const bars = rows.flatMap((row) => balusterCells(row, seen, camera, cameraHeight));
  return findForeground(standing, flights, bars);
}

/**
 * Finds the balusters of a flight of stairs: evenly spaced upright edges of equal length in its plane, with heads on
 * one line as under a rail.
 *
 * @param cameraHeight metres, as the flight
 */
export function findStairBalusters(
  estimate: CameraEstimate,
  cameraHeight: number,
  flight: FlightLine,
): Balusters | null {
  const bars = barsIn(estimate, cameraHeight, flight);
  let row: readonly Bar[] = [];
  let worth = 0;
  bars.forEach((a, i) => {
    for (const b of bars.slice(i + 1)) {
      const turn = (b.head - a.head) / (b.run - a.run);
      if (!(Math.abs(turn) < MAX_SLOPE_DIFFERENCE)) continue;
      const under = bars.filter(
        ({ run, head, length }) =>
          Math.abs(head - a.head - turn * (run - a.run)) < RAIL_TOLERANCE &&
          Math.abs(length - a.length) < LENGTH_TOLERANCE,
      );
      const found = under.length >= MIN_BARS ? evenRow(under.map(({ run }) => run)) : null;
      if (!found || found.bars < MIN_BARS || found.worth <= worth) continue;
      [row, worth] = [under, found.worth];
    }
  });
  if (row.length === 0) return null;
  const sorted = [...row].sort((a, b) => a.run - b.run);
  const ends = [sorted[0], sorted[sorted.length - 1]];
  const height = median(row.map(({ length }) => length));
  const [from, to] = ends.map(({ run }) => {
    const s = flight.from + run * Math.sign(flight.to - flight.from);
    return flight.along === 'x' ? ([s, flight.at] as const) : ([flight.at, s] as const);
  });
  const [low, high] = ends.map(({ run, head }) => flight.rise + flight.slope * run + head - height);
  return { from, to, bottom: [low, high], height };
}

/** Upright edges in the plane of a flight that may be its bars. */
function barsIn({ camera, segments }: CameraEstimate, cameraHeight: number, flight: FlightLine): Bar[] {
  const bars = segments.flatMap((segment) => {
    const one = planePoint(camera, cameraHeight, flight, segment.x1, segment.y1);
    const other = planePoint(camera, cameraHeight, flight, segment.x2, segment.y2);
    if (segment.axis !== 1 || !one || !other) return [];
    const foot = onFlight(flight, one.y < other.y ? one : other);
    const { above: head } = onFlight(flight, one.y < other.y ? other : one);
    const length = head - foot.above;
    const isBar =
      length > LENGTH[0] &&
      length < LENGTH[1] &&
      foot.above > FEET[0] &&
      foot.above < FEET[1] &&
      foot.run > -BEYOND &&
      foot.run < Math.abs(flight.to - flight.from) + BEYOND;
    return isBar ? [{ run: foot.run, head, length }] : [];
  });
  return bars.slice(0, MAX_BARS);
}
