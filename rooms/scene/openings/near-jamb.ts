import { project } from '@roomwright/engine';
import type { Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import { box } from '../../mesh/solids.ts';
import { between } from '../../plan/choose.ts';
import type { Site } from '../site.ts';

const WORLD: Frame = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] };
/** How far beside the camera a jamb may stand, metres. */
const REACH = 4;

/**
 * The jamb of a doorway in which or before which the photographer stands, cut off by the picture's left or right edge: a casing
 * and the wall beside it, from floor to ceiling.
 */
export function addNearJamb(site: Site, random: Random): void {
  const { camera, palette } = site;
  const side = random() < 0.5 ? -1 : 1;
  const ahead = between(random, 0.3, 0.9);
  const thick = between(random, 0.04, 0.2);
  const covered = between(random, 0.02, 0.16);
  const limit = camera.width * (side > 0 ? 1 - covered : covered);
  // The picture's x grows along a line across the view, so the jamb's edge is found by halving.
  let [near, far] = [0, REACH];
  const isPast = (aside: number): boolean => {
    const at = project(camera, [side * aside, 0, ahead + thick]);
    return at.depth < 0.05 || (at.x - limit) * side > 0;
  };
  if (isPast(near) || !isPast(far)) return;
  for (let i = 0; i < 24; i++) {
    const middle = (near + far) / 2;
    if (isPast(middle)) far = middle;
    else near = middle;
  }
  // Through the ceiling, wherever that is.
  const top = site.shell.height + 2;
  const casing = between(random, 0.06, 0.16);
  const mesh = site.mesh.as('doorway');
  const slab = (from: number, to: number, front: number, paint: typeof palette.trim): void => {
    const [a, b] = [side * from, side * to].sort((x, y) => x - y);
    box(mesh, WORLD, [a, 0, ahead - front], [b, top, ahead + thick + front], paint, 0);
  };
  slab(far, far + casing, 0.015, palette.trim);
  slab(far + casing, far + 1.2, 0, palette.walls[0] ?? palette.trim);
}
