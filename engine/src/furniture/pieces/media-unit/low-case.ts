import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { addLegs } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Kind of front of one bay. */
export type Front = 'door' | 'drawers' | 'open' | 'slats' | 'panel' | 'mesh';

export interface CasePlan {
  readonly body: Material;
  readonly front: Material;
  readonly bays: readonly Front[];
  /** From the floor to the underside; 0 for a plinth. */
  readonly legs: number;
  readonly handle: 'none' | 'bar' | 'knob' | 'cup';
  /** Thickness of the boards. */
  readonly board: number;
  /** Overhang of the top board. */
  readonly overhang: number;
}

/** Centre and size of a front; z is its face. Metres. */
interface FrontFace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
}

/** Thickness of a front, and the gap around it. */
const FRONT = 0.018;
const GAP = 0.004;

function addHandle(
  builder: MeshBuilder,
  look: StyleLook,
  kind: CasePlan['handle'],
  [x, y, z]: Vec3,
  upright: boolean,
): void {
  if (kind === 'bar') {
    const [w, h] = upright ? [0.01, 0.14] : [0.14, 0.01];
    builder.add(box(w, h, 0.01, 0.002), look.metal2, move(x, y, z + 0.026));
    for (const s of [-1, 1]) {
      const [dx, dy] = upright ? [0, s * 0.055] : [s * 0.055, 0];
      builder.add(box(0.008, 0.008, 0.024, 0.001), look.metal2, move(x + dx, y + dy, z + 0.012));
    }
  } else if (kind === 'knob') {
    builder.add(cylinder(0.014, 0.022, 12, 0.005), look.metal2, chain(move(x, y, z), turnX(Math.PI / 2)));
  } else if (kind === 'cup') {
    builder.add(box(0.09, 0.028, 0.022, 0.01), look.metal, move(x, y, z + 0.01));
  }
}

/** Draws the front of a closed bay. */
function addFront(
  builder: MeshBuilder,
  look: StyleLook,
  plan: CasePlan,
  kind: Exclude<Front, 'open'>,
  face: FrontFace,
): void {
  if (kind === 'drawers') addDrawers(builder, look, plan, face);
  else if (kind === 'slats') addSlats(builder, plan.front, face);
  else if (kind === 'mesh') addMesh(builder, look.metal, face);
  else addDoor(builder, look, plan, face, kind === 'panel');
}

/** Draws two or three drawers one above the other. */
function addDrawers(builder: MeshBuilder, look: StyleLook, plan: CasePlan, face: FrontFace): void {
  const { x, y, z, width: w, height: h } = face;
  const rows = h > 0.42 ? 3 : 2;
  for (let i = 0; i < rows; i++) {
    const yi = y - h / 2 + ((i + 0.5) * h) / rows;
    builder.add(box(w - GAP, h / rows - GAP, FRONT, 0.002, 'x'), plan.front, move(x, yi, z - FRONT / 2));
    if (look.form.leg === 'turned')
      addRim(builder, plan.front, { ...face, y: yi, width: w - 0.03, height: h / rows - 0.03 });
    addHandle(builder, look, plan.handle, [x, yi + (plan.handle === 'cup' ? 0.01 : 0), z], false);
  }
}

/** Draws upright slats on a backing board. */
function addSlats(builder: MeshBuilder, wood: Material, { x, y, z, width: w, height: h }: FrontFace): void {
  builder.add(box(w - GAP, h - GAP, 0.008, 0.001, 'x'), wood, move(x, y, z - FRONT + 0.004));
  const count = Math.round(w / 0.026);
  for (let i = 0; i < count; i++) {
    const xi = x - w / 2 + ((i + 0.5) * w) / count;
    builder.add(box(0.013, h - GAP, 0.014, 0.003, 'y'), wood, move(xi, y, z - 0.007));
  }
}

/** Draws wire mesh in a frame of metal. */
function addMesh(builder: MeshBuilder, metal: Material, { x, y, z, width: w, height: h }: FrontFace): void {
  const bar = 0.024;
  for (const s of [-1, 1]) {
    builder.add(box(bar, h - GAP, FRONT, 0.002), metal, move(x + s * (w / 2 - bar / 2 - 0.002), y, z - FRONT / 2));
    builder.add(box(w - GAP, bar, FRONT, 0.002), metal, move(x, y + s * (h / 2 - bar / 2 - 0.002), z - FRONT / 2));
  }
  const step = 0.035;
  for (let u = -w / 2 + bar + step / 2; u < w / 2 - bar; u += step) {
    builder.add(box(0.003, h - 2 * bar, 0.003, 0.0005), metal, move(x + u, y, z - 0.012));
  }
  for (let v = -h / 2 + bar + step / 2; v < h / 2 - bar; v += step) {
    builder.add(box(w - 2 * bar, 0.003, 0.003, 0.0005), metal, move(x, y + v, z - 0.01));
  }
}

