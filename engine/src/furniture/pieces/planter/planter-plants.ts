import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { colour } from '../../materials/colour.ts';
import type { Material } from '../../materials/material.ts';
import { matt } from '../../materials/materials.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { Soil } from './planter-pots.ts';

/** Draws plants over `spread` by `deep` metres that end `top` metres above the ground. */
export type DrawPlants = (b: MeshBuilder, soil: Soil, spread: number, deep: number, top: number) => void;

/** Returns the material of small leaves: without visible veins, and less glossy than large ones. */
const leaflet = (hex: string): Material => ({
  colour: colour(hex),
  roughness: 0.8,
  specular: 0.012,
  translucency: 0.25,
});

const BARK = matt('#6b5948');
const GRASS: readonly Material[] = [leaflet('#7f8f52'), leaflet('#94a062'), leaflet('#6d7f46')];
const PLUME = matt('#cdbb93');
const BOX: readonly Material[] = [leaflet('#4f7038'), leaflet('#5f8145'), leaflet('#41602f')];
const LAVENDER_LEAF: readonly Material[] = [leaflet('#8b9a7c'), leaflet('#7d8d70')];
const LAVENDER: readonly Material[] = [matt('#7f6aa3'), matt('#6d5a92')];
const OLIVE: readonly Material[] = [leaflet('#7f8f68'), leaflet('#95a37f'), leaflet('#6d7e58')];
const FLAX: readonly Material[] = [leaflet('#5d6b45'), leaflet('#6f5a4a'), leaflet('#7b8a58')];
const PETALS: readonly Material[] = [matt('#f1ece0'), matt('#e6d8d3'), matt('#dfe4d6')];

/** Returns a point on the soil in a sunflower pattern, so that none are close together. */
function rooted(soil: Soil, i: number, count: number, share = 1): readonly [number, number, number] {
  const a = i * 2.39996;
  const r = Math.sqrt((i + 0.5) / count) * share;
  return [soil.halfWidth * r * Math.cos(a), soil.halfDepth * r * Math.sin(a), a];
}

/** Builds a blade that rises and bends over, from the origin towards +z. */
function blade(length: number, width: number, bend: number, rows = 6): ReturnType<typeof sheet> {
  return sheet(1, rows, (s, t): Vec3 => {
    const half = (width / 2) * (1 - t ** 2.5) + 0.0006;
    const angle = bend * t;
    const up = bend < 0.01 ? length * t : (length * Math.sin(angle)) / bend;
    const out = bend < 0.01 ? 0 : (length * (1 - Math.cos(angle))) / bend;
    return [(2 * s - 1) * half, up, out];
  });
}

/** A fountain of fine grass, with pale plumes above it. */
export const grasses: DrawPlants = (b, soil, spread, deep, top) => {
  const { random } = b;
  const blades = 300;
  const rise = top - soil.height;
  for (let i = 0; i < blades; i++) {
    const [x, z] = rooted(soil, i, blades, 0.75);
    const heading = random() * 2 * Math.PI;
    const wide = Math.hypot(Math.sin(heading) * spread, Math.cos(heading) * deep) / 2;
    const bend = 0.25 + 1.1 * random();
    const length = Math.min(rise * (0.72 + 0.2 * random()), wide * (0.6 + 0.75 / bend));
    b.add(blade(length, 0.008, bend, 5), pick(GRASS, random), chain(move(x, soil.height - 0.02, z), turnY(heading)));
  }
  for (let i = 0; i < 26; i++) {
    const [x, z] = rooted(soil, i, 26, 0.5);
    const heading = random() * 2 * Math.PI;
    const lean = 0.1 + 0.22 * random();
    const length = rise * (0.86 + 0.14 * random());
    const at = (t: number): Vec3 => [
      x + Math.sin(heading) * lean * length * t * t,
      soil.height + length * t * (1 - 0.08 * lean * t),
      z + Math.cos(heading) * lean * length * t * t,
    ];
    b.add(tube([0, 0.4, 0.75].map(at), 0.0022, { sides: 4 }), GRASS[1]);
    b.add(
      tube([0.73, 0.8, 0.88, 0.95, 1].map(at), (s) => 0.011 * Math.sin(Math.PI * (0.12 + 0.86 * s)) ** 0.7, {
        sides: 6,
      }),
      PLUME,
    );
  }
};

