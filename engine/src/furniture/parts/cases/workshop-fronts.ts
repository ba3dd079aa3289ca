import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import type { FrontRect } from './front-place.ts';

const THICKNESS = 0.018;

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
