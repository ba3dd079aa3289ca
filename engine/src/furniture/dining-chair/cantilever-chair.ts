import type { ChairSize } from '../chairs/chair-size.ts';
import type { Material } from '../material.ts';
import { onFloor } from '../parts/slanted-leg.ts';
import { cushion } from '../shapes/cushion.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import { smoothPath, tube } from '../shapes/tube.ts';

/** Padded seat and back on one bent tube that springs from two floor rails. */
export function cantileverChair(b: MeshBuilder, size: ChairSize, cover: Material, metal: Material): void {
  const { width, depth, height, seat } = size;
  const r = 0.0115;
  const [front, back] = [depth / 2 - r, -depth / 2 + r];
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    const path = smoothPath(
      [
        [0, r, back + 0.02],
        [x - side * 0.06, r, back + 0.02],
        [x, r, back + 0.08],
        [x, r, 0],
        [x, r, front - 0.12],
        [x, r + 0.003, front - 0.05],
        [x, 0.065, front - 0.004],
        [x, seat * 0.5, front - 0.006],
        [x, seat - 0.09, front - 0.01],
        [x, seat - 0.045, front - 0.06],
        [x, seat - 0.045, 0],
        [x, seat - 0.03, back + 0.14],
        [x, seat + 0.06, back + 0.09],
        [x, (seat + height) / 2, back + 0.05],
        [x, height - 0.04, back + 0.006],
      ],
      5,
    );
    b.add(onFloor(tube(path, r, { sides: 10 })), metal);
  }
  const pad = { round: 0.024, puff: [0, 0.008, 0], wrinkle: 0.002, detail: 8 } as const;
  b.add(cushion(width - 4 * r - 0.004, 0.06, depth - 0.14, pad), cover, move(0, seat - 0.036, 0.035));
  const lean = (z: number, y: number): number => z - (y - seat) * 0.13;
  const panel = cushion(width - 4 * r - 0.004, height - seat - 0.11, 0.05, {
    ...pad,
    puff: [0, 0, 0.008],
    bend: (p) => [p[0], p[1], p[2] - p[1] * 0.2 - 0.02 * Math.cos((p[0] / width) * 3) + 0.02],
  });
  b.add(panel, cover, move(0, (height + seat) / 2 + 0.045, lean(back + 0.078, seat + 0.16)));
}
