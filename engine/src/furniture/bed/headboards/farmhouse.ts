import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnZ } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { HeadboardPlace } from './headboard.ts';

/** Square posts with a cap that carry fields of planks, each with a St Andrew's cross, between stout rails. */
export function crossedBoard(b: MeshBuilder, place: HeadboardPlace, low: number, fields: number, wood: Material): void {
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

/** Painted tongue-and-groove boards under a moulded shelf, between square posts with small caps. */
export function beadBoard(b: MeshBuilder, place: HeadboardPlace, low: number, painted: Material): void {
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

/** A slipcover over a board with a swept top: piped along its edges, with soft folds where the cloth hangs. */
export function slipcoverHeadboard(b: MeshBuilder, place: HeadboardPlace, cloth: Material, cord: Material): void {
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
