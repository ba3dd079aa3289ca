import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { DARK_RATTAN } from '../../materials/materials.ts';
import { ball, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Draws a hammered brass tray with a scalloped rim on three turned sticks that cross. */
export function trayTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height;
  const lip = 0.022;
  const floor = h - lip * 0.4;
  // From the middle over the rim and back below it.
  const section: readonly (readonly [number, number])[] = [
    [0, floor],
    [0.45, floor],
    [0.88, floor],
    [0.93, floor + 0.004],
    [0.985, h + lip * 0.5],
    [1, h + lip * 0.5],
    [0.95, floor - 0.004],
    [0.9, floor - 0.007],
    [0, floor - 0.007],
  ];
  const last = section.length - 1;
  b.add(
    sheet(last, 96, (s, t): Vec3 => {
      const [share, y] = section[Math.round(s * last)];
      const a = 2 * Math.PI * t;
      const scallop = share > 0.9 ? 1 - 0.022 * Math.abs(Math.cos(12 * a)) : 1;
      return [r * share * scallop * Math.cos(a), y, r * share * scallop * Math.sin(a)];
    }),
    look.metal2,
  );
  const under = floor - 0.007;
  for (let i = 0; i < 3; i++) {
    const a = (2 * Math.PI * i) / 3 + 0.3;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    // Sticks pass the middle side by side.
    const [ox, oz] = [-s * 0.014, c * 0.014];
    const [low, high] = [r * 0.72, r * 0.62];
    const at = (t: number): Vec3 => [c * (low - (low + high) * t) + ox, under * t, s * (low - (low + high) * t) + oz];
    b.add(strut(at(0.012), at(1), 0.0105), look.wood2);
    for (const [t, bead] of [
      [0.03, 0.017],
      [0.2, 0.017],
      [0.235, 0.014],
      [0.34, 0.016],
      [0.66, 0.016],
      [0.765, 0.014],
      [0.8, 0.017],
    ]) {
      const p = at(t);
      b.add(ball(bead, 1.5 * bead, 12), look.wood2, move(p[0], Math.max(bead * 0.75, p[1]), p[2]));
    }
  }
  b.add(ball(0.036, 0.05, 16), DARK_RATTAN, move(0, under * (0.72 / 1.34), 0));
}

/** Draws a peeled and polished stump: uneven around, with a crack in its sawn top. */
export function stumpTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height;
  const lobes = (a: number, y: number): number =>
    1 +
    0.08 * noise3(1.3 * Math.cos(a), 1.3 * Math.sin(a), y * 1.5) +
    0.05 * noise3(3 * Math.cos(a), 3 * Math.sin(a), y * 2.5);
  const rows: readonly (readonly [number, number])[] = [
    [0.94, 0],
    [0.97, 0.012],
    [0.93, 0.2],
    [0.86, 0.45],
    [0.85, 0.62],
    [0.9, 0.85],
    [0.93, 0.97],
    [0.9, 1],
  ];
  const last = rows.length - 1;
  const at = (s: number, a: number): Vec3 => {
    const [share, y] = rows[Math.round(s * last)];
    const k = r * share * lobes(a, y * h);
    return [k * Math.cos(a), y * h, k * Math.sin(a)];
  };
  b.add(
    sheet(last, 72, (s, t) => at(s, 2 * Math.PI * t)),
    look.wood,
  );
  // The sawn face: level, with growth rings around the pith.
  const face = sheet(5, 72, (s, t): Vec3 => {
    const a = 2 * Math.PI * t;
    const rim = at(1, a);
    return [rim[0] * s, h, rim[2] * s];
  });
  for (let i = 0; i < face.uvs.length / 2; i++) {
    const [x, z] = [face.positions[3 * i], face.positions[3 * i + 2]];
    face.uvs[2 * i] = 0.1 * Math.atan2(z, x);
    face.uvs[2 * i + 1] = Math.hypot(x, z);
  }
  b.add(face, look.wood2);
}

/** Draws a thrown drum of glazed pottery with rows of studs: a garden stool. */
export function gardenStool(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height;
  const glaze = look.ceramics[2];
  const belly = (t: number): number => r * (0.76 + 0.24 * Math.sin(Math.PI * t) ** 0.8);
  const outline: [number, number][] = [
    [0, 0],
    [r * 0.72, 0],
  ];
  for (let k = 0; k <= 16; k++) outline.push([belly(k / 16), h * (0.015 + 0.965 * (k / 16))]);
  outline.push([r * 0.7, h], [0, h]);
  b.add(lathe(outline, 40), glaze);
  for (const [t, count] of [
    [0.14, 22],
    [0.86, 22],
  ]) {
    const y = h * (0.015 + 0.965 * t);
    for (let i = 0; i < count; i++) {
      const a = (2 * Math.PI * i) / count;
      b.add(ball(0.009, 0.018, 8), glaze, move(belly(t) * Math.cos(a), y, belly(t) * Math.sin(a)));
    }
  }
  for (const t of [0.09, 0.19, 0.81, 0.91]) {
    const y = h * (0.015 + 0.965 * t);
    const q = belly(t);
    b.add(
      lathe(
        [
          [q - 0.002, y - 0.005],
          [q + 0.004, y],
          [q - 0.002, y + 0.005],
        ],
        40,
      ),
      glaze,
    );
  }
}
