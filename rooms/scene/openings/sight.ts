import { project } from '@roomwright/engine';
import { dot, type Random, subtract, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { between } from '../../plan/choose.ts';
import type { FloorPoint, ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';

/** Returns the camera, or one at another place, in a frame's coordinates. */
export function eyeIn(frame: Frame, cameraHeight: number, [x, z]: FloorPoint = [0, 0]): Vec3 {
  const d = subtract([x, cameraHeight, z], frame.origin);
  return [dot(d, frame.u), dot(d, frame.v), dot(d, frame.w)];
}

/** Samples along a wall in the search for the edge of the picture. */
const STEPS = 40;

/**
 * Returns the position along a wall, in metres, where it leaves the picture at eye height, or null if it does not.
 */
export function pictureEdge(site: Site, wall: ShellWall): number | null {
  if (eyeIn(wall.frame, site.cameraHeight)[2] < 0.1) return null;
  const isSeen = (along: number): boolean => {
    const [x, , z] = place(wall.frame, [along, 0, 0]);
    const at = project(site.camera, [x, 0, z]);
    return at.depth > 0.2 && at.x > 0 && at.x < site.camera.width;
  };
  for (let i = 0; i < STEPS; i++) {
    const [a, b] = [(i / STEPS) * wall.length, ((i + 1) / STEPS) * wall.length];
    if (isSeen(a) !== isSeen(b)) return (a + b) / 2;
  }
  return null;
}

/** Probability that an opening in a wall cut off by the picture is placed across its edge. */
const CUT = 0.3;

/**
 * Returns the centre of an opening to be cut by the edge of the picture, as an option for placeOpening; mostly
 * empty.
 */
export function atPictureEdge(site: Site, random: Random, wall: ShellWall): { readonly centre?: number } {
  const edge = random() < CUT ? pictureEdge(site, wall) : null;
  return edge === null ? {} : { centre: edge + between(random, -0.45, 0.45) };
}

/**
 * Returns the share of a wall's points within the picture, 0 to 1, ignoring occlusion; 0 for a wall seen from
 * behind.
 */
export function shareInPicture(site: Site, wall: ShellWall): number {
  // Several photos of a room show all of its walls.
  if (site.otherCameras) return 1;
  if (eyeIn(wall.frame, site.cameraHeight)[2] < 0.1) return 0;
  let seen = 0;
  const steps = 8;
  for (let i = 0; i < steps; i++) {
    for (const height of [0.4, 1.5]) {
      const [x, y, z] = place(wall.frame, [((i + 0.5) / steps) * wall.length, height, 0]);
      const at = project(site.camera, [x, site.cameraHeight - y, z]);
      const inside = at.x > 0 && at.x < site.camera.width && at.y > 0 && at.y < site.camera.height;
      if (at.depth > 0.2 && inside) seen++;
    }
  }
  return seen / (2 * steps);
}
