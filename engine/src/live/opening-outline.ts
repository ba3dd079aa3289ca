import type { FloorPoint } from '../scene/footprint.ts';
import type { Opening, RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { depthOf, type PicturePoint, pictureOf } from './picture-point.ts';
import { pointBefore, type WallRun, wallRuns } from './wall-runs.ts';

/** Least depth in metres of a corner that is drawn: nearer ones are beside or behind the camera. */
const MIN_DEPTH = 0.2;

/** The wall segment that an opening is in; its wall of the box if that segment is not visible. */
function runOf(room: RoomModel, { wall, from, to }: Opening): Pick<WallRun, 'wall' | 'at'> {
  const middle = (from + to) / 2;
  const run = wallRuns(room).find((each) => each.wall === wall && each.from <= middle && each.to >= middle);
  return run ?? { wall, at: room.box[wall] };
}

/** The polygon of a door or window in the picture; null if the picture does not show it. */
export function openingOutline(room: RoomModel, scene: Scene, opening: Opening): readonly PicturePoint[] | null {
  const { bottom, top } = opening;
  // Outdoors, a door is known by the ground before it alone.
  if (opening.to <= opening.from) return null;
  const run = runOf(room, opening);
  const foot = (along: number): FloorPoint => pointBefore(run, along, 0);
  const isInFront = (along: number): boolean => {
    const [x, z] = foot(along);
    return depthOf(scene, [x, scene.cameraHeight, z]) > MIN_DEPTH;
  };
  // A door beside the camera reaches out of the picture: its visible part is drawn.
  const [from, to] = [opening.from, opening.to].map((end, i) => {
    const other = i === 0 ? opening.to : opening.from;
    const at = [0, 0.25, 0.5, 0.75].map((share) => end + share * (other - end)).find(isInFront);
    return at ?? null;
  });
  if (from === null || to === null) return null;
  const corners = [
    [from, top],
    [to, top],
    [to, bottom],
    [from, bottom],
  ] as const;
  const points = corners.map(([along, up]) => {
    const [x, z] = foot(along);
    return pictureOf(scene, [x, up, z]);
  });
  return points.every(({ u }) => u < 0) || points.every(({ u }) => u > 1) ? null : points;
}
