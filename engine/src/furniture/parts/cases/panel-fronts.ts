import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { emptySurface, pushVertex, type Surface } from '../../shapes/surface.ts';
import { chain, move, turnX, turnZ } from '../../shapes/transform.ts';
import type { FrontRect } from './front-place.ts';

const THICKNESS = 0.018;

/** Draws stiles and rails of a front, their face at z. Returns the field between them. */
function frame(
  b: MeshBuilder,
  rect: FrontRect,
  z: number,
  wood: Material,
  { wide, bevel = 0.0015 }: { readonly wide: number; readonly bevel?: number },
): FrontRect {
  const { x, y, width, height } = rect;
  for (const side of [-1, 1]) {
    const stile = box(wide, height, THICKNESS, bevel, 'y');
    b.add(stile, wood, move(x + side * (width / 2 - wide / 2), y, z - THICKNESS / 2));
    const rail = box(width - 2 * wide + 0.001, wide, THICKNESS, bevel, 'x');
    b.add(rail, wood, move(x, y + side * (height / 2 - wide / 2), z - THICKNESS / 2));
  }
  return { x, y, width: width - 2 * wide, height: height - 2 * wide };
}

/** Returns the width of a front's frame: narrower on small fronts. */
const stileOf = (rect: FrontRect, most: number): number =>
  Math.min(most, 0.2 * Math.min(rect.width, rect.height) + 0.01);

/** Draws a plain flat panel in a square frame; low drawers are one board. */
export function shakerFront(b: MeshBuilder, rect: FrontRect, z: number, wood: Material): void {
  if (rect.height < 0.13) {
    b.add(box(rect.width, rect.height, THICKNESS, 0.002, 'x'), wood, move(rect.x, rect.y, z - THICKNESS / 2));
    return;
  }
  const field = frame(b, rect, z, wood, { wide: stileOf(rect, 0.062) });
  b.add(box(field.width, field.height, 0.006, 0.0005, 'y'), wood, move(rect.x, rect.y, z - 0.013));
}

/** Draws a woven panel in a narrow frame. */
export function wovenFront(b: MeshBuilder, rect: FrontRect, z: number, wood: Material, weave: Material): void {
  const field = frame(b, rect, z, wood, { wide: stileOf(rect, 0.042), bevel: 0.004 });
  b.add(box(field.width + 0.002, field.height + 0.002, 0.006, 0, 'x'), weave, move(rect.x, rect.y, z - 0.01));
}

/** Draws a carved panel in a narrow frame, with whole flowers between the stiles. */
export function carvedFront(b: MeshBuilder, rect: FrontRect, z: number, wood: Material, carving: Material): void {
  const field = frame(b, rect, z, wood, { wide: stileOf(rect, 0.03), bevel: 0.004 });
  const size = carving.textureSize ?? 1;
  // The texture repeats every four flowers: as many whole ones as fit at about 9 cm each.
  const across = Math.max(1, Math.round(field.width / 0.09)) / 4;
  const down = Math.max(1, Math.round(field.height / 0.09)) / 4;
  const panel = box(field.width + 0.002, field.height + 0.002, 0.008, 0, 'x');
  for (let i = 0; i < panel.uvs.length / 2; i++) {
    panel.uvs[2 * i] = (panel.positions[3 * i] / field.width + 0.5) * across * size;
    panel.uvs[2 * i + 1] = (panel.positions[3 * i + 1] / field.height + 0.5) * down * size;
  }
  b.add(panel, carving, move(rect.x, rect.y, z - 0.009), true);
}

/** Draws narrow upright boards whose edges meet in a V. */
export function beadboard(
  b: MeshBuilder,
  rect: FrontRect,
  z: number,
  wood: Material,
  { pitch = 0.055, thick = 0.014 }: { readonly pitch?: number; readonly thick?: number } = {},
): void {
  const count = Math.max(1, Math.round(rect.width / pitch));
  const step = rect.width / count;
  for (let i = 0; i < count; i++) {
    const board = box(step - 0.0005, rect.height, thick, 0.004, 'y');
    b.add(board, wood, move(rect.x - rect.width / 2 + step * (i + 0.5), rect.y, z - thick / 2));
  }
}

/** Draws a barn door: upright boards under a frame with crossed braces. */
export function barnFront(b: MeshBuilder, rect: FrontRect, z: number, boards: Material, braces: Material): void {
  const wide = stileOf(rect, 0.055);
  beadboard(b, { ...rect, width: rect.width - 0.004, height: rect.height - 0.004 }, z - 0.009, boards, {
    pitch: 0.085,
    thick: 0.012,
  });
  const field = frame(b, rect, z, braces, { wide, bevel: 0.003 });
  const [w, h] = [field.width, field.height];
  const angle = Math.atan2(h, w);
  for (const side of [-1, 1]) {
    // The brace's ends lie under the frame; one brace passes slightly in front of the other.
    const brace = box(Math.hypot(w, h) + wide * 0.4, wide * 0.8, 0.008, 0.002, 'x');
    b.add(brace, braces, chain(move(rect.x, rect.y, z - 0.0055 + 0.0012 * side), turnZ(side * angle)));
  }
}