/** Leaves of a dense head. */
interface Foliage {
  /** Number of leaves. */
  readonly leaves: number;
  /** Length of a leaf, metres. */
  readonly length: number;
  readonly colours: readonly Material[];
  /**
   * Maximum depth of leaves below the surface, as a share of the radius: small on clipped box, larger on a loose
   * shrub.
   */
  readonly ragged: number;
}

/** Draws a dense head of small leaves on an ellipsoid. */
function head(b: MeshBuilder, middle: Vec3, radii: Vec3, { leaves, length, colours, ragged }: Foliage): void {
  const { random } = b;
  for (let i = 0; i < leaves; i++) {
    const y = 1 - (2 * (i + 0.5)) / leaves;
    const ring = Math.sqrt(1 - y * y);
    const a = i * 2.39996;
    const depth = 1 - ragged * random();
    const p: Vec3 = [
      middle[0] + radii[0] * ring * Math.sin(a) * depth,
      middle[1] + radii[1] * y * depth,
      middle[2] + radii[2] * ring * Math.cos(a) * depth,
    ];
    const long = length * (0.75 + 0.5 * random());
    const turn = chain(
      move(...p),
      turnY(a + (random() - 0.5) * 1.6),
      turnX(-0.9 * y + (random() - 0.5) * 1.3),
      move(0, 0, -long / 2),
    );
    b.add(
      leaf(long, long * 0.55, { rows: 2, columns: 2, droop: 0.1, fold: 0.15, wave: 0 }),
      pick(colours, random),
      turn,
      true,
    );
  }
}

/** A ball of clipped box. */
export const boxBall: DrawPlants = (b, soil, spread, deep, top) => {
  const tall = top - soil.height + 0.05;
  const middle: Vec3 = [0, top - tall / 2 - 0.02, 0];
  const radii: Vec3 = [spread / 2 - 0.02, tall / 2 - 0.01, deep / 2 - 0.02];
  for (const [share, leaves] of [
    [1, 1150],
    [0.86, 500],
  ] as const) {
    head(b, middle, [radii[0] * share, radii[1] * share, radii[2] * share], {
      leaves,
      length: 0.052,
      colours: BOX,
      ragged: 0.06,
    });
  }
};

/** An olive tree's trunk under a loose round head. */
export const standardTree: DrawPlants = (b, soil, spread, deep, top) => {
  const tall = (top - soil.height) * 0.58;
  const stem = (t: number): Vec3 => [
    0.02 * Math.sin(4 * t),
    soil.height - 0.02 + (top - tall * 0.55 - soil.height) * t,
    0.015 * Math.sin(5 * t),
  ];
  b.add(
    tube(smoothPath([0, 0.3, 0.6, 1].map(stem), 4), (s) => 0.026 - 0.009 * s, { sides: 8 }),
    BARK,
  );
  const middle: Vec3 = [0, top - tall / 2, 0];
  head(b, middle, [spread / 2 - 0.03, tall / 2 - 0.03, deep / 2 - 0.03], {
    leaves: 1250,
    length: 0.075,
    colours: OLIVE,
    ragged: 0.5,
  });
  for (let i = 0; i < 9; i++) {
    const a = i * 2.4;
    const to: Vec3 = [
      Math.sin(a) * spread * 0.36,
      middle[1] + tall * (0.28 - 0.07 * (i % 5)),
      Math.cos(a) * deep * 0.36,
    ];
    b.add(
      tube([stem(0.9), [to[0] * 0.4, (stem(1)[1] + to[1]) / 2, to[2] * 0.4], to], (s) => 0.011 - 0.008 * s, {
        sides: 5,
      }),
      BARK,
    );
  }
};

