import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { glossyLeaf, matt } from '../../materials/materials.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addPot } from './pots.ts';

const BARK = matt('#6a5847');
const STALK = matt('#66763f');
/** The sheath that wraps the newest leaf. */
const SHEATH = matt('#8c4f3a');
const RUBBER: readonly Material[] = ['#435f35', '#506d3e', '#3a5430', '#5a7342', '#5c5640'].map(glossyLeaf);
const PADDLE: readonly Material[] = ['#4a6b3a', '#577a42', '#3f5e35', '#66864b'].map(glossyLeaf);
const FADED = glossyLeaf('#7d8649');

/** Returns the width profile of a broad leaf with a short point. */
const broad = (s: number): number => Math.sin(Math.PI * Math.min(1, 0.05 + 0.95 * s) ** 0.95) ** 0.62;

/** Stems of a rubber plant: height as a share of the tallest one's, distance from the middle as a share of the half width. */
const STEMS = [
  { top: 1, out: 0.04 },
  { top: 0.74, out: 0.2 },
  { top: 0.5, out: 0.24 },
] as const;

/** Draws a rubber plant (Ficus elastica): upright stems, thick dark leaves all around them, the young ones at the top. */
export function rubberPlant(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const half = Math.min(size.width, size.depth) / 2;
  const soil = addPot(builder, look, half * 0.62, size.height * 0.26);
  const turn = 2 * Math.PI * random();
  STEMS.forEach(({ top, out }, k) => {
    const aside = turn + k * 2.2;
    const height = (size.height - soil - 0.14) * top;
    const at = (t: number): Vec3 => [
      half * out * (0.5 + 0.5 * t) * Math.sin(aside) + 0.008 * Math.sin(6 * t + k),
      soil - 0.02 + (height + 0.02) * t,
      half * out * (0.5 + 0.5 * t) * Math.cos(aside) + 0.008 * Math.cos(5 * t + k),
    ];
    builder.add(
      tube(smoothPath([0, 0.35, 0.7, 1].map(at), 4), (t) => 0.01 - 0.005 * t, { sides: 7 }),
      BARK,
    );
    const leaves = Math.round(7 + 11 * top);
    for (let i = 0; i < leaves; i++) {
      const t = 0.14 + (0.86 * i) / (leaves - 1);
      const p = at(t);
      const heading = aside + i * 2.39996 + 0.4 * random();
      // Young leaves stand up, old ones hang.
      const rise = -0.15 + 1.15 * t ** 2 + 0.3 * (random() - 0.5);
      const room = half - Math.hypot(p[0], p[2]) - 0.02;
      const length = Math.min((0.24 - 0.1 * t) * (0.75 + 0.4 * random()), room / Math.max(0.3, Math.cos(rise)));
      builder.add(
        leaf(length, length * (0.5 + 0.1 * random()), {
          outline: broad,
          droop: 0.16 + 0.34 * random(),
          fold: 0.26,
          wave: 0.015,
          twist: 0.5 * (random() - 0.5),
          roll: 0.08 * random(),
          rows: 7,
        }),
        i === 0 && k > 0 ? FADED : pick(RUBBER, random),
        chain(move(...p), turnY(heading), turnX(-rise), turnZ(0.5 * (random() - 0.5)), move(0, 0, 0.014)),
        true,
      );
    }
    const tip = at(1);
    builder.add(
      tube([tip, [tip[0], tip[1] + 0.07, tip[2]]], (t) => 0.006 * (1 - t) + 0.0008, { sides: 6 }),
      SHEATH,
    );
  });
}

/** Draws a bird of paradise (Strelitzia): a fan of long stalks, each with a paddle that arches over and is torn at its rim. */
export function strelitzia(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { random } = builder;
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.25, size.height * 0.22);
  const rise = size.height - soil;
  const count = 13;
  for (let i = 0; i < count; i++) {
    const young = i / (count - 1);
    const heading = i * 2.39996 + 0.35 * random();
    const [s, c] = [Math.sin(heading), Math.cos(heading)];
    const length = spread * (0.62 - 0.12 * Math.abs(young - 0.6)) * (0.8 + 0.25 * random());
    const foot = 0.03 + 0.05 * (1 - young);
    const reach = spread * (0.2 - 0.15 * young) * (0.8 + 0.4 * random());
    const top = soil + rise * (0.34 + 0.36 * young) * (0.92 + 0.1 * random());
    const stalk = smoothPath(
      [
        [foot * s, soil - 0.02, foot * c],
        [(foot + 0.25 * reach) * s, soil + 0.6 * (top - soil), (foot + 0.25 * reach) * c],
        [(foot + reach) * s, top, (foot + reach) * c],
      ],
      5,
    );
    builder.add(
      tube(stalk, (t) => 0.011 - 0.006 * t, { sides: 7 }),
      STALK,
    );
    // Old leaves lean out and bend over, the youngest stands nearly upright.
    const up = 0.62 + 0.66 * young + 0.2 * (random() - 0.5);
    const room = (spread / 2 - foot - reach) / Math.max(0.25, 1.05 * Math.cos(up));
    const long = Math.max(0.2, Math.min(length, room, (size.height - top) / Math.max(0.3, 0.86 * Math.sin(up))));
    const torn = 2 + Math.floor(3 * random());
    const at = random();
    builder.add(
      leaf(long, long * (0.34 + 0.07 * random()), {
        // Wind and handling tear the blade along its veins.
        outline: (t) => broad(t) * (1 - 0.2 * Math.max(0, Math.sin((t * torn + at) * 2 * Math.PI)) ** 14),
        droop: 0.3 + 0.4 * (1 - young) * random(),
        fold: 0.34,
        wave: 0.05,
        twist: 0.7 * (random() - 0.5),
        rows: 16,
      }),
      i === 0 ? FADED : pick(PADDLE, random),
      chain(
        move((foot + reach) * s, top, (foot + reach) * c),
        turnY(heading),
        turnX(-up),
        turnZ(0.8 * (random() - 0.5)),
      ),
      true,
    );
  }
}
