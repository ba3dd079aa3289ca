import type { RoomBox } from '../../scene/room.ts';
import { boxLine, distanceAlong, isSameLine, type LineRun } from './lines.ts';
import type { FloorRays } from './rays.ts';

/** Metres by which a wall must differ from the box's, and the length along it over which it must. */
const APART = 0.3;
const LENGTH = 0.6;
/** Cells of the network's maps by which its foot must differ from the box's: the maps resolve no less. */
/** Metres above the box's foot at which a wall farther away must begin: below that its foot may be a skirting board. */
const SKIRTING = 0.18;
const CELLS = 1;

/** Shortest way in metres from a floor point to the box's walls in sight. */
function offBox(box: RoomBox, angle: number, distance: number): number {
  const x = Math.sin(angle) * distance;
  const z = Math.cos(angle) * distance;
  const toSide = x < 0 ? x - box.left : box.right - x;
  const toBack = box.back - z;
  if (toSide >= 0 && toBack >= 0) return Math.min(toSide, toBack);
  return Math.hypot(Math.min(0, toSide), Math.min(0, toBack));
}

/** Metres along the box's walls that lie in one direction and the next, behind what differs from them there. */
function lengthAt(box: RoomBox, angles: readonly number[], ray: number): number {
  const at = (angle: number): readonly [number, number] => {
    const distance = distanceAlong(boxLine(box, angle), angle);
    return [Math.sin(angle) * distance, Math.cos(angle) * distance];
  };
  const a = at(angles[ray]);
  const b = at(angles[Math.min(ray + 1, angles.length - 1)]);
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/**
 * The walls in sight, with the box's own wherever they differ from it too little or over too short a length to be more than
 * noise. A stretch runs from where the box's walls end to where they continue.
 */
export function withBoxWhereAlike(
  runs: readonly LineRun[],
  rays: FloorRays,
  cameraHeight: number,
  box: RoomBox,
): LineRun[] {
  const { angles } = rays;
  const own = angles.map((angle) => boxLine(box, angle));
  const lines = runs.flatMap(({ line, first, last }) => Array.from({ length: last - first + 1 }, () => line));
  const differs = (ray: number): boolean => {
    const angle = angles[ray];
    const distance = distanceAlong(lines[ray], angle);
    const boxDistance = distanceAlong(own[ray], angle);
    const isClear = distance < boxDistance || cameraHeight * (1 - boxDistance / distance) > SKIRTING;
    return isClear && offBox(box, angle, distance) > APART && rays.cellsBetween(ray, distance, boxDistance) > CELLS;
  };
  for (let start = 0, end = 0; start < lines.length; start = end) {
    let length = 0;
    for (end = start; end < lines.length && !isSameLine(lines[end], own[end]); end++) {
      if (differs(end)) length += lengthAt(box, angles, end);
    }
    if (length < LENGTH) for (let ray = start; ray < end; ray++) lines[ray] = own[ray];
    if (end === start) end++;
  }
  const kept: LineRun[] = [];
  for (const [ray, line] of lines.entries()) {
    const last = kept.at(-1);
    if (last && isSameLine(last.line, line)) kept[kept.length - 1] = { ...last, last: ray };
    else kept.push({ line, first: ray, last: ray });
  }
  return kept;
}
