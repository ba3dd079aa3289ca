import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { ball, cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addLegs, turnedLeg } from '../legs/legs.ts';
import { addBoard, addDisc, addSlab, oval } from './boards.ts';

/** Draws a drum of upright half-round staves under a stone top. */
export function flutedDrum(builder: MeshBuilder, size: Size, top: Material, body: Material): void {
  const radius = Math.min(size.width, size.depth) / 2;
  addDisc(builder, { radius, thickness: 0.024, bevel: 0.006 }, size.height, top);
  const height = size.height - 0.024;
  const inner = radius - 0.045;
  builder.add(cylinder(inner, height, 36, 0.001), body);
  const staves = Math.round((2 * Math.PI * inner) / 0.055);
  for (let i = 0; i < staves; i++) {
    const a = (2 * Math.PI * i) / staves;
    const [x, z] = [inner * Math.cos(a), inner * Math.sin(a)];
    builder.add(strut([x, 0, z], [x, height, z], 0.026, 0.026, { sides: 8 }), body);
  }
}

/** Draws a ring of thin metal under a round top: three legs or four, straight or splayed. */
export function roundTable(
  builder: MeshBuilder,
  radius: number,
  height: number,
  parts: {
    readonly top: Material;
    readonly leg: Material;
    readonly legs: number;
    readonly radius: number;
    readonly splay: number;
    readonly thickness: number;
    readonly rim?: boolean;
  },
): void {
  addDisc(
    builder,
    { radius, thickness: parts.thickness, bevel: Math.min(0.008, parts.thickness * 0.4) },
    height,
    parts.top,
  );
  if (parts.rim) {
    const ring = Array.from({ length: 40 }, (_, k): Vec3 => {
      const a = (2 * Math.PI * k) / 40;
      return [(radius - 0.006) * Math.cos(a), height + 0.006, (radius - 0.006) * Math.sin(a)];
    });
    builder.add(tube(ring, 0.009, { sides: 8, closed: true }), parts.top);
  }
  const under = height - parts.thickness;
  const foot = radius - parts.radius - 0.01;
  for (let i = 0; i < parts.legs; i++) {
    const a = (2 * Math.PI * (i + 0.5)) / parts.legs + 0.3;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const head = foot - parts.splay;
    builder.add(
      strut([head * c, under, head * s], [foot * c, 0, foot * s], parts.radius, parts.radius * 0.62),
      parts.leg,
    );
  }
}

/** Draws an oblong top with soft corners on splayed legs, and a slatted shelf below. */
export function splayedTable(builder: MeshBuilder, look: StyleLook, size: Size): void {
  addSlab(
    builder,
    { outline: oval(size.width, size.depth, 3.2), thickness: 0.026, bevel: 0.008 },
    size.height,
    look.wood,
  );
  const [spanX, spanZ] = [size.width * 0.78, size.depth * 0.72];
  addLegs(builder, look, { spanX, spanZ, height: size.height - 0.026, scale: 0.95 });
  const shelf = size.height * 0.42;
  for (let i = 0; i < 7; i++) {
    const z = ((i + 0.5) / 7 - 0.5) * (spanZ - 0.1);
    builder.add(box(spanX - 0.03, 0.012, 0.026, 0.003), look.wood, move(0, shelf, z));
  }
  for (const side of [-1, 1]) {
    const x = side * (spanX / 2 - 0.045);
    builder.add(strut([x, shelf - 0.014, -spanZ / 2 + 0.02], [x, shelf - 0.014, spanZ / 2 - 0.02], 0.009), look.wood);
  }
}

/** Draws a framed top with apron, turned legs and a shelf. */
export function turnedTable(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const t = look.form.top;
  addBoard(builder, { width: size.width, depth: size.depth, thickness: t, bevel: 0.01 }, size.height, look.wood);
  const [spanX, spanZ] = [size.width - 0.12, size.depth - 0.12];
  const under = size.height - t;
  const block = 0.09;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const at = move((sx * spanX) / 2, 0, (sz * spanZ) / 2);
      builder.add(turnedLeg(under - block + 0.002, 0.032), look.wood, at);
      builder.add(box(0.062, block, 0.062, 0.004), look.wood, chain(at, move(0, under - block / 2, 0)));
      builder.add(box(0.05, 0.04, 0.05, 0.004), look.wood, chain(at, move(0, 0.15, 0)));
    }
  }
  for (const side of [-1, 1]) {
    builder.add(box(spanX - 0.06, 0.075, 0.022, 0.003), look.wood, move(0, under - 0.0375, (side * spanZ) / 2));
    builder.add(box(0.022, 0.075, spanZ - 0.06, 0.003), look.wood, move((side * spanX) / 2, under - 0.0375, 0));
  }
  builder.add(box(spanX + 0.02, 0.018, spanZ + 0.02, 0.004), look.wood, move(0, 0.16, 0));
}

/** Draws a round top on a turned column with three curved feet. */
export function pedestalTable(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const radius = Math.min(size.width, size.depth) / 2;
  addDisc(builder, { radius, thickness: 0.026, bevel: 0.01 }, size.height, look.wood);
  addDisc(builder, { radius: radius * 0.72, thickness: 0.03, bevel: 0.01 }, size.height - 0.026, look.wood);
  const h = size.height - 0.05;
  const k = Math.min(1, h / 0.42);
  const column = smoothProfile(
    [
      [0.035, 0.12 * h],
      [0.06, 0.16 * h],
      [0.045, 0.24 * h],
      [0.066, 0.4 * h],
      [0.052, 0.56 * h],
      [0.03, 0.68 * h],
      [0.045, 0.74 * h],
      [0.032, 0.8 * h],
      [0.06, h],
    ],
    3,
  );
  builder.add(lathe([[0, 0.1 * h], ...column], 20), look.wood);
  for (let i = 0; i < 3; i++) {
    const a = (2 * Math.PI * i) / 3 + 0.52;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const reach = radius * 0.8;
    const path = smoothPath(
      [
        [0.02 * c, 0.3 * h, 0.02 * s],
        [0.35 * reach * c, 0.3 * h, 0.35 * reach * s],
        [0.75 * reach * c, 0.08 * h + 0.02, 0.75 * reach * s],
        [reach * c, 0.022, reach * s],
      ],
      4,
    );
    builder.add(
      tube(path, (t) => k * (0.03 - 0.012 * t), { sides: 8 }),
      look.wood,
    );
    builder.add(ball(0.022, 0.036, 10), look.wood, move(reach * c, 0.018, reach * s));
  }
}

/** Draws a buttoned ottoman used as a table; returns the height of its top. */
export function ottoman(builder: MeshBuilder, look: StyleLook, size: Size, cover: Material): void {
  const legs = 0.12;
  addLegs(builder, look, { spanX: size.width - 0.16, spanZ: size.depth - 0.16, height: legs + 0.01 });
  const body = 0.14;
  builder.add(
    cushion(size.width - 0.02, body, size.depth - 0.02, { round: 0.02, detail: 2 }),
    cover,
    move(0, legs + body / 2, 0),
  );
  const h = size.height - legs - body;
  const options = { round: 0.05, puff: [0, 0.02, 0] as Vec3, detail: 10 };
  const at = move(0, legs + body + h / 2 - 0.02, 0);
  builder.add(cushion(size.width - 0.01, h, size.depth - 0.01, options), cover, at);
  for (const cord of piping([size.width - 0.01, h, size.depth - 0.01], 'y', 0.006, options))
    builder.add(cord, cover, at);
}
