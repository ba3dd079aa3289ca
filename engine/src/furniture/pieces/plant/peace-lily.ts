import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { foliage, glossyLeaf, matt } from '../../materials/materials.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addPot } from './pots.ts';

const STALK = foliage('#5d7a42');
const LEAVES: readonly Material[] = ['#3f5f33', '#4b6d3a', '#37542f', '#587b42', '#66853f'].map(glossyLeaf);
const SPATHE = foliage('#f1efe2');
const SPADIX = matt('#e9e0b4');
const LEAF_COUNT = 42;
const FLOWERS = 5;
/** Height of the leaves as a share of the plant's above the soil: the flowers stand above them. */
const LEAF_HEIGHT_SHARE = 0.84;

/** Returns the width profile: broadest before its middle, with a long point. */
const lance = (s: number): number => Math.sin(Math.PI * Math.min(1, 0.03 + 0.97 * s) ** 0.78) ** 0.9;

/** Draws a stalk that rises from the soil and bends outwards to a point. */
function stalk(builder: MeshBuilder, soil: number, [x, y, z]: Vec3, radius: number): void {
  const way: Vec3[] = [
    [0.6 * x, soil - 0.02, 0.6 * z],
    [0.72 * x, soil + 0.55 * (y - soil), 0.72 * z],
    [x, y, z],
  ];
  builder.add(
    tube(smoothPath(way, 5), (t) => radius * (1 - 0.45 * t), { sides: 6 }),
    STALK,
  );
}

/**
 * Draws a peace lily (Spathiphyllum): a dense tuft of glossy lance-shaped leaves with a few white flowers on
 * separate stalks above.
 */
export function peaceLily(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const half = Math.min(size.width, size.depth) / 2;
  const soil = addPot(builder, look, half * 0.68, size.height * 0.32);
  const grown = size.height - soil;
  for (let i = 0; i < LEAF_COUNT; i++) {
    // The first leaves are the oldest and hang lowest.
    const young = i / (LEAF_COUNT - 1);
    const heading = i * 2.39996 + 0.3 * random();
    const [s, c] = [Math.sin(heading), Math.cos(heading)];
    const rise = 0.12 + 1.1 * young ** 1.3 + 0.2 * (random() - 0.5);
    const from = half * (0.46 - 0.34 * young);
    const length = Math.min(
      half * (1.15 - 0.15 * young) * (0.85 + 0.15 * random()),
      (half - from - 0.042) / Math.cos(rise),
    );
    const tip = soil + grown * LEAF_HEIGHT_SHARE * (0.3 + 0.7 * young) * (0.94 + 0.06 * random());
    const at: Vec3 = [from * s, Math.max(soil + 0.04, tip - length * Math.sin(rise)), from * c];
    stalk(builder, soil, at, 0.0045);
    builder.add(
      leaf(length, length * 0.36, {
        outline: lance,
        rows: 8,
        columns: 4,
        droop: 0.3 + 0.3 * (1 - young) * random(),
        fold: 0.3,
        wave: 0.04,
        twist: 0.5 * (random() - 0.5),
      }),
      pick(LEAVES, random),
      chain(move(...at), turnY(heading), turnX(-rise), turnZ(0.5 * (random() - 0.5))),
      true,
    );
  }
  for (let i = 0; i < FLOWERS; i++) {
    const heading = i * 2.39996 + 1.1 + 0.5 * random();
    const out = half * (0.12 + 0.3 * random());
    const length = half * 0.48;
    const at: Vec3 = [
      out * Math.sin(heading),
      size.height - 1.1 * length - grown * 0.14 * (i / FLOWERS),
      out * Math.cos(heading),
    ];
    stalk(builder, soil, at, 0.004);
    const up = chain(move(...at), turnY(heading), turnX(-1.25));
    builder.add(
      leaf(length, length * 0.6, { outline: lance, rows: 8, columns: 4, droop: -0.12, fold: 0.35, wave: 0 }),
      SPATHE,
      up,
      true,
    );
    const spadix: Vec3[] = [0.06, 0.3, 0.5].map((t): Vec3 => [0, 0.012, t * length]);
    builder.add(
      tube(smoothPath(spadix, 3), (t) => 0.006 - 0.002 * t, { sides: 7 }),
      SPADIX,
      up,
    );
  }
}
