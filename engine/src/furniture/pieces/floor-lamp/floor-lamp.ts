import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { clothShade, globeShade, metalShade } from '../../parts/lamps/shades.ts';
import { ball, cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { BOHEMIAN_FLOOR_LAMPS } from './bohemian-floor-lamps.ts';
import { FARMHOUSE_FLOOR_LAMPS } from './farmhouse-floor-lamps.ts';
import { LUXURY_FLOOR_LAMPS } from './luxury-floor-lamps.ts';
import { MINIMALIST_FLOOR_LAMPS } from './minimalist-floor-lamps.ts';
import { floorLampProfile } from './profile.ts';

/** Draws a thin column with a drum of cloth. */
function columnLamp(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const shade = 0.28;
  builder.add(
    lathe(
      [
        [0, 0],
        [0.14, 0],
        [0.14, 0.014],
        [0.13, 0.02],
        [0.014, 0.024],
        [0.011, 0.03],
        [0.011, size.height - 0.2],
        [0, size.height - 0.2],
      ],
      28,
    ),
    look.metal,
  );
  clothShade(builder, { bottom: r, top: r, height: shade }, look.shade, move(0, size.height - shade, 0));
}

/** Draws a bare upright tube of light beside a slim frame: a ball of opal glass on a stick. */
function ballLamp(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const foot = Math.min(r, 0.13);
  builder.add(cylinder(foot, 0.018, 28, 0.004), look.metal2);
  builder.add(cylinder(0.01, size.height - 2 * r, 12), look.metal2, move(0, 0.01, 0));
  builder.add(cylinder(0.03, 0.035, 18), look.metal2, move(0, size.height - 2 * r - 0.02, 0));
  globeShade(builder, r, 2 * r, look.lantern, move(0, size.height - r, 0));
}

/** Draws three legs that meet under the shade. */
function tripodLamp(builder: MeshBuilder, look: StyleLook, size: Size, kind: 'wood' | 'steel'): void {
  // The footprint of three feet is the square root of three times their reach.
  const reach = (size.width - 0.03) / Math.sqrt(3);
  const shade = kind === 'wood' ? 0.27 : 0.24;
  const head = size.height - shade - 0.06;
  const leg = kind === 'wood' ? look.wood : look.metal;
  const r = kind === 'wood' ? 0.016 : 0.012;
  for (let i = 0; i < 3; i++) {
    const a = (2 * Math.PI * i) / 3 + Math.PI / 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    builder.add(strut([0.028 * c, head + 0.05, 0.028 * s], [reach * c, 0, reach * s], r * 0.85, r), leg);
    if (kind === 'steel')
      builder.add(strut([0.5 * reach * c, head * 0.5, 0.5 * reach * s], [0, head * 0.42, 0], 0.006), leg);
  }
  builder.add(cylinder(0.045, 0.05, 18, 0.006), leg, move(0, head + 0.015, 0));
  builder.add(cylinder(0.012, 0.16, 10), look.metal2, move(0, head + 0.05, 0));
  const top = size.height - shade;
  if (kind === 'wood') clothShade(builder, { bottom: 0.23, top: 0.19, height: shade }, look.shade, move(0, top, 0));
  else {
    // A work light: a metal bowl in a yoke.
    builder.within(move(0, top + 0.11, 0), () => {
      builder.add(strut([-0.2, -0.11, 0], [0.2, -0.11, 0], 0.008), look.metal);
      for (const side of [-1, 1])
        builder.add(strut([side * 0.2, -0.11, 0], [side * 0.185, 0.02, 0], 0.007), look.metal);
      metalShade(builder, 0.19, 0.15, look.metal, move(0, -0.02, 0));
    });
  }
}

/** Draws a paper lantern on three bent rods. */
function lanternLamp(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height * 0.42;
  globeShade(builder, r, h, look.lantern, move(0, size.height - h / 2, 0));
  for (let i = 0; i < 3; i++) {
    const a = (2 * Math.PI * i) / 3 + 0.5;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    builder.add(
      strut([0.03 * c, size.height - h + 0.03, 0.03 * s], [0.85 * r * c, 0, 0.85 * r * s], 0.009, 0.012),
      look.wood,
    );
  }
  builder.add(cylinder(0.05, 0.016, 18), look.wood, move(0, size.height - h + 0.01, 0));
}

/** Draws a turned post on a stepped foot, with a tapered, perhaps pleated shade. */
function postLamp(builder: MeshBuilder, look: StyleLook, size: Size, brass: boolean): void {
  const r = size.width / 2;
  const shade = 0.27;
  const h = size.height - shade * 0.7;
  const post = smoothProfile(
    [
      [0.05, 0.05],
      [0.03, 0.09],
      [0.04, 0.13],
      [0.02, 0.2],
      [0.026, 0.34 * h],
      [0.018, 0.52 * h],
      [0.032, 0.56 * h],
      [0.018, 0.6 * h],
      [0.024, 0.78 * h],
      [0.014, h],
    ],
    3,
  );
  const body = brass ? look.metal2 : look.wood;
  const thin = brass ? 0.55 : 1;
  const turned = post.map(([x, y]): [number, number] => [x * (y < 0.12 ? 1 : thin), y]);
  builder.add(lathe([[0, 0], [0.15, 0], [0.15, 0.018], [0.12, 0.03], [0.07, 0.04], ...turned, [0, h]], 24), body);
  clothShade(
    builder,
    { bottom: r, top: r * (brass ? 0.45 : 0.62), height: shade, pleats: brass ? 22 : 0 },
    look.shade,
    move(0, size.height - shade - 0.015, 0),
  );
  builder.add(ball(0.012, 0.03, 10), look.metal2, move(0, size.height - 0.016, 0));
}

const lamp = (width: number, depth: number, height: number, draw: Drawing['draw']): Drawing => ({
  size: { width, depth, height },
  draw,
});

const FLOOR_LAMPS: StyleTable<readonly Drawing[]> = {
  MODERN: [lamp(1.15, 0.34, 1.95, arcLamp), lamp(0.4, 0.4, 1.58, columnLamp), lamp(0.28, 0.28, 1.5, ballLamp)],
  SCANDINAVIAN: [
    lamp(0.56, 0.54, 1.5, (b, look, size) => tripodLamp(b, look, size, 'wood')),
    lamp(0.38, 0.38, 1.35, lanternLamp),
    lamp(0.55, 0.26, 1.45, readingLamp),
  ],
  TRADITIONAL: [
    lamp(0.44, 0.44, 1.58, (b, look, size) => postLamp(b, look, size, false)),
    lamp(0.42, 0.42, 1.56, (b, look, size) => postLamp(b, look, size, true)),
    lamp(0.42, 0.42, 1.6, columnLamp),
  ],
  INDUSTRIAL: [
    lamp(0.58, 0.52, 1.55, (b, look, size) => tripodLamp(b, look, size, 'steel')),
    lamp(0.62, 0.28, 1.55, readingLamp),
    lamp(1.05, 0.32, 1.85, arcLamp),
  ],
  LUXURY: LUXURY_FLOOR_LAMPS,
  MINIMALIST: MINIMALIST_FLOOR_LAMPS,
  BOHEMIAN: BOHEMIAN_FLOOR_LAMPS,
  FARMHOUSE: FARMHOUSE_FLOOR_LAMPS,
};

/** Lit standing lamps: arcs, columns, tripods, lanterns, reading lamps. */
const design: PieceDesign = pieceFrom(FLOOR_LAMPS, 0.9, 1.1);

/** Draws a heavy foot, a bow of metal over the seat, a bowl at its end. */
function arcLamp(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const shade = depth / 2;
  const footX = -width / 2 + depth / 2;
  const endX = width / 2 - shade;
  builder.add(cylinder(depth / 2, 0.05, 32, 0.006), look.stone, move(footX, 0, 0));
  const drop = height * 0.76;
  const path = smoothPath(
    [
      [footX, 0.05, 0],
      [footX - 0.02, height * 0.45, 0],
      [footX + (endX - footX) * 0.22, height * 0.88, 0],
      [footX + (endX - footX) * 0.55, height - 0.012, 0],
      [footX + (endX - footX) * 0.86, height * 0.94, 0],
      [endX, drop + 0.14, 0],
    ] as Vec3[],
    6,
  );
  builder.add(tube(path, 0.011, { sides: 10 }), look.metal2);
  builder.add(cylinder(0.018, 0.06, 14), look.metal2, move(endX, drop + 0.1, 0));
  builder.within(move(endX, drop, 0), () => metalShade(builder, shade, 0.13, look.metal2));
}

/** Draws a reading lamp: a post, an arm with joint, and a small metal bowl. */
function readingLamp(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const x0 = -width / 2 + depth / 2;
  const bowl = 0.1;
  builder.add(
    lathe(
      [
        [0, 0],
        [depth / 2, 0],
        [depth / 2, 0.012],
        [0.1, 0.022],
        [0.012, 0.03],
        [0.012, height * 0.9],
        [0, height * 0.9],
      ],
      26,
    ),
    look.metal,
    move(x0, 0, 0),
  );
  builder.add(ball(0.02, undefined, 12), look.metal2, move(x0, height * 0.9, 0));
  const endX = width / 2 - bowl;
  builder.add(strut([x0 - 0.06, height * 0.88, 0], [endX, height - 0.006, 0], 0.008), look.metal);
  builder.add(cylinder(0.02, 0.06, 12), look.metal, move(endX, height - 0.068, 0));
  builder.within(move(endX, height - 0.15, 0), () => metalShade(builder, bowl, 0.11, look.metal));
}

export const floorLamp = piece({ ...floorLampProfile, design });
