import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { normalize, type Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { MeshBuilder, Uv } from '../mesh/mesh-builder.ts';

/** Part of the floor: a rectangle along the world's axes. */
export interface FloorRegion {
  readonly x0: number;
  readonly x1: number;
  readonly z0: number;
  readonly z1: number;
}

/** One board, tile or block: centre, direction of its length (unit vector), size in metres. */
export interface Board {
  readonly x: number;
  readonly z: number;
  readonly cos: number;
  readonly sin: number;
  readonly length: number;
  readonly width: number;
}

export interface BoardLook {
  readonly material: Material;
  /** Where in the texture the board was cut, in metres of the texture. */
  readonly offset: Uv;
  /** Texture metres per metre along the board: below 1 stretches the picture. */
  readonly alongScale: number;
  /** Slopes of the board's surface along x and z: no two boards lie quite the same. */
  readonly tilt: readonly [number, number];
  /** Width and depth in metres of the broken edge. */
  readonly bevel: number;
  readonly bevelDepth: number;
}

type Local = readonly [number, number];

/** Sutherland and Hodgman's clipping of a convex polygon against an axis-aligned rectangle. */
export function clipToRegion(points: readonly Local[], region: FloorRegion): Local[] {
  let polygon: Local[] = [...points];
  const sides: readonly [0 | 1, number, number][] = [
    [0, region.x0, 1],
    [0, region.x1, -1],
    [1, region.z0, 1],
    [1, region.z1, -1],
  ];
  for (const [axis, limit, sign] of sides) {
    const next: Local[] = [];
    for (let i = 0; i < polygon.length; i++) {
      const a = polygon[i];
      const b = polygon[(i + 1) % polygon.length];
      const da = sign * (a[axis] - limit);
      const db = sign * (b[axis] - limit);
      if (da >= 0) next.push(a);
      if (da >= 0 !== db >= 0) {
        const t = da / (da - db);
        next.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
    }
    polygon = next;
  }
  return polygon;
}

/** Adds one board with bevelled edges, cut to the region. */
export function layBoard(mesh: MeshBuilder, region: FloorRegion, board: Board, look: BoardLook): void {
  const reach = (board.length + board.width) / 2;
  if (board.x + reach < region.x0 || board.x - reach > region.x1) return;
  if (board.z + reach < region.z0 || board.z - reach > region.z1) return;

  const hl = board.length / 2;
  const hw = board.width / 2;
  const il = hl - look.bevel;
  const iw = hw - look.bevel;
  const toWorld = (l: number, w: number): Local => [
    board.x + l * board.cos - w * board.sin,
    board.z + l * board.sin + w * board.cos,
  ];
  const emit = (corners: readonly Local[], normal: Vec3): void => {
    const clipped = clipToRegion(
      corners.map(([l, w]) => toWorld(l, w)),
      region,
    );
    if (clipped.length < 3) return;
    const points: Vec3[] = [];
    const uvs: Uv[] = [];
    for (const [x, z] of clipped) {
      const dx = x - board.x;
      const dz = z - board.z;
      const l = dx * board.cos + dz * board.sin;
      const w = dz * board.cos - dx * board.sin;
      const out = look.bevel > 0 ? Math.max(0, Math.abs(l) - il, Math.abs(w) - iw) / look.bevel : 0;
      points.push([x, -look.bevelDepth * out, z]);
      uvs.push([look.offset[0] + l * look.alongScale, look.offset[1] + w]);
    }
    mesh.polygon(points, look.material, uvs, normal);
  };
  const leaning = (l: number, w: number): Vec3 =>
    normalize([l * board.cos - w * board.sin, 1, l * board.sin + w * board.cos]);

  emit(
    [
      [-il, -iw],
      [il, -iw],
      [il, iw],
      [-il, iw],
    ],
    normalize([look.tilt[0], 1, look.tilt[1]]),
  );
  if (look.bevel <= 0) return;
  const slope = look.bevelDepth / look.bevel;
  emit(
    [
      [-hl, iw],
      [il, iw],
      [il, hw],
      [-hl, hw],
    ].map(([l, w]): Local => [Math.max(l, -il), w]),
    leaning(0, slope),
  );
  emit(
    [
      [-il, -hw],
      [il, -hw],
      [il, -iw],
      [-il, -iw],
    ],
    leaning(0, -slope),
  );
  emit(
    [
      [il, -iw],
      [hl, -hw],
      [hl, hw],
      [il, iw],
    ],
    leaning(slope, 0),
  );
  emit(
    [
      [-il, -iw],
      [-il, iw],
      [-hl, hw],
      [-hl, -hw],
    ],
    leaning(-slope, 0),
  );
  // The long strips end square at the inner corners; these triangles close the mitres.
  for (const l of [-1, 1]) {
    for (const w of [-1, 1]) {
      emit(
        [
          [l * il, w * iw],
          [l * hl, w * hw],
          [l * il, w * hw],
        ],
        leaning(0, w * slope),
      );
    }
  }
}
