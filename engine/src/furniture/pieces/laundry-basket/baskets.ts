import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { ring } from '../../parts/stools/frames.ts';
import { disc } from '../../parts/stools/seats.ts';
import { stackTowels } from '../../parts/towels.ts';
import { box } from '../../shapes/box.ts';
import { lathe, type ProfilePoint } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** Height of folded towels above the heap below, metres. */
const ABOVE_HEAP_METRES = 0.012;
/** Width and depth of the towels in radii of a round opening: their corners stay inside. */
const ACROSS = [1.5, 1.12] as const;

/** Draws two handles of rope or leather above the rim. */
export function handles(b: MeshBuilder, radius: number, y: number, material: Material, rise = 0.06): void {
  for (const side of [-1, 1]) {
    const x = side * radius;
    const path = smoothPath(
      [
        [x, y - 0.05, -0.06],
        [x + side * 0.004, y + rise * 0.5, -0.055],
        [x + side * 0.004, y + rise, 0],
        [x + side * 0.004, y + rise * 0.5, 0.055],
        [x, y - 0.05, 0.06],
      ],
      4,
    );
    b.objects(() => b.add(tube(path, 0.008, { sides: 8 }), material));
  }
}

/** Draws a round basket of coils: radius by height as shares, from foot to rim; open, with cloth in it. */
export function coiled(
  b: MeshBuilder,
  size: Size,
  belly: (t: number) => number,
  strand: Material,
  cloth: Material,
): void {
  const { height } = size;
  const coils = Math.round(height / 0.021);
  const outline: ProfilePoint[] = [
    [0, 0],
    [(size.width / 2) * belly(0) - 0.006, 0],
  ];
  for (let k = 0; k < coils; k++) {
    const r = (size.width / 2 - 0.004) * belly((k + 0.5) / coils);
    outline.push(
      [r - 0.004, (height * (k + 0.12)) / coils],
      [r + 0.004, (height * (k + 0.5)) / coils],
      [r - 0.004, (height * (k + 0.88)) / coils],
    );
  }
  const rim = (size.width / 2) * belly(1) - 0.006;
  outline.push([rim, height], [rim - 0.016, height], [rim - 0.02, height * 0.78]);
  b.add(lathe(outline, 36), strand);
  laundry(b, rim - 0.014, height - 0.06, cloth);
}

/** Draws a woven hamper with a lid, round. */
export function liddedRound(b: MeshBuilder, size: Size, woven: Material, bands: Material): void {
  const r = size.width / 2;
  const lid = 0.05;
  b.add(
    lathe(
      [
        [0, 0],
        [r * 0.86, 0],
        [r * 0.97, size.height * 0.5],
        [r * 0.95, size.height - lid],
      ],
      36,
    ),
    woven,
  );
  b.add(
    lathe(
      [
        [r, size.height - lid - 0.012],
        [r, size.height - 0.012],
        [r * 0.9, size.height - 0.002],
        [0, size.height],
      ],
      36,
    ),
    woven,
  );
  ring(b, r * 0.86, 0.01, 0.009, bands);
  ring(b, r * 0.985, size.height - lid - 0.012, 0.007, bands);
}

/** Draws a square hamper with a lid and straps. */
export function liddedSquare(b: MeshBuilder, size: Size, woven: Material, straps: Material): void {
  const { width, depth, height } = size;
  const lid = 0.055;
  const body = height - lid;
  b.add(box(width - 0.02, body, depth - 0.02, 0.018, 'x'), woven, move(0, body / 2, 0));
  b.add(box(width, lid, depth, 0.014, 'x'), woven, move(0, height - lid / 2, 0));
  for (const side of [-1, 1]) {
    const x = side * width * 0.26;
    b.add(box(0.028, 0.15, 0.006, 0.002, 'y'), straps, move(x, height - 0.1, depth / 2 - 0.003));
    b.add(box(0.028, 0.006, depth * 0.9, 0.002, 'z'), straps, move(x, height - 0.0005, 0));
  }
}

/** Draws thin rods around a bag of cloth folded over the rim. */
export function wireAndCloth(b: MeshBuilder, size: Size, wire: Material, cloth: Material): void {
  const r = size.width / 2;
  const { height } = size;
  const bag = sheet(44, 14, (s, t): Vec3 => {
    const a = 2 * Math.PI * s;
    // Up the outside from the foot, over the rim, and slightly down the inside.
    const up = Math.min(1, t / 0.86);
    const inside = Math.max(0, (t - 0.86) / 0.14);
    const sag = 0.006 * noise3(4 * Math.cos(a), 4 * Math.sin(a), 5 * t);
    const out = r * (0.9 + 0.02 * up) - 0.03 * inside + sag;
    return [out * Math.cos(a), 0.03 + (height - 0.036) * up - 0.05 * inside, out * Math.sin(a)];
  });
  b.add(bag, cloth);
  laundry(b, r * 0.86, height - 0.07, cloth);
  for (const y of [0.008, height * 0.36, height * 0.68, height - 0.006]) ring(b, r - 0.006, y, 0.0055, wire);
  for (let k = 0; k < 14; k++) {
    const a = (2 * Math.PI * k) / 14;
    const [x, z] = [(r - 0.006) * Math.cos(a), (r - 0.006) * Math.sin(a)];
    b.add(strut([x, 0.006, z], [x, height - 0.006, z], 0.003, 0.003, { sides: 6 }), wire);
  }
}

