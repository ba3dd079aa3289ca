import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { matt } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';

/** Undyed warp: no two threads have quite the same tone. */
const WARP = ['#c6baa2', '#b8ac93', '#d0c5af'].map(matt);
/** Metres of the rug's end for each knot, threads of a knot, and a thread's width: thin ones lie side by side. */
const KNOT_METRES = 0.016;
const THREADS = 3;
const THREAD_METRES = 0.0044;
/** Height of a thread where it leaves the rug, metres. */
const END_HEIGHT = 0.007;

/**
 * Draws the fringes at both short ends of a rug: the warp threads, knotted in threes, which fan out, lean and end as
 * they like.
 */
export function addFringes(builder: MeshBuilder, width: number, depth: number, length: number): void {
  const { random } = builder;
  const knots = Math.max(2, Math.round((depth - 0.02) / KNOT_METRES));
  const pitch = (depth - 0.02) / knots;
  for (const side of [-1, 1]) {
    const end = width / 2 - 0.004;
    // Neighbouring tassels are brushed to one side together.
    let brushed = 0;
    for (let i = 0; i < knots; i++) {
      const z = (i + 0.5 + 0.3 * (random() - 0.5)) * pitch - (depth - 0.02) / 2;
      brushed = 0.8 * brushed + 0.3 * (random() - 0.5);
      for (let k = 0; k < THREADS; k++) {
        const spread = (k - (THREADS - 1) / 2) * 0.3 + 0.2 * (random() - 0.5);
        const reach = length * (0.66 + 0.34 * random());
        const curl = 0.4 * (random() - 0.5);
        const lift = 0.003 * random();
        const thread = sheet(1, 3, (s, t): Vec3 => {
          const aside = reach * ((brushed + spread) * t + curl * t * t);
          const wide = THREAD_METRES * (1.25 - 0.5 * t) * (s - 0.5);
          return [
            side * (end + reach * t),
            END_HEIGHT - 0.005 * t + lift * Math.sin(Math.PI * t),
            z + 0.35 * pitch * spread + aside + wide,
          ];
        });
        builder.add(thread, pick(WARP, random));
      }
    }
  }
}
