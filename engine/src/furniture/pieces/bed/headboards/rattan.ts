import type { Vec3 } from '../../../../math/vec3.ts';
import type { Material } from '../../../materials/material.ts';
import { box } from '../../../shapes/box.ts';
import type { OutlinePoint } from '../../../shapes/extrude.ts';
import { ball } from '../../../shapes/lathe.ts';
import type { MeshBuilder } from '../../../shapes/mesh-builder.ts';
import { cane as caneWork } from '../../../shapes/ribbon.ts';
import { move } from '../../../shapes/transform.ts';
import { strut, tube } from '../../../shapes/tube.ts';
import type { HeadboardPlace } from '../bed-design.ts';

/**
 * Draws an arch of poles around a rising sun of canes: rays between a small and a large hoop, joints bound with
 * strips.
 */
export function sunHeadboard(b: MeshBuilder, place: HeadboardPlace, rays: number, pole: Material): void {
  const { width, height, back, visibleFrom } = place;
  const thick = 0.02;
  const z = back + thick + 0.004;
  const low = visibleFrom - 0.1;
  const hoop = (inset: number): ((angle: number) => Vec3) => {
    const [a, rise] = [width / 2 - thick - inset, height - thick - low - inset];
    return (angle) => [a * Math.cos(angle), low + rise * Math.sin(angle), z];
  };
  const arch = (at: (angle: number) => Vec3, steps: number): Vec3[] =>
    Array.from({ length: steps + 1 }, (_, k) => at((Math.PI * k) / steps));
  const outer = hoop(0);
  const [ax] = outer(0);
  b.add(tube([[ax, 0, z], ...arch(outer, 40), [-ax, 0, z]], thick, { sides: 10 }), pole);
  const second = hoop(0.065);
  b.add(tube(arch(second, 40), 0.012, { sides: 8 }), pole);
  const inner = (angle: number): Vec3 => [0.24 * Math.cos(angle), low + 0.24 * Math.sin(angle), z];
  const heart = (angle: number): Vec3 => [0.13 * Math.cos(angle), low + 0.13 * Math.sin(angle), z];
  b.add(tube(arch(inner, 20), 0.013, { sides: 8 }), pole);
  b.add(tube(arch(heart, 14), 0.011, { sides: 8 }), pole);
  b.add(strut([-ax, low, z], [ax, low, z], 0.016), pole);
  b.add(strut([-ax, 0.2, z], [ax, 0.2, z], 0.014), pole);
  for (let k = 1; k < rays; k++) {
    const angle = (Math.PI * k) / rays;
    // Long rays reach the outer arch, short ones in between end in a knob.
    const long = k % 2 === 0;
    const from = inner(angle);
    const end = long ? outer(angle) : second(angle);
    b.add(strut(from, end, 0.0085, 0.0085, { sides: 8 }), pole);
    if (!long) b.add(strut(second(angle), outer(angle), 0.006, 0.006, { sides: 6 }), pole);
    if (k % 3 === 0) b.add(strut(heart(angle), from, 0.007, 0.007, { sides: 6 }), pole);
  }
  for (const angle of [0, 0.5, 1, 1.5, 2, 2.64, Math.PI]) {
    const [p, q] = [outer(Math.max(0, angle - 0.03)), outer(Math.min(Math.PI, angle + 0.03))];
    b.add(strut(p, q, thick + 0.004), pole);
  }
}

/** Draws rounded arches side by side, the middle one taller, each a frame of wood around open cane work. */
export function caneArchHeadboard(b: MeshBuilder, place: HeadboardPlace, wood: Material, cane: Material): void {
  const { width, height, back, visibleFrom } = place;
  const [bar, z] = [0.021, back + 0.024];
  const bottom = visibleFrom - 0.14;
  const shares = [0.3, 0.4, 0.3];
  let left = -width / 2;
  shares.forEach((share, i) => {
    const span = share * width;
    const [cx, a] = [left + span / 2, span / 2 - bar - (i === 1 ? 0 : 0.001)];
    const top = height - bar - (i === 1 ? 0 : 0.14);
    const rise = Math.min(a, 0.24);
    const outline: OutlinePoint[] = [
      [cx + a, bottom],
      ...Array.from({ length: 21 }, (_, k): OutlinePoint => {
        const angle = (Math.PI * k) / 20;
        return [cx + a * Math.cos(angle), top - rise + rise * Math.sin(angle)];
      }),
      [cx - a, bottom],
    ];
    const crown = (x: number): number =>
      top - rise + rise * Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(x - cx) / a) ** 2));
    const weave = (s: number, t: number): Vec3 => {
      const x = cx + a * (2 * s - 1);
      return [x, bottom + (crown(x) - bottom) * t, z];
    };
    b.add(caneWork(weave, 2 * a, top - bottom, 0.027, 6), cane);
    const frame = outline.map(([x, y]): Vec3 => [x, y, z]);
    b.add(tube([[cx + a, 0, z], ...frame, [cx - a, 0, z]], bar, { sides: 10 }), wood);
    b.add(strut([cx - a, bottom, z], [cx + a, bottom, z], 0.016), wood);
    // A second, thinner hoop on the panel, as the bead that holds the cane down.
    const bead = outline.map(([x, y]): Vec3 => [cx + (x - cx) * 0.9, bottom + (y - bottom) * 0.95, z + 0.007]);
    b.add(tube(bead, 0.006, { sides: 6 }), wood);
    left += span;
  });
  b.add(box(width - 0.05, 0.05, 0.024, 0.005, 'x'), wood, move(0, 0.22, z));
  for (const x of [-0.2 * width, 0.2 * width]) b.add(ball(0.03, 0.05, 12), wood, move(x, height - 0.33, z + 0.004));
}
