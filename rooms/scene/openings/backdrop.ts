import { type Material, type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import { rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { floorRectangle, type Site, type Span } from '../site.ts';
import { buildCheeks, type HoleRectangle } from './casing.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Openings } from './openings.ts';
import { eyeIn } from './sight.ts';
import { VIEW_DISTANCE, VIEW_REPEAT, type View, viewTexture } from './views.ts';

/** Distances behind the wall, farthest first: a near picture blocks more of the sun. */
const DISTANCES = [2.4, 1.2, 0.7];
const MAX_WIDTH_METRES = 14;
const MARGIN = 0.03;

/** Returns the camera in a wall's frame, and those further cameras that can see through the wall. */
function camerasBefore(site: Site, frame: Frame): Vec3[] {
  const others = (site.otherCameras ?? []).map((place) => eyeIn(frame, site.cameraHeight, place));
  return [eyeIn(frame, site.cameraHeight), ...others.filter((camera) => camera[2] > 0.05)];
}

/**
 * Returns the part of a plane behind a hole that is visible through it.
 *
 * @param axis 0 along the wall, 1 vertical
 */
function seenThrough(cameras: readonly Vec3[], axis: 0 | 1, [from, to]: Span, behind: number): Span {
  const ends = cameras.map((camera): Span => {
    const spread = behind / Math.max(camera[2], 0.05);
    return [from + (from - camera[axis]) * spread, to + (to - camera[axis]) * spread];
  });
  return [Math.min(from, ...ends.map((e) => e[0])) - MARGIN, Math.max(to, ...ends.map((e) => e[1])) + MARGIN];
}

/** Returns the material of a view, with its emission in the finished picture. */
export function viewMaterial(site: Site, view: View): Material {
  const { day, viewBrightness } = site.light;
  const strength: Readonly<Partial<Record<View, number>>> = {
    night: Math.max(0.3, viewBrightness * (1 - day)),
    inside: 0.25 + 0.2 * viewBrightness,
  };
  return {
    colour: [0, 0, 0],
    texture: viewTexture(view, site.textureSize),
    textureSize: VIEW_REPEAT,
    roughness: 1,
    specular: 0,
    emission: scale([1, 1, 1], strength[view] ?? viewBrightness),
  };
}

/** Adds an emissive upright rectangle at a depth of the wall's frame, with the view's horizon at camera height. */
export function viewRectangle(
  site: Site,
  mesh: MeshBuilder,
  frame: Frame,
  { from, to, bottom, top, depth }: HoleRectangle & { readonly depth: number },
  style: OpeningStyle,
): void {
  const [eu, ev, ew] = eyeIn(frame, site.cameraHeight);
  const zoom = VIEW_DISTANCE / Math.max(1, ew - depth);
  const corner = (u: number, v: number): readonly [Vec3, Uv] => [
    place(frame, [u, v, depth]),
    [(u - eu) * zoom + style.viewTurn * VIEW_REPEAT, VIEW_REPEAT / 2 - (v - ev) * zoom],
  ];
  const corners = [corner(from, bottom), corner(to, bottom), corner(to, top), corner(from, top)];
  mesh.polygon(
    corners.map((c) => c[0]),
    viewMaterial(site, style.view),
    corners.map((c) => c[1]),
    frame.w,
  );
}

/**
 * Adds the view behind a window whose joinery ends at `depth`: a picture on an upright plane outside, just as large
 * as the part visible through the hole. Where something is in the way, the picture is right behind the hole.
 */
export function buildBackdrop(
  { site, style, outside }: Omit<Openings, 'random'>,
  frame: Frame,
  hole: HoleRectangle,
  depth: number,
): void {
  const cameras = camerasBefore(site, frame);
  // A terrace's ground continues below the house, so the views of its windows are right behind them.
  if (cameras[0][2] > 0.3 && site.kind !== 'terrace') {
    for (const behind of DISTANCES) {
      const [from, to] = seenThrough(cameras, 0, [hole.from, hole.to], behind);
      // The whole wedge between hole and picture must be clear, not only the picture.
      const wedge = [
        ...floorRectangle(frame, [hole.from, hole.to], [-0.02, -0.02]).slice(0, 2),
        ...floorRectangle(frame, [from, to], [-behind, -behind]).slice(0, 2).reverse(),
      ];
      if (to - from > MAX_WIDTH_METRES || !outside.isFree(wedge)) continue;
      const [bottom, top] = seenThrough(cameras, 1, [hole.bottom, hole.top], behind);
      outside.claimView(wedge, { frame, hole, behind, top });
      viewRectangle(site, site.mesh.as('window'), frame, { from, to, bottom, top, depth: -behind }, style);
      if (hole.bottom < 0.12 && style.hasBalcony && behind > 1) {
        const far = Math.min(behind - 0.1, 1.6);
        const span = seenThrough(cameras, 0, [hole.from, hole.to], far);
        buildBalcony(site, site.random('balcony'), frame, [depth, far], span);
      }
      return;
    }
  }
  const behind = depth + 0.2;
  const dull: Material = { colour: [0.4, 0.4, 0.4], roughness: 1, specular: 0 };
  buildCheeks(site.mesh.as('window'), frame, hole, [depth, behind], { paint: dull, sill: dull });
  viewRectangle(site, site.mesh.as('window'), frame, { ...hole, depth: -behind }, style);
}

/** Returns an emissive material: objects outside get no light from the scene and are as bright as the view. */
function lit(site: Site, colour: Vec3): Material {
  const strength = site.light.viewBrightness * Math.max(0.08, site.light.day);
  return {
    colour: [0, 0, 0],
    roughness: 1,
    specular: 0,
    emission: [colour[0] * strength, colour[1] * strength, colour[2] * strength],
  };
}

/**
 * Adds the paving or deck outside a glass door, optionally with a railing at its end; `from` and `to` bound what is
 * visible there.
 */
function buildBalcony(site: Site, random: Random, frame: Frame, [near, far]: Span, [from, to]: Span): void {
  const mesh = site.mesh.as('window');
  const ground = pick<Vec3>(random, [
    [0.55, 0.53, 0.5],
    [0.42, 0.33, 0.25],
    [0.7, 0.68, 0.63],
    [0.35, 0.35, 0.36],
  ]);
  const low: Frame = { origin: place(frame, [0, -0.03, -far]), u: frame.u, v: frame.w, w: frame.v };
  rectangle(mesh, low, [from, 0], [to, far - near], 0, lit(site, ground));
  if (random() < 0.35) return;
  const paint = lit(
    site,
    random() < 0.5
      ? [0.05, 0.05, 0.055]
      : pick<Vec3>(random, [
          [0.8, 0.8, 0.78],
          [0.35, 0.22, 0.13],
        ]),
  );
  const top = between(random, 0.9, 1.1);
  const w = -far + 0.02;
  rectangle(mesh, frame, [from, top - 0.05], [to, top], w, paint);
  const kind = random();
  if (kind < 0.25) {
    rectangle(mesh, frame, [from, 0.08], [to, top - 0.08], w, lit(site, [0.6, 0.62, 0.62]));
    return;
  }
  if (kind < 0.5) {
    for (let v = 0.15; v < top - 0.1; v += 0.13) rectangle(mesh, frame, [from, v], [to, v + 0.012], w, paint);
    return;
  }
  rectangle(mesh, frame, [from, 0.06], [to, 0.1], w, paint);
  const step = Math.max(0.11, (to - from) / 40);
  for (let u = from; u < to; u += step) rectangle(mesh, frame, [u, 0.1], [u + 0.02, top - 0.05], w, paint);
}
