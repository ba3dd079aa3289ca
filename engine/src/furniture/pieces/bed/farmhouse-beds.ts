import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import * as base from '../../parts/bed-base.ts';
import { box } from '../../shapes/box.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnZ } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { BedDesign, HeadboardPlace } from './bed-design.ts';
import { skirtedBase } from './plinth-base.ts';

/** Planks with crosses, painted boards, a slipcover with its valance, and black iron. */
export const FARMHOUSE_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.8, depth: 2.2, height: 1.3 },
    headDepth: 0.11,
    railTop: 0.34,
    footboard: true,
    cover: 'tucked',
    frame(b, head, rails, look, size) {
      crossedBoard(b, head, head.visibleFrom - 0.16, 3, look.wood);
      crossedBoard(b, { ...head, height: 0.62, back: size.depth / 2 - 0.095 }, 0.16, 3, look.wood);
      base.mouldedBase(b, { ...rails, front: size.depth / 2 - 0.06 }, look.wood, false);
    },
    bedding: { cushions: 'pair', surface: 'quilted' },
  },
  {
    size: { width: 1.78, depth: 2.16, height: 1.32 },
    headDepth: 0.1,
    railTop: 0.34,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      beadBoard(b, head, head.visibleFrom - 0.16, look.paint);
      base.mouldedBase(b, rails, look.paint, true);
    },
    bedding: { cushions: 'offset', surface: 'creased' },
  },
  {
    size: { width: 1.76, depth: 2.16, height: 1.28 },
    headDepth: 0.12,
    railTop: 0.36,
    footboard: false,
    cover: 0.24,
    frame(b, head, rails, look) {
      slipcoverHeadboard(b, head, look.upholstery[0], look.upholstery[1]);
      skirtedBase(b, rails, look.upholstery[0], look.upholstery[1]);
    },
    bedding: { cushions: 'lumbar', surface: 'box-quilted' },
  },
  {
    size: { width: 1.74, depth: 2.16, height: 1.34 },
    headDepth: 0.06,
    railTop: 0.34,
    footboard: true,
    cover: 0.12,
    frame(b, head, rails, look, size) {
      ringedIron(b, head, head.visibleFrom - 0.12, look.metal);
      ringedIron(b, { ...head, height: 0.86, back: size.depth / 2 - 0.052 }, 0.3, look.metal);
      base.steelBase(b, { ...rails, front: size.depth / 2 - 0.02 }, look.metal, false);
    },
    bedding: { cushions: 'pair', surface: 'quilted' },
  },
];

/** Draws wrought iron: tall slender posts with knobs, a swept top rail, bars with a row of rings beneath it. */
function ringedIron(b: MeshBuilder, place: HeadboardPlace, low: number, iron: Material): void {
  const { width, height, back } = place;
  const radius = 0.015;
  const z = back + 0.026;
  const x = width / 2 - 0.026;
  const shoulder = height - 0.16;
  for (const side of [-1, 1]) {
    b.add(strut([side * x, 0, z], [side * x, shoulder, z], radius), iron);
    b.add(ball(0.026, 0.052, 14), iron, move(side * x, shoulder + 0.022, z));
    for (const y of [low, shoulder - 0.1]) b.add(ball(0.021, 0.03, 12), iron, move(side * x, y, z));
  }
  const top = (u: number): number => shoulder - 0.06 + (height - shoulder + 0.048) * Math.cos((Math.PI / 2) * u) ** 1.6;
  const rail = smoothPath(
    Array.from({ length: 13 }, (_, k): Vec3 => [x * (k / 6 - 1), top(k / 6 - 1), z]),
    3,
  );
  b.add(tube(rail, 0.012, { sides: 10 }), iron);
  const belt = shoulder - 0.18;
  for (const y of [low, belt, belt + 0.1]) b.add(strut([-x, y, z], [x, y, z], 0.0095), iron);
  const count = 2 * Math.round(width / 0.26);
  for (let k = 1; k < count; k++) {
    const bx = x * ((2 * k) / count - 1);
    b.add(strut([bx, low, z], [bx, k % 2 === 0 ? top(bx / x) : belt, z], 0.0065, 0.0065, { sides: 8 }), iron);
  }
  for (let k = 0; k < count; k++) {
    const cx = x * ((2 * k + 1) / count - 1);
    const ring = Array.from({ length: 20 }, (_, n): Vec3 => {
      const a = (2 * Math.PI * n) / 20;
      return [cx + 0.043 * Math.cos(a), belt + 0.05 + 0.043 * Math.sin(a), z];
    });
    b.add(tube(ring, 0.006, { sides: 6, closed: true }), iron);
  }
}

