import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { slant, slantedLeg } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

/** Draws a saddled plank seat on splayed legs, thin spindles up to a bent crest; `arms` adds a bent arm rail. */
export function spindleChair(b: MeshBuilder, size: ChairSize, wood: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const plank = paddedPanel({
    width: width - (arms ? 0.06 : 0.02),
    height: depth - 0.07,
    depth: 0.034,
    radius: 0.03,
    step: 0.05,
    relief: (x, y) => -0.009 * Math.max(0, 1 - ((2.6 * x) / width) ** 2 - ((2.6 * y) / depth) ** 2),
  });
  b.add(plank, wood, chain(move(0, seat - 0.034, 0.03), turnX(-Math.PI / 2)));
  b.add(box(width - 0.12, 0.012, depth - 0.16, 0.004), wood, move(0, seat - 0.032, 0.03));
  const under = seat - 0.025;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const x = sx * (width / 2 - 0.016);
      const z = sz * (depth / 2 - 0.016);
      b.add(slantedLeg(under, 0.0165, 0.0115), wood, slant(x, z, -sx * 0.06, -sz * 0.07 + 0.02, under));
    }
    b.add(
      strut(
        [sx * (width / 2 - 0.045), 0.2, -depth / 2 + 0.055],
        [sx * (width / 2 - 0.045), 0.2, depth / 2 - 0.04],
        0.0085,
      ),
      wood,
    );
  }
  b.add(strut([-width / 2 + 0.05, 0.2, 0], [width / 2 - 0.05, 0.2, 0], 0.0085), wood);

  const crest = (u: number): Vec3 => [u * (width / 2 - 0.045), height - 0.03, -depth / 2 + 0.022 + 0.055 * u * u];
  const foot = (u: number): Vec3 => [u * (width / 2 - 0.075), seat - 0.008, -depth / 2 + 0.1 + 0.03 * u * u];
  const rail = Array.from({ length: 17 }, (_, i): Vec3 => crest((i / 16) * 2.2 - 1.1));
  b.add(
    tube(rail, (s) => 0.03 - 0.012 * (2 * s - 1) ** 4, { sides: 12, oval: 0.5 }),
    wood,
  );
  const spindles = 8;
  for (let i = 0; i <= spindles; i++) {
    const u = (2 * i) / spindles - 1;
    const outer = i === 0 || i === spindles;
    const path = [foot(u), crest(u)];
    b.add(
      tube(
        [path[0], mid(path[0], path[1]), path[1]],
        (s) => (outer ? 0.0095 : 0.0055) + 0.002 * Math.sin(Math.PI * s),
        { sides: 8 },
      ),
      wood,
    );
  }
  if (!arms) return;
  const y = seat + 0.22;
  const bow = smoothPath(
    [
      [-width / 2 + 0.02, y, depth / 2 - 0.16],
      [-width / 2 + 0.014, y + 0.006, 0],
      [-width / 2 + 0.06, y + 0.015, -depth / 2 + 0.14],
      [0, y + 0.02, -depth / 2 + 0.066],
      [width / 2 - 0.06, y + 0.015, -depth / 2 + 0.14],
      [width / 2 - 0.014, y + 0.006, 0],
      [width / 2 - 0.02, y, depth / 2 - 0.16],
    ],
    6,
  );
  b.add(tube(bow, 0.014, { sides: 10, oval: 1.5 }), wood);
  for (const side of [-1, 1]) {
    b.add(
      strut(
        [side * (width / 2 - 0.06), seat - 0.01, depth / 2 - 0.18],
        [side * (width / 2 - 0.02), y, depth / 2 - 0.18],
        0.011,
      ),
      wood,
    );
    b.add(strut([side * (width / 2 - 0.06), seat - 0.01, 0.01], [side * (width / 2 - 0.016), y, -0.01], 0.007), wood);
  }
}

const mid = (a: Vec3, c: Vec3): Vec3 => [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2];
