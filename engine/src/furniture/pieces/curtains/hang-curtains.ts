import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { drape } from '../../shapes/drape.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnZ } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import { type CurtainHead, curtainPanel, foldCount } from './curtain-panel.ts';
import { ROD_END } from './rod-length.ts';

/** How the cloth is attached to the rod or track. */
export type Hanging = 'track' | 'rings' | 'eyelets' | 'tabs' | 'pocket';

/** One design of a pair of curtains. Lengths in metres. */
export interface CurtainPlan {
  readonly hanging: Hanging;
  readonly head: CurtainHead;
  /** Radius of the rod, or half the height of the track. */
  readonly rod: number;
  readonly finial: 'cap' | 'ball' | 'disc' | 'cone';
  /** Width of one fold. */
  readonly pitch: number;
  /** Height of the tiebacks, as a share of the panel's. */
  readonly tied?: number;
  /** Height of a border of another cloth along the hem. */
  readonly border?: number;
}

/** Materials of the cloth and the rod. */
export interface CurtainMaterials {
  readonly cloth: Material;
  readonly rod: Material;
  /** Cloth of tiebacks and borders; the panel's own by default. */
  readonly trim?: Material;
}

/** Distance of the rod's centre below the top of the piece: half the height of the largest finial. */
const ROD_DROP = 0.03;
/**
 * Distance of the cloth's upper edge below the centre of its rod or track; negative if the rod runs through the
 * cloth.
 */
const HEAD_DROP: Readonly<Record<Hanging, number>> = {
  track: 0.012,
  rings: 0.032,
  eyelets: -0.03,
  tabs: 0.04,
  pocket: -0.024,
};

/** Outlines of finials that are turned about the rod, from the rod's end outwards: radius, distance. */
const FINIALS = {
  cap: [
    [0, 0],
    [1.25, 0],
    [1.25, 1.2],
    [0, 1.2],
  ],
  ball: [
    [0, 0],
    [0.9, 0],
    [0.8, 0.4],
    [1.5, 0.9],
    [1.95, 1.7],
    [1.6, 2.6],
    [0.8, 3.1],
    [0, 3.2],
  ],
  disc: [
    [0, 0],
    [1, 0],
    [1, 1.2],
    [2, 1.2],
    [2, 1.9],
    [0, 1.9],
  ],
  cone: [
    [0, 0],
    [1.2, 0],
    [1.6, 0.8],
    [1.1, 2],
    [0.5, 3],
    [0, 3.2],
  ],
} as const;

const RING_STEPS = 16;

