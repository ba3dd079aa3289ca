import type { Material } from '../../materials/material.ts';
import { matt } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { bunFoot } from '../bed-base.ts';
import { atCorners, type CornerDraw, slant, slantedLeg, turnedLeg } from '../legs/legs.ts';
import { apronFeet, type CaseBox, hairpinFeet, sabotLeg, taperedFeet } from './case-feet.ts';

const SHADOW = matt('#5d5850');

export type BaseKind =
  | 'plinth'
  | 'sled'
  | 'blade'
  | 'splayed'
  | 'bracket'
  | 'bun'
  | 'turned'
  | 'steel'
  | 'recess'
  | 'skirting'
  | 'sabot'
  | 'tapered'
  | 'hairpin'
  | 'arch'
  | 'scallops';

/** Draws a case's base, from the floor to `height`. */
export function addBase(b: MeshBuilder, kind: BaseKind, place: CaseBox, look: StyleLook, wood: Material): void {
  const { width, depth, height } = place;
  const corners = (inset: number, draw: CornerDraw): void => atCorners(width - 2 * inset, depth - 2 * inset, draw);
  switch (kind) {
    case 'plinth':
      b.add(box(width - 0.06, height, depth - 0.06, 0.002), look.metal, move(0, height / 2, -0.01));
      return;
    case 'sled': {
      // Two closed loops of flat bar under the ends.
      const bar = 0.014;
      for (const side of [-1, 1]) {
        const x = side * (width / 2 - 0.07);
        for (const y of [bar / 2, height - bar / 2])
          b.add(box(0.03, bar, depth - 0.05, 0.002), look.metal, move(x, y, 0));
        for (const end of [-1, 1]) {
          b.add(box(0.03, height, bar, 0.002), look.metal, move(x, height / 2, end * (depth / 2 - 0.025 - bar / 2)));
        }
      }
      return;
    }
    case 'blade':
      corners(0.03, (x, z) => b.add(box(0.016, height, 0.016, 0.002), look.metal, move(x, height / 2, z)));
      return;
    case 'splayed': {
      const lean = Math.min(0.03, height * 0.14);
      corners(0.035, (x, z, sx, sz) => {
        b.add(slantedLeg(height, 0.019, 0.011), wood, slant(x, z, -sx * lean, -sz * lean, height));
      });
      return;
    }
    case 'bracket':
      bracketFeet(b, place, wood);
      return;
    case 'bun': {
      const foot = bunFoot(height - 0.02, Math.min(0.036, height * 0.4));
      corners(0.045, (x, z) => b.add(foot, wood, move(x, 0, z)));
      b.add(box(width + 0.012, 0.03, depth + 0.006, 0.008, 'x'), wood, move(0, height - 0.01, 0.003));
      return;
    }
    case 'turned':
      corners(0.034, (x, z) => b.add(turnedLeg(height, 0.026), wood, move(x, 0, z)));
      return;
    case 'recess':
      // Set back so far that the case seems to float above its shadow.
      b.add(box(width - 0.16, height, depth - 0.14, 0.002), SHADOW, move(0, height / 2, -0.02));
      return;
    case 'skirting':
      b.add(box(width + 0.012, height - 0.012, depth + 0.006, 0.004, 'x'), wood, move(0, height / 2 - 0.006, 0.003));
      b.add(box(width + 0.004, 0.014, depth + 0.002, 0.005, 'x'), wood, move(0, height - 0.008, 0.001));
      return;
    case 'sabot':
      corners(0.04, (x, z) => sabotLeg(b, [x, z], { height, top: 0.021 }, wood, look.metal));
      return;
    case 'tapered':
      taperedFeet(b, place, wood);
      return;
    case 'hairpin':
      hairpinFeet(b, place, look.metal);
      return;
    case 'arch':
    case 'scallops':
      apronFeet(b, place, kind, wood);
      return;
    case 'steel':
      corners(0.0125, (x, z) => b.add(box(0.025, height, 0.025, 0.002), look.metal, move(x, height / 2, z)));
      return;
  }
}

/** Draws bracket feet under a moulding, joined at the corners: the base of a chest of drawers. */
function bracketFeet(b: MeshBuilder, { width, depth, height }: CaseBox, wood: Material): void {
  const h = height - 0.025;
  const outline: OutlinePoint[] = [
    [0, 0],
    [0.05, 0],
    [0.058, 0.3 * h],
    [0.078, 0.52 * h],
    [0.1, 0.62 * h],
    [0.115, 0.86 * h],
    [0.135, h],
    [0, h],
  ];
  const bracket = extrude(outline, 0.02, 0.003);
  for (const sx of [-1, 1]) {
    // The front's bracket runs inwards along x, the side's runs backwards along z.
    const mirrored =
      sx > 0
        ? extrude(
            outline.map(([x, y]): OutlinePoint => [-x, y]),
            0.02,
            0.003,
          )
        : bracket;
    b.add(mirrored, wood, move(sx * (width / 2), 0, depth / 2 - 0.01));
    for (const sz of [-1, 1]) {
      const at = chain(move(sx * (width / 2 - 0.01), 0, sz * (depth / 2)), turnY((sz * Math.PI) / 2));
      b.add(bracket, wood, at);
    }
  }
  b.add(box(width + 0.014, 0.03, depth + 0.008, 0.009, 'x'), wood, move(0, height - 0.012, 0.003));
}
