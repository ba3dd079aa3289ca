import type { Material } from '../../materials/material.ts';
import { JUTE, matt, WICKER } from '../../materials/materials.ts';
import { basket } from '../../parts/objects/ornaments.ts';
import { box } from '../../shapes/box.ts';
import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { IDENTITY, move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

const SOIL = matt('#3a2f27');

/** Draws a pot of this radius and height on y = 0 and returns the height of its soil. */
export type Pot = (builder: MeshBuilder, look: StyleLook, radius: number, height: number) => number;

function soil(builder: MeshBuilder, radius: number, level: number): void {
  builder.add(
    lathe(
      [
        [radius, level - 0.008],
        [0, level],
      ],
      20,
    ),
    SOIL,
  );
}

/** Draws a turned pot with a thick lip: outline from foot to lip as shares of radius and height. */
function turned(
  builder: MeshBuilder,
  material: Material,
  outline: readonly (readonly [number, number])[],
  { radius, height, lift = 0 }: { readonly radius: number; readonly height: number; readonly lift?: number },
): void {
  const wall = outline.map(([r, y]): [number, number] => [r * radius, lift + y * height]);
  const lip = outline[outline.length - 1][0] * radius;
  const inner = lip - 0.012;
  const top = lift + height;
  builder.add(lathe([[0, lift], ...wall, [inner, top], [inner, top - 0.035]], 32), material);
  soil(builder, inner, top - 0.022);
}

const glazed = (builder: MeshBuilder, look: StyleLook): Material =>
  look.ceramics[Math.floor(builder.random() * look.ceramics.length)];

/** A turned pot in one of the style's glazes; `smooth` steps between the outline's points round it off. */
export const shaped =
  (outline: readonly (readonly [number, number])[], smooth = 0): Pot =>
  (builder, look, radius, height) => {
    turned(builder, glazed(builder, look), smooth > 0 ? smoothProfile(outline, smooth) : outline, { radius, height });
    return height - 0.025;
  };

/** A plain cylinder lifted by a ring of thin legs. */
export const onLegs: Pot = (builder, look, radius, height) => {
  const lift = height * 0.3;
  const outline = [
    [0.96, 0],
    [1, 0.04],
    [1, 1],
  ] as const;
  turned(builder, glazed(builder, look), outline, { radius, height: height - lift, lift });
  for (let i = 0; i < 4; i++) {
    const a = (Math.PI / 2) * i + 0.6;
    const [x, z] = [(radius + 0.008) * Math.cos(a), (radius + 0.008) * Math.sin(a)];
    builder.add(strut([x, 0, z], [x, lift + height * 0.3, z], 0.008), look.metal2);
  }
  return height - 0.025;
};

/** A straight basket of the given fibre. */
export const woven =
  (material: Material): Pot =>
  (builder, _look, radius, height) => {
    basket(builder, radius * 1.04, height, material, IDENTITY);
    soil(builder, radius * 0.84, height * 0.92);
    return height * 0.92;
  };

/** A belly basket with a folded brim and two handles. */
export const bellyBasket: Pot = (builder, _look, radius, height) => {
  const outline = smoothProfile(
    [
      [0, 0],
      [0.78 * radius, 0],
      [1.06 * radius, 0.3 * height],
      [1.02 * radius, 0.56 * height],
      [0.84 * radius, 0.86 * height],
      [0.9 * radius, height],
      [0.84 * radius, height],
      [0.8 * radius, 0.9 * height],
    ],
    4,
  );
  builder.add(lathe(outline, 32), WICKER);
  soil(builder, 0.86 * radius, 0.88 * height);
  for (const side of [-1, 1]) {
    const at = (t: number): [number, number, number] => [
      side * (0.9 * radius + 0.035 * Math.sin(Math.PI * t)),
      0.84 * height + 0.1 * radius * Math.sin(Math.PI * t),
      0.34 * radius * (2 * t - 1),
    ];
    for (let k = 0; k < 8; k++) builder.add(strut(at(k / 8), at((k + 1) / 8), 0.009, 0.009, { sides: 8 }), JUTE);
  }
  return 0.88 * height;
};

/** A tall fluted urn, square foot below. */
export const fluted: Pot = (builder, look, radius, height) => {
  const material = glazed(builder, look);
  const outline = [
    [0.62, 0.06],
    [0.66, 0.1],
    [0.78, 0.2],
    [0.95, 0.6],
    [1, 0.9],
    [1.05, 0.93],
    [1.05, 1],
  ] as const;
  turned(builder, material, outline, { radius, height });
  builder.add(box(1.3 * radius, 0.07 * height, 1.3 * radius, 0.003), look.metal, move(0, 0.035 * height, 0));
  const ribs = 22;
  for (let i = 0; i < ribs; i++) {
    const a = (2 * Math.PI * i) / ribs;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const [from, to] = [0.79 * radius, 0.99 * radius];
    const rib = strut(
      [from * c, 0.21 * height, from * s],
      [to * c, 0.89 * height, to * s],
      0.05 * radius,
      0.065 * radius,
    );
    builder.add(rib, material);
  }
  return height - 0.025;
};

/** A square planter of boards in a frame of thin metal. */
export const boxed: Pot = (builder, look, radius, height) => {
  const side = 1.72 * radius;
  const boards = 4;
  for (const [turnedSide, s] of [
    [false, -1],
    [false, 1],
    [true, -1],
    [true, 1],
  ] as const) {
    for (let k = 0; k < boards; k++) {
      const y = 0.05 * height + (0.95 * height * (k + 0.5)) / boards;
      const tall = (0.95 * height) / boards - 0.003;
      const off = s * (side / 2 - 0.01);
      const board = turnedSide ? box(0.02, tall, side, 0.002, 'z') : box(side - 0.04, tall, 0.02, 0.002, 'x');
      builder.add(board, look.wood, turnedSide ? move(off, y, 0) : move(0, y, off));
    }
  }
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const corner = box(0.016, height, 0.016, 0.001, 'y');
      builder.add(corner, look.metal, move((x * side) / 2, height / 2, (z * side) / 2));
    }
  }
  builder.add(box(side - 0.03, 0.01, side - 0.03, 0), SOIL, move(0, height - 0.03, 0));
  return height - 0.03;
};
