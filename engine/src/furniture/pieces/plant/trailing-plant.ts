import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { foliage } from '../../materials/materials.ts';
import { cylinder } from '../../shapes/lathe.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addPot } from './pots.ts';

const VINE = foliage('#6f8448');
const LEAVES: readonly Material[] = ['#557a40', '#66893f', '#48693a', '#7b9550', '#5d7d4c'].map(foliage);

/** Returns the width profile of a heart-shaped leaf: widest near the stem. */
const heart = (s: number): number => Math.sin(Math.PI * s ** 0.55) ** 0.85;

/** Draws a pothos on a tall stand, its vines hanging down to different lengths. */
export function trailingPlant(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const stand = size.height * 0.58;
  const radius = spread * 0.3;
  const plate = cylinder(radius * 1.06, 0.022, 28, 0.004);
  builder.add(plate, look.wood, move(0, stand - 0.022, 0));
  for (let k = 0; k < 3; k++) {
    const a = (2 * Math.PI * k) / 3 + 0.5;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const foot: Vec3 = [1.12 * radius * c, 0, 1.12 * radius * s];
    builder.add(strut([0.72 * radius * c, stand - 0.02, 0.72 * radius * s], foot, 0.014, 0.011), look.wood);
  }
  let soil = stand;
  builder.within(move(0, stand, 0), () => {
    soil = stand + addPot(builder, look, radius * 0.9, size.height * 0.24);
  });
  const vines = 21;
  for (let i = 0; i < vines; i++) {
    const heading = i * 2.4 + 0.4 * random();
    const [c, s] = [Math.sin(heading), Math.cos(heading)];
    const crest = soil + (size.height - soil) * (0.35 + 0.6 * random());
    const out = spread * (0.36 + 0.1 * random());
    const hang = i % 4 === 0 ? 0.1 * size.height : size.height * (0.16 + 0.36 * random());
    const path = smoothPath(
      [
        [0.3 * radius * c, soil - 0.02, 0.3 * radius * s],
        [0.6 * radius * c, crest, 0.6 * radius * s],
        [0.92 * out * c, soil - 0.01, 0.92 * out * s],
        [out * c, soil - hang, out * s],
      ],
      7,
    );
    builder.add(tube(path, 0.0025, { sides: 5 }), VINE);
    for (let k = 4; k < path.length; k++) {
      const p = path[k];
      const length = (0.088 - 0.046 * (k / path.length)) * (0.65 + 0.6 * random());
      const turn = heading + (k % 2 === 0 ? 0.9 : -0.9) + 0.5 * (random() - 0.5);
      // Hanging leaves face outwards and down, those on top lie flat.
      const tip = k < path.length * 0.55 ? 0.15 + 0.5 * random() : 0.75 + 0.5 * random();
      const one = leaf(length, length * 0.78, {
        outline: heart,
        droop: 0.3 + 0.35 * random(),
        fold: 0.3,
        wave: 0.03,
        twist: 0.8 * (random() - 0.5),
        rows: 4,
        columns: 2,
      });
      const ink = pick(LEAVES, random);
      builder.add(
        one,
        ink,
        chain(move(p[0], p[1], p[2]), turnY(turn), turnX(tip), turnZ(0.9 * (random() - 0.5))),
        true,
      );
    }
  }
}
