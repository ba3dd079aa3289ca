import type { StyleId } from '../../../scene/styles/styles.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addSlab, oval } from '../tables/boards.ts';
import { bookPile } from './books.ts';
import { chainLinks, doughBowl, pitcher, plumes, wovenTray } from './ornaments.ts';
import { candle } from './table-objects.ts';
import { bowl, branches, vase } from './vessels.ts';

/** Puts objects on the free part of a low table's top, at least 0.34 m wide and deep; `at` is its middle. */
export type Arrange = (b: MeshBuilder, look: StyleLook, width: number, depth: number, at: Transform) => void;

/** One decorative object, sometimes with a book beside it. */
const quiet: Arrange = (b, look, width, depth, at) => {
  const side = b.random() < 0.5 ? -1 : 1;
  const x = side * Math.min(0.2, width * 0.2);
  if (b.random() < 0.5) bowl(b, Math.min(0.15, depth * 0.3), 0.06, look.ceramics[1], chain(at, move(x, 0, 0)));
  else {
    vase(b, 1, 0.2, look.ceramics[0], chain(at, move(x, 0, 0)));
    branches(b, { count: 3, y: 0.2, length: 0.34 }, chain(at, move(x, 0, 0)));
  }
  if (width > 0.62) bookPile(b, look, 1, chain(at, move(-x, 0, depth * 0.1)), 0.26);
};

/** A tray of marble with candles and flowers, books with an object of brass on top. */
const dressed: Arrange = (b, look, width, depth, at) => {
  const side = b.random() < 0.5 ? -1 : 1;
  const x = width < 0.7 ? width * 0.22 : width * 0.24;
  const books = chain(at, move(side * x, 0, depth * 0.06), turnY(0.08));
  const wide = width < 0.62 ? 0.2 : 0.29;
  const h = bookPile(b, look, 2, books, wide);
  chainLinks(b, wide * 0.38, look.metal2, chain(books, move(0, h, 0)));
  const place = chain(at, move(-side * x, 0, 0));
  if (width < 0.62) {
    vase(b, 0, 0.16, look.ceramics[1], place);
    return;
  }
  const [w, d] = [Math.min(0.4, width * 0.36), Math.min(0.26, depth * 0.5)];
  b.within(place, () => {
    addSlab(b, { outline: oval(w, d, 3.4, 40), thickness: 0.006, bevel: 0.001 }, 0.006, look.metal2);
    addSlab(b, { outline: oval(w - 0.012, d - 0.012, 3.4, 40), thickness: 0.008, bevel: 0.002 }, 0.012, look.stone);
  });
  const on = (dx: number, dz: number): Transform => chain(place, move(dx * w, 0.012, dz * d));
  vase(b, 3, 0.2, look.ceramics[0], on(-0.24, -0.1));
  branches(b, { count: 7, y: 0.2, length: 0.3, round: true }, on(-0.24, -0.1));
  candle(b, look, 0.26, on(0.2, -0.16));
  candle(b, look, 0.2, on(0.3, 0.14));
};

/** A woven tray with plumes in a jar of clay, a pile of books with a bowl. */
const gathered: Arrange = (b, look, width, depth, at) => {
  const side = b.random() < 0.5 ? -1 : 1;
  const x = width < 0.7 ? width * 0.2 : width * 0.25;
  const books = chain(at, move(side * x, 0, depth * 0.1), turnY(0.2 * side));
  const h = bookPile(b, look, 2, books, width < 0.62 ? 0.2 : 0.27);
  bowl(b, 0.06, 0.04, look.ceramics[2], chain(books, move(0, h, 0)));
  const r = Math.min(0.19, width * 0.2, depth * 0.32);
  const tray = chain(at, move(-side * x, 0, -depth * 0.04));
  wovenTray(b, r, tray);
  const jar = chain(tray, move(-0.25 * r, 0.008, -0.25 * r));
  const tall = width < 0.62 ? 0.15 : 0.21;
  vase(b, 1, tall, look.ceramics[0], jar);
  plumes(b, 6, tall, width < 0.62 ? 0.26 : 0.36, jar);
  candle(b, look, 0.07, chain(tray, move(0.5 * r, 0.008, 0.3 * r)));
};

/** A long wooden bowl, a pitcher of branches, books. */
const homely: Arrange = (b, look, width, depth, at) => {
  const side = b.random() < 0.5 ? -1 : 1;
  const x = width < 0.7 ? width * 0.2 : width * 0.26;
  const jug = chain(at, move(-side * x, 0, -depth * 0.08), turnY(side < 0 ? 0.5 : 2.6));
  const mouth = pitcher(b, width < 0.62 ? 0.17 : 0.23, look.ceramics[0], jug);
  branches(b, { count: 7, y: mouth, length: 0.34, round: true }, jug);
  const place = chain(at, move(side * x, 0, depth * 0.06), turnY(0.12 * side));
  if (width < 0.62 || b.random() < 0.5) {
    const h = bookPile(b, look, 2, place, width < 0.62 ? 0.19 : 0.27);
    candle(b, look, 0.07, chain(place, move(0, h, 0)));
  } else
    doughBowl(
      b,
      { width: Math.min(0.4, width * 0.36), depth: Math.min(0.2, depth * 0.4), height: 0.075 },
      look.wood2,
      place,
    );
};

/** Settings of a low table in the styles that have their own; the others share one. */
export const STYLE_ARRANGEMENTS: Readonly<Partial<Record<StyleId, Arrange>>> = {
  LUXURY: dressed,
  MINIMALIST: quiet,
  BOHEMIAN: gathered,
  FARMHOUSE: homely,
};
