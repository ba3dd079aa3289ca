import type { Size } from '../../../scene/pieces.ts';
import { CANE_WORK, DARK_RATTAN, SEAGRASS } from '../../materials/materials.ts';
import { binding, cutApron } from '../../parts/cases/case-feet.ts';
import { addHandle } from '../../parts/cases/handle.ts';
import { wovenFront } from '../../parts/cases/panel-fronts.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { fillShelves, type ShelfRoom } from './fill-shelf.ts';

/** Builds a board with an ogee arch cut out of its lower edge, `height` tall at its ends; stands on y = 0. */
function archBoard(width: number, height: number, thickness: number): ReturnType<typeof extrude> {
  const half = width / 2;
  const side: OutlinePoint[] = Array.from({ length: 13 }, (_, k): OutlinePoint => {
    const u = k / 12;
    // Out in a quarter circle, then up to a point.
    const bow = Math.sqrt(1 - (1 - u) ** 2);
    return [-half + 0.012 + (half - 0.012) * u, height * (0.72 * bow * (1 - 0.3 * u) + 0.22 * u ** 5)];
  });
  const mirrored = side.slice(0, -1).map(([x, y]): OutlinePoint => [-x, y]);
  return extrude(
    [[-half, 0], ...side, ...mirrored.toReversed(), [half, 0], [half, height], [-half, height]],
    thickness,
    0.003,
    0.5,
  );
}

/** Draws a cupboard with cane doors below and open shelves under a pointed arch above. */
export function archCabinetShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const wood = look.wood2;
  const t = 0.024;
  const foot = 0.11;
  b.add(cutApron(width, foot, 'scallops'), wood, move(0, 0, depth / 2 - 0.012));
  for (const side of [-1, 1])
    b.add(
      box(t, height - 0.03, depth - 0.004, 0.003, 'y'),
      wood,
      move(side * (width / 2 - t / 2), (height - 0.03) / 2, -0.002),
    );
  b.add(box(width, 0.03, depth, 0.006, 'x'), wood, move(0, height - 0.015, 0));
  b.add(box(width - t, height - foot, 0.01, 0.001, 'y'), wood, move(0, (height + foot) / 2 - 0.01, -depth / 2 + 0.01));
  const counter = foot + (height - foot) * 0.33;
  const inner = width - 2 * t;
  const z = depth / 2 - 0.004;
  for (const y of [foot + t / 2, counter - t / 2])
    b.add(box(inner + 0.002, t, depth - 0.024, 0.002, 'x'), wood, move(0, y, -0.01));
  for (const hand of [-1, 1]) {
    const rect = {
      x: (hand * inner) / 4,
      y: (foot + counter) / 2,
      width: inner / 2 - 0.004,
      height: counter - foot - 2 * t - 0.004,
    };
    wovenFront(b, rect, z - 0.01, wood, CANE_WORK);
    addHandle(b, 'ring', { kind: 'door', rect, z: z - 0.01, hand: -hand }, look.metal);
  }
  const arch = 0.2;
  b.add(archBoard(inner + 0.002, arch, 0.02), wood, move(0, height - 0.03 - arch, z - 0.012));
  const count = 3;
  const step = (height - 0.03 - counter) / count;
  const rooms: ShelfRoom[] = [];
  for (let i = 0; i < count; i++) {
    const y = counter + i * step;
    if (i > 0) b.add(box(inner + 0.002, t, depth - 0.05, 0.003, 'x'), wood, move(0, y - t / 2, -0.014));
    rooms.push({ y, z: -0.014, width: inner - 0.01, height: step - (i === count - 1 ? 0.12 : t), depth: depth - 0.08 });
  }
  fillShelves(b, look, rooms);
}

/**
 * Draws poles that lean together like a tent at both ends, bound at the top, with shelves that grow towards the
 * floor.
 */
export function tentShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const r = 0.017;
  const apex = height - 0.1;
  const [x, foot] = [width / 2 - 2 * r, depth / 2 - r];
  // Half the distance between the poles of one end at height y; they cross at the apex.
  const half = (y: number): number => foot * (1 - y / apex);
  for (const side of [-1, 1]) {
    for (const end of [-1, 1])
      b.add(
        strut(
          [side * x + end * r * 0.9, 0, end * foot],
          [side * x + end * r * 0.9, height, end * half(height)],
          r,
          r * 0.9,
          { sides: 10 },
        ),
        DARK_RATTAN,
      );
    binding(b, r * 2.05, [side * x, apex, 0], 0.06);
  }
  b.add(strut([-x, apex + r * 1.6, 0], [x, apex + r * 1.6, 0], r * 0.8, r * 0.8, { sides: 10 }), DARK_RATTAN);
  const count = 4;
  const rooms: ShelfRoom[] = [];
  const step = (apex - 0.42) / (count - 0.4);
  for (let i = 0; i < count; i++) {
    const y = 0.16 + i * step;
    const deep = Math.max(0.13, 2 * half(y) + 0.01);
    b.add(box(width - 2 * r - 0.05, 0.024, deep, 0.006, 'x'), look.wood, move(0, y - 0.012, 0));
    for (const end of [-1, 1])
      b.add(
        strut([-x, y - 0.026, end * half(y)], [x, y - 0.026, end * half(y)], 0.01, 0.01, { sides: 8 }),
        DARK_RATTAN,
      );
    for (const side of [-1, 1])
      for (const end of [-1, 1])
        b.add(box(0.05, 0.03, 0.05, 0.012), SEAGRASS, move(side * x, y - 0.026, end * half(y)));
    rooms.push({ y, width: width - 2 * r - 0.12, height: step - 0.05, depth: Math.max(0.11, 2 * half(y + 0.12)) });
  }
  fillShelves(b, look, rooms);
}
