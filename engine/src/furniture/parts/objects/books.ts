import type { Size } from '../../../scene/pieces.ts';
import { matt } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';

const PAGES = matt('#e9e2d2');

/** Draws one closed book lying flat on y = 0, with its spine towards -z. */
export function layBook(builder: MeshBuilder, look: StyleLook, size: Size, at: Transform): void {
  const { width: w, depth: d, height: t } = size;
  const jacket = look.books[Math.floor(builder.random() * look.books.length)];
  const board = 0.0025;
  builder.add(box(w, board, d, 0), jacket, chain(at, move(0, board / 2, 0)));
  builder.add(box(w, board, d, 0), jacket, chain(at, move(0, t - board / 2, 0)));
  builder.add(box(w, t, board, 0), jacket, chain(at, move(0, t / 2, -d / 2 + board / 2)));
  builder.add(box(w - 0.008, t - 2 * board, d - 0.006, 0), PAGES, chain(at, move(0, t / 2, -0.001)));
}

/**
 * Draws a pile of `count` large books on y = 0, each slightly rotated, the lowest `width` wide. Returns its height.
 */
export function bookPile(builder: MeshBuilder, look: StyleLook, count: number, at: Transform, width = 0.3): number {
  let y = 0;
  for (let i = 0; i < count; i++) {
    const t = 0.018 + 0.022 * builder.random();
    const shrink = 1 - 0.08 * i;
    const turn = look.form.symmetric ? 0.04 : 0.22;
    const angle = (builder.random() - 0.5) * turn;
    layBook(
      builder,
      look,
      { width: width * shrink, depth: 0.74 * width * shrink, height: t },
      chain(at, move(0, y, 0), turnY(angle)),
    );
    y += t;
  }
  return y;
}

/**
 * Draws books side by side on y = 0 from x = 0 to at most the compartment's width, spines at z = 0 towards +z.
 * Returns the width used.
 */
export function bookRow(builder: MeshBuilder, look: StyleLook, room: Size, at: Transform): number {
  let x = 0;
  let previous = -1;
  while (true) {
    const t = 0.016 + 0.026 * builder.random();
    const h = Math.min(room.height, 0.19 + 0.1 * builder.random());
    const d = Math.min(room.depth, 0.14 + 0.07 * builder.random());
    if (x + t > room.width) return x;
    // Neighbours rarely share a colour, except in sets.
    let pick = Math.floor(builder.random() * look.books.length);
    if (look.form.booksInSets) {
      if (previous >= 0 && builder.random() < 0.72) pick = previous;
    } else if (pick === previous && builder.random() < 0.6) pick = (pick + 1) % look.books.length;
    previous = pick;
    const inset = 0.012 * builder.random();
    const place = chain(at, move(x, 0, -d / 2 - inset));
    builder.add(box(t - 0.001, h, d, 0.002), look.books[pick], chain(place, move(t / 2, h / 2, 0)));
    builder.add(box(t - 0.006, 0.002, d - 0.008, 0), PAGES, chain(place, move(t / 2, h + 0.0005, -0.003)));
    x += t;
  }
}
