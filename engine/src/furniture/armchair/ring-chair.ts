import { signedPower } from '../../math/signed-power.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { Size } from '../../scene/pieces.ts';
import type { Material } from '../material.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { paddedShell } from '../shapes/padded-shell.ts';
import { strut, tube } from '../shapes/tube.ts';
import type { StyleLook } from '../style-look.ts';

/** A channelled shell slung between two rings of polished metal that are legs and arms at once. */
export function ringChair(builder: MeshBuilder, look: StyleLook, size: Size, cover: Material): void {
  const { width, depth, height } = size;
  const r = 0.0145;
  const [tall, deep] = [0.3, depth / 2 - 0.02];
  const centre = -0.002;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    const ring: Vec3[] = Array.from({ length: 56 }, (_, i): Vec3 => {
      const a = (2 * Math.PI * i) / 56;
      // A little flat where it stands and where the arm rests.
      const flat = (v: number): number => signedPower(v, 0.82);
      return [x, tall + tall * 0.98 * flat(Math.sin(a)) - 0.001, centre + deep * flat(Math.cos(a))];
    });
    builder.add(tube(ring, r, { sides: 12, closed: true }), look.metal);
  }
  // A bar across each ring carries the cross bars under the seat.
  const chord = 0.24;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    builder.add(strut([x, chord, centre - deep * 0.985], [x, chord, centre + deep * 0.985], 0.011), look.metal);
  }
  const bar = (y: number, z: number): void =>
    builder.add(strut([-width / 2 + r, y, z], [width / 2 - r, y, z], 0.011), look.metal);
  bar(chord, 0.18);
  bar(chord, -0.14);
  bar(0.46, -deep * 0.91);
  const channels = 9;
  const shell = paddedShell({
    line: [
      [deep - 0.03, 0.36],
      [deep - 0.1, 0.375],
      [0.06, 0.34],
      [-0.14, 0.32],
      [-deep + 0.14, 0.38],
      [-deep + 0.055, 0.52],
      [-deep + 0.02, height - 0.08],
      [-deep + 0.012, height - 0.012],
    ],
    width: () => width - 4 * r - 0.012,
    wrap: (t) => 0.012 + 0.035 * t,
    thickness: (t) => 0.15 - 0.035 * t,
    relief: (a) => -0.017 * (1 - Math.abs(Math.sin((Math.PI * channels * (a + 1)) / 2)) ** 0.6),
    blunt: [18, 30],
    columns: 45,
    rows: 30,
  });
  builder.add(shell, cover);
}
