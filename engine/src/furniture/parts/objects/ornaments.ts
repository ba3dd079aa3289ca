import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { knit, matt, RATTAN, WICKER } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { ring } from '../../shapes/rings.ts';
import { chain, move, stretch, type Transform, turnX } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Draws a ring of wood or pottery that stands on y = 0. */
export function ringFigure(builder: MeshBuilder, radius: number, material: Material, at: Transform): void {
  const t = radius * 0.26;
  const circle = Array.from({ length: 24 }, (_, k): Vec3 => {
    const a = (2 * Math.PI * k) / 24;
    return [(radius - t) * Math.cos(a), radius + (radius - t) * Math.sin(a), 0];
  });
  builder.add(tube(circle, t, { sides: 8, closed: true }), material, at);
}

/** Draws a string of balls on a small block. */
export function stackFigure(builder: MeshBuilder, height: number, material: Material, at: Transform): void {
  const r = height / 5;
  builder.add(ball(r, 2 * r, 14), material, chain(at, move(0, r, 0)));
  builder.add(ball(r * 0.8, 1.6 * r, 14), material, chain(at, move(0.1 * r, 2.7 * r, 0)));
  builder.add(ball(r * 0.55, 1.1 * r, 12), material, chain(at, move(-0.08 * r, 3.9 * r, 0)));
}

const PHOTO = matt('#8e8a83');
const MAT = matt('#efece5');

/** Draws a small framed photograph that leans on its strut, on y = 0. */
export function pictureFrame(
  builder: MeshBuilder,
  look: StyleLook,
  width: number,
  height: number,
  at: Transform,
): void {
  const leaning = chain(at, turnX(-0.16));
  const frame = look[look.form.photoFrame];
  builder.add(box(width, height, 0.012, 0.002), frame, chain(leaning, move(0, height / 2, 0)));
  builder.add(box(width - 0.03, height - 0.03, 0.004, 0.0005), MAT, chain(leaning, move(0, height / 2, 0.0055)));
  builder.add(box(width - 0.07, height - 0.07, 0.004, 0.0005), PHOTO, chain(leaning, move(0, height / 2, 0.0065)));
}

/** Draws a lidded box of wood on y = 0. */
export function lidBox(builder: MeshBuilder, look: StyleLook, width: number, at: Transform): void {
  const h = width * 0.42;
  builder.add(box(width, h * 0.7, width * 0.66, 0.003), look.wood2, chain(at, move(0, h * 0.35, 0)));
  builder.add(box(width + 0.006, h * 0.28, width * 0.66 + 0.006, 0.003), look.wood2, chain(at, move(0, h * 0.86, 0)));
}

/** Draws a storage basket of coiled cord, open at the top. */
export function basket(builder: MeshBuilder, radius: number, height: number, material: Material, at: Transform): void {
  const coils = Math.max(4, Math.round(height / 0.022));
  const outline: [number, number][] = [
    [0, 0],
    [radius * 0.92, 0],
  ];
  for (let k = 0; k < coils; k++) {
    const swell = radius * (0.94 + 0.06 * Math.sin((Math.PI * (k + 0.5)) / coils));
    outline.push([swell - 0.003, (height * k) / coils], [swell + 0.004, (height * (k + 0.5)) / coils]);
  }
  outline.push([radius * 0.93, height], [radius * 0.8, height], [radius * 0.8, height * 0.5], [0, height * 0.5]);
  builder.add(lathe(outline, 32), material, at);
}

const STRAW = matt('#b79a68');
const PLUME = knit('#dcc9a4');

/** Draws a round woven tray with a wound rim and two handles on y = 0; its floor is 8 mm above. */
export function wovenTray(b: MeshBuilder, radius: number, at: Transform): void {
  b.add(cylinder(radius - 0.004, 0.008, 36, 0.002), WICKER, at);
  for (const y of [0.008, 0.02])
    b.add(tube(ring(radius - 0.006, y, 40), 0.007, { sides: 7, closed: true }), RATTAN, at);
  for (const side of [-1, 1]) {
    const handle = Array.from({ length: 9 }, (_, k): Vec3 => {
      const t = k / 8;
      const a = (t - 0.5) * 0.7;
      return [
        side * (radius - 0.006) * Math.cos(a),
        0.02 + 0.032 * Math.sin(Math.PI * t),
        (radius - 0.006) * Math.sin(a),
      ];
    });
    b.add(tube(handle, 0.0055, { sides: 7 }), RATTAN, at);
  }
}

