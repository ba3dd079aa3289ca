import type { Size } from '../../../scene/pieces.ts';
import { DARK_RATTAN, RATTAN, WICKER } from '../../materials/materials.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { ring } from '../../shapes/rings.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addDisc, addSlab } from './boards.ts';

/** Draws straight rattan poles that cross between two rings: an hourglass from `height` down to the floor. */
export function poleHourglass(
  b: MeshBuilder,
  { top, foot, height }: { readonly top: number; readonly foot: number; readonly height: number },
  pole: number,
  poles: number,
) {
  const twist = 1.25;
  for (let i = 0; i < poles; i++) {
    const a = (2 * Math.PI * i) / poles;
    // Poles that lean the other way run inside the first ones.
    for (const [lean, inset] of [
      [1, 0],
      [-1, 2 * pole],
    ]) {
      const [c, s] = [a - (lean * twist) / 2, a + (lean * twist) / 2];
      const [r0, r1] = [foot - inset, top - inset];
      b.add(
        strut([r0 * Math.cos(c), pole, r0 * Math.sin(c)], [r1 * Math.cos(s), height, r1 * Math.sin(s)], pole, pole, {
          sides: 8,
        }),
        RATTAN,
      );
    }
  }
  const waist = ((top + foot) / 2) * Math.cos(twist / 2);
  for (const y of [-1, 0, 1])
    b.add(tube(ring(waist + pole * 0.6, height / 2 + y * 1.8 * pole), pole, { sides: 8, closed: true }), DARK_RATTAN);
  b.add(tube(ring(foot, 1.3 * pole), 1.3 * pole, { sides: 8, closed: true }), RATTAN);
  b.add(tube(ring(top, height - 1.3 * pole), 1.3 * pole, { sides: 8, closed: true }), RATTAN);
}

/** Draws a woven top with a wound rim on an hourglass of rattan poles. */
export function rattanTable(b: MeshBuilder, _look: StyleLook, size: Size): void {
  const radius = Math.min(size.width, size.depth) / 2;
  const pole = radius > 0.3 ? 0.01 : 0.0075;
  const rim = 0.015;
  addDisc(b, { radius: radius - rim, thickness: 0.018, bevel: 0.004 }, size.height, WICKER);
  for (const y of [size.height - 0.013, size.height - 0.013 - 1.7 * rim])
    b.add(
      tube(ring(radius - rim, y, 48), rim - 0.002 * (y < size.height - 0.02 ? 1 : 0), { sides: 8, closed: true }),
      RATTAN,
    );
  poleHourglass(
    b,
    { top: radius * 0.86, foot: radius * 0.8, height: size.height - 0.02 },
    pole,
    radius > 0.3 ? 16 : 11,
  );
}

/** Returns one side of a Moorish table: two legs and a keyhole arch between them, in the x-y plane. */
export function keyhole(width: number, height: number): OutlinePoint[] {
  const w = width / 2;
  const leg = Math.max(0.035, width * 0.16);
  const gap = w - leg;
  const spring = height * 0.42;
  const rise = height * 0.36;
  const arch: OutlinePoint[] = [];
  for (let k = 0; k <= 18; k++) {
    const a = Math.PI * (1.12 - (1.24 * k) / 18);
    // A pointed horseshoe arch.
    const peak = 0.16 * rise * Math.exp(-(((k - 9) / 2.4) ** 2));
    arch.push([gap * 0.98 * Math.cos(a), spring + (rise - 0.16 * rise) * Math.max(-0.3, Math.sin(a)) + peak]);
  }
  return [
    [-w, 0],
    [-w + leg * 0.8, 0],
    [-w + leg * 0.8, spring * 0.72],
    ...arch,
    [w - leg * 0.8, spring * 0.72],
    [w - leg * 0.8, 0],
    [w, 0],
    [w, height],
    [-w, height],
  ];
}

/** Draws a carved table of eight (or six) arched sides under a top inlaid with a star. */
export function moorishTable(b: MeshBuilder, look: StyleLook, size: Size, sides: number): void {
  // Six sides touch the box with two corners along z.
  const radius = (sides === 8 ? size.width : size.depth) / 2;
  const corner = (r: number, k: number, turn = 0): OutlinePoint => {
    const a = (2 * Math.PI * (k + 0.5 + turn)) / sides;
    return [r * Math.cos(a), r * Math.sin(a)];
  };
  const outer = sides === 8 ? radius / Math.cos(Math.PI / sides) : radius;
  const polygon = (r: number) => Array.from({ length: sides }, (_, k) => corner(r, k));
  const star = (r: number) => Array.from({ length: 2 * sides }, (_, k) => corner(k % 2 === 0 ? r : r * 0.62, k / 2));
  addSlab(b, { outline: polygon(outer), thickness: 0.02, bevel: 0.005 }, size.height - 0.001, look.wood2);
  addSlab(b, { outline: polygon(outer * 0.95), thickness: 0.014, bevel: 0.003 }, size.height - 0.02, look.wood);
  addSlab(b, { outline: polygon(outer * 0.86), thickness: 0.002, bevel: 0.0005 }, size.height - 0.0003, look.wood);
  addSlab(b, { outline: star(outer * 0.78), thickness: 0.002, bevel: 0.0005 }, size.height, look.ceramics[1]);
  addSlab(b, { outline: star(outer * 0.56), thickness: 0.002, bevel: 0.0005 }, size.height + 0.0003, look.wood2);
  const under = size.height - 0.034;
  const body = outer * 0.88;
  const apothem = body * Math.cos(Math.PI / sides);
  const width = 2 * body * Math.sin(Math.PI / sides);
  for (let k = 0; k < sides; k++) {
    const at = chain(turnY((2 * Math.PI * (k + 1)) / sides + Math.PI / 2), move(0, 0, apothem - 0.009));
    b.add(extrude(keyhole(width - 0.004, under), 0.018, 0.003), look.wood, at);
    // A row of bone studs along the frieze.
    const studs = Math.max(3, Math.round(width / 0.045));
    for (let i = 0; i < studs; i++) {
      const x = ((i + 0.5) / studs - 0.5) * width * 0.9;
      b.add(ball(0.007, 0.014, 8), look.ceramics[1], chain(at, move(x, under - 0.036, 0.0075)));
    }
  }
}
