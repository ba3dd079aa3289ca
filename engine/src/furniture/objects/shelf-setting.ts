import type { Size } from '../../scene/pieces.ts';
import { knit } from '../materials.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnY } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { bookPile, bookRow } from './books.ts';
import { basket, lidBox, pictureFrame, ringFigure, stackFigure } from './figures.ts';
import { flowerVase } from './low-table-setting.ts';
import { STYLE_OBJECTS } from './style-objects.ts';
import { bowl, VASE_SHAPES, vase } from './vessels.ts';

const RAFFIA = knit('#c2a67c');

/** One object that fits a room of a shelf; `at` is the middle of its place, on the board. */
function placeObject(builder: MeshBuilder, look: StyleLook, { width, height, depth }: Size, at: Transform): void {
  const { random } = builder;
  const glaze = look.ceramics[Math.floor(random() * look.ceramics.length)];
  const own = STYLE_OBJECTS[look.id] ?? [];
  const pick = Math.floor(random() * (7 + own.length));
  if (pick >= 7) {
    own[pick - 7](builder, look, { width, height, depth }, at);
    return;
  }
  const tall = Math.min(height * 0.8, 0.26);
  if (pick === 0) vase(builder, Math.floor(random() * VASE_SHAPES), Math.min(tall, width), glaze, at);
  else if (pick === 1) ringFigure(builder, Math.min(tall / 2, width * 0.42, 0.1), look.wood2, at);
  else if (pick === 2)
    pictureFrame(builder, look, Math.min(0.16, width * 0.9), Math.min(0.21, tall), chain(at, turnY(0.15)));
  else if (pick === 3) lidBox(builder, look, Math.min(0.22, width * 0.85), at);
  else if (pick === 4) bowl(builder, Math.min(0.1, width * 0.45, depth * 0.45), 0.06, glaze, at);
  else if (pick === 5) stackFigure(builder, Math.min(0.2, tall), glaze, at);
  else {
    const pile = bookPile(builder, look, 3, at, Math.min(0.24, width * 0.95, depth * 1.2));
    if (height - pile > 0.12) vase(builder, 1, Math.min(0.1, height - pile - 0.03), glaze, chain(at, move(0, pile, 0)));
  }
}

/**
 * Fills one compartment of a shelf with rows of books and objects, leaving air between them.
 * @param at the middle of the compartment's floor (front at +z)
 */
export function fillCompartment(
  builder: MeshBuilder,
  look: StyleLook,
  { width, height, depth }: Size,
  at: Transform,
): void {
  const { random } = builder;
  let x = -width / 2 + 0.012;
  const end = width / 2 - 0.012;
  // Where things are few, a shelf carries one short row or one object, and air.
  const sparse = look.form.density < 0.3;
  let books = random() < 0.62;
  if (sparse) x += random() * Math.max(0, width - 0.45);
  while (end - x > 0.09) {
    const room = end - x;
    if (books) {
      const share = Math.min(room, sparse ? 0.1 + random() * 0.16 : 0.14 + random() * 0.32);
      const row = chain(at, move(x, 0, depth / 2 - 0.035));
      x += bookRow(builder, look, { width: share, height: height - 0.035, depth: depth - 0.05 }, row) + 0.01;
    } else {
      const place = Math.min(room, 0.16 + 0.1 * random());
      if (sparse || random() < 0.55 + 0.4 * look.form.density) {
        placeObject(builder, look, { width: place - 0.02, height, depth }, chain(at, move(x + place / 2, 0, 0.01)));
      }
      x += place;
    }
    if (sparse && random() < 0.6) return;
    books = random() < 0.5;
  }
}

/** A basket or two in a low compartment. */
export function basketsIn(builder: MeshBuilder, { width, height, depth }: Size, at: Transform): void {
  const radius = Math.min(depth / 2 - 0.02, 0.15);
  const count = Math.max(1, Math.floor(width / (2 * radius + 0.06)));
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * width;
    basket(builder, radius, Math.min(height * 0.66, 0.22), RAFFIA, chain(at, move(x, 0, 0)));
  }
}

/** A few objects on the top of a low case, grouped at its ends. */
export function dressTop(builder: MeshBuilder, look: StyleLook, width: number, depth: number, y: number): void {
  const { random } = builder;
  const side = random() < 0.5 ? -1 : 1;
  builder.objects(() => {
    if (look.form.density < 0.3) {
      bowl(builder, 0.12, 0.06, look.ceramics[1], move(side * width * 0.3, y, 0));
      return;
    }
    flowerVase(builder, look, 0.22 + 0.06 * random(), move(side * width * 0.4, y, -depth * 0.05));
    const x = -side * width * 0.38;
    const h = bookPile(builder, look, 2, move(x, y, 0), Math.min(0.28, depth * 0.72));
    bowl(builder, 0.07, 0.045, look.ceramics[0], move(x, y + h, 0));
  });
}
