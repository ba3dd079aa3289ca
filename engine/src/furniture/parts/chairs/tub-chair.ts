import { signedPower } from '../../../math/signed-power.ts';
import type { Material } from '../../materials/material.ts';
import { cushion } from '../../shapes/cushion.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import type { ChairSize } from './chair-design.ts';

/** Draws a tub: the back runs around the seat and slopes down towards the front. */
export function tub(
  b: MeshBuilder,
  size: ChairSize,
  { under, thickness, arms = 0.2 }: { readonly under: number; readonly thickness: number; readonly arms?: number },
  cover: Material,
): void {
  const { width, depth, height, seat } = size;
  const reach = 2.05;
  const [rx, rz] = [width / 2, depth / 2];
  b.add(
    sheet(44, 22, (s, v) => {
      const phi = (2 * s - 1) * reach;
      const ends = Math.sqrt(Math.max(0, 1 - (2 * s - 1) ** 12));
      // High at the back, sweeping down to the arms.
      const fall = Math.min(1, Math.max(0, (Math.abs(phi) - 0.25) / 1.4));
      const top = height - (height - seat - arms) * fall * fall * (3 - 2 * fall);
      const around = 2 * Math.PI * v;
      const up = 0.5 - 0.5 * Math.cos(around);
      const face = Math.sin(around);
      const edge = signedPower(face, 0.35);
      const half = (thickness / 2) * ends;
      const y = under + (top - under) * up;
      const crease = 0.004 * noise3(phi * 3, y * 9, 2);
      const out = 1 - (half * (1 - edge) + crease) / rx;
      const tilt = 1 - 0.06 * (1 - up);
      return [rx * Math.sin(phi) * out * tilt, y, -rz * Math.cos(phi) * out * tilt];
    }),
    cover,
  );
  const inner = width - 2 * thickness + 0.01;
  const pad = cushion(inner, 0.11, depth - thickness, {
    round: 0.04,
    puff: [0.004, 0.014, 0.004],
    wrinkle: 0.003,
    detail: 9,
    // Rounded towards the back like the inside of the tub.
    bend: (p) => {
      const back = Math.min(0, p[2] + thickness / 2) / (depth / 2 - thickness + 0.03);
      return [p[0] * Math.sqrt(Math.max(0.05, 1 - back * back)), p[1], p[2]];
    },
  });
  b.add(pad, cover, move(0, seat - 0.069, thickness / 2));
  b.add(
    lathe(
      [
        [0, 0],
        [0.8, 0],
        [0.86, 0.02],
        [0.86, 0.1],
        [0, 0.1],
      ],
      28,
    ),
    cover,
    [rx, 0, 0, 0, 0, 1, 0, under - 0.005, 0, 0, rz, 0],
  );
}
