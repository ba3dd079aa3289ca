import { median } from '../../math/median.ts';
import type { Foreground } from '../../scene/foreground.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { CameraEstimate } from '../camera/segments.ts';
import type { SegmentationMaps } from '../segmentation/segmentation-maps.ts';
import { balusterCells } from './baluster-cells.ts';
import { type Balusters, evenRow } from './balusters.ts';
import { blockAlong, findBalusters } from './find-balusters.ts';
import { findFlights } from './find-flights.ts';
import { findForeground } from './find-foreground.ts';
import { blockUnder, type FlightLine, onFlight, planePoint } from './flight.ts';
import { findStandingParts } from './standing-parts.ts';

/** Metres that bars are long, and by which their lengths differ with the steps on which they stand. */
const LENGTH = [0.4, 1.4] as const;
const STEPPED = 0.2;
/** Metres above the line of a flight's underside at which they begin. */
const FEET = [-0.1, 1.4] as const;
/** Most by which their rail is steeper or flatter than the underside, metres up per metre along. */
const TURNED = 0.6;
/** Metres by which heads leave the line of the rail. */
const UNDER_RAIL = 0.06;
/** Metres by which bars may stand beyond the flight's ends. */
const BEYOND = 0.3;
/** Fewest bars, and most that are considered: their pairs are tried one by one. */
const FEWEST = 5;
const MOST = 120;

/** An upright edge in the plane of a flight: metres from its foot, and above the line of its underside. */
interface Bar {
  readonly run: number;
  readonly head: number;
  readonly length: number;
}

/**
 * Finds what stands between the viewer and the room, and keeps the floor along banisters and under stairs free of furniture:
 * changes the cells of the room's floor.
 *
 * @param seen null without a network: then banisters on the floor are all that is found, and nothing is known to hide
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
 * Finds the balusters of a flight of stairs: upright edges in its plane at even distances, as long as each other, whose heads
 * lie on one line as under a rail.
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
      if (!(Math.abs(turn) < TURNED)) continue;
      const under = bars.filter(
        ({ run, head, length }) =>
          Math.abs(head - a.head - turn * (run - a.run)) < UNDER_RAIL && Math.abs(length - a.length) < STEPPED,
      );
      const found = under.length >= FEWEST ? evenRow(under.map(({ run }) => run)) : null;
      if (!found || found.bars < FEWEST || found.worth <= worth) continue;
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
  return bars.slice(0, MOST);
}
