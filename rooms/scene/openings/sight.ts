import { project } from '@roomwright/engine';
import { dot, type Random, subtract, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { between } from '../../plan/choose.ts';
import type { FloorPoint, ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';

/** The camera in a frame's own coordinates, or one that stands elsewhere. */
export function eyeIn(frame: Frame, cameraHeight: number, [x, z]: FloorPoint = [0, 0]): Vec3 {
  const d = subtract([x, cameraHeight, z], frame.origin);
  return [dot(d, frame.u), dot(d, frame.v), dot(d, frame.w)];
}

/** Parts of a wall in which the point where it leaves the picture is searched. */
const STEPS = 40;

/** Metres along a wall at which it leaves the picture at the left or right, at eye height; null where it does not. */
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

/** Share of ways in and out that the picture's edge cuts where their wall leaves it. */
const CUT = 0.3;

/** Where the middle of an opening goes that the picture's edge is to cut, as part of placeOpening's wishes; mostly nothing. */
export function atPictureEdge(site: Site, random: Random, wall: ShellWall): { readonly centre?: number } {
  const edge = random() < CUT ? pictureEdge(site, wall) : null;
  return edge === null ? {} : { centre: edge + between(random, -0.45, 0.45) };
}

/** Share of a wall's points that lie in the picture, 0 to 1, whatever stands before it; 0 for a wall seen from behind. */
export function shareInPicture(site: Site, wall: ShellWall): number {
  // Somebody who photographs a room from several places shows all of its walls.
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