/** Draws dried plumes of grass in a vase: `count` stems from the mouth, `y` above the position. */
export function plumes(b: MeshBuilder, count: number, y: number, length: number, at: Transform): void {
  for (let i = 0; i < count; i++) {
    const heading = (2 * Math.PI * (i + 0.5 * b.random())) / count;
    const spread = 0.18 + 0.2 * b.random();
    const reach = length * (0.78 + 0.22 * b.random());
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    const point = (t: number): Vec3 => {
      const out = spread * reach * t * t;
      return [c * out, y - 0.06 + (reach + 0.06) * t * (1 - 0.08 * t), s * out];
    };
    b.add(tube([0, 0.3, 0.6].map(point), 0.0016, { sides: 5 }), STRAW, at);
    // A plume is fullest above its middle and ends in a soft point.
    const feather = Array.from({ length: 9 }, (_, k) => point(0.42 + (0.58 * k) / 8));
    b.add(
      tube(feather, (t) => 0.002 + 0.013 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * t)) ** 0.8, { sides: 8 }),
      PLUME,
      at,
    );
  }
}

/** Draws a long bowl hollowed from one piece of wood, on y = 0. */
export function doughBowl(b: MeshBuilder, { width, depth, height }: Size, wood: Material, at: Transform) {
  const r = width / 2;
  const wall = smoothProfile(
    [
      [0.5 * r, 0],
      [0.72 * r, 0.22 * height],
      [0.93 * r, 0.68 * height],
      [r, height],
    ],
    3,
  );
  const inside = smoothProfile(
    [
      [r - 0.016, height],
      [0.86 * r - 0.01, 0.6 * height],
      [0.6 * r, 0.3 * height],
      [0, 0.24 * height],
    ],
    3,
  );
  b.add(lathe([[0, 0], ...wall, ...inside], 32), wood, chain(at, stretch(1, 1, depth / width)));
}

/** Draws a pitcher with a handle on y = 0; returns the height of its mouth. */
export function pitcher(b: MeshBuilder, height: number, glaze: Material, at: Transform): number {
  const r = height * 0.3;
  const outline = smoothProfile(
    [
      [r * 0.78, 0],
      [r * 0.96, 0.12 * height],
      [r, 0.34 * height],
      [r * 0.72, 0.66 * height],
      [r * 0.6, 0.82 * height],
      [r * 0.78, height],
    ],
    4,
  );
  const mouth = r * 0.78 - 0.005;
  b.add(lathe([[0, 0], ...outline, [mouth, height], [mouth * 0.72, height * 0.8], [0, height * 0.7]], 28), glaze, at);
  const handle: Vec3[] = [
    [r * 0.66, height * 0.92, 0],
    [r * 1.25, height * 0.9, 0],
    [r * 1.42, height * 0.66, 0],
    [r * 0.98, height * 0.36, 0],
  ];
  b.add(tube(smoothPath(handle, 6), height * 0.034, { sides: 9 }), glaze, at);
  return height;
}

/** Draws three large chain links of one piece, lying on y = 0 along x. */
export function chainLinks(b: MeshBuilder, size: number, material: Material, at: Transform): void {
  const t = size * 0.15;
  for (let i = 0; i < 3; i++) {
    const flat = i !== 1;
    const link = Array.from({ length: 24 }, (_, k): Vec3 => {
      const a = (2 * Math.PI * k) / 24;
      const [u, v] = [(size / 2 - t) * Math.cos(a), (size * 0.36 - t) * Math.sin(a)];
      // The outer links lie flat, the middle one leans through both.
      return flat ? [u, t, v] : [u, size * 0.3 + 0.78 * v, 0.62 * v];
    });
    b.add(tube(link, t, { sides: 9, closed: true }), material, chain(at, move((i - 1) * size * 0.62, 0, 0)));
  }
}
