import { type Camera, type FloorPoint, type Opening, type RoomBox, worldRay } from '@roomwright/engine';
import type { Label } from './fixed-things.ts';
import { type Focus, offWall } from './staged-room.ts';

/** Least area in square metres of a window that is worth looking at. */
const MIN_VIEW = 1.5;

/** What seats may be turned to, from the openings that the analysis found. */
export const fociOfOpenings = (openings: readonly Opening[], box: RoomBox): Focus[] =>
  openings.flatMap(({ kind, wall, from, to, bottom, top }): Focus[] => {
    const at = offWall(box, wall, (from + to) / 2, 0);
    if (kind === 'fireplace') return [{ kind: 'fire', at }];
    return kind === 'window' && (to - from) * (top - bottom) > MIN_VIEW ? [{ kind: 'view', at }] : [];
  });

/** The point of the room's walls that is seen at a place of the picture; null for one that looks at none. */
function wallPointAt(camera: Camera, { back, left, right }: RoomBox, x: number, y: number): FloorPoint | null {
  const [dx, , dz] = worldRay(camera, x, y);
  const until = Math.min(dz > 0 ? back / dz : Infinity, dx > 0 ? right / dx : Infinity, dx < 0 ? left / dx : Infinity);
  return Number.isFinite(until) && until > 0 ? [dx * until, dz * until] : null;
}

/** The same from fires and views labelled by hand. */
export const fociOfLabels = (things: readonly Label[], camera: Camera, box: RoomBox): Focus[] =>
  things.flatMap(({ kind, polygon }): Focus[] => {
    if (kind !== 'fire' && kind !== 'view') return [];
    const mean = (axis: 0 | 1): number => polygon.reduce((sum, point) => sum + point[axis], 0) / polygon.length;
    const at = wallPointAt(camera, box, mean(0) * camera.width, mean(1) * camera.height);
    return at ? [{ kind, at }] : [];
  });