/** Grey leaves and spikes of lavender. */
export const lavender: DrawPlants = (b, soil, spread, deep, top) => {
  const { random } = b;
  const rise = top - soil.height;
  const stalks = 170;
  for (let i = 0; i < stalks; i++) {
    const [x, z, a] = rooted(soil, i, stalks, 0.85);
    const out = Math.min(1, Math.sqrt((i + 0.5) / stalks));
    const reach = [
      ((spread / 2 - soil.halfWidth) * 0.9 + 0.02) * out * Math.cos(a),
      ((deep / 2 - soil.halfDepth) * 0.9 + 0.02) * out * Math.sin(a),
    ];
    const high = rise * (1 - 0.32 * out * out) * (0.86 + 0.14 * random());
    const at = (t: number): Vec3 => [x + reach[0] * t * t, soil.height - 0.01 + high * t, z + reach[1] * t * t];
    b.add(tube([0, 0.5, 0.8].map(at), 0.002, { sides: 3 }), LAVENDER_LEAF[0]);
    b.add(
      tube([0.76, 0.84, 0.92, 1].map(at), (s) => 0.0085 * Math.sin(Math.PI * (0.15 + 0.8 * s)) ** 0.6, { sides: 5 }),
      pick(LAVENDER, random),
    );
    for (let k = 0; k < 3; k++) {
      const p = at(0.12 + 0.13 * k + 0.1 * random());
      b.add(
        blade(0.075, 0.006, 0.5, 2),
        pick(LAVENDER_LEAF, random),
        chain(move(...p), turnY(random() * 6.28), turnX(0.35)),
      );
    }
  }
};

/** New Zealand flax: stiff swords in a fan. */
export const flax: DrawPlants = (b, soil, spread, deep, top) => {
  const { random } = b;
  const rise = top - soil.height;
  const swords = 46;
  for (let i = 0; i < swords; i++) {
    const [x, z] = rooted(soil, i, swords, 0.4);
    const heading = i * 2.39996 + 0.4 * random();
    const out = i / swords;
    const wide = Math.hypot(Math.sin(heading) * spread, Math.cos(heading) * deep) / 2;
    const bend = 0.12 + 1.15 * out * (0.7 + 0.5 * random());
    const length = Math.min(rise * (1.02 - 0.2 * out), (wide * 2.6) / Math.max(0.3, bend));
    b.add(blade(length, 0.042, bend, 7), pick(FLAX, random), chain(move(x, soil.height - 0.02, z), turnY(heading)));
  }
};

/** Leafy shrubs with round heads of pale flowers. */
export const hydrangeas: DrawPlants = (b, soil, spread, deep, top) => {
  const { random } = b;
  const tall = top - soil.height + 0.06;
  const middle: Vec3 = [0, top - tall / 2, 0];
  const radii: Vec3 = [spread / 2 - 0.03, tall / 2 - 0.04, deep / 2 - 0.03];
  head(b, middle, radii, { leaves: 520, length: 0.12, colours: BOX, ragged: 0.35 });
  const count = Math.max(7, Math.round(9 * spread * 1.6));
  for (let i = 0; i < count; i++) {
    const a = i * 2.39996;
    const y = 0.92 - (1.05 * (i + 0.5)) / count;
    const ring = Math.sqrt(Math.max(0, 1 - y * y));
    const at: Vec3 = [
      middle[0] + radii[0] * 0.9 * ring * Math.sin(a),
      middle[1] + radii[1] * y * 0.98,
      middle[2] + radii[2] * 0.9 * ring * Math.cos(a),
    ];
    head(b, at, [0.068, 0.055, 0.068], { leaves: 90, length: 0.034, colours: [pick(PETALS, random)], ragged: 0.15 });
  }
};
