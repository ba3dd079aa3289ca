import { pick } from '../../../math/random.ts';
import { normalize, type Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { foliage } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { blade } from './blade.ts';
import { addPot } from './pots.ts';

const STALK = foliage('#6d7f47');
const PALM: readonly Material[] = ['#4a6e38', '#587d43', '#3f6033', '#6a8a48'].map(foliage);
/** The lowest fronds are the oldest. */
const OLD = foliage('#6f7f48');

/** Draws a kentia palm: long stalks that arch out of one root, each a feather of narrow drooping leaflets. */
export function palm(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.2, size.height * 0.2);
  const fronds = 12;
  for (let f = 0; f < fronds; f++) {
    const heading = f * 2.4 + 0.4 * random();
    const inner = f / fronds;
    const reach = spread * (0.46 - 0.3 * inner) * (0.9 + 0.2 * random());
    const top = soil + (size.height - soil) * (0.66 + 0.34 * inner) * (0.95 + 0.08 * random());
    const fall = (0.3 - 0.2 * inner) * (top - soil) * (0.8 + 0.4 * random());
    const [c, s] = [Math.sin(heading), Math.cos(heading)];
    const path = smoothPath(
      [
        [0.02 * c, soil - 0.03, 0.02 * s],
        [0.16 * reach * c, soil + (top - soil) * 0.55, 0.16 * reach * s],
        [0.52 * reach * c, top, 0.52 * reach * s],
        [reach * c, top - fall, reach * s],
      ],
      10,
    );
    builder.add(
      tube(path, (u) => 0.008 - 0.0062 * u, { sides: 5 }),
      STALK,
    );
    const ink = f === 0 ? OLD : pick(PALM, random);
    const from = 11;
    for (let k = from; k < path.length; k++) {
      const share = (k - from) / (path.length - 1 - from);
      const [p, q] = [path[k - 1], path[k]];
      const along = normalize([q[0] - p[0], q[1] - p[1], q[2] - p[2]]);
      const length = spread * 0.27 * Math.sin(Math.PI * (0.16 + 0.74 * share)) * (0.9 + 0.2 * random());
      for (const side of [-1, 1]) {
        const out = normalize([
          side * s * 0.85 + along[0] * 0.75,
          along[1] * 0.55 + 0.12 - 0.1 * random(),
          -side * c * 0.85 + along[2] * 0.75,
        ]);
        const half = 0.011 + 0.004 * random();
        const across: Vec3 = [along[0] * half, along[1] * half, along[2] * half];
        builder.add(blade(q, out, across, { length, droop: length * (0.35 + 0.3 * random()) }), ink, undefined, true);
      }
    }
  }
}
