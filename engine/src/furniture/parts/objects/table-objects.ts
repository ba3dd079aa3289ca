import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { matt, paint } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnZ } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

const WAX = matt('#f3ead8');
const PENCILS: readonly Material[] = [paint('#d9a441'), paint('#2f3a44'), paint('#b5483a'), paint('#e8e2d4')];

/** Draws a candle on a small turned stick (tall) or in a cup (low) on y = 0. */
export function candle(b: MeshBuilder, look: StyleLook, height: number, at: Transform): void {
  if (height > 0.15) {
    const stick = height * 0.6;
    const outline: [number, number][] = [
      [0, 0],
      [0.04, 0],
      [0.04, 0.006],
      [0.012, 0.016],
      [0.008, stick * 0.4],
      [0.014, stick * 0.5],
      [0.008, stick * 0.6],
      [0.008, stick * 0.9],
      [0.017, stick],
      [0, stick],
    ];
    b.add(lathe(outline, 16), look.metal2, at);
    b.add(cylinder(0.01, height - stick, 12), WAX, chain(at, move(0, stick, 0)));
    return;
  }
  const cup: [number, number][] = [
    [0, 0],
    [0.032, 0],
    [0.036, 0.004],
    [0.036, height],
    [0.033, height],
    [0.033, height * 0.72],
    [0, height * 0.72],
  ];
  b.add(lathe(cup, 20), look.ceramics[1], at);
}

/** Draws a shallow tray with a little bottle and a dish on it, about 0.3 x 0.2 m. */
export function tray(b: MeshBuilder, look: StyleLook, at: Transform): void {
  const wood = look.wood2;
  b.add(box(0.3, 0.008, 0.19, 0.003, 'x'), wood, chain(at, move(0, 0.004, 0)));
  for (const side of [-1, 1]) {
    b.add(box(0.3, 0.02, 0.008, 0.002, 'x'), wood, chain(at, move(0, 0.01, side * 0.091)));
    b.add(box(0.008, 0.02, 0.19, 0.002, 'z'), wood, chain(at, move(side * 0.146, 0.01, 0)));
  }
  const bottle: [number, number][] = [
    [0, 0],
    [0.026, 0],
    [0.03, 0.01],
    [0.03, 0.07],
    [0.01, 0.085],
    [0.01, 0.1],
    [0.016, 0.102],
    [0.016, 0.125],
    [0, 0.125],
  ];
  b.add(lathe(bottle, 16), look.ceramics[0], chain(at, move(-0.08, 0.008, -0.02)));
  b.add(
    lathe(
      bottle.map(([r, y]) => [r * 0.85, y * 0.72] as const),
      16,
    ),
    look.metal2,
    chain(at, move(-0.01, 0.008, 0.02)),
  );
  b.add(
    lathe(
      [
        [0, 0],
        [0.03, 0],
        [0.045, 0.018],
        [0.042, 0.018],
        [0.027, 0.005],
        [0, 0.005],
      ],
      20,
    ),
    look.ceramics[2],
    chain(at, move(0.08, 0.008, 0)),
  );
}

/** Draws a cup of pencils, 0.1 m high, on y = 0. */
export function penCup(b: MeshBuilder, look: StyleLook, at: Transform): void {
  const cup: [number, number][] = [
    [0, 0],
    [0.036, 0],
    [0.038, 0.004],
    [0.038, 0.1],
    [0.035, 0.1],
    [0.034, 0.01],
    [0, 0.01],
  ];
  b.add(lathe(cup, 20), look.ceramics[1], at);
  for (let i = 0; i < 6; i++) {
    const a = i * 1.05 + b.random() * 0.6;
    const [x, z] = [Math.cos(a), Math.sin(a)];
    const tall = 0.15 + 0.03 * b.random();
    const from: Vec3 = [x * 0.012, 0.012, z * 0.012];
    b.add(strut(from, [x * 0.036, tall, z * 0.036], 0.0036, 0.0036, { sides: 6 }), PENCILS[i % PENCILS.length], at);
  }
}

/** Draws round fruit in a bowl of the given radius whose rim is `height` above y = 0. */
export function fruit(b: MeshBuilder, radius: number, height: number, skin: Material, at: Transform): void {
  const r = 0.037;
  for (let i = 0; i < 6; i++) {
    const a = i * 1.257;
    const out = i === 5 ? 0 : Math.min(radius - r - 0.012, 0.068);
    const lift = height * 0.35 + r + (i === 5 ? 0.045 : 0);
    const apple = lathe(
      [
        [0, -0.85 * r],
        [0.4 * r, -0.95 * r],
        [0.85 * r, -0.55 * r],
        [r, 0.1 * r],
        [0.8 * r, 0.72 * r],
        [0.35 * r, 0.9 * r],
        [0, 0.72 * r],
      ],
      12,
    );
    b.add(apple, skin, chain(at, move(Math.cos(a) * out, lift, Math.sin(a) * out), turnZ(0.5 * Math.sin(i * 2.3))));
  }
}

/** Draws a smooth pebble or paperweight. */
export const pebble = (b: MeshBuilder, material: Material, at: Transform): void => {
  b.add(ball(0.035, 0.04, 14), material, chain(at, move(0, 0.02, 0)));
};
