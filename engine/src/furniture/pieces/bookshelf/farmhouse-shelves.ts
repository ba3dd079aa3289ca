import type { Size } from '../../../scene/pieces.ts';
import { cabinet, stack } from '../../parts/cases/cabinet.ts';
import { cutApron } from '../../parts/cases/case-feet.ts';
import { beadboard } from '../../parts/cases/panel-fronts.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnZ } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { fillShelves, type ShelfRoom } from './fill-shelf.ts';

/** Draws thick planks between square posts; crossed braces hold both ends, black iron straps the corners. */
export function bracedShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const post = 0.046;
  const t = 0.036;
  atCorners(width - post, depth - post, (x, z) => {
    b.add(box(post, height, post, 0.004, 'y'), look.wood, move(x, height / 2, z));
  });
  const count = 4;
  const step = (height - 0.12 - t / 2) / count;
  const rooms: ShelfRoom[] = [];
  for (let i = 0; i <= count; i++) {
    const y = 0.12 + i * step;
    for (const end of [-1, 1]) {
      const plank = box(width - 0.012, t, depth / 2 - 0.008, 0.004, 'x');
      b.add(plank, look.wood, move(0, y - t / 2, end * (depth / 4 - 0.003)));
    }
    if (i < count) rooms.push({ y, width: width - 2 * post - 0.02, height: step - t, depth: depth - 0.05 });
    for (const side of [-1, 1]) {
      const strap = box(post + 0.004, 0.03, 0.003, 0.001);
      b.add(strap, look.metal, move(side * (width / 2 - post / 2), y - t / 2, depth / 2));
    }
  }
  // Crosses in the two halves of either end.
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i += 2) {
      const [low, high] = [0.12 + i * step, 0.12 + (i + 2) * step - t];
      const [w, h] = [depth - 2 * post, high - low];
      for (const lean of [-1, 1]) {
        const brace = box(0.014, Math.hypot(w, h), 0.034, 0.003, 'y');
        const x = side * (width / 2 - post / 2) + lean * 0.006;
        b.add(brace, look.wood, chain(move(x, (low + high) / 2, 0), turnX(lean * Math.atan2(w, h))));
      }
    }
  }
  fillShelves(b, look, rooms);
}

/** Draws a kitchen hutch: shaker doors under a wooden counter, shelves before beadboard under a cornice. */
export function hutchShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const wood = look.paint;
  const foot = 0.1;
  const counter = height * 0.4;
  const deep = depth * 0.68;
  const z = -(depth - deep) / 2 + 0.008;
  b.add(cutApron(width - 0.02, foot, 'arch'), wood, move(0, 0, depth / 2 - 0.024));
  for (const side of [-1, 1])
    b.add(box(0.018, foot, depth - 0.06, 0.002), wood, move(side * (width / 2 - 0.02), foot / 2, -0.016));
  const boards = {
    board: wood,
    thickness: 0.036,
    bevel: 0.003,
    front: wood,
    frontKind: 'shaker',
    handle: 'knob',
    handleMaterial: look.metal,
  } as const;
  const cells = [...stack('drawer', 0.3), ...stack('door', 1)];
  b.within(move(0, 0, -0.014), () => {
    cabinet(b, { width: width - 0.02, depth: depth - 0.032, bottom: foot, top: counter - 0.03 }, boards, [
      { share: 1, cells },
      { share: 1, cells },
    ]);
  });
  b.add(box(width, 0.032, depth, 0.005, 'x'), look.wood2, move(0, counter - 0.016, 0));
  const t = 0.028;
  const tall = height - counter - 0.03;
  for (const side of [-1, 1])
    b.add(box(t, tall, deep, 0.003, 'y'), wood, move(side * (width / 2 - 0.02 - t / 2), counter + tall / 2, z));
  const inner = width - 0.04 - 2 * t;
  beadboard(b, { x: 0, y: counter + tall / 2, width: inner + 0.004, height: tall }, -depth / 2 + 0.03, wood, {
    pitch: 0.06,
    thick: 0.01,
  });
  b.add(box(width, 0.026, deep + 0.05, 0.008, 'x'), wood, move(0, height - 0.013, z + 0.012));
  b.add(box(width - 0.024, 0.03, deep + 0.024, 0.01, 'x'), wood, move(0, height - 0.04, z + 0.006));
  const count = 3;
  const step = (tall - 0.03) / count;
  const rooms: ShelfRoom[] = [];
  for (let i = 0; i < count; i++) {
    const y = counter + i * step;
    if (i > 0) b.add(box(inner + 0.002, 0.024, deep - 0.02, 0.004, 'x'), wood, move(0, y - 0.012, z - 0.004));
    rooms.push({ y, z: z + 0.004, width: inner - 0.01, height: step - 0.024, depth: deep - 0.06 });
  }
  fillShelves(b, look, rooms);
}

/** Draws stringers that lean together like a fruit picker's ladder, with shelves that grow narrower upwards. */
export function pickersLadderShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const bar = 0.022;
  const top = width * 0.3;
  const half = (y: number): number => width / 2 - bar + (top - (width / 2 - bar)) * (y / height);
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const z = end * (depth / 2 - bar);
      b.add(strut([side * half(0), 0, z], [side * half(height), height, z], bar, bar, { square: true }), look.wood);
    }
  }
  const count = 5;
  const step = (height - 0.14 - 0.02) / (count - 0.28);
  const rooms: ShelfRoom[] = [];
  for (let i = 0; i < count; i++) {
    const y = 0.14 + i * step;
    const w = 2 * half(y);
    for (const side of [-1, 1])
      b.add(box(0.024, 0.04, depth - 2 * bar, 0.003), look.wood, move(side * half(y - 0.04), y - 0.044, 0));
    for (let k = 0; k < 3; k++) {
      const plank = box(w + 0.01, 0.024, (depth - 0.02) / 3 - 0.004, 0.003, 'x');
      b.add(plank, look.wood2, move(0, y - 0.012, (k - 1) * ((depth - 0.02) / 3)));
    }
    rooms.push({
      y,
      width: 2 * half(y + 0.22) - 2 * bar - 0.04,
      height: Math.min(step, height - y) - 0.06,
      depth: depth - 0.07,
    });
  }
  // A cross of iron at the back prevents swaying.
  const [w, h] = [1.6 * half(height / 2), height * 0.62];
  for (const lean of [-1, 1]) {
    const strap = box(Math.hypot(w, h), 0.018, 0.004, 0.001);
    b.add(strap, look.metal, chain(move(0, height * 0.45, -depth / 2 + 0.006), turnZ(lean * Math.atan2(h, w))));
  }
  fillShelves(b, look, rooms);
}
