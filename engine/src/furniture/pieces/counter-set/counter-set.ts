import { piece } from '../../catalogue/piece.ts';
import { type Drawing, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { RATTAN } from '../../materials/materials.ts';
import { bookPile } from '../../parts/objects/books.ts';
import { doughBowl, pitcher, plumes } from '../../parts/objects/ornaments.ts';
import { candle, fruit } from '../../parts/objects/table-objects.ts';
import { bowl, branches, vase } from '../../parts/objects/vessels.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import {
  APPLE,
  BASE_HEIGHTS,
  type Base,
  herbs,
  jar,
  LEMON,
  mill,
  ORANGE,
  oilBottle,
  standingBase,
} from './counter-objects.ts';
import { counterSetProfile } from './profile.ts';

/** Puts objects on a base: `on` positions by shares of its half width and half depth. */
type Fill = (b: MeshBuilder, look: StyleLook, on: (u: number, v: number) => Transform, width: number) => void;

/** Returns a group on a base of the style's material; only the base counts towards the piece's size. */
function group(
  base: Base,
  [width, depth]: readonly [number, number],
  material: (look: StyleLook) => Material,
  fill: Fill,
): Drawing {
  return {
    size: { width, depth, height: BASE_HEIGHTS[base] },
    draw(b, look, size) {
      const top = standingBase(b, base, size.width, size.depth, material(look));
      const on = (u: number, v: number): Transform => move((u * size.width) / 2, top, (v * size.depth) / 2);
      b.objects(() => fill(b, look, on, size.width));
    },
  };
}

const wood2 = (look: StyleLook): Material => look.wood2;
const wood = (look: StyleLook): Material => look.wood;
const stone = (look: StyleLook): Material => look.stone;
const metal = (look: StyleLook): Material => look.metal;
const metal2 = (look: StyleLook): Material => look.metal2;

/** A bowl of fruit beside something tall. */
const fruitBowl =
  (skin: Material, glaze: number, beside: (b: MeshBuilder, look: StyleLook, at: Transform) => void): Fill =>
  (b, look, on) => {
    bowl(b, 0.125, 0.07, look.ceramics[glaze], on(-0.35, 0.05));
    fruit(b, 0.125, 0.07, skin, on(-0.35, 0.05));
    beside(b, look, on(0.62, -0.2));
  };

/** A vase with branches and a small object in front of it. */
const inVase =
  (
    shape: number,
    height: number,
    stems: number,
    round: boolean,
    small: (b: MeshBuilder, look: StyleLook, at: Transform) => void,
  ): Fill =>
  (b, look, on) => {
    vase(b, shape, height, look.ceramics[0], on(-0.3, -0.15));
    branches(b, { count: stems, y: height, length: 0.27, round }, on(-0.3, -0.15));
    small(b, look, on(0.5, 0.1));
  };

