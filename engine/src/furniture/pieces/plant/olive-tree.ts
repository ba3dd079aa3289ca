import { pick, type Random } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { foliage, matt } from '../../materials/materials.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addPot } from './pots.ts';

const BARK = matt('#75624e');
const OLIVE: readonly Material[] = [foliage('#7f8f68'), foliage('#95a37f'), foliage('#6d7e58'), foliage('#5f7150')];

/** Heights as shares of the tree's: where the trunk forks, and where its leaves begin. */
const FORK = 0.36;
const CROWN = 0.38;
/** Boughs from the trunk, twigs that end in the crown, and sprigs with leaves on each twig. */
const LIMBS = 3;
const TWIGS = 50;
const SPRIGS = 3;
/** Pairs of leaves on a sprig. */
const PAIRS = 4;
/** A leaf's length, metres; the widest of its width is this share of it. */
const LEAF_METRES = 0.078;
const LEAF_WIDTH = 0.3;
/** How far leaves reach beyond the end of their twig, metres. */
const REACH = 0.13;

const between = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/**
 * Draws an olive tree: a crooked trunk that forks low, boughs and twigs, and clumps of narrow silver leaves with air
 * between them, in a crown as broad as the piece.
 */
export function oliveTree(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.21, size.height * 0.21);
  const fork = FORK * size.height;
  const trunk = (t: number): Vec3 => [
    0.022 * Math.sin(4 * t),
    soil - 0.03 + (fork - soil + 0.03) * t,
    0.022 * Math.sin(5 * t + 1),
  ];
  builder.add(
    tube(smoothPath([0, 0.33, 0.66, 1].map(trunk), 4), (s) => 0.023 - 0.006 * s, { sides: 8 }),
    BARK,
  );
  const root = trunk(1);
  const limbs = Array.from({ length: LIMBS }, (_, k) => {
    const heading = (k * 2 * Math.PI) / LIMBS + 0.5 * random();
    const out = spread * (0.16 + 0.08 * random());
    const top = size.height * (0.72 + 0.1 * random());
    const at = (t: number): Vec3 => [
      root[0] + out * Math.sin(heading + 0.5 * t) * t ** 0.7,
      root[1] - 0.02 + (top - root[1]) * t,
      root[2] + out * Math.cos(heading + 0.5 * t) * t ** 0.7,
    ];
    builder.add(
      tube(smoothPath([0, 0.3, 0.65, 1].map(at), 4), (s) => 0.013 - 0.008 * s, { sides: 6 }),
      BARK,
    );
    return at;
  });
  const [low, high] = [CROWN * size.height + REACH * 0.6, size.height - 1.41 * REACH];
  for (let i = 0; i < TWIGS; i++) {
    const share = (i + 0.5) / TWIGS;
    // Broadest a little below its middle, round above.
    const around = Math.sqrt(Math.max(0.05, 1 - (1.85 * share - 0.8) ** 2));
    const heading = i * 2.39996 + 0.5 * random();
    const out = (spread / 2 - REACH * 0.75) * around * (0.4 + 0.6 * Math.sqrt(random()));
    const end: Vec3 = [
      out * Math.sin(heading),
      low + (high - low) * share + 0.14 * size.height * (random() - 0.5) * Math.sin(Math.PI * share),
      out * Math.cos(heading),
    ];
    addTwig(builder, nearestOn(limbs, end), end, random);
  }
}

/** Returns the point of a limb from which a twig rises to its end: the nearest one clearly below it. */
function nearestOn(limbs: readonly ((t: number) => Vec3)[], end: Vec3): Vec3 {
  let best: Vec3 = limbs[0](0);
  let least = Infinity;
  for (const limb of limbs) {
    for (let t = 0; t <= 1; t += 0.1) {
      const p = limb(t);
      const far = Math.hypot(end[0] - p[0], end[1] - p[1] - 0.12, end[2] - p[2]);
      if (far < least) [best, least] = [p, far];
    }
  }
  return best;
}

/** Draws a twig and the clump of leaves at its end. */
function addTwig(builder: MeshBuilder, from: Vec3, end: Vec3, random: Random): void {
  const bow = between(from, end, 0.5);
  const path = smoothPath([from, [bow[0], bow[1] + 0.03, bow[2]], end], 3);
  builder.add(
    tube(path, (u) => 0.0055 - 0.0035 * u, { sides: 4 }),
    BARK,
  );
  const ahead = Math.atan2(end[0] - from[0], end[2] - from[2]);
  for (let k = 0; k < SPRIGS; k++) {
    const start = between(bow, end, 0.2 + (0.8 * k) / (SPRIGS - 1));
    const heading = ahead + (k - (SPRIGS - 1) / 2) * 1.3 + 0.8 * (random() - 0.5);
    const rise = -0.25 + 1.5 * random();
    const length = REACH * (0.6 + 0.3 * random());
    const flat = Math.cos(rise);
    const tip: Vec3 = [
      start[0] + length * flat * Math.sin(heading),
      start[1] + length * Math.sin(rise),
      start[2] + length * flat * Math.cos(heading),
    ];
    builder.add(
      tube([start, tip], (u) => 0.0022 - 0.0012 * u, { sides: 4 }),
      BARK,
    );
    // One sprig's leaves are of one age; opposite pairs, and one at the tip.
    const ink = pick(OLIVE, random);
    for (let n = 0; n <= 2 * PAIRS; n++) {
      const isTip = n === 2 * PAIRS;
      const side = n % 2 === 0 ? 1 : -1;
      const share = isTip ? 1 : (Math.floor(n / 2) + 0.6) / PAIRS;
      const p = between(start, tip, share);
      const size = LEAF_METRES * (0.75 + 0.45 * random()) * (1 - 0.25 * share);
      const blade = leaf(size, size * LEAF_WIDTH, {
        rows: 2,
        columns: 2,
        droop: 0.15 + 0.3 * random(),
        fold: 0.3,
        wave: 0,
      });
      const open = isTip ? 0 : side * (0.75 + 0.3 * random());
      const turn = chain(
        move(...p),
        turnY(heading + open),
        turnX(-0.8 * rise - 1.1 * (random() - 0.5)),
        turnZ(2 * (random() - 0.5)),
      );
      builder.add(blade, ink, turn, true);
    }
  }
}
