import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { foliage, JUTE, knit } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder, lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, mapPoint, move, type Transform, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { findInStyle } from '../../styles/style-table.ts';
import { bookPile, bookRow } from './books.ts';
import { flowerVase } from './low-table-setting.ts';
import { basket, lidBox, pictureFrame, ringFigure, stackFigure } from './ornaments.ts';
import { bowl, VASE_SHAPES, vase } from './vessels.ts';

/** Space of an object on its shelf, and the material of its glaze. */
interface ObjectRoom {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

type DrawObject = (b: MeshBuilder, look: StyleLook, room: ObjectRoom, at: Transform) => void;

/** A pointed stone obelisk on a square metal foot. */
const obelisk: DrawObject = (b, look, room, at) => {
  const tall = Math.min(0.24, room.height * 0.75);
  const half = Math.min(0.024, room.width * 0.2);
  b.add(box(2.7 * half, 0.02, 2.7 * half, 0.002), look.metal, chain(at, move(0, 0.01, 0)));
  b.add(strut([0, 0.02, 0], [0, tall * 0.9, 0], half, half * 0.55, { square: true }), look.stone, at);
  b.add(strut([0, tall * 0.9, 0], [0, tall, 0], half * 0.55, 0.001, { square: true }), look.stone, at);
};

/** A polished ball in a ring on a short stem. */
const orb: DrawObject = (b, look, room, at) => {
  const r = Math.min(0.05, room.width * 0.35, room.height * 0.2);
  b.add(cylinder(r * 0.8, 0.012, 20, 0.002), look.ceramics[1], at);
  b.add(cylinder(0.006, 2 * r, 10, 0.001), look.metal, at);
  b.add(ball(r, 2 * r, 22), look.metal, chain(at, move(0, 2.6 * r, 0)));
};

const JUG: readonly ProfilePoint[] = [
  [0.26, 0],
  [0.34, 0.06],
  [0.42, 0.3],
  [0.36, 0.55],
  [0.25, 0.74],
  [0.26, 0.9],
  [0.32, 1],
];

/** A white pitcher with a handle. */
const jug: DrawObject = (b, look, room, at) => {
  const tall = Math.min(0.21, room.height * 0.75, room.width * 1.2);
  const wall = smoothProfile(
    JUG.map(([r, y]): ProfilePoint => [r * tall, y * tall]),
    3,
  );
  const lip = 0.32 * tall - 0.006;
  b.add(lathe([[0, 0], ...wall, [lip, tall], [0.24 * tall, tall * 0.76], [0, tall * 0.7]], 22), look.ceramics[0], at);
  const grip: Vec3[] = [
    [0.25 * tall, 0.86 * tall, 0],
    [0.5 * tall, 0.84 * tall, 0],
    [0.56 * tall, 0.6 * tall, 0],
    [0.39 * tall, 0.38 * tall, 0],
  ];
  b.add(tube(smoothPath(grip, 4), 0.035 * tall, { sides: 8 }), look.ceramics[0], chain(at, turnY(0.5)));
};

const TRAILING = foliage('#5d7a4a');

/** A pot near the front edge whose stems hang over it. */
const trailingPlant: DrawObject = (b, look, room, at) => {
  const r = Math.min(0.06, room.width * 0.4);
  const tall = Math.min(0.11, room.height * 0.45);
  const stand = chain(at, move(0, 0, room.depth / 2 - r - 0.035));
  // How far below its shelf a stem may hang, without reaching the floor.
  const lowest = Math.max(-0.2, Math.min(0.02, 0.06 - mapPoint(at, [0, 0, 0])[1]));
  const pot: readonly ProfilePoint[] = [
    [0, 0],
    [r * 0.72, 0],
    [r, tall],
    [r - 0.006, tall],
    [r - 0.01, tall * 0.85],
    [0, tall * 0.85],
  ];
  b.add(lathe(pot, 20), look.ceramics[0], stand);
  for (let i = 0; i < 8; i++) {
    const heading = Math.PI * (0.06 + (0.88 * i) / 7) + 0.2 * (b.random() - 0.5);
    const drop = (0.4 + 0.6 * Math.sin(heading)) * (0.1 + 0.14 * b.random());
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    // Up over the rim, out, and down in front of the shelf.
    const out = r + 0.02 + 0.02 * b.random();
    const path = smoothPath(
      [
        [0.3 * r * c, tall * 0.9, 0.3 * r * s],
        [0.85 * r * c, tall + 0.025, 0.85 * r * s],
        [out * c, tall - 0.02, out * s],
        [out * 1.04 * c, Math.max(tall - drop, s > 0.75 ? lowest : 0.02), out * 1.04 * s],
      ],
      3,
    );
    b.add(tube(path, 0.0014, { sides: 3 }), TRAILING, stand);
    path.slice(2).forEach((p, k) => {
      const size = 0.03 * (0.75 + 0.5 * b.random());
      const turn = Math.PI / 2 - heading + (k % 2 === 0 ? 1 : -1) * (0.7 + 0.5 * b.random());
      const place = chain(stand, move(p[0], p[1], p[2]), turnY(turn), turnX(0.5 + 0.5 * b.random()));
      b.add(leaf(size, size * 0.8, { rows: 3, columns: 2, droop: 0.3 }), TRAILING, place, true);
    });
  }
};

/** A small basket of coiled cord. */
const cordBasket: DrawObject = (b, _look, room, at) =>
  basket(b, Math.min(0.09, room.width * 0.42, room.depth * 0.4), Math.min(0.13, room.height * 0.5), JUTE, at);

/** Objects on the shelves of some styles, in addition to those of all styles. */
const STYLE_OBJECTS: Readonly<Partial<Record<StyleId, readonly DrawObject[]>>> = {
  LUXURY: [obelisk, orb],
  BOHEMIAN: [trailingPlant, cordBasket, trailingPlant],
  FARMHOUSE: [jug, cordBasket],
};

const RAFFIA = knit('#c2a67c');

/** Draws one object that fits a shelf's compartment; `at` is its position on the board. */
function placeObject(builder: MeshBuilder, look: StyleLook, { width, height, depth }: Size, at: Transform): void {
  const { random } = builder;
  const glaze = look.ceramics[Math.floor(random() * look.ceramics.length)];
  const own = findInStyle(STYLE_OBJECTS, look.id) ?? [];
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
 * Fills one compartment of a shelf with rows of books and objects, with space between them.
 *
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
  // In sparse styles a shelf carries one short row or one object.
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

/** Draws one or two baskets in a low compartment. */
export function basketsIn(builder: MeshBuilder, { width, height, depth }: Size, at: Transform): void {
  const radius = Math.min(depth / 2 - 0.02, 0.15);
  const count = Math.max(1, Math.floor(width / (2 * radius + 0.06)));
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * width;
    basket(builder, radius, Math.min(height * 0.66, 0.22), RAFFIA, chain(at, move(x, 0, 0)));
  }
}

/** Draws a few objects on the top of a low case, grouped at its ends. */
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
