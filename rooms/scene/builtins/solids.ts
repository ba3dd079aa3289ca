import { type Material, normalize, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place, turn } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { rectangle } from '../../mesh/solids.ts';

type Pair = readonly [number, number];

/**
 * Draws a box with sharp edges; chamfers would be invisible in small pictures. Texture u is horizontal on the sides,
 * so that brick courses continue round corners; on top and bottom it runs along the frame's u.
 */
export function block(mesh: MeshBuilder, frame: Frame, low: Vec3, high: Vec3, material: Material): void {
  if (low.some((value, k) => high[k] <= value)) return;
  for (const axis of [0, 1, 2] as const) {
    const across = axis === 0 ? 2 : 0;
    const up = axis === 1 ? 2 : 1;
    for (const side of [low, high]) {
      const at = (a: Vec3, b: Vec3): Vec3 => {
        const p: [number, number, number] = [0, 0, 0];
        p[axis] = side[axis];
        p[across] = a[across];
        p[up] = b[up];
        return p;
      };
      const corners = [at(low, low), at(high, low), at(high, high), at(low, high)];
      const sign = side === low ? -1 : 1;
      mesh.polygon(
        corners.map((p) => place(frame, p)),
        material,
        corners.map((p): Pair => [p[across], p[up]]),
        turn(frame, [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]),
      );
    }
  }
}

/** Draws a rod of square or round section between two points: handles, balusters and rails. */
// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
export function rod(mesh: MeshBuilder, from: Vec3, to: Vec3, radius: number, material: Material, sides = 6): void {
  const d: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const along = normalize(d);
  const across: Vec3 = Math.abs(along[1]) > 0.9 ? [1, 0, 0] : normalize([along[2], 0, -along[0]]);
  const other: Vec3 = [
    along[1] * across[2] - along[2] * across[1],
    along[2] * across[0] - along[0] * across[2],
    along[0] * across[1] - along[1] * across[0],
  ];
  const frame: Frame = { origin: from, u: across, v: other, w: along };
  const length = Math.hypot(...d);
  const point = (k: number, w: number): Vec3 => {
    const a = (2 * Math.PI * (k + 0.5)) / sides;
    return place(frame, [radius * Math.cos(a), radius * Math.sin(a), w]);
  };
  for (let k = 0; k < sides; k++) {
    const a = (2 * Math.PI * (k + 1)) / sides;
    mesh.polygon(
      [point(k, 0), point(k + 1, 0), point(k + 1, length), point(k, length)],
      material,
      undefined,
      turn(frame, [Math.cos(a), Math.sin(a), 0]),
    );
  }
}

/** Draws a convex prism: an outline in the frame's (u, v), extruded from one depth w to another. */
export function prism(
  mesh: MeshBuilder,
  frame: Frame,
  outline: readonly (readonly [number, number])[],
  [w0, w1]: readonly [number, number],
  material: Material,
): void {
  const at = (w: number): Vec3[] => outline.map(([u, v]) => place(frame, [u, v, w]));
  const near = at(w1);
  const far = at(w0);
  mesh.polygon(near, material, undefined, frame.w);
  mesh.polygon(far, material, undefined, turn(frame, [0, 0, -1]));
  const cu = outline.reduce((sum, p) => sum + p[0], 0) / outline.length;
  const cv = outline.reduce((sum, p) => sum + p[1], 0) / outline.length;
  for (let i = 0; i < outline.length; i++) {
    const j = (i + 1) % outline.length;
    const du = outline[j][0] - outline[i][0];
    const dv = outline[j][1] - outline[i][1];
    const outwards = dv * (outline[i][0] - cu) - du * (outline[i][1] - cv) > 0 ? 1 : -1;
    mesh.polygon(
      [far[i], far[j], near[j], near[i]],
      material,
      undefined,
      normalize(turn(frame, [dv * outwards, -du * outwards, 0])),
    );
  }
}

/** Draws a joinery panel with its face at `depth`: flat, or with a sunk field inside stiles and rails. */
// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
export function front(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, v0]: readonly [number, number],
  [u1, v1]: readonly [number, number],
  depth: number,
  material: Material,
  stile = 0,
): void {
  if (u1 - u0 < 0.02 || v1 - v0 < 0.02) return;
  const thick = 0.018;
  if (stile <= 0 || u1 - u0 < 3 * stile || v1 - v0 < 3 * stile) {
    block(mesh, frame, [u0, v0, depth - thick], [u1, v1, depth], material);
    return;
  }
  block(mesh, frame, [u0, v0, depth - thick], [u0 + stile, v1, depth], material);
  block(mesh, frame, [u1 - stile, v0, depth - thick], [u1, v1, depth], material);
  block(mesh, frame, [u0 + stile, v0, depth - thick], [u1 - stile, v0 + stile, depth], material);
  block(mesh, frame, [u0 + stile, v1 - stile, depth - thick], [u1 - stile, v1, depth], material);
  rectangle(mesh, frame, [u0 + stile, v0 + stile], [u1 - stile, v1 - stile], depth - 0.009, material);
}
