import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { matt } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';

/** Undyed warp: no two threads have quite the same tone. */
const WARP = ['#cfc4ac', '#c0b49b', '#dacfb9'].map(matt);
/** Metres of the rug's end for each knot, threads of a knot, and a thread's width: thin ones lie side by side. */
const KNOT_METRES = 0.021;
const THREADS = 3;
const THREAD_METRES = 0.0048;
/** Width of the bare weave between pile and knots, and its height above the floor, metres. */
const END_METRES = 0.016;
const END_HEIGHT = 0.006;

/**
 * Draws the fringes at both short ends of a rug: a narrow bare weave, and the warp threads knotted in threes, which
 * fan out, lean and end as they like.
 */
export function addFringes(builder: MeshBuilder, width: number, depth: number, length: number): void {
  const { random } = builder;
  const knots = Math.max(2, Math.round((depth - 0.02) / KNOT_METRES));
  const pitch = (depth - 0.02) / knots;
  for (const side of [-1, 1]) {
    const end = width / 2 - 0.004;
    const band = sheet(
      1,
      Math.max(2, Math.round(depth / 0.1)),
      (s, t): Vec3 => [side * (end + (END_METRES + 0.004) * s), END_HEIGHT - 0.002 * s, (t - 0.5) * (depth - 0.016)],
    );
    builder.add(band, WARP[1]);
    // Neighbouring tassels are brushed to one side together.
    let brushed = 0;
    for (let i = 0; i < knots; i++) {
      const z = (i + 0.5 + 0.3 * (random() - 0.5)) * pitch - (depth - 0.02) / 2;
      brushed = 0.8 * brushed + 0.3 * (random() - 0.5);
      for (let k = 0; k < THREADS; k++) {
        const spread = (k - (THREADS - 1) / 2) * 0.3 + 0.2 * (random() - 0.5);
        const reach = (length - END_METRES) * (0.66 + 0.34 * random());
        const curl = 0.4 * (random() - 0.5);
        const lift = 0.003 * random();
        const thread = sheet(1, 3, (s, t): Vec3 => {
          const aside = reach * ((brushed + spread) * t + curl * t * t);
          const wide = THREAD_METRES * (1.25 - 0.5 * t) * (s - 0.5);
          return [
            side * (end + END_METRES + reach * t),
            END_HEIGHT - 0.004 * t + lift * Math.sin(Math.PI * t),
            z + 0.35 * pitch * spread + aside + wide,
          ];
        });
        builder.add(thread, pick(WARP, random));
      }
    }
  }
}
