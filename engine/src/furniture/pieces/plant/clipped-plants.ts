import { pick } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { colour } from '../../materials/colour.ts';
import type { Material } from '../../materials/material.ts';
import { matt } from '../../materials/materials.ts';
import { lathe, type ProfilePoint } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addPot } from './pots.ts';

/** Returns the material of box leaves: without visible veins, and less glossy than large ones. */
const boxLeaf = (hex: string): Material => ({
  colour: colour(hex),
  roughness: 0.75,
  specular: 0.015,
  translucency: 0.25,
});

const BARK = matt('#6b5644');
const MOSS = matt('#5a6338');
/** The dark gaps between leaves. */
const INSIDE = matt('#35432a');
const BOX: readonly Material[] = ['#607d48', '#6d8c54', '#53713d', '#819c60'].map(boxLeaf);

/** Number of leaves of a clipped plant, and their length in metres. */
const LEAVES = 3400;
const LEAF = 0.036;
/** Unevenness of a clipped surface, metres. */
const UNEVENNESS_METRES = 0.008;
/** Radius of the opaque core, as a share of the outline. */
const CORE = 0.93;

/** Returns a pointed oval leaf from the origin along +z, its face up. */
const boxwood = (length: number): ReturnType<typeof sheet> =>
  sheet(1, 2, (s, t): Vec3 => {
    const half = 0.3 * length * Math.max(0.08, Math.sin(Math.PI * (0.12 + 0.84 * t)));
    return [(2 * s - 1) * half, 0.12 * length * Math.sin(Math.PI * t), length * t];
  });

/** Draws moss on the soil, and a slightly crooked stem up to `top`. */
function stem(builder: MeshBuilder, soil: number, top: number, radius: number, bed: number): void {
  const moss: ProfilePoint[] = [
    [bed, soil - 0.01],
    [bed * 0.7, soil + 0.008],
    [0, soil + 0.016],
  ];
  builder.add(lathe(moss, 24), MOSS);
  const lean = 0.012;
  const at = (t: number): Vec3 => [
    lean * Math.sin(5 * t),
    soil - 0.02 + (top - soil + 0.02) * t,
    lean * Math.sin(4 * t + 1) - lean * Math.sin(1),
  ];
  builder.add(
    tube(smoothPath([0, 0.3, 0.6, 1].map(at), 4), (s) => radius * (1.15 - 0.3 * s), { sides: 8 }),
    BARK,
  );
}

/** Draws a dense ball of small leaves under shears, its middle `y` metres above the floor. */
function ball(builder: MeshBuilder, radius: number, y: number, leaves: number): void {
  const { random } = builder;
  const steps = 16;
  const inside = Array.from({ length: steps - 1 }, (_, i): ProfilePoint => {
    const angle = (Math.PI * (i + 1)) / steps;
    return [CORE * radius * Math.sin(angle), y - CORE * radius * Math.cos(angle)];
  });
  builder.add(lathe([[0, y - CORE * radius], ...inside, [0, y + CORE * radius]], 28), INSIDE);
  for (let i = 0; i < leaves; i++) {
    // Equal shares of a sphere's surface are equal heights.
    const rise = Math.asin((2 * (i + random())) / leaves - 1);
    const heading = i * 2.39996 + 0.2 * random();
    const out = radius - 0.35 * LEAF + UNEVENNESS_METRES * (random() - 0.75);
    // Leaves overlap like shingles, half tangential and half outward, each different.
    const tilt = rise + 0.9 * (random() - 0.5) + 0.35;
    const across = out * Math.cos(rise);
    builder.add(
      boxwood(LEAF * (0.75 + 0.5 * random())),
      pick(BOX, random),
      chain(
        move(across * Math.sin(heading), y + out * Math.sin(rise), across * Math.cos(heading)),
        turnY(heading + 1.5 * (random() - 0.5)),
        turnX(-tilt),
        turnZ(2.4 * (random() - 0.5)),
      ),
    );
  }
}

/** How far leaves extend beyond the clipped ball, metres. */
const LEAF_OVERHANG_METRES = 0.3 * LEAF;

/** Draws a box tree clipped to a ball on a stem. */
export function topiaryBall(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.34, size.height * 0.28);
  const radius = spread / 2 - LEAF_OVERHANG_METRES;
  const y = size.height - radius - LEAF_OVERHANG_METRES;
  stem(builder, soil, y, 0.013, spread * 0.28);
  ball(builder, radius, y, LEAVES);
}

/** Radius of the upper ball as a share of the lower one's. */
const UPPER_BALL_SHARE = 0.6;

/** Draws a box tree clipped to two balls, the smaller above. */
export function topiaryTiers(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const spread = Math.min(size.width, size.depth);
  const soil = addPot(builder, look, spread * 0.35, size.height * 0.24);
  const lower = spread / 2 - LEAF_OVERHANG_METRES;
  const upper = UPPER_BALL_SHARE * lower;
  const top = size.height - upper - LEAF_OVERHANG_METRES;
  // Leaves a hand's breadth of bare stem above and below the lower ball.
  const y = (soil + top - upper) / 2 + 0.04 * lower;
  stem(builder, soil, top, 0.013, spread * 0.3);
  ball(builder, lower, y, 0.66 * LEAVES);
  ball(builder, upper, top, 0.34 * LEAVES);
}
