import type { Vec3 } from '../../math/vec3.ts';
import { stackTowels } from '../bath/towels.ts';
import type { Material } from '../material.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { noise3 } from '../shapes/noise.ts';
import { sheet } from '../shapes/sheet.ts';
import { chain, move, turnY } from '../shapes/transform.ts';

/** Metres by which folded towels lie above the heap under them. */
const ON_HEAP = 0.012;
/** Their width and depth in radii of a round opening: their corners stay inside. */
const ACROSS = [1.5, 1.12] as const;

/** Cloth heaped loosely below a round opening, and folded towels on it that rise a little over the rim. */
export function laundry(b: MeshBuilder, radius: number, y: number, fabric: Material): void {
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
    stackTowels(b, width, depth, [fabric, fabric], chain(move(0, y - 0.03 + ON_HEAP, 0), turnY(0.35)));
  });
}
