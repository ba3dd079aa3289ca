import { piece } from '../../catalogue/piece.ts';
import { type Drawing, pieceFrom } from '../../catalogue/piece-design.ts';
import { layBook } from '../../parts/objects/books.ts';
import { lidBox, ringFigure, stackFigure } from '../../parts/objects/ornaments.ts';
import { candle } from '../../parts/objects/table-objects.ts';
import { bowl } from '../../parts/objects/vessels.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move, stretch, type Transform } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { ornamentProfile } from './profile.ts';

/** An object that is drawn in one size and stretched to what is wanted. */
function ofSize(
  [width, depth, height]: readonly [number, number, number],
  draw: (b: MeshBuilder, look: StyleLook) => void,
): Drawing {
  return {
    size: { width, depth, height },
    draw(b, look, size) {
      b.within(stretch(size.width / width, size.height / height, size.depth / depth), () => draw(b, look));
    },
  };
}

/** Radius of a candlestick's foot, and distance between two, metres. */
const FOOT = 0.04;
const BETWEEN = 0.105;

/** Candlesticks of several heights side by side, every other one further back. */
const candles = (...heights: readonly number[]): Drawing =>
  ofSize([(heights.length - 1) * BETWEEN + 2 * FOOT, 2 * FOOT + 0.05, Math.max(...heights)], (b, look) => {
    heights.forEach((height, i) => {
      const x = (i - (heights.length - 1) / 2) * BETWEEN;
      candle(b, look, height, move(x, 0, i % 2 === 0 ? 0.025 : -0.025));
    });
  });

/** Thickness of each book of a pile from the lowest up, metres. */
const THICKNESS = [0.032, 0.024, 0.028] as const;

/** A pile of large books with something on it, which does not count towards the size. */
function books(count: number, on: (b: MeshBuilder, look: StyleLook, at: Transform) => void): Drawing {
  const pile = THICKNESS.slice(0, count);
  const height = pile.reduce<number>((sum, thickness) => sum + thickness, 0);
  return ofSize([0.27, 0.17, height], (b, look) => {
    let y = 0;
    pile.forEach((thickness, i) => {
      const at = i === 0 ? move(0, y, 0) : move(0.012 * (i % 2 === 0 ? 1 : -1), y, 0);
      layBook(b, look, { width: 0.27 - 0.03 * i, depth: 0.17 - 0.015 * i, height: thickness }, at);
      y += thickness;
    });
    b.objects(() => on(b, look, move(0.02, height, 0)));
  });
}

const ringOn = (b: MeshBuilder, look: StyleLook, at: Transform): void => ringFigure(b, 0.055, look.wood2, at);
const bowlOn = (b: MeshBuilder, look: StyleLook, at: Transform): void => bowl(b, 0.06, 0.045, look.ceramics[1], at);
const cupOn = (b: MeshBuilder, look: StyleLook, at: Transform): void => candle(b, look, 0.08, at);

/** A figure of a ring that stands on its edge. */
const ring = (radius: number): Drawing =>
  ofSize([2 * radius, 0.52 * radius, 2 * radius], (b, look) => ringFigure(b, radius, look.wood2, move(0, 0, 0)));

/** A wide, shallow bowl. */
const wideBowl = (radius: number, height: number): Drawing =>
  ofSize([2 * radius, 2 * radius, height], (b, look) => bowl(b, radius, height, look.ceramics[1], move(0, 0, 0)));

/** A lidded box with a figure of stones on it. */
const boxed = (width: number): Drawing =>
  ofSize([width + 0.006, 0.66 * width + 0.006, 0.42 * width], (b, look) => {
    lidBox(b, look, width, move(0, 0, 0));
    b.objects(() => stackFigure(b, 0.11, look.ceramics[0], move(0.02, 0.42 * width, 0)));
  });

const ORNAMENTS: StyleTable<readonly Drawing[]> = {
  MODERN: [candles(0.3, 0.22), books(2, ringOn), wideBowl(0.11, 0.07), ring(0.1)],
  SCANDINAVIAN: [candles(0.24, 0.31), books(2, cupOn), boxed(0.2), ring(0.09)],
  TRADITIONAL: [candles(0.32, 0.26, 0.2), books(3, bowlOn), boxed(0.22), wideBowl(0.1, 0.08)],
  INDUSTRIAL: [candles(0.28, 0.19), books(3, ringOn), boxed(0.21), wideBowl(0.12, 0.06)],
  LUXURY: [candles(0.34, 0.26), books(2, bowlOn), ring(0.11), boxed(0.19)],
  MINIMALIST: [candles(0.26, 0.18), wideBowl(0.12, 0.055), books(1, ringOn), ring(0.085)],
  BOHEMIAN: [candles(0.22, 0.3, 0.18), books(3, cupOn), wideBowl(0.105, 0.075), ring(0.095)],
  FARMHOUSE: [candles(0.27, 0.21), books(2, bowlOn), boxed(0.23), wideBowl(0.115, 0.065)],
};

/** Candlesticks, books, a bowl or a figure, for mantels and counters. */
const design = pieceFrom(ORNAMENTS, 0.9, 1.1);

export const ornament = piece({ ...ornamentProfile, design });
