import { box } from '../../shapes/box.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { findInStyle } from '../../styles/style-table.ts';
import { bookPile } from './books.ts';
import { STYLE_ARRANGEMENTS } from './style-low-settings.ts';
import { bowl, branches, VASE_SHAPES, vase } from './vessels.ts';

/** Draws a shallow tray with a rim on y = 0. */
function tray(builder: MeshBuilder, look: StyleLook, width: number, depth: number, at: Transform): void {
  const material = look[look.form.tray];
  const rim = 0.03;
  builder.add(box(width, 0.006, depth, 0.002), material, chain(at, move(0, 0.003, 0)));
  for (const side of [-1, 1]) {
    builder.add(box(width, rim, 0.006, 0.002), material, chain(at, move(0, rim / 2, side * (depth / 2 - 0.003))));
    builder.add(box(0.006, rim, depth, 0.002), material, chain(at, move(side * (width / 2 - 0.003), rim / 2, 0)));
  }
}

/** Draws a pillar candle on y = 0. */
function candle(builder: MeshBuilder, look: StyleLook, height: number, at: Transform): void {
  builder.add(
    lathe(
      [
        [0, 0],
        [0.036, 0],
        [0.036, height - 0.004],
        [0.033, height],
        [0.012, height - 0.006],
        [0, height - 0.006],
      ],
      18,
    ),
    look.bedding[0],
    at,
  );
}

/** Draws a vase with branches on y = 0; `height` is that of the vase alone. */
export function flowerVase(builder: MeshBuilder, look: StyleLook, height: number, at: Transform): void {
  const { random } = builder;
  const glaze = look.ceramics[Math.floor(random() * look.ceramics.length)];
  vase(builder, Math.floor(random() * VASE_SHAPES), height, glaze, at);
  branches(
    builder,
    { count: 4 + Math.floor(random() * 3), y: height, length: 0.3 + 0.12 * random(), round: random() < 0.5 },
    at,
  );
}

/**
 * Sets a low table: a pile of books, a tray or a bowl, a vase with branches; fewer objects on a small top.
 *
 * @param top y of the table's surface; objects stay within `width` x `depth` around the origin of `at`
 */
export function setLowTable(
  builder: MeshBuilder,
  look: StyleLook,
  { width, depth, top }: { readonly width: number; readonly depth: number; readonly top: number },
  at: Transform,
): void {
  const { random } = builder;
  const glaze = look.ceramics[Math.floor(random() * look.ceramics.length)];
  builder.objects(() => {
    if (Math.min(width, depth) < 0.34) {
      if (random() < 0.5)
        bookPile(builder, look, 2, chain(at, move(0, top, 0)), Math.min(0.22, Math.min(width, depth) * 0.8));
      else bowl(builder, 0.09, 0.05, glaze, chain(at, move(0, top, 0)));
      return;
    }
    const own = findInStyle(STYLE_ARRANGEMENTS, look.id);
    if (own) {
      own(builder, look, width, depth, chain(at, move(0, top, 0)));
      return;
    }
    const side = random() < 0.5 ? -1 : 1;
    const dx = width < 0.7 ? width * 0.2 : width * 0.25;
    const h = bookPile(
      builder,
      look,
      2 + Math.floor(random() * 2),
      chain(at, move(side * dx, top, depth * 0.08)),
      width < 0.62 ? 0.22 : 0.29,
    );
    if (random() < 0.6) bowl(builder, 0.075, 0.045, glaze, chain(at, move(side * dx, top + h, depth * 0.08)));
    if (width < 0.62) {
      candle(builder, look, 0.09, chain(at, move(-side * dx * 0.9, top, -depth * 0.12)));
      return;
    }
    if (random() < 0.6) {
      const base = chain(at, move(-side * dx, top, -depth * 0.02));
      tray(builder, look, Math.min(0.42, width * 0.36), Math.min(0.3, depth * 0.55), base);
      flowerVase(builder, look, 0.2, chain(base, move(-side * 0.07, 0.006, -0.03)));
      candle(builder, look, 0.08, chain(base, move(side * 0.06, 0.006, 0.03)));
      candle(builder, look, 0.12, chain(base, move(side * 0.1, 0.006, -0.05)));
    } else {
      flowerVase(builder, look, 0.24, chain(at, move(-side * dx, top, -depth * 0.05)));
    }
  });
}
