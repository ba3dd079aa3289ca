import type { Vec3 } from '../../../math/vec3.ts';
import { matt } from '../../materials/materials.ts';
import { lathe } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { DrawPot } from './planter-pots.ts';

const SOIL = matt('#3a3028');

/** A round basket of stacked coils with two handles. */
export const addBasket: DrawPot = (b, material, width, _, height) => {
  const coils = Math.max(6, Math.round(height / 0.035));
  const r = height / coils / 2;
  for (let i = 0; i < coils; i++) {
    const t = (i + 0.5) / coils;
    const out = (width / 2 - r) * (0.82 + 0.18 * Math.sin(Math.PI * (0.15 + 0.7 * t)));
    const ring = Array.from({ length: 28 }, (_, k): Vec3 => {
      const a = (k * 2 * Math.PI) / 28;
      return [out * Math.cos(a), 0, out * Math.sin(a)];
    });
    b.add(tube(ring, r * 1.15, { sides: 6, closed: true }), material, move(0, height * t, 0));
  }
  const inner = width / 2 - 0.04;
  b.add(
    lathe(
      [
        [inner * 0.95, height - 0.05],
        [0, height - 0.035],
      ],
      20,
    ),
    SOIL,
  );
  return { height: height - 0.04, halfWidth: inner * 0.75, halfDepth: inner * 0.75 };
};
