import { cross, type Material, normalize, subtract, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place, shifted, turn } from '../../mesh/frame.ts';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import { box, lathe } from '../../mesh/solids.ts';

/** Draws low-polygon solids in a frame: u to the right, v up, w to the front. */
export interface Pen {
  readonly mesh: MeshBuilder;
  readonly frame: Frame;
  /** Draws a box between two corners; 12 triangles. */
  box(low: Vec3, high: Vec3, material: Material): void;
  /** Draws a padded box: upholstery, pillows, bags; 64 triangles. `edge` from 0.2 (square) to 1 (ellipsoid). */
  soft(low: Vec3, high: Vec3, material: Material, edge?: number): void;
  /** Draws a square rod between two points. */
  rod(from: Vec3, to: Vec3, thickness: number, material: Material): void;
  /** Draws a surface of revolution about the vertical through a point: (radius, height above the point). */
  turned(at: Vec3, profile: readonly (readonly [number, number])[], material: Material, segments?: number): void;
  /** Draws a planar polygon; with uvs and a textureSize of 1, one unit of uv is one repeat of the texture. */
  sheet(points: readonly Vec3[], material: Material, uvs?: readonly Uv[]): void;
  /** Returns a pen with its origin moved and turned about the vertical. */
  at(offset: Vec3, angle?: number): Pen;
}

const AROUND = 8;
const ACROSS = 5;

/** Returns the sign-preserving power that shapes a superellipse. */
const bent = (value: number, edge: number): number => Math.sign(value) * Math.abs(value) ** edge;

// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
function superellipsoid(
  mesh: MeshBuilder,
  frame: Frame,
  low: Vec3,
  high: Vec3,
  material: Material,
  edge: number,
): void {
  const half: Vec3 = [(high[0] - low[0]) / 2, (high[1] - low[1]) / 2, (high[2] - low[2]) / 2];
  const centre: Vec3 = [low[0] + half[0], low[1] + half[1], low[2] + half[2]];
  const rows: number[][] = [];
  for (let i = 0; i <= ACROSS; i++) {
    const slope = -Math.PI / 2 + (Math.PI * i) / ACROSS;
    const row: number[] = [];
    for (let j = 0; j <= AROUND; j++) {
      const angle = (2 * Math.PI * (j + 0.5)) / AROUND;
      const c = Math.cos(slope);
      const p: Vec3 = [
        bent(c, edge) * bent(Math.cos(angle), edge),
        bent(Math.sin(slope), edge),
        bent(c, edge) * bent(Math.sin(angle), edge),
      ];
      const n: Vec3 = [(c * Math.cos(angle)) / half[0], Math.sin(slope) / half[1], (c * Math.sin(angle)) / half[2]];
      const at: Vec3 = [centre[0] + p[0] * half[0], centre[1] + p[1] * half[1], centre[2] + p[2] * half[2]];
      row.push(mesh.vertex(place(frame, at), normalize(turn(frame, n)), [at[0] + at[2] * 0.3, at[1] + at[2] * 0.7]));
    }
    rows.push(row);
  }
  for (let i = 0; i < ACROSS; i++) {
    for (let j = 0; j < AROUND; j++) {
      const [a, b] = [rows[i][j], rows[i][j + 1]];
      const [c, d] = [rows[i + 1][j + 1], rows[i + 1][j]];
      if (i > 0) mesh.triangle(a, b, c, material);
      if (i < ACROSS - 1) mesh.triangle(a, c, d, material);
    }
  }
}

// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
function squareRod(mesh: MeshBuilder, frame: Frame, from: Vec3, to: Vec3, thickness: number, material: Material): void {
  const along = normalize(subtract(to, from));
  const side = normalize(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const other = cross(along, side);
  const h = thickness / 2;
  const corner = (p: Vec3, a: number, b: number): Vec3 =>
    place(frame, [
      p[0] + h * (side[0] * a + other[0] * b),
      p[1] + h * (side[1] * a + other[1] * b),
      p[2] + h * (side[2] * a + other[2] * b),
    ]);
  const ring: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  ring.forEach(([a, b], i) => {
    const [c, d] = ring[(i + 1) % 4];
    mesh.polygon([corner(from, a, b), corner(from, c, d), corner(to, c, d), corner(to, a, b)], material);
  });
}

/** Returns a pen that draws into a mesh in a frame. */
export function createPen(mesh: MeshBuilder, frame: Frame): Pen {
  return {
    mesh,
    frame,
    box: (low, high, material) => box(mesh, frame, low, high, material, 0),
    soft: (low, high, material, edge = 0.35) => superellipsoid(mesh, frame, low, high, material, edge),
    rod: (from, to, thickness, material) => squareRod(mesh, frame, from, to, thickness, material),
    turned(at, profile, material, segments = 10) {
      const upright: Frame = { origin: place(frame, at), u: frame.u, v: frame.w, w: frame.v };
      lathe(mesh, upright, profile, material, segments);
    },
    sheet(points, material, uvs) {
      mesh.polygon(
        points.map((p) => place(frame, p)),
        material,
        uvs,
      );
    },
    at(offset, angle = 0) {
      const moved = shifted(frame, offset);
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      return createPen(mesh, { ...moved, u: turn(frame, [c, 0, s]), w: turn(frame, [-s, 0, c]) });
    },
  };
}
