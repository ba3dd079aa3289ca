import type { Vec3 } from '../../math/vec3.ts';

/**
 * Triangles under construction, in the shape's own frame: metres, y up. Normals point outwards; uvs are metres along
 * the surface.
 */
export interface Surface {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
}

/** Creates an empty surface. */
export function emptySurface(): Surface {
  return { positions: [], normals: [], uvs: [], indices: [] };
}

/** Adds a vertex and returns its index. */
export function pushVertex(surface: Surface, p: Vec3, n: Vec3, u: number, v: number): number {
  surface.positions.push(p[0], p[1], p[2]);
  surface.normals.push(n[0], n[1], n[2]);
  surface.uvs.push(u, v);
  return surface.positions.length / 3 - 1;
}

/** Adds two triangles for the quad a, b, c, d (in order around it). */
export function pushQuad(surface: Surface, a: number, b: number, c: number, d: number): void {
  surface.indices.push(a, b, c, a, c, d);
}

/** A grid of quads between vertices that were added row by row. */
interface Grid {
  /** Index of the first vertex. */
  readonly base: number;
  /** Index offset from one row to the next. */
  readonly stride: number;
  /** Number of quads down and across. */
  readonly rows: number;
  readonly columns: number;
}

/** Adds the quads of a grid; `flipped` reverses their winding. */
export function pushGrid(surface: Surface, { base, stride, rows, columns }: Grid, flipped: boolean): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const v = base + row * stride + column;
      if (flipped) pushQuad(surface, v, v + stride, v + stride + 1, v + 1);
      else pushQuad(surface, v, v + 1, v + stride + 1, v + stride);
    }
  }
}

/** Appends `other` to `surface`. */
export function append(surface: Surface, other: Surface): void {
  const base = surface.positions.length / 3;
  for (const value of other.positions) surface.positions.push(value);
  for (const value of other.normals) surface.normals.push(value);
  for (const value of other.uvs) surface.uvs.push(value);
  for (const index of other.indices) surface.indices.push(base + index);
}

/** Assigns vertices to groups: those in one cell of `weld` metres belong together. */
function weldedGroups(
  positions: readonly number[],
  weld: number,
): { readonly group: Int32Array; readonly count: number } {
  const vertices = positions.length / 3;
  const cells = new Int32Array(positions.length);
  for (let k = 0; k < cells.length; k++) cells[k] = Math.round(positions[k] / weld);
  const group = new Int32Array(vertices);
  // A hash table of the first vertex of each group, counted from 1; at most half full, with linear probing.
  let size = 16;
  while (size < 2 * vertices) size *= 2;
  const table = new Int32Array(size);
  let count = 0;
  for (let i = 0, k = 0; i < vertices; i++, k += 3) {
    const x = cells[k];
    const y = cells[k + 1];
    const z = cells[k + 2];
    let slot = Math.imul(Math.imul(Math.imul(x, 0x27d4eb2d) ^ y, 0x165667b1) ^ z, 0x1b873593);
    slot = (slot ^ (slot >>> 15)) & (size - 1);
    for (;;) {
      const first = 3 * (table[slot] - 1);
      if (first < 0) {
        table[slot] = i + 1;
        group[i] = count++;
        break;
      }
      if (cells[first] === x && cells[first + 1] === y && cells[first + 2] === z) {
        group[i] = group[first / 3];
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return { group, count };
}

/**
 * Replaces every normal by the area-weighted mean over the adjacent faces; vertices closer than `weld` metres count
 * as one, so that seams between patches stay smooth.
 */
export function smoothNormals(surface: Surface, weld = 1e-4): Surface {
  const { positions, normals, indices } = surface;
  const { group, count } = weldedGroups(positions, weld);
  const sums = new Float64Array(3 * count);
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t];
    const b = 3 * indices[t + 1];
    const c = 3 * indices[t + 2];
    const ux = positions[b] - positions[a];
    const uy = positions[b + 1] - positions[a + 1];
    const uz = positions[b + 2] - positions[a + 2];
    const vx = positions[c] - positions[a];
    const vy = positions[c + 1] - positions[a + 1];
    const vz = positions[c + 2] - positions[a + 2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (let k = 0; k < 3; k++) {
      const g = 3 * group[indices[t + k]];
      sums[g] += nx;
      sums[g + 1] += ny;
      sums[g + 2] += nz;
    }
  }
  for (let i = 0; i < group.length; i++) {
    const g = 3 * group[i];
    const l = Math.hypot(sums[g], sums[g + 1], sums[g + 2]);
    // A vertex whose faces cancel out (a flat two-sided tip) keeps its own normal.
    if (l < 1e-14) continue;
    normals[3 * i] = sums[g] / l;
    normals[3 * i + 1] = sums[g + 1] / l;
    normals[3 * i + 2] = sums[g + 2] / l;
  }
  return surface;
}
