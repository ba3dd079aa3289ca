import { type Material, normalize, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place, turn } from './frame.ts';
import type { MeshBuilder } from './mesh-builder.ts';

/** Adds a rectangle between two corners in a frame's plane w = depth. */
// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
export function rectangle(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, v0]: readonly [number, number],
  [u1, v1]: readonly [number, number],
  depth: number,
  material: Material,
): void {
  const corners: readonly Vec3[] = [
    [u0, v0, depth],
    [u1, v0, depth],
    [u1, v1, depth],
    [u0, v1, depth],
  ];
  const uvs = corners.map((c): [number, number] => [c[0], c[1]]);
  mesh.polygon(
    corners.map((c) => place(frame, c)),
    material,
    uvs,
    frame.w,
  );
}

const AXES = [0, 1, 2] as const;
const triple = (value: (axis: 0 | 1 | 2) => number): Vec3 => [value(0), value(1), value(2)];

/**
 * Adds a box between two corners in a frame. Chamfers (metres) with interpolated normals catch the light; perfectly
 * sharp edges look artificial.
 */
// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
export function box(
  mesh: MeshBuilder,
  frame: Frame,
  low: Vec3,
  high: Vec3,
  material: Material,
  chamfer = 0.0015,
): void {
  const broken = Math.min(chamfer, ...AXES.map((k) => (high[k] - low[k]) * 0.35));
  /** Returns the corner on the side given by `sign`, inset by the chamfer on every axis but `flush`. */
  const corner = (sign: (axis: 0 | 1 | 2) => number, flush: number): Vec3 =>
    triple((k) => {
      const inset = k === flush ? 0 : broken;
      return sign(k) < 0 ? low[k] + inset : high[k] - inset;
    });
  const emit = (points: readonly Vec3[], normal: Vec3): void =>
    mesh.polygon(
      points.map((p) => place(frame, p)),
      material,
      undefined,
      normalize(turn(frame, normal)),
    );

  for (const axis of AXES) {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    for (const side of [-1, 1]) {
      const at = (sa: number, sb: number): Vec3 => corner((k) => (k === axis ? side : k === a ? sa : sb), axis);
      emit(
        [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)],
        triple((k) => (k === axis ? side : 0)),
      );
    }
    if (broken <= 0) continue;
    // The four chamfers along this axis, between the faces of the other two.
    for (const sa of [-1, 1]) {
      for (const sb of [-1, 1]) {
        const at = (end: number, flush: number): Vec3 => corner((k) => (k === axis ? end : k === a ? sa : sb), flush);
        emit(
          [at(-1, a), at(1, a), at(1, b), at(-1, b)],
          triple((k) => (k === a ? sa : k === b ? sb : 0)),
        );
      }
    }
  }
}

/** Profile point (v, w) in a frame, ordered with the solid on the right. */
export type ProfilePoint = readonly [number, number];

/** Maximum turn between edges that are smooth-shaded, radians. */
const MAX_SMOOTH_TURN = 0.75;

function profileNormals(profile: readonly ProfilePoint[]): { start: ProfilePoint; end: ProfilePoint }[] {
  const flat = profile.slice(1).map((p, i): ProfilePoint => {
    const dv = p[0] - profile[i][0];
    const dw = p[1] - profile[i][1];
    const l = Math.hypot(dv, dw) || 1;
    return [-dw / l, dv / l];
  });
  const blend = (a: ProfilePoint, b: ProfilePoint): ProfilePoint | null => {
    if (a[0] * b[0] + a[1] * b[1] < Math.cos(MAX_SMOOTH_TURN)) return null;
    const l = Math.hypot(a[0] + b[0], a[1] + b[1]);
    return [(a[0] + b[0]) / l, (a[1] + b[1]) / l];
  };
  return flat.map((n, i) => ({
    start: (i > 0 && blend(flat[i - 1], n)) || n,
    end: (i + 1 < flat.length && blend(n, flat[i + 1])) || n,
  }));
}

/**
 * Extrudes an open profile along the frame's u axis. Ends may be mitred: `miter` metres of u per metre of w at each
 * end.
 */
// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
export function extrude(
  mesh: MeshBuilder,
  frame: Frame,
  profile: readonly ProfilePoint[],
  [from, to]: readonly [number, number],
  material: Material,
  miter: readonly [number, number] = [0, 0],
): void {
  const normals = profileNormals(profile);
  let length = 0;
  for (let i = 0; i + 1 < profile.length; i++) {
    const [v0, w0] = profile[i];
    const [v1, w1] = profile[i + 1];
    const next = length + Math.hypot(v1 - v0, w1 - w0);
    const n0 = turn(frame, [0, normals[i].start[0], normals[i].start[1]]);
    const n1 = turn(frame, [0, normals[i].end[0], normals[i].end[1]]);
    const a = mesh.vertex(place(frame, [from + miter[0] * w0, v0, w0]), n0, [from, length]);
    const b = mesh.vertex(place(frame, [to - miter[1] * w0, v0, w0]), n0, [to, length]);
    const c = mesh.vertex(place(frame, [to - miter[1] * w1, v1, w1]), n1, [to, next]);
    const d = mesh.vertex(place(frame, [from + miter[0] * w1, v1, w1]), n1, [from, next]);
    mesh.triangle(a, b, c, material);
    mesh.triangle(a, c, d, material);
    length = next;
  }
}

/** Adds a smooth surface of revolution about the frame's w axis: (radius, w) from one end to the other. */
export function lathe(
  mesh: MeshBuilder,
  frame: Frame,
  profile: readonly (readonly [number, number])[],
  material: Material,
  segments = 24,
): void {
  const normals = profileNormals(profile);
  for (let i = 0; i + 1 < profile.length; i++) {
    for (let s = 0; s < segments; s++) {
      const corner = (k: number, end: 0 | 1): number => {
        const angle = (2 * Math.PI * k) / segments;
        const [radius, w] = profile[i + end];
        const n = end === 0 ? normals[i].start : normals[i].end;
        const cos = Math.cos(angle);
        const sin = Math.sin(angle);
        const position = place(frame, [radius * cos, radius * sin, w]);
        return mesh.vertex(position, turn(frame, [n[0] * cos, n[0] * sin, n[1]]), [k / segments, w]);
      };
      const a = corner(s, 0);
      const b = corner(s + 1, 0);
      const c = corner(s + 1, 1);
      const d = corner(s, 1);
      mesh.triangle(a, b, c, material);
      mesh.triangle(a, c, d, material);
    }
  }
}
