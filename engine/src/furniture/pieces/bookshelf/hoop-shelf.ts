import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { RATTAN, WICKER } from '../../materials/materials.ts';
import { binding } from '../../parts/cases/case-feet.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { fillShelves, type ShelfRoom } from './fill-shelf.ts';

/** Returns the path from the floor up, around a half circle and down again, in the plane z. */
function hoop(width: number, height: number, z: number): Vec3[] {
  const r = width / 2;
  const arc = Array.from({ length: 21 }, (_, k): Vec3 => {
    const a = Math.PI * (1 - k / 20);
    return [r * Math.cos(a), height - r + r * Math.sin(a), z];
  });
  return [[-r, 0, z], [-r, (height - r) / 2, z], ...arc, [r, (height - r) / 2, z], [r, 0, z]];
}

/** Returns half the width between the legs of a hoop at height y. */
function halfAt(width: number, height: number, y: number): number {
  const r = width / 2;
  const above = y - (height - r);
  return above <= 0 ? r : Math.sqrt(Math.max(0, r * r - above * above));
}

/** Levels of the shelves: four below the arch, one high in it. */
const levelsOf = (height: number, width: number): number[] => {
  const spring = height - width / 2;
  return [0, 1, 2, 3, 4].map((k) => 0.07 + ((spring + 0.02 - 0.07) * k) / 4);
};

interface Hoops {
  readonly radius: number;
  readonly metal: Material;
  readonly thickness: number;
  readonly shelf: Material;
}

/** Draws two arched hoops, one behind the other, with shelves between. Returns the compartments above the shelves. */
function hoops(
  b: MeshBuilder,
  { width, depth, height }: Size,
  { radius, metal, thickness, shelf }: Hoops,
): ShelfRoom[] {
  const [w, h, z] = [width - 2 * radius, height - radius, depth / 2 - radius];
  for (const end of [-1, 1]) b.add(tube(hoop(w, h, end * z), radius, { sides: 10 }), metal);
  const levels = levelsOf(h, w);
  return levels.map((y, i) => {
    const half = halfAt(w, h, y) - radius * 0.4;
    b.add(box(2 * half, thickness, depth - 0.012, 0.003, 'x'), shelf, move(0, y - thickness / 2, 0));
    for (const side of [-1, 1])
      b.add(
        strut([side * half, y - thickness, -z], [side * half, y - thickness, z], radius * 0.8, radius * 0.8, {
          sides: 8,
        }),
        metal,
      );
    const next = i + 1 < levels.length ? levels[i + 1] - thickness : h - 0.2;
    const inside = Math.min(half, halfAt(w, h, Math.min(next, y + 0.2)));
    return { y, width: 2 * inside - 3 * radius - 0.03, height: next - y - radius, depth: depth - 0.05 };
  });
}

/** Draws arched frames of fine brass with shelves of stone. */
export function brassHoopShelf(b: MeshBuilder, look: StyleLook, size: Size): void {
  const rooms = hoops(b, size, { radius: 0.011, metal: look.metal, thickness: 0.018, shelf: look.stone });
  fillShelves(b, look, rooms);
}

/** Draws arched frames of rattan, double and bound where they meet, with woven shelves and rays in the arch. */
export function rattanHoopShelf(b: MeshBuilder, look: StyleLook, size: Size): void {
  const radius = 0.016;
  const rooms = hoops(b, size, { radius, metal: RATTAN, thickness: 0.022, shelf: WICKER });
  const { width, depth, height } = size;
  const [w, h, z] = [width - 2 * radius, height - radius, depth / 2 - radius];
  const inner = hoop(w - 0.09, h - 0.045, -z);
  b.add(tube(inner, 0.009, { sides: 8 }), RATTAN);
  for (const room of rooms) {
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        binding(b, radius + 0.001, [sx * halfAt(w, h, room.y - 0.011), room.y - 0.011, sz * z], 0.04);
  }
  // Rays from the highest shelf to the hoop, at the back.
  const base = rooms[rooms.length - 1].y;
  const r = w / 2;
  for (let k = 1; k < 8; k++) {
    const a = (Math.PI * k) / 8;
    const tip: Vec3 = [(r - 0.045) * Math.cos(a), h - r + (r - 0.045) * Math.sin(a), -z];
    b.add(strut([0.1 * Math.cos(a), base, -z], tip, 0.006, 0.006, { sides: 6 }), RATTAN);
  }
  // A rim of cane before every shelf.
  for (const room of rooms) {
    const half = halfAt(w, h, room.y - 0.011);
    for (const end of [-1, 1])
      b.add(
        strut([-half, room.y - 0.011, end * z], [half, room.y - 0.011, end * z], 0.012, 0.012, { sides: 8 }),
        RATTAN,
      );
  }
  fillShelves(b, look, rooms);
}
