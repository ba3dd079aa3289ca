import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { add, normalize, scale } from '../../functions/src/engine/math/vec3.ts';
import type { AreaLight } from '../../functions/src/engine/render/render-input.ts';
import { type Frame, place, shifted } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { box } from '../mesh/solids.ts';
import type { LightPlan, WindowPlan } from '../plan/room-plan.ts';
import { plaster } from './shell.ts';
import { buildCasing } from './trim.ts';

/** Depth of a window's frame and width of what is seen of frame and sash, metres. */
const FRAME_DEPTH = 0.07;
const FRAME_WIDTH = 0.042;
const SASH_WIDTH = 0.052;
const MUNTIN_WIDTH = 0.022;

/** Four bars around a rectangle, standing `depth` proud of the frame's plane. */
function ring(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, v0]: readonly [number, number],
  [u1, v1]: readonly [number, number],
  width: number,
  depth: number,
  material: Material,
): void {
  const bar = (a: readonly [number, number], b: readonly [number, number]): void =>
    box(mesh, frame, [a[0], a[1], 0], [b[0], b[1], depth], material, 0.004);
  bar([u0, v0], [u0 + width, v1]);
  bar([u1 - width, v0], [u1, v1]);
  bar([u0 + width, v0], [u1 - width, v0 + width]);
  bar([u0 + width, v1 - width], [u1 - width, v1]);
}

/** The four plastered cheeks of the hole between the wall's face and the frame. */
function reveals(mesh: MeshBuilder, wall: Frame, window: WindowPlan, depth: number, paint: Material): void {
  const { from, to, bottom, top } = window;
  const n = wall.w;
  const inward = (origin: readonly [number, number], u: Frame['u'], w: Frame['w']): Frame => ({
    origin: place(wall, [origin[0], origin[1], 0]),
    u,
    v: scale(n, -1),
    w,
  });
  const height = top - bottom;
  const width = to - from;
  plaster(mesh, inward([from, bottom], wall.v, wall.u), [0, height], [0, depth], [], paint, 5);
  plaster(mesh, inward([to, bottom], wall.v, scale(wall.u, -1)), [0, height], [0, depth], [], paint, 6);
  plaster(mesh, inward([from, top], wall.u, scale(wall.v, -1)), [0, width], [0, depth], [], paint, 7);
  plaster(mesh, inward([from, bottom], wall.u, wall.v), [0, width], [0, depth], [], paint, 8);
}

function lever(mesh: MeshBuilder, frame: Frame, u: number, v: number, material: Material): void {
  box(mesh, frame, [u - 0.013, v - 0.035, 0], [u + 0.013, v + 0.035, 0.01], material, 0.004);
  box(mesh, frame, [u - 0.009, v - 0.12, 0.032], [u + 0.009, v + 0.01, 0.046], material, 0.005);
  box(mesh, frame, [u - 0.008, v - 0.008, 0.01], [u + 0.008, v + 0.008, 0.034], material, 0.002);
}

/** A window in its hole: cheeks, frame, sashes with muntins and a handle, sill and casing. */
export function buildWindow(
  mesh: MeshBuilder,
  wall: Frame,
  window: WindowPlan,
  wallPaint: Material,
  trim: Material,
): void {
  const { from, to, bottom, top, reveal } = window;
  const depth = reveal + FRAME_DEPTH;
  reveals(mesh, wall, window, depth, wallPaint);

  const joinery: Material = { colour: window.frameColour, roughness: 0.35, specular: 0.045 };
  const metal: Material = { colour: [0.75, 0.74, 0.72], roughness: 0.35, metallic: 1 };
  const seal: Material = { colour: [0.03, 0.03, 0.03], roughness: 0.8, specular: 0.03 };
  const frame = shifted(wall, [0, 0, -depth]);
  const toFloor = bottom < 0.05;
  ring(mesh, frame, [from, bottom], [to, top], FRAME_WIDTH, FRAME_DEPTH - 0.018, joinery);

  const inner = to - from - 2 * FRAME_WIDTH;
  const sashWidth = inner / window.sashes;
  for (let i = 0; i < window.sashes; i++) {
    const u0 = from + FRAME_WIDTH + i * sashWidth + 0.002;
    const u1 = u0 + sashWidth - 0.004;
    const v0 = bottom + FRAME_WIDTH + 0.002;
    const v1 = top - FRAME_WIDTH - 0.002;
    ring(mesh, shifted(frame, [0, 0, 0.012]), [u0, v0], [u1, v1], SASH_WIDTH, FRAME_DEPTH - 0.012, joinery);
    const g0 = u0 + SASH_WIDTH;
    const g1 = u1 - SASH_WIDTH;
    const h0 = v0 + SASH_WIDTH;
    const h1 = v1 - SASH_WIDTH;
    ring(mesh, shifted(frame, [0, 0, 0.02]), [g0, h0], [g1, h1], 0.005, 0.02, seal);
    for (let c = 1; c < window.columns; c++) {
      const u = g0 + ((g1 - g0) * c) / window.columns;
      box(mesh, frame, [u - MUNTIN_WIDTH / 2, h0, 0.025], [u + MUNTIN_WIDTH / 2, h1, 0.052], joinery, 0.004);
    }
    for (let r = 1; r < window.rows; r++) {
      const v = h0 + ((h1 - h0) * r) / window.rows;
      box(mesh, frame, [g0, v - MUNTIN_WIDTH / 2, 0.026], [g1, v + MUNTIN_WIDTH / 2, 0.051], joinery, 0.004);
    }
    if (i > 0 || window.sashes === 1) {
      const height = toFloor ? 1.05 : Math.min(bottom + (top - bottom) * 0.42, bottom + 0.62);
      lever(mesh, shifted(frame, [0, 0, FRAME_DEPTH]), u0 + SASH_WIDTH / 2, height, metal);
    }
  }
  if (window.sill && !toFloor) {
    const ear = window.casing > 0 ? window.casing + 0.015 : 0.04;
    box(mesh, wall, [from - ear, bottom - 0.026, -0.001], [to + ear, bottom + 0.002, 0.035], trim, 0.005);
    box(mesh, wall, [from, bottom - 0.026, -reveal], [to, bottom + 0.002, 0.01], trim, 0.001);
  }
  buildCasing(mesh, wall, window, window.casing, trim);
}

/** How far outside the frame daylight starts, and how far it reaches beyond the opening: light comes from the side too. */
const LIGHT_DISTANCE = 0.16;
const LIGHT_MARGIN = 0.08;

/** Daylight as a rectangle outside the frame, so that frame and muntins shade it. More of it falls down than up. */
export function windowLight(wall: Frame, window: WindowPlan, light: LightPlan): AreaLight {
  const halfWidth = (window.to - window.from) / 2 + LIGHT_MARGIN;
  const halfHeight = (window.top - window.bottom) / 2 + LIGHT_MARGIN;
  const w = -(window.reveal + FRAME_DEPTH + LIGHT_DISTANCE);
  return {
    centre: place(wall, [(window.from + window.to) / 2, (window.bottom + window.top) / 2, w]),
    halfU: scale(wall.u, halfWidth),
    halfV: scale(wall.v, halfHeight),
    normal: normalize(add(wall.w, scale(wall.v, -0.2))),
    radiance: light.window,
  };
}
