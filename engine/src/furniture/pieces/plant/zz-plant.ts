import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { foliage, glossyLeaf } from '../../materials/materials.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addPot } from './pots.ts';

const STALK = foliage('#54703c');
const LEAVES: readonly Material[] = ['#4d6c36', '#5b7b40', '#425f30', '#6c8c48', '#50704a'].map(glossyLeaf);
const STALKS = 13;
/** Pairs of leaflets on a stalk, and the bare share of the stalk below them. */
const PAIRS = 10;
const BARE_SHARE = 0.22;

/** Returns the width profile: oval with a long point. */
const oval = (s: number): number => Math.sin(Math.PI * Math.min(1, 0.04 + 0.96 * s) ** 0.85) ** 0.8;

/**
 * Draws a zamioculcas ("ZZ plant"): thick stalks that rise from the soil and lean out, a row of glossy leaflets on
 * each side.
 */
export function zzPlant(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.32, size.height * 0.3);
  const length = spread * 0.23;
  for (let i = 0; i < STALKS; i++) {
    const heading = i * 2.4 + 0.3 * random();
    const [c, s] = [Math.sin(heading), Math.cos(heading)];
    // The first stands upright in the middle; later ones stand farther out and are shorter.
    const outer = Math.sqrt(i / (STALKS - 1));
    const top =
      soil + (size.height - soil - 0.6 * length) * (i === 0 ? 1 : 0.98 - 0.36 * outer + 0.12 * (random() - 0.5));
    const foot = spread * 0.17 * outer;
    const reach = (spread / 2 - 0.4 * length) * (0.12 + 0.88 * outer);
    const at = (t: number): Vec3 => {
      const out = foot + (reach - foot) * t ** 1.7;
      return [out * c, soil - 0.02 + ((top - soil + 0.02) * (t - 0.12 * outer * t * t)) / (1 - 0.12 * outer), out * s];
    };
    builder.add(
      tube(smoothPath([0, 0.35, 0.7, 1].map(at), 4), (t) => 0.009 - 0.006 * t, { sides: 7 }),
      STALK,
    );
    for (let k = 0; k < 2 * PAIRS; k++) {
      const t = BARE_SHARE + (1 - BARE_SHARE) * ((k + 0.3 * random()) / (2 * PAIRS - 1 + 0.3));
      const p = at(t);
      const side = k % 2 === 0 ? 1 : -1;
      // Those at the tip are young and point along the stalk.
      const grown = length * (1.05 - 0.5 * t ** 3) * (0.85 + 0.25 * random());
      const along = 1.25 - 0.75 * t ** 2 + 0.25 * (random() - 0.5);
      builder.add(
        leaf(grown, grown * 0.5, {
          outline: oval,
          rows: 4,
          columns: 2,
          droop: 0.1 + 0.25 * random(),
          fold: 0.3,
          twist: 0.6 * (random() - 0.5),
          wave: 0,
        }),
        pick(LEAVES, random),
        chain(
          move(p[0], p[1], p[2]),
          turnY(heading + side * along),
          turnX(-0.55 - 0.6 * t * t + 0.3 * (random() - 0.5)),
          turnZ(side * 0.35),
        ),
        true,
      );
    }
  }
}
