import { add, cross, type Material, normalize, type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { between, pick } from '../plan/choose.ts';
import { chip } from '../plan/palette.ts';

/** Returns matt leaf materials, one per colour. */
export const foliage = (chips: readonly string[]): Material[] =>
  chips.map((hex) => ({ colour: chip(hex), roughness: 0.8, specular: 0.03 }));

/** Position among leaves, and outward direction. */
interface Twig {
  readonly at: Vec3;
  readonly out: Vec3;
}

/** Adds a lozenge-shaped leaf that faces outwards with a random turn. */
function leaf(mesh: MeshBuilder, random: Random, { at, out }: Twig, length: number, material: Material): void {
  const any = (): Vec3 => [between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)];
  const normal = normalize(add(out, scale(any(), 0.8)));
  const along = normalize(cross(normal, any()));
  const across = cross(normal, along);
  const tip = (a: number, b: number): Vec3 => add(at, add(scale(along, a * length), scale(across, b * length)));
  mesh.polygon([tip(-0.5, 0), tip(0, -0.25), tip(0.5, 0), tip(0, 0.25)], material, undefined, normal);
}

/** Adds leaves to the front (towards -z) and top of a clipped hedge between two corners, in metres. */
export function hedgeLeaves(
  mesh: MeshBuilder,
  random: Random,
  { low, high }: { readonly low: Vec3; readonly high: Vec3 },
  [count, length]: readonly [number, number],
  leaves: readonly Material[],
): void {
  const [height, depth] = [high[1] - low[1], high[2] - low[2]];
  for (let i = 0; i < count; i++) {
    const x = between(random, low[0], high[0]);
    const t = between(random, 0, height + depth);
    const inward = between(random, -0.03, 0.08) + 0.03 * Math.sin(5 * x) * Math.sin(4 * t);
    const twig: Twig =
      t < height
        ? { at: [x, low[1] + t, low[2] + inward], out: [0, 0.3, -1] }
        : { at: [x, high[1] - inward, low[2] + t - height], out: [0, 1, -0.3] };
    leaf(mesh, random, twig, length * between(random, 0.7, 1.3), pick(random, leaves));
  }
}

/** Adds a round crown of leaves with gaps about a centre; radii in metres. */
export function crownLeaves(
  mesh: MeshBuilder,
  random: Random,
  { centre, radii }: { readonly centre: Vec3; readonly radii: Vec3 },
  [count, length]: readonly [number, number],
  leaves: readonly Material[],
): void {
  for (let i = 0; i < count; i++) {
    const out = normalize([between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)]);
    const r = 0.55 + 0.45 * Math.sqrt(random());
    const at: Vec3 = [0, 1, 2].map((k) => centre[k] + out[k] * r * radii[k]) as [number, number, number];
    leaf(mesh, random, { at, out: add(out, [0, 0.3, 0]) }, length * between(random, 0.7, 1.3), pick(random, leaves));
  }
}