/** Builds a ring around the rod, `radius` metres, seen from the side of the room as a narrow hoop. */
function ring(radius: number, thick: number): ReturnType<typeof tube> {
  const path = Array.from({ length: RING_STEPS }, (_, i): Vec3 => {
    const angle = (2 * Math.PI * i) / RING_STEPS;
    return [0, radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return tube(path, thick, { sides: 6, closed: true });
}

function addRod(b: MeshBuilder, size: Size, y: number, plan: CurtainPlan, material: Material): void {
  const half = size.width / 2;
  const { rod, finial, hanging } = plan;
  if (hanging === 'track') {
    b.add(box(size.width, 2 * rod, 3 * rod, 0.002, 'x'), material, move(0, y, 0));
    return;
  }
  const length = Math.max(...FINIALS[finial].map(([, out]) => out)) * rod;
  const end = half - length;
  b.add(strut([-end, y, 0], [end, y, 0], rod), material);
  for (const side of [-1, 1] as const) {
    const profile = FINIALS[finial].map(([radius, out]): [number, number] => [radius * rod, out * rod]);
    b.add(lathe(profile, 16), material, chain(move(side * end, y, 0), turnZ((-side * Math.PI) / 2)));
    // An arm to the wall, just inside the finial, with its plate.
    const x = side * (half - ROD_END - 0.012);
    b.add(strut([x, y, 0], [x, y, -size.depth / 2], 0.55 * rod), material);
    b.add(box(0.03, 0.05, 0.006, 0.002), material, move(x, y, -size.depth / 2 + 0.003));
  }
}

/**
 * Draws the attachment of cloth to rod: rings at every pleat, eyelets where the rod passes through, or fabric tabs.
 */
function addJoints(
  b: MeshBuilder,
  { middle, width, y }: { readonly middle: number; readonly width: number; readonly y: number },
  plan: CurtainPlan,
  { cloth, rod }: CurtainMaterials,
): void {
  const folds = foldCount({ width, pitch: plan.pitch });
  const from = middle - width / 2;
  if (plan.hanging === 'rings') {
    for (let i = 0; i <= folds; i++)
      b.add(ring(plan.rod + 0.009, 0.0025), rod, move(from + (width * i) / folds, y - 0.008, 0));
  }
  if (plan.hanging === 'eyelets') {
    for (let i = 0; i < 2 * folds; i++)
      b.add(ring(plan.rod + 0.008, 0.004), rod, move(from + (width * (i + 0.5)) / (2 * folds), y, 0));
  }
  if (plan.hanging === 'tabs') {
    const r = plan.rod + 0.003;
    const low = -HEAD_DROP.tabs - 0.012;
    const over: [number, number][] = [
      [-0.004, low],
      [-r, -r],
    ];
    for (let k = 0; k <= 6; k++) over.push([-r * Math.cos((Math.PI * k) / 6), r * Math.sin((Math.PI * k) / 6)]);
    over.push([r, -r], [0.004, low]);
    for (let i = 0; i <= folds; i++) {
      const x = from + 0.018 + ((width - 0.036) * i) / folds;
      b.add(drape(over, 0.036, { folds: 0.0008, thickness: 0.002, seed: i, columns: 4 }), cloth, move(x, y, 0));
    }
  }
}

/** Draws the tieback of a panel, around its cloth and to a hook in the wall. */
function addBand(
  b: MeshBuilder,
  [x, y]: readonly [number, number],
  { width, depth }: { readonly width: number; readonly depth: number },
  material: Material,
): void {
  const steps = 24;
  const path = Array.from({ length: steps }, (_, i): Vec3 => {
    const angle = (2 * Math.PI * i) / steps;
    return [x + (width / 2) * Math.cos(angle), y, (depth / 2) * Math.sin(angle)];
  });
  b.add(tube(path, 0.022, { sides: 8, closed: true, oval: 0.25 }), material);
}

/**
 * Draws a pair of open curtains on their rod, from the rod to the floor, in the piece's own frame: `size.width` is
 * the rod's length, and the middle stays free.
 *
 * @param width width of each panel, metres
 */
export function hangCurtains(
  b: MeshBuilder,
  size: Size,
  width: number,
  plan: CurtainPlan,
  materials: CurtainMaterials,
): void {
  const y = size.height - (plan.hanging === 'track' ? plan.rod : ROD_DROP);
  const head = y - HEAD_DROP[plan.hanging];
  // The cloth may use the whole depth between the arm's plate and the front of the box.
  const depth = size.depth - 0.006;
  addRod(b, size, y, plan, materials.rod);
  const seed = Math.floor(b.random() * 1000);
  for (const side of [-1, 1] as const) {
    const middle = side * (size.width / 2 - ROD_END - width / 2);
    const { pitch, tied, border = 0, head: style } = plan;
    const cloth = curtainPanel({ width, head, depth, pitch, style, side, seed: seed + side, ...(tied && { tied }) });
    b.add(cloth, materials.cloth, move(middle, 0, 0));
    if (border > 0) addBorder(b, cloth, middle, border, materials.trim ?? materials.cloth);
    addJoints(b, { middle, width, y }, plan, materials);
    if (tied === undefined) continue;
    const outer = middle + side * width * 0.25;
    addBand(b, [outer, head * tied], { width: width * 0.56, depth: depth * 0.66 }, materials.trim ?? materials.cloth);
  }
}

/** Adds a border over a panel's hem, slightly in front of it on both sides. */
function addBorder(
  b: MeshBuilder,
  { positions, normals, uvs, indices }: ReturnType<typeof curtainPanel>,
  middle: number,
  height: number,
  material: Material,
): void {
  const kept: number[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [0, 1, 2].map((k) => indices[i + k]);
    if (corners.every((corner) => positions[3 * corner + 1] <= height)) kept.push(...corners);
  }
  for (const side of [1, -1]) {
    const lifted = positions.map((value, i) => value + side * 0.0015 * normals[i]);
    b.add({ positions: lifted, normals: [...normals], uvs: [...uvs], indices: kept }, material, move(middle, 0, 0));
  }
}
