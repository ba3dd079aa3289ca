import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import * as base from '../../parts/bed-base.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { roundedPad } from '../../shapes/rounded-pad.ts';
import { move } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { BedDesign, HeadboardPlace } from './bed-design.ts';
import { blockBase, deckBase } from './plinth-base.ts';

/** Blocks, decks and thin rails, with as little linen as a bed needs. */
export const MINIMALIST_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.74, depth: 2.16, height: 1.06 },
    headDepth: 0.14,
    railTop: 0.3,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      blockHeadboard(b, head, 0.13, look.upholstery[0]);
      blockBase(b, rails, 0.03, look.upholstery[0], look.upholstery[3]);
    },
    bedding: { surface: 'smooth' },
  },
  {
    size: { width: 1.96, depth: 2.2, height: 1.06 },
    headDepth: 0.15,
    railTop: 0.25,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      shelfHeadboard(b, head, 0.12, look.wood);
      deckBase(b, rails, look.wood, look.upholstery[3]);
    },
    bedding: { cushions: 'lumbar' },
  },
  {
    size: { width: 1.72, depth: 2.14, height: 1.08 },
    headDepth: 0.12,
    railTop: 0.31,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      roundedHeadboard(b, head, look.upholstery[2], look.wood);
      base.floatingBase(b, rails, look.wood, look.upholstery[3]);
    },
    bedding: { cushions: 'lumbar', surface: 'creased' },
  },
  {
    size: { width: 1.7, depth: 2.14, height: 1.1 },
    headDepth: 0.13,
    railTop: 0.3,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      railHeadboard(b, head, look.upholstery[1], look.metal);
      base.steelBase(b, rails, look.metal, true);
    },
    bedding: { throwThickness: 0.014, cushions: 'none', surface: 'creased' },
  },
];

/** Draws one thick upholstered block with crisp edges and a single seam along its length. */
function blockHeadboard(b: MeshBuilder, place: HeadboardPlace, depth: number, fabric: Material): void {
  const { width, height, back } = place;
  const seam = height * 0.28;
  const face = paddedPanel({
    width,
    height: height - 0.02,
    depth,
    radius: 0.018,
    step: 0.035,
    relief: (x, y) => 0.0025 * noise3(x * 6, y * 6, 4) - 0.008 * Math.exp(-(((y - seam) / 0.007) ** 2)),
  });
  b.add(face, fabric, move(0, height / 2 + 0.01, back));
  b.add(box(width - 0.04, height - 0.06, 0.012, 0.002), fabric, move(0, height / 2 + 0.01, back + 0.006));
}

/** Draws two broad boards with a shadow line between them, capped by a shallow shelf. */
function shelfHeadboard(b: MeshBuilder, place: HeadboardPlace, depth: number, wood: Material): void {
  const { width, height, back } = place;
  const [cap, gap, foot] = [0.024, 0.008, 0.04];
  b.add(
    box(width - 0.02, height - cap - foot, 0.03, 0.002, 'x'),
    wood,
    move(0, (height - cap + foot) / 2, back + 0.015),
  );
  const tall = (height - cap - foot) / 3;
  for (let i = 0; i < 3; i++) {
    const board = box(width, tall - gap, depth - 0.03, 0.003, 'x');
    b.add(board, wood, move(0, foot + tall * (i + 0.5), back + 0.03 + (depth - 0.03) / 2));
  }
  b.add(box(width, cap, depth + 0.02, 0.003, 'x'), wood, move(0, height - cap / 2, back + (depth + 0.02) / 2));
}

/** Draws a pad with wide round shoulders that stands free of the floor on a set-back board. */
function roundedHeadboard(b: MeshBuilder, place: HeadboardPlace, fabric: Material, board: Material): void {
  const { width, height, back } = place;
  const bottom = 0.16;
  b.add(box(width - 0.3, height - 0.3, 0.024, 0.002), board, move(0, (height - 0.3) / 2, back + 0.012));
  const tall = height - bottom;
  const pad = roundedPad({ width, height: tall, depth: 0.1, corner: 0.26, rim: 0.045, crown: 0.012 });
  b.add(pad, fabric, move(0, bottom + tall / 2, back + 0.018));
}

/** Draws two folded linen pads hung over a slim rail on two uprights. */
function railHeadboard(b: MeshBuilder, place: HeadboardPlace, fabric: Material, rail: Material): void {
  const { width, height, back, visibleFrom } = place;
  const r = 0.0125;
  const [x, z] = [width / 2 - r, back + 0.055];
  const y = height - r;
  const bend = 0.05;
  const corner = (side: number): Vec3[] =>
    Array.from({ length: 7 }, (_, k) => {
      const angle = (Math.PI / 2) * (side > 0 ? 1 - k / 6 : k / 6);
      return [side * (x - bend + bend * Math.cos(angle)), y - bend + bend * Math.sin(angle), z];
    });
  b.add(tube([[-x, 0, z], ...corner(-1), ...corner(1), [x, 0, z]], r, { sides: 10 }), rail);
  const span = (width - 0.16) / 2;
  const low = visibleFrom - 0.1;
  for (const side of [-1, 1]) {
    const fall = y + 0.012 - low;
    const pad = paddedPanel({
      width: span - 0.03,
      height: fall,
      depth: 0.045,
      radius: 0.022,
      step: 0.04,
      relief: (px, py) =>
        0.01 * Math.max(0, 1 - ((2 * px) / span) ** 4) + 0.004 * noise3(px * 5 + side, py * 9, 6) * (0.5 - py / fall),
    });
    b.add(pad, fabric, move((side * span) / 2, low + fall / 2, z + 0.002));
    const behind = box(span - 0.034, fall - 0.14, 0.03, 0.012, 'x');
    b.add(behind, fabric, move((side * span) / 2, y + 0.008 - (fall - 0.14) / 2, z - 0.012));
  }
}
