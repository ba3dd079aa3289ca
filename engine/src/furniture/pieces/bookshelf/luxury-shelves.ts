import type { Size } from '../../../scene/pieces.ts';
import { cabinet, stack } from '../../parts/cases/cabinet.ts';
import { metalFrame } from '../../parts/cases/case-shells.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { fillShelves, type ShelfRoom } from './fill-shelf.ts';

/** Draws dark shelves with brass along their edges over a fluted cupboard, the back lined in ivory. */
export function linedCabinetShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const plinth = 0.06;
  const counter = height * 0.34;
  const board = 0.026;
  b.add(box(width - 0.05, plinth, depth - 0.04, 0.001), look.metal, move(0, plinth / 2, -0.01));
  cabinet(
    b,
    { width, depth, bottom: plinth, top: counter },
    {
      board: look.wood,
      thickness: 0.02,
      bevel: 0.002,
      front: look.wood,
      frontKind: 'fluted',
      handle: 'none',
      handleMaterial: look.metal,
    },
    [
      { share: 1, cells: stack('door', 1) },
      { share: 1, cells: stack('door', 1) },
    ],
  );
  b.add(box(width, 0.02, depth, 0.002, 'x'), look.stone, move(0, counter + 0.01, 0));
  const [low, deep] = [counter + 0.02, depth - 0.05];
  const z = -0.025;
  const tall = height - low;
  const edge = deep / 2 + z + 0.0005;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - board / 2);
    b.add(box(board, tall, deep, 0.002, 'y'), look.wood, move(x, low + tall / 2, z));
    b.add(box(0.008, tall, 0.003, 0.0005), look.metal, move(x, low + tall / 2, edge));
  }
  const inner = width - 2 * board;
  b.add(box(inner, tall, 0.01, 0.001), look.paint, move(0, low + tall / 2, -depth / 2 + 0.012));
  const count = 4;
  const step = (tall - board) / count;
  const rooms: ShelfRoom[] = [];
  for (let i = 0; i <= count; i++) {
    const y = low + i * step;
    if (i > 0) {
      b.add(box(inner + 0.001, board, deep - 0.004, 0.002, 'x'), look.wood, move(0, y + board / 2, z));
      b.add(box(inner, 0.008, 0.003, 0.0005), look.metal, move(0, y + board / 2, edge - 0.001));
    }
    const floor = i > 0 ? y + board : y;
    if (i < count)
      rooms.push({ y: floor, z, width: inner - 0.01, height: low + (i + 1) * step - floor, depth: deep - 0.03 });
  }
  fillShelves(b, look, rooms);
}

/** Draws three towers of fine brass, the middle one higher, with shelves of dark wood and a lacquered box in each. */
export function towerShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const bar = 0.014;
  const [wide, side] = [width * 0.4, width * 0.3];
  const low = height * 0.74;
  const rooms: ShelfRoom[] = [];
  const towers: readonly (readonly [number, number, number, number])[] = [
    [-(wide + side) / 2, side + bar, low, 1],
    [0, wide, height, 2],
    [(wide + side) / 2, side + bar, low, 0],
  ];
  for (const [x, w, h, boxAt] of towers) {
    const shelves = h === height ? 5 : 4;
    const step = (h - 0.08 - 0.018) / shelves;
    b.within(move(x, 0, h === height ? 0 : -0.012), () => {
      const deep = h === height ? depth : depth - 0.024;
      metalFrame(b, { width: w, depth: deep, height: 0.08 }, h, bar, look.metal);
      for (let i = 0; i <= shelves; i++) {
        const y = 0.08 + i * step;
        b.add(box(w - 2 * bar + 0.002, 0.018, deep - 0.01, 0.002, 'x'), look.wood, move(0, y + 0.008, 0));
        if (i === shelves) continue;
        if (i === boxAt) {
          const tall = Math.min(0.2, step - 0.03);
          const look2 = {
            board: look.paint,
            thickness: 0.014,
            bevel: 0.002,
            front: look.paint,
            frontKind: 'inlaid' as const,
            accent: look.metal,
            handle: 'disc' as const,
            handleMaterial: look.metal,
          };
          b.within(move(0, 0, -0.012), () => {
            cabinet(
              b,
              { width: w - 2 * bar - 0.002, depth: deep - 0.045, bottom: y + 0.017, top: y + 0.017 + tall },
              look2,
              [{ share: 1, cells: stack('drawer', 1) }],
            );
          });
          if (step - tall > 0.16)
            rooms.push({ x, y: y + 0.017 + tall, width: w - 3 * bar, height: step - tall - 0.02, depth: deep - 0.05 });
          continue;
        }
        rooms.push({ x, y: y + 0.017, width: w - 3 * bar, height: step - 0.02, depth: deep - 0.03 });
      }
    });
  }
  fillShelves(b, look, rooms);
}
