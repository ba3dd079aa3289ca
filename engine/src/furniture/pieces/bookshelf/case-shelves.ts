import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { fillCompartment } from '../../parts/objects/shelf-setting.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnZ } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { fillLevels } from './fill-shelf.ts';

/** Construction of a shelf between two side panels. */
interface CaseShelf {
  readonly wood: Material;
  readonly shelves: number;
  /** Thickness of the boards, metres. */
  readonly board: number;
  /** Back panel; open if omitted. */
  readonly back?: Material;
}

/** Draws shelves between two side panels, with or without a back. */
export function caseShelf(
  builder: MeshBuilder,
  look: StyleLook,
  size: Size,
  { wood, shelves, board, back }: CaseShelf,
): void {
  const { width, depth, height } = size;
  const foot = 0.06;
  for (const side of [-1, 1])
    builder.add(box(board, height, depth, 0.003, 'y'), wood, move(side * (width / 2 - board / 2), height / 2, 0));
  const inner = width - 2 * board;
  const step = (height - foot - board) / shelves;
  const levels: number[] = [];
  for (let i = 0; i <= shelves; i++) {
    const y = foot + i * step + board / 2;
    builder.add(box(inner, board, depth - 0.006, 0.002, 'x'), wood, move(0, y, 0));
    if (i < shelves) levels.push(y + board / 2);
  }
  if (back)
    builder.add(box(inner, height - foot, 0.008, 0.001, 'y'), back, move(0, (height + foot) / 2, -depth / 2 + 0.006));
  builder.add(box(inner, foot, 0.014, 0.002, 'x'), wood, move(0, foot / 2, depth / 2 - 0.02));
  fillLevels(builder, look, levels, { width: inner - 0.01, height: step - board, depth: depth - 0.03 });
}

/** Draws cornice, plinth and fluted posts around shelves. */
export function libraryShelf(builder: MeshBuilder, look: StyleLook, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  const crown = 0.07;
  const base = 0.1;
  builder.add(box(width, 0.025, depth, 0.008), wood, move(0, height - 0.0125, 0));
  builder.add(box(width - 0.03, 0.03, depth - 0.015, 0.01), wood, move(0, height - 0.04, 0));
  builder.add(box(width - 0.055, 0.03, depth - 0.03, 0.01), wood, move(0, height - 0.06, 0));
  builder.add(box(width - 0.02, base, depth - 0.01, 0.006), wood, move(0, base / 2, 0));
  const inside = { width: width - 0.06, depth: depth - 0.04, height: height - crown - base };
  const board = 0.03;
  for (const side of [-1, 1]) {
    const x = side * (inside.width / 2 - board / 2);
    builder.add(box(board, inside.height, inside.depth, 0.003, 'y'), wood, move(x, base + inside.height / 2, 0));
    for (const dx of [-0.016, 0, 0.016]) {
      builder.add(
        box(0.009, inside.height - 0.08, 0.01, 0.004, 'y'),
        wood,
        move(side * (inside.width / 2 - 0.026) + dx, base + inside.height / 2, inside.depth / 2 + 0.002),
      );
    }
  }
  const inner = inside.width - 2 * board;
  const shelves = 5;
  const step = inside.height / shelves;
  const levels: number[] = [];
  for (let i = 0; i < shelves; i++) {
    const y = base + i * step;
    if (i > 0) builder.add(box(inner, 0.026, inside.depth - 0.01, 0.006, 'x'), wood, move(0, y - 0.013, 0));
    levels.push(y);
  }
  builder.add(
    box(inner, inside.height, 0.008, 0.001, 'y'),
    wood,
    move(0, base + inside.height / 2, -inside.depth / 2 + 0.006),
  );
  fillLevels(builder, look, levels, { width: inner - 0.01, height: step - 0.026, depth: inside.depth - 0.03 });
}

/** Construction of a shelf between two ladders. */
interface LadderShelf {
  readonly frame: Material;
  readonly board: Material;
  /** Diameter of the ladders' poles, metres. */
  readonly bar: number;
  /** Thickness of the boards, metres. */
  readonly thickness: number;
}

/** Draws boards that hang between two ladders, leaning or upright. */
export function ladderShelf(
  builder: MeshBuilder,
  look: StyleLook,
  size: Size,
  { frame, board, bar, thickness }: LadderShelf,
): void {
  const { width, depth, height } = size;
  const steel = bar < 0.03;
  const shelves = 4;
  const step = (height - 0.14) / shelves;
  const levels: number[] = [];
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * (width / 2 - bar / 2), sz * (depth / 2 - bar / 2)];
      if (steel) builder.add(box(bar, height, bar, 0.002, 'y'), frame, move(x, height / 2, z));
      else builder.add(strut([x, 0, z], [x, height, z], bar / 2, bar / 2, { sides: 10 }), frame);
    }
  }
  for (let i = 0; i <= shelves; i++) {
    const y = 0.11 + i * step;
    builder.add(
      box(width - 2 * bar + 0.006, thickness, depth - 0.01, 0.003, 'x'),
      board,
      move(0, y - thickness / 2, 0),
    );
    for (const sx of [-1, 1]) {
      const x = sx * (width / 2 - bar / 2);
      builder.add(box(bar * 0.8, bar * 0.8, depth - bar, 0.002), frame, move(x, y - thickness - bar * 0.3, 0));
    }
    if (i < shelves) levels.push(y);
  }
  if (steel) {
    // A cross of flat iron keeps the frame square.
    const [w, h] = [width - 2 * bar, height - 0.3];
    const length = Math.hypot(w, h);
    for (const side of [-1, 1]) {
      const cross = chain(move(0, height / 2, -depth / 2 + 0.006), turnZ(side * Math.atan2(h, w)));
      builder.add(box(length, 0.016, 0.004, 0.001), frame, cross);
    }
  }
  fillLevels(builder, look, levels, { width: width - 2 * bar - 0.03, height: step - thickness, depth: depth - 0.04 });
}

/** Draws open cubes, some higher than others. */
export function cubeShelf(builder: MeshBuilder, look: StyleLook, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  const board = 0.018;
  const rows = [0, 0.235, 0.45, 0.61, 0.81, 1].map((k) => board / 2 + k * (height - board));
  for (const y of rows) builder.add(box(width, board, depth, 0.0015, 'x'), wood, move(0, y, 0));
  for (const side of [-1, 1])
    builder.add(box(board, height, depth, 0.0015, 'y'), wood, move(side * (width / 2 - board / 2), height / 2, 0));
  const splits = [0.36, 0.62, 0.3, 0.66, 0.42];
  for (let i = 0; i + 1 < rows.length; i++) {
    const h = rows[i + 1] - rows[i] - board;
    const x = (splits[i] - 0.5) * width;
    builder.add(box(board, h, depth - 0.004, 0.0015, 'y'), wood, move(x, (rows[i] + rows[i + 1]) / 2, 0));
    const y = rows[i] + board / 2;
    const left = x - board / 2 - (-width / 2 + board);
    const right = width / 2 - board - (x + board / 2);
    builder.objects(() => {
      fillCompartment(
        builder,
        look,
        { width: left, height: h, depth: depth - 0.02 },
        move(-width / 2 + board + left / 2, y, 0),
      );
      fillCompartment(
        builder,
        look,
        { width: right, height: h, depth: depth - 0.02 },
        move(width / 2 - board - right / 2, y, 0),
      );
    });
  }
}