/** Draws a lacquered board with a thin line of metal inlaid all around. */
export function inlaidFront(b: MeshBuilder, rect: FrontRect, z: number, board: Material, line: Material): void {
  const { x, y, width, height } = rect;
  b.add(box(width, height, THICKNESS, 0.0015), board, move(x, y, z - THICKNESS / 2));
  const margin = Math.min(0.028, 0.18 * height);
  const t = 0.005;
  const [w, h] = [width / 2 - margin, height / 2 - margin];
  for (const side of [-1, 1]) {
    b.add(box(2 * w, t, 0.002, 0.0006), line, move(x, y + side * (h - t / 2), z));
    b.add(box(t, 2 * h - 2 * t, 0.002, 0.0006), line, move(x + side * (w - t / 2), y, z));
  }
}

/** Builds a field of low pyramids (`across` by `down`), their bases at z = 0 and their tips at `height`. */
function pyramids(width: number, tall: number, across: number, down: number, height: number): Surface {
  const surface = emptySurface();
  const [w, h] = [width / across, tall / down];
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < down; j++) {
      const [x, y] = [-width / 2 + w * (i + 0.5), -tall / 2 + h * (j + 0.5)];
      const corners = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ];
      corners.forEach(([ax, ay], k) => {
        const [bx, by] = corners[(k + 1) % 4];
        const [nx, ny] = [((ax + bx) / 2) * (height / (w / 2)), ((ay + by) / 2) * (height / (h / 2))];
        const l = Math.hypot(nx, ny, 1);
        const push = (px: number, py: number, pz: number): number =>
          pushVertex(surface, [px, py, pz], [nx / l, ny / l, 1 / l], px, py);
        surface.indices.push(
          push(x + (ax * w) / 2, y + (ay * h) / 2, 0),
          push(x + (bx * w) / 2, y + (by * h) / 2, 0),
          push(x, y, height),
        );
      });
    }
  }
  return surface;
}

/** Draws a board with facets at different angles to the light. */
export function facetedFront(b: MeshBuilder, rect: FrontRect, z: number, wood: Material): void {
  const { x, y, width, height } = rect;
  const deep = 0.01;
  b.add(box(width, height, THICKNESS - deep, 0.001), wood, move(x, y, z - deep - (THICKNESS - deep) / 2));
  const across = Math.max(1, Math.round(width / 0.115));
  const down = Math.max(1, Math.round(height / 0.115));
  b.add(pyramids(width - 0.004, height - 0.004, across, down, deep), wood, move(x, y, z - deep));
}

/** Draws two leaves of book-matched veneer whose grain rises to the middle in a V, framed by a fine line of metal. */
export function chevronFront(b: MeshBuilder, rect: FrontRect, z: number, wood: Material, line: Material): void {
  const { x, y, width, height } = rect;
  for (const side of [-1, 1]) {
    const leaf = box(width / 2, height, THICKNESS, 0.0008, 'x');
    const [c, s] = [Math.cos(0.85), Math.sin(0.85) * side];
    for (let i = 0; i < leaf.uvs.length; i += 2) {
      const [u, v] = [leaf.positions[(3 * i) / 2], leaf.positions[(3 * i) / 2 + 1]];
      leaf.uvs[i] = u * c - v * s;
      leaf.uvs[i + 1] = u * s * side + v * c * side;
    }
    b.add(leaf, wood, move(x + (side * width) / 4, y, z - THICKNESS / 2));
  }
  const t = 0.004;
  for (const side of [-1, 1]) {
    b.add(box(width, t, 0.003, 0.0006), line, move(x, y + side * (height / 2 - t / 2), z));
    b.add(box(t, height, 0.003, 0.0006), line, move(x + side * (width / 2 - t / 2), y, z));
  }
}

/** Draws boards with open joints, held by flat steel straps with rivets. */
export function planks(b: MeshBuilder, rect: FrontRect, z: number, wood: Material, steel: Material): void {
  const { x, y, width, height } = rect;
  const count = Math.max(1, Math.round(height / 0.13));
  const step = height / count;
  for (let i = 0; i < count; i++) {
    const board = box(width, step - 0.003, THICKNESS, 0.003, 'x');
    b.add(board, wood, move(x, y - height / 2 + step * (i + 0.5), z - THICKNESS / 2));
  }
  for (const side of [-1, 1]) {
    const sx = x + side * (width / 2 - 0.016);
    b.add(box(0.03, height, 0.003, 0.001, 'y'), steel, move(sx, y, z + 0.001));
    for (const end of [-1, 1]) {
      b.add(
        ball(0.005, 0.006, 8),
        steel,
        chain(move(sx, y + end * (height / 2 - 0.02), z + 0.003), turnX(Math.PI / 2)),
      );
    }
  }
}

/** Draws a sheet-metal door with rows of slanted vents at its top. */
export function louvre(b: MeshBuilder, rect: FrontRect, z: number, steel: Material): void {
  const { x, y, width, height } = rect;
  b.add(box(width, height, 0.012, 0.003), steel, move(x, y, z - 0.006));
  const rows = height > 0.3 ? 5 : 3;
  for (let i = 0; i < rows; i++) {
    const vent = box(width * 0.5, 0.012, 0.003, 0.001);
    b.add(vent, steel, chain(move(x, y + height / 2 - 0.04 - i * 0.02, z + 0.003), turnX(0.6)));
  }
}
