import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { slant, slantedLeg, turnedLeg } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

/** Draws an upholstered back framed in carved wood, a sprung seat, turned legs; `arms` adds padded arms. */
export function framedChair(
  b: MeshBuilder,
  size: ChairSize,
  wood: Material,
  cloth: Material,
  { oval, arms = false }: { readonly oval: boolean; readonly arms?: boolean },
): void {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.03;
  const front = depth / 2 - 0.03;
  const rear = -depth / 2 + 0.1;
  const rail = seat - 0.1;
  for (const side of [-1, 1]) {
    b.add(turnedLeg(rail, 0.026), wood, move(side * half, 0, front));
    b.add(slantedLeg(rail, 0.02, 0.014), wood, slant(side * (half - 0.03), rear - 0.075, 0, 0.075, rail));
  }
  const seatDepth = front - rear + 0.05;
  b.add(
    cushion(width - 0.01, 0.06, seatDepth, { round: 0.012, detail: 5 }),
    wood,
    move(0, rail + 0.018, (front + rear) / 2),
  );
  const pad = { round: 0.03, puff: [0, 0.022, 0] as Vec3, wrinkle: 0.002, detail: 9 };
  const at = move(0, seat - 0.052, (front + rear) / 2);
  b.add(cushion(width - 0.03, 0.06, seatDepth - 0.02, pad), cloth, at);
  for (const loop of piping([width - 0.03, 0.06, seatDepth - 0.02], 'y', 0.004, pad)) b.add(loop, cloth, at);

  const tall = height - seat - 0.1;
  const wide = width - 0.07;
  const back = chain(move(0, seat + 0.085, rear - 0.02), turnX(-0.14));
  b.within(back, () => {
    const ring: Vec3[] = Array.from({ length: 40 }, (_, i): Vec3 => {
      const a = (2 * Math.PI * i) / 40;
      const k = oval ? 1 : 0.38;
      const p = (c: number): number => signedPower(c, k);
      return [
        (wide / 2 - 0.015) * p(Math.cos(a)),
        tall / 2 + (tall / 2 - 0.012) * p(Math.sin(a)) + (oval ? 0 : 0.02 * Math.cos(a) ** 2 * -1),
        0,
      ];
    });
    b.add(tube(ring, 0.019, { sides: 10, closed: true, oval: 0.9 }), wood);
    const face = sheet(18, 18, (s, v): Vec3 => {
      const r = v;
      const a = 2 * Math.PI * s;
      const k = oval ? 1 : 0.38;
      const p = (c: number): number => signedPower(c, k);
      return [
        (wide / 2 - 0.02) * r * p(Math.cos(a)),
        tall / 2 + (tall / 2 - 0.018) * r * p(Math.sin(a)),
        0.006 + 0.032 * Math.sqrt(1 - r ** 2.4 * 0.999),
      ];
    });
    b.add(face, cloth);
    b.add(face, cloth, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -0.5, 0]);
    // Two short posts join the back to the seat.
    for (const side of [-1, 1])
      b.add(strut([side * wide * 0.3, -0.11, 0.01], [side * wide * 0.36, 0.06, 0], 0.017), wood);
  });
  if (!arms) return;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.024);
    const y = seat + 0.21;
    const arm = smoothPath(
      [
        [side * (wide / 2 - 0.02), y + 0.05, rear - 0.05],
        [x, y + 0.02, rear + 0.1],
        [x, y, front - 0.17],
        [x, y - 0.03, front - 0.12],
        [x, seat + 0.06, front - 0.13],
        [x, rail + 0.04, front - 0.08],
      ],
      5,
    );
    b.add(tube(arm, 0.016, { sides: 10 }), wood);
    b.add(
      cushion(0.05, 0.036, 0.18, { round: 0.016, puff: [0, 0.006, 0], detail: 5 }),
      cloth,
      move(x, y + 0.018, (front + rear) / 2 - 0.03),
    );
  }
}