/** Draws square posts with a cap that carry fields of planks, each with a St Andrew's cross, between stout rails. */
function crossedBoard(b: MeshBuilder, place: HeadboardPlace, low: number, fields: number, wood: Material): void {
  const { width, height, back } = place;
  const [post, rail] = [0.08, 0.075];
  const z = back + post / 2;
  const cap = 0.032;
  const posts = fields + 1;
  for (let i = 0; i < posts; i++) {
    const end = i === 0 || i === posts - 1;
    const x = (-width / 2 + post / 2 + 0.012) * (1 - (2 * i) / fields);
    const foot = end ? 0 : low;
    const tall = height - cap - foot;
    b.add(box(end ? post : 0.06, tall, end ? post : 0.05, 0.005, 'y'), wood, move(x, foot + tall / 2, z));
  }
  b.add(box(width, cap, post + 0.03, 0.006, 'x'), wood, move(0, height - cap / 2, z));
  const span = width - 2 * post;
  for (const y of [low + rail / 2, height - cap - rail / 2]) {
    b.add(box(span, rail, 0.05, 0.005, 'x'), wood, move(0, y, z));
  }
  const [from, to] = [low + rail, height - cap - rail];
  b.add(box(span, to - from + 0.02, 0.016, 0.002, 'x'), wood, move(0, (from + to) / 2, z - 0.015));
  const field = span / fields;
  for (let i = 0; i < fields; i++) {
    const x = -span / 2 + field * (i + 0.5);
    const inner = field - 0.06;
    const length = Math.hypot(inner, to - from);
    const angle = Math.atan2(to - from, inner);
    for (const side of [-1, 1]) {
      const bar = box(length - 0.04, 0.055, 0.026, 0.004, 'x');
      b.add(bar, wood, chain(move(x, (from + to) / 2, z + 0.004 + side * 0.0015), turnZ(side * angle)));
    }
  }
}

/** Draws painted tongue-and-groove boards under a moulded shelf, between square posts with small caps. */
function beadBoard(b: MeshBuilder, place: HeadboardPlace, low: number, painted: Material): void {
  const { width, height, back } = place;
  const post = 0.07;
  const z = back + post / 2;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - post / 2 - 0.01);
    b.add(box(post, height - 0.03, post, 0.004, 'y'), painted, move(x, (height - 0.03) / 2, z));
    b.add(box(post + 0.02, 0.03, post + 0.02, 0.008), painted, move(x, height - 0.015, z));
  }
  const span = width - 2 * post - 0.02;
  const shelf = height - 0.085;
  b.add(box(span + 0.01, 0.03, 0.075, 0.006, 'x'), painted, move(0, shelf, z + 0.004));
  b.add(box(span + 0.01, 0.03, 0.05, 0.012, 'x'), painted, move(0, shelf - 0.03, z));
  b.add(box(span + 0.01, 0.09, 0.034, 0.004, 'x'), painted, move(0, low + 0.045, z));
  const [from, to] = [low + 0.09, shelf - 0.045];
  const count = Math.round(span / 0.075);
  const pitch = span / count;
  for (let i = 0; i < count; i++) {
    const x = -span / 2 + pitch * (i + 0.5);
    b.add(box(pitch - 0.0015, to - from + 0.01, 0.018, 0.005, 'y'), painted, move(x, (from + to) / 2, z - 0.006));
  }
}

/** Draws a slipcover over a board with a swept top: piped along its edges, with soft folds where the cloth hangs. */
function slipcoverHeadboard(b: MeshBuilder, place: HeadboardPlace, cloth: Material, cord: Material): void {
  const { width, height, back } = place;
  const sweep = 0.17;
  const shoulder = height - sweep;
  const bottom = 0.06;
  const arch = (x: number): number => {
    const t = Math.abs(x) / (width / 2);
    // Concave shoulders, a broad flat crown.
    if (t < 0.5) return sweep;
    const u = Math.min(1, (t - 0.5) / 0.42);
    return sweep * (1 - u * u * (3 - 2 * u));
  };
  const tall = shoulder - bottom;
  const face = paddedPanel({
    width,
    height: tall,
    depth: 0.1,
    radius: 0.024,
    step: 0.035,
    arch,
    relief(x, y) {
      const hang = 0.5 - y / tall;
      const fold = Math.max(0, noise3(x * 7, y * 1.1, 3)) * hang;
      const puff = 0.012 * Math.max(0, 1 - ((2 * x) / width) ** 4) * Math.max(0, 1 - ((2 * y) / tall) ** 4);
      return puff + 0.016 * fold + 0.003 * noise3(x * 5, y * 8, 9);
    },
  });
  b.add(face, cloth, move(0, bottom + tall / 2, back));
  for (const z of [back + 0.005, back + 0.09]) {
    const edge: Vec3[] = [[-width / 2 + 0.004, bottom, z]];
    for (let k = 0; k <= 48; k++) {
      const x = -width / 2 + 0.006 + ((width - 0.012) * k) / 48;
      edge.push([x, shoulder + arch(x) - 0.004, z]);
    }
    edge.push([width / 2 - 0.004, bottom, z]);
    b.add(tube(edge, 0.006, { sides: 6 }), cord);
  }
}
