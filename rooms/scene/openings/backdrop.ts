import type { Material } from '../../../functions/src/engine/furniture/material.ts';
import { scale, type Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import { type Frame, place } from '../../mesh/frame.ts';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import type { WallHole } from '../shell.ts';
import { floorRectangle, type Site, type Span } from '../site.ts';
import type { Outside } from './outside.ts';
import { eyeIn } from './sight.ts';
import { VIEW_DISTANCE, VIEW_REPEAT, type View, viewTexture } from './views.ts';

/** Distances behind the wall to try, far ones first: the nearer the picture, the less of the sun it lets pass. */
const DISTANCES = [2.4, 1.2, 0.7, 0.4];
const WIDEST = 14;
const MARGIN = 0.03;

/** What of a plane behind a hole the eye sees through it. */
function seenThrough(eye: number, [from, to]: Span, behind: number, before: number): Span {
  const spread = behind / Math.max(before, 0.05);
  return [Math.min(from, from + (from - eye) * spread) - MARGIN, Math.max(to, to + (to - eye) * spread) + MARGIN];
}

/** Emission of the view in the finished picture. */
export function viewMaterial(site: Site, view: View): Material {
  const { day, viewBrightness } = site.light;
  const strength = view === 'night' ? Math.max(0.3, viewBrightness * (1 - day)) : viewBrightness;
  return {
    colour: [0, 0, 0],
    texture: viewTexture(view),
    textureSize: VIEW_REPEAT,
    roughness: 1,
    specular: 0,
    emission: scale([1, 1, 1] as Vec3, strength),
  };
}

/**
 * The view behind a window: a glowing picture on an upright plane outside, just as large as the camera sees it through
 * the hole, with its horizon at the camera's height. Gives how far behind the wall it is.
 */
export function buildBackdrop(
  site: Site,
  mesh: MeshBuilder,
  outside: Outside,
  frame: Frame,
  hole: Omit<WallHole, 'wall'>,
  view: View,
  turn: number,
): number {
  const [eu, ev, ew] = eyeIn(frame, site.cameraHeight);
  const isSeen = ew > 0.05;
  const along = (behind: number): Span => {
    const range = isSeen ? seenThrough(eu, [hole.from, hole.to], behind, ew) : ([hole.from, hole.to] as const);
    return [Math.max(range[0], hole.from - WIDEST), Math.min(range[1], hole.to + WIDEST)];
  };
  const behind =
    DISTANCES.find((d) => {
      const range = along(d);
      return range[1] - range[0] < WIDEST && outside.isFree(floorRectangle(frame, range, [-d - 0.02, -d]));
    }) ?? DISTANCES[DISTANCES.length - 1];
  const [u0, u1] = along(behind);
  const [v0, v1] = isSeen ? seenThrough(ev, [hole.bottom, hole.top], behind, ew) : [hole.bottom, hole.top];
  const zoom = VIEW_DISTANCE / Math.max(1, ew + behind);
  const corner = (u: number, v: number): readonly [Vec3, Uv] => [
    place(frame, [u, v, -behind]),
    [(u - eu) * zoom + turn * VIEW_REPEAT, VIEW_REPEAT / 2 - (v - ev) * zoom],
  ];
  const corners = [corner(u0, v0), corner(u1, v0), corner(u1, v1), corner(u0, v1)];
  mesh.polygon(
    corners.map((c) => c[0]),
    viewMaterial(site, view),
    corners.map((c) => c[1]),
    frame.w,
  );
  return behind;
}
