import { createRandom } from '../../math/random.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { GroundView } from './ground-view.ts';

/** Colours of test paving in the sun and in the shade, linear. */
export const LIT: Vec3 = [0.6, 0.55, 0.48];
export const SHADE: Vec3 = [0.2, 0.2, 0.19];

/** Paving 5 m wide and 6 m deep before the camera, with a little grain, lit as `colourAt` says. */
export function pavedGround(colourAt: (x: number, z: number) => Vec3): GroundView {
  const [x0, z0, cell, columns, rows] = [-4, 0.5, 0.05, 160, 150];
  const random = createRandom(5);
  const known = new Uint8Array(columns * rows);
  const rgb = new Float32Array(columns * rows * 3);
  for (let at = 0; at < known.length; at++) {
    const x = x0 + ((at % columns) + 0.5) * cell;
    const z = z0 + (Math.floor(at / columns) + 0.5) * cell;
    if (Math.abs(x) > 2.5 || z < 1 || z > 7) continue;
    known[at] = 1;
    const grain = 0.95 + 0.1 * random();
    rgb.set(
      colourAt(x, z).map((light) => light * grain),
      3 * at,
    );
  }
  return { x0, z0, cell, columns, rows, known, rgb };
}