/** Draws a door, its handle towards the middle of the case. */
function addDoor(builder: MeshBuilder, look: StyleLook, plan: CasePlan, face: FrontFace, panelled: boolean): void {
  const { x, y, z, width: w, height: h } = face;
  builder.add(box(w - GAP, h - GAP, FRONT, 0.002, h > w ? 'y' : 'x'), plan.front, move(x, y, z - FRONT / 2));
  if (panelled) addRim(builder, plan.front, { ...face, width: w - 0.09, height: h - 0.09 });
  addHandle(builder, look, plan.handle, [x + (x <= 0 ? 1 : -1) * (w / 2 - 0.045), y + h * 0.12, z], true);
}

/** Draws a raised moulding around a panel. */
function addRim(builder: MeshBuilder, wood: Material, { x, y, z, width: w, height: h }: FrontFace): void {
  const t = 0.014;
  for (const s of [-1, 1]) {
    builder.add(box(w, t, 0.012, 0.005), wood, move(x, y + (s * (h - t)) / 2, z + 0.003));
    builder.add(box(t, h, 0.012, 0.005), wood, move(x + (s * (w - t)) / 2, y, z + 0.003));
  }
}

/** The inside of an open bay. */
export interface OpenBay {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** Draws a low case of bays side by side. Returns its open bays (middle of the floor, free size). */
export function addLowCase(builder: MeshBuilder, look: StyleLook, size: Size, plan: CasePlan): OpenBay[] {
  const { board, overhang, legs } = plan;
  const plinth = 0.05;
  const bottom = legs > 0 ? legs : plinth;
  const width = size.width - 2 * overhang;
  const depth = size.depth - overhang - 0.004;
  const zBack = -size.depth / 2 + 0.001;
  const zFront = zBack + depth;
  const z = (zBack + zFront) / 2;
  const h = size.height - bottom;
  builder.add(box(size.width, board, size.depth, look.form.bevel, 'x'), plan.body, move(0, size.height - board / 2, 0));
  builder.add(box(width, board, depth - 0.002, 0.002, 'x'), plan.body, move(0, bottom + board / 2, z));
  for (const side of [-1, 1]) {
    builder.add(
      box(board, h - board, depth, 0.003, 'y'),
      plan.body,
      move(side * (width / 2 - board / 2), bottom + (h - board) / 2, z),
    );
  }
  builder.add(
    box(width - 0.01, h - board, 0.008, 0.001, 'x'),
    plan.body,
    move(0, bottom + (h - board) / 2, zBack + 0.006),
  );
  const innerWidth = width - 2 * board;
  const innerHeight = h - 2 * board;
  const bay = innerWidth / plan.bays.length;
  const open: OpenBay[] = [];
  plan.bays.forEach((kind, i) => {
    const x = -innerWidth / 2 + (i + 0.5) * bay;
    if (i > 0) {
      const post = box(board * 0.8, innerHeight, depth - 0.03, 0.002, 'y');
      builder.add(post, plan.body, move(x - bay / 2, bottom + board + innerHeight / 2, z - 0.008));
    }
    if (kind !== 'open') {
      const y = bottom + board + innerHeight / 2;
      addFront(builder, look, plan, kind, { x, y, z: zFront, width: bay - 0.004, height: innerHeight });
      return;
    }
    const shelf = bottom + board + innerHeight / 2;
    const w = bay - board;
    if (innerHeight > 0.3)
      builder.add(box(w, board * 0.8, depth - 0.06, 0.002, 'x'), plan.body, move(x, shelf, z - 0.01));
    const levels = innerHeight > 0.3 ? [bottom + board, shelf + board * 0.4] : [bottom + board];
    const free = innerHeight / levels.length - board;
    for (const y of levels) open.push({ x, y, width: w - 0.02, height: free, depth: depth - 0.06 });
  });
  if (legs > 0) {
    addLegs(builder, look, {
      spanX: width - (look.form.leg === 'splayed' ? 0.1 : 0.14),
      spanZ: depth - 0.08,
      height: legs + 0.005,
    });
  } else {
    builder.add(box(width - 0.06, plinth, depth - 0.05, 0.002), plan.body, move(0, plinth / 2, z - 0.01));
  }
  return open;
}
