import type { Foreground } from '../../scene/foreground.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { CameraEstimate } from '../camera/segments.ts';
import type { SegmentationMaps } from '../segmentation/segmentation-maps.ts';
import { balusterCells } from './baluster-cells.ts';
import { blockAlong, findBalusters } from './find-balusters.ts';
import { findFlights } from './find-flights.ts';
import { findForeground } from './find-foreground.ts';
import { findStairBalusters } from './find-stair-balusters.ts';
import { blockUnder } from './flight.ts';
import { findStandingParts } from './standing-parts.ts';

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