const SETS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    group(
      'board',
      [0.48, 0.3],
      wood,
      fruitBowl(LEMON, 1, (b, _look, at) => oilBottle(b, 0.27, at)),
    ),
    group(
      'rimmed',
      [0.44, 0.28],
      metal,
      inVase(2, 0.2, 5, false, (b, look, at) => bowl(b, 0.07, 0.04, look.ceramics[1], at)),
    ),
    group('slab', [0.42, 0.28], stone, (b, look, on) => {
      herbs(b, 0, 0.12, look.ceramics[1], on(-0.45, -0.1));
      mill(b, 0.2, look.wood, on(0.25, -0.2));
      mill(b, 0.15, look.paint, on(0.6, 0.1));
    }),
  ],
  SCANDINAVIAN: [
    group('paddle', [0.5, 0.26], wood2, (b, look, on) => {
      herbs(b, 0, 0.11, look.ceramics[0], on(-0.6, -0.05));
      oilBottle(b, 0.24, on(-0.1, -0.35));
      bowl(b, 0.075, 0.045, look.ceramics[1], on(0.3, 0.2));
    }),
    group(
      'oval',
      [0.44, 0.28],
      wood,
      inVase(1, 0.19, 6, true, (b, look, at) => candle(b, look, 0.08, at)),
    ),
    group(
      'board',
      [0.46, 0.3],
      wood,
      fruitBowl(APPLE, 0, (b, look, at) => jar(b, { radius: 0.05, height: 0.13 }, look.ceramics[1], look.wood, at)),
    ),
  ],
  TRADITIONAL: [
    group(
      'oval',
      [0.46, 0.32],
      wood,
      fruitBowl(APPLE, 1, (b, look, at) => mill(b, 0.24, look.wood, at)),
    ),
    group(
      'rimmed',
      [0.46, 0.3],
      metal2,
      inVase(3, 0.22, 7, true, (b, look, at) => candle(b, look, 0.2, at)),
    ),
    group('board', [0.44, 0.3], wood, (b, look, on) => {
      const h = bookPile(b, look, 2, on(-0.2, 0), 0.26);
      bowl(b, 0.07, 0.045, look.ceramics[0], chain(on(-0.2, 0), move(0, h, 0)));
      herbs(b, 2, 0.12, look.ceramics[1], on(0.62, -0.15));
    }),
  ],
  INDUSTRIAL: [
    group('board', [0.5, 0.28], wood, (b, look, on) => {
      oilBottle(b, 0.29, on(-0.6, -0.25));
      oilBottle(b, 0.22, on(-0.35, 0.1));
      bowl(b, 0.11, 0.06, look.ceramics[0], on(0.35, 0));
      fruit(b, 0.11, 0.06, ORANGE, on(0.35, 0));
    }),
    group('rimmed', [0.44, 0.28], metal, (b, look, on) => {
      for (const [k, u] of [-0.6, 0, 0.6].entries()) herbs(b, 0, 0.11, look.ceramics[k % 2], on(u, 0.06 * k));
    }),
    group(
      'disc',
      [0.34, 0.34],
      wood,
      inVase(0, 0.22, 4, false, (b, look, at) => mill(b, 0.17, look.metal, at)),
    ),
  ],
  LUXURY: [
    group(
      'oval',
      [0.46, 0.32],
      stone,
      inVase(3, 0.23, 8, true, (b, look, at) => candle(b, look, 0.18, at)),
    ),
    group(
      'slab',
      [0.48, 0.3],
      stone,
      fruitBowl(LEMON, 0, (b, look, at) => jar(b, { radius: 0.048, height: 0.16 }, look.ceramics[1], look.metal2, at)),
    ),
    group('rimmed', [0.46, 0.32], metal2, (b, look, on) => {
      const h = bookPile(b, look, 2, on(-0.2, 0), 0.27);
      bowl(b, 0.075, 0.05, look.ceramics[1], chain(on(-0.2, 0), move(0, h, 0)));
      vase(b, 0, 0.2, look.ceramics[0], on(0.66, -0.2));
    }),
  ],
  MINIMALIST: [
    group('disc', [0.32, 0.32], stone, (b, look, on) => {
      vase(b, 1, 0.22, look.ceramics[0], on(-0.1, -0.1));
      branches(b, { count: 3, y: 0.22, length: 0.3 }, on(-0.1, -0.1));
    }),
    group('board', [0.42, 0.24], wood2, (b, look, on) => {
      bowl(b, 0.115, 0.06, look.ceramics[1], on(-0.2, 0));
      mill(b, 0.19, look.wood, on(0.72, -0.2));
    }),
    group('slab', [0.4, 0.2], wood, (b, look, on) => {
      jar(b, { radius: 0.046, height: 0.15 }, look.ceramics[0], look.wood, on(-0.45, 0));
      jar(b, { radius: 0.046, height: 0.1 }, look.ceramics[0], look.wood, on(0.1, 0));
    }),
  ],
  BOHEMIAN: [
    group(
      'disc',
      [0.36, 0.36],
      () => RATTAN,
      (b, look, on) => {
        vase(b, 1, 0.2, look.ceramics[0], on(-0.3, -0.3));
        plumes(b, 7, 0.2, 0.28, on(-0.3, -0.3));
        bowl(b, 0.08, 0.05, look.ceramics[2], on(0.4, 0.25));
        candle(b, look, 0.07, on(-0.2, 0.5));
      },
    ),
    group('paddle', [0.5, 0.28], wood, (b, look, on) => {
      bowl(b, 0.11, 0.06, look.ceramics[2], on(-0.45, 0.05));
      fruit(b, 0.11, 0.06, ORANGE, on(-0.45, 0.05));
      herbs(b, 1, 0.12, look.ceramics[0], on(0.25, -0.25));
    }),
    group('oval', [0.42, 0.3], wood2, (b, look, on) => {
      herbs(b, 1, 0.13, look.ceramics[0], on(-0.45, -0.1));
      herbs(b, 1, 0.1, look.ceramics[1], on(0.2, 0.2));
      oilBottle(b, 0.24, on(0.55, -0.4));
    }),
  ],
  FARMHOUSE: [
    group('board', [0.5, 0.32], wood2, (b, look, on) => {
      const jug = chain(on(-0.5, -0.1), turnY(2.6));
      const mouth = pitcher(b, 0.21, look.ceramics[0], jug);
      branches(b, { count: 7, y: mouth, length: 0.28, round: true }, jug);
      bowl(b, 0.095, 0.055, look.ceramics[1], on(0.42, 0.15));
    }),
    group('paddle', [0.54, 0.28], wood, (b, look, on) => {
      doughBowl(b, { width: 0.34, depth: 0.18, height: 0.07 }, look.wood2, on(-0.3, 0));
      fruit(b, 0.09, 0.07, APPLE, on(-0.3, 0));
      mill(b, 0.19, look.wood, on(0.5, -0.5));
    }),
    group('rimmed', [0.46, 0.28], wood, (b, look, on) => {
      jar(b, { radius: 0.055, height: 0.17 }, look.ceramics[0], look.wood2, on(-0.62, -0.1));
      jar(b, { radius: 0.05, height: 0.12 }, look.ceramics[0], look.wood2, on(-0.14, 0.05));
      herbs(b, 1, 0.11, look.ceramics[1], on(0.45, 0));
    }),
  ],
};

/** A few things that stand together on a kitchen counter, on a board or a tray. */
const design = pieceFrom(SETS, 0.85, 1.1);

export const counterSet = piece({ ...counterSetProfile, design });