/** Draws upright slats around a round hamper with a lid. */
export function slats(b: MeshBuilder, size: Size, wood: Material, lining: Material): void {
  const r = size.width / 2;
  const { height } = size;
  disc(b, r - 0.022, height - 0.03, height - 0.045, lining);
  const count = 26;
  for (let k = 0; k < count; k++) {
    const a = (2 * Math.PI * k) / count;
    const [x, z] = [(r - 0.012) * Math.cos(a), (r - 0.012) * Math.sin(a)];
    b.add(strut([x, 0, z], [x, height - 0.024, z], 0.0115, 0.0115, { sides: 8 }), wood);
  }
  disc(b, r, height, 0.024, wood);
}

/** Draws a smooth drum of felt, leather or lacquer, open, with a band under its rim. */
export function drum(b: MeshBuilder, size: Size, skin: Material, band: Material, cloth: Material): void {
  const r = size.width / 2;
  const { height } = size;
  b.add(
    lathe(
      [
        [0, 0],
        [r * 0.9 - 0.006, 0],
        [r * 0.9, 0.008],
        [r - 0.002, height - 0.004],
        [r - 0.006, height],
        [r - 0.012, height - 0.004],
        [r - 0.018, height * 0.75],
      ],
      40,
    ),
    skin,
  );
  b.add(
    lathe(
      [
        [r * 0.982, height * 0.86],
        [r * 1.0, height * 0.865],
        [r * 1.003, height * 0.905],
        [r * 0.988, height * 0.91],
      ],
      40,
    ),
    band,
  );
  laundry(b, r - 0.018, height - 0.07, cloth);
}

/** Draws a bag of cloth on two crossed frames of wood. */
export function crossedFrame(b: MeshBuilder, size: Size, wood: Material, cloth: Material): void {
  const { width, depth, height } = size;
  const [x, z] = [width / 2 - 0.012, depth / 2 - 0.012];
  for (const end of [-1, 1]) {
    for (const side of [-1, 1])
      b.add(strut([side * x, 0, end * z], [-side * x, height, end * z], 0.011, 0.011, { square: true }), wood);
  }
  for (const side of [-1, 1]) b.add(strut([side * x, height - 0.012, -z], [side * x, height - 0.012, z], 0.011), wood);
  const bag = sheet(40, 12, (s, t): Vec3 => {
    const a = 2 * Math.PI * s;
    const squared = (c: number): number => signedPower(c, 0.42);
    const narrow = 0.62 + 0.38 * t ** 0.8;
    const sag = 1 + 0.03 * noise3(3 * Math.cos(a), 3 * Math.sin(a), 3 * t);
    const px = (x - 0.004) * narrow * squared(Math.cos(a)) * sag;
    const pz = (z - 0.026) * squared(Math.sin(a)) * sag;
    return [px, 0.13 + (height - 0.145) * t, pz];
  });
  b.add(bag, cloth);
  b.add(box(2 * x * 0.6, 0.012, 2 * z - 0.06, 0.004), cloth, move(0, 0.135, 0));
  laundry(b, Math.min(x, z) * 0.84, height - 0.09, cloth);
}

/** Draws cloth heaped loosely below a round opening, and folded towels that rise slightly above the rim. */
function laundry(b: MeshBuilder, radius: number, y: number, fabric: Material): void {
  const heap = sheet(28, 8, (s, t): Vec3 => {
    const a = 2 * Math.PI * s;
    const r = radius * t;
    const fold =
      0.02 * noise3(3 * Math.cos(a) * t, 3 * Math.sin(a) * t, 4.2) +
      0.012 * noise3(8 * Math.cos(a) * t, 8 * Math.sin(a) * t, 1.1);
    return [r * Math.cos(a), y - 0.03 + fold, r * Math.sin(a)];
  });
  const [width, depth] = ACROSS.map((share) => share * radius);
  b.objects(() => {
    b.add(heap, fabric);
    stackTowels(b, width, depth, [fabric, fabric], chain(move(0, y - 0.03 + ABOVE_HEAP_METRES, 0), turnY(0.35)));
  });
}
