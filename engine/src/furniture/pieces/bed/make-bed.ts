import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { type PillowShape, pillow } from '../../shapes/pillow.ts';
import { fringe } from '../../shapes/ribbon.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import {
  bandAcross,
  type Drape,
  type DrapeBody,
  drapedCloth,
  drapePoint,
  dropTo,
  duvetLoft,
  hangingFolds,
  type Loft,
  quiltedLoft,
} from './drape.ts';

/** Position of the mattress: `head` and `foot` are the z of its ends. */
export interface MattressPlace {
  readonly width: number;
  readonly head: number;
  readonly foot: number;
  readonly bottom: number;
  readonly top: number;
}

export interface Bedding {
  readonly sheet: Material;
  readonly cover: Material;
  readonly throw: Material;
  /** Pillows of the back row, and cushions from the largest to the smallest. */
  readonly shams: Material;
  readonly accents: readonly Material[];
  /** Height of the cover's lowest edge above the floor, metres, and whether it is rolled in there instead of hanging. */
  readonly hem: number;
  readonly isTucked: boolean;
  /** Behind a footboard the cover goes down between it and the mattress. */
  readonly hasFootboard: boolean;
  readonly surface: 'smooth' | 'creased' | 'quilted' | 'box-quilted';
  /** Turned-down upper end of the cover: its width, and whether it shows the sheet. */
  readonly turnDown: number;
  readonly throwWidth: number;
  /** Thickness of the throw (a knitted blanket or a folded quilt); 0 without. */
  readonly throwThickness: number;
  /** Length of the fringes at the throw's ends; 0 without. */
  readonly fringe: number;
  readonly cushions: 'none' | 'lumbar' | 'pair' | 'offset' | 'heap';
  readonly flange: number;
}

/** Height of the cover and of the throw above the mattress, metres. */
const COVER_LIFT = 0.028;
const THROW_LIFT = 0.036;
/** Lowest point of a cover relative to its own height, metres: the mattress swells by 4 mm. */
const DEEPEST_HOLLOW = -0.02;
/** Depth from the front of a fold to its back at the lower end, metres; chosen by eye on photos of made beds. */
const TUCKED_FOLDS = 0.02;
const HANGING_FOLDS = 0.03;
/** Radius of a cover's edge: its sewn hem, or the filling where it is rolled in; metres. */
const HEM_RADIUS = 0.011;
const ROLL_RADIUS = 0.026;
/** Radius of the mattress's edge under a hanging and a tucked cover, metres. */
const EDGE_RADIUS = 0.05;
const TUCKED_RADIUS = 0.085;
/** Cloth that goes down between the mattress and a footboard, metres. */
const BEHIND_FOOTBOARD = 0.1;
/** How much higher than the cover's a hanging throw ends, metres. */
const THROW_SHORTER = 0.1;

function coverLoft(bedding: Bedding, seed: number): Loft {
  switch (bedding.surface) {
    case 'smooth':
      return duvetLoft(seed, 0.021, 0.026);
    case 'creased':
      return duvetLoft(seed, 0.021, 0.034);
    case 'quilted':
      return quiltedLoft(seed, 0.17, 0.016, true);
    case 'box-quilted':
      return quiltedLoft(seed, 0.3, 0.026, false);
  }
}

/** Keeps the hollows of a cover above the mattress on which it lies. */
const aboveMattress =
  (loft: Loft): Loft =>
  (s, t) =>
    Math.max(DEEPEST_HOLLOW, loft(s, t));

/** Orientation of a pillow: leaning back, turned about the vertical, and rolled in its own plane, radians. */
interface PillowPose {
  readonly lean: number;
  readonly turn?: number;
  readonly roll?: number;
}

/** Stands a pillow with its lower edge at a point. */
function placePillow(b: MeshBuilder, shape: PillowShape, material: Material, [x, y, z]: Vec3, pose: PillowPose): void {
  const { lean, turn = 0, roll = 0 } = pose;
  const rise = shape.height / 2 - 0.012;
  const at = chain(move(x, y, z), turnY(turn), turnX(-lean), move(0, rise, 0), turnZ(roll));
  b.add(pillow(shape), material, at);
}

/**
 * Draws a made-up bed: mattress, cover with its turned-down end, throw across the foot, two rows of pillows and
 * cushions.
 */
export function makeBed(b: MeshBuilder, place: MattressPlace, bedding: Bedding): void {
  const { width, head, foot, bottom, top } = place;
  const seed = Math.floor(b.random() * 997);
  const radius = bedding.isTucked ? TUCKED_RADIUS : EDGE_RADIUS;
  // Its corners stay below the hollows of a cover.
  const mattress = cushion(width, top - bottom, foot - head, {
    round: bedding.isTucked ? radius - 0.01 : radius + 0.005,
    puff: [0.004, 0.004, 0.004],
    detail: 5,
  });
  b.add(mattress, bedding.sheet, move(0, (top + bottom) / 2, (head + foot) / 2));

  const body: DrapeBody = { halfWidth: width / 2, foot, top, radius };
  const hem = bedding.isTucked ? ROLL_RADIUS : HEM_RADIUS;
  const sideDrop = dropTo(body, COVER_LIFT, bedding.hem + hem);
  const cover: Drape = {
    body,
    lift: COVER_LIFT,
    sideDrop,
    footDrop: bedding.hasFootboard ? BEHIND_FOOTBOARD : sideDrop,
    foldDepth: bedding.isTucked ? TUCKED_FOLDS : HANGING_FOLDS,
    fold: hangingFolds(seed, bedding.isTucked ? 0.3 : 0.22),
    hem,
    loft: aboveMattress(coverLoft(bedding, seed)),
  };
  const turned = head + 0.56;
  b.add(drapedCloth(cover, turned), bedding.cover);
  const fold: Drape = { ...cover, lift: 0.03, sideDrop: sideDrop - (bedding.isTucked ? 0 : 0.02) };
  const soft = duvetLoft(seed + 40, 0.007, 0.014);
  b.add(
    bandAcross(fold, { from: turned - 0.03, width: bedding.turnDown, thickness: 0.042, creases: soft, tuck: 0.06 }),
    bedding.sheet,
  );

  if (bedding.throwThickness > 0) addThrow(b, place, bedding, cover, seed);

  b.objects(() => dressPillows(b, place, bedding, seed));
}

/** Draws the blanket across the foot of the bed. */
function addThrow(b: MeshBuilder, { foot }: MattressPlace, bedding: Bedding, cover: Drape, seed: number): void {
  const thickness = bedding.throwThickness;
  const hem = Math.max(0.007, thickness / 2);
  const over: Drape = {
    ...cover,
    lift: THROW_LIFT,
    sideDrop: dropTo(cover.body, THROW_LIFT, bedding.hem + hem + (bedding.isTucked ? 0 : THROW_SHORTER)),
    hem,
  };
  const pleats = duvetLoft(seed + 80, 0.003, 0.012);
  const creases: Loft = (s, t) => Math.max(-0.004, pleats(s * 0.6, t * 2.2)) + 0.005;
  const from = foot - 0.2 - bedding.throwWidth;
  b.add(bandAcross(over, { from, width: bedding.throwWidth, thickness, creases }), bedding.throw);
  if (bedding.fringe === 0 || bedding.isTucked) return;
  const edge = over.body.halfWidth - over.body.radius + over.sideDrop;
  const pieces = 10;
  for (const side of [-1, 1]) {
    for (let k = 0; k < pieces; k++) {
      const at = (share: number): Vec3 => {
        const [x, y, z] = drapePoint(over, side * edge, from + bedding.throwWidth * (0.02 + 0.96 * share));
        return [x, y + 0.004, z];
      };
      b.add(fringe(at(k / pieces), at((k + 1) / pieces), bedding.fringe, 0.012), bedding.throw);
    }
  }
}

/** Minimum width of a mattress for two, metres. */
const MIN_DOUBLE_WIDTH = 1.15;

function dressPillows(b: MeshBuilder, place: MattressPlace, bedding: Bedding, seed: number): void {
  const { width, head, top } = place;
  const wobble = (amount: number): number => (b.random() - 0.5) * amount;
  // A single bed has one pillow in the middle.
  const isSingle = width < MIN_DOUBLE_WIDTH;
  const span = Math.min(0.74, isSingle ? width - 0.2 : width / 2 - 0.06);
  const x = width / 4 + 0.01;
  for (const side of isSingle ? [0] : [-1, 1]) {
    const sham: PillowShape = {
      width: span,
      height: 0.5,
      thickness: 0.22,
      seed: seed + side,
      flange: bedding.flange,
    };
    placePillow(b, sham, bedding.shams, [side * x, top, head + 0.22], {
      lean: 0.34 + wobble(0.05),
      turn: wobble(0.05),
      roll: wobble(0.03),
    });
    const front: PillowShape = { width: span - 0.05, height: 0.43, thickness: 0.23, seed: seed + 11 + side, sag: 0.4 };
    const spot = [side * (x - 0.01), top + 0.005, head + 0.4] as const;
    placePillow(b, front, bedding.sheet, spot, { lean: 0.6 + wobble(0.08), turn: wobble(0.1), roll: wobble(0.05) });
  }
  if (bedding.cushions === 'none') return;
  const [first, second] = [bedding.accents[0], bedding.accents[1] ?? bedding.accents[0]];
  const z = head + 0.55;
  const y = top + 0.03;
  if (bedding.cushions === 'lumbar') {
    const lumbar: PillowShape = { width: 0.72, height: 0.32, thickness: 0.17, seed: seed + 23 };
    placePillow(b, lumbar, first, [wobble(0.06), y, z], { lean: 0.5, turn: wobble(0.06), roll: wobble(0.03) });
    return;
  }
  if (isSingle) {
    const cushion: PillowShape = { width: 0.45, height: 0.4, thickness: 0.16, seed: seed + 29, chop: 0.035 };
    placePillow(b, cushion, first, [wobble(0.06), y, z], { lean: 0.5, turn: wobble(0.12), roll: wobble(0.06) });
    return;
  }
  const square: PillowShape = { width: 0.45, height: 0.43, thickness: 0.17, seed: seed + 29, chop: 0.035 };
  const small: PillowShape = { width: 0.5, height: 0.3, thickness: 0.14, seed: seed + 31 };
  if (bedding.cushions === 'pair') {
    for (const side of [-1, 1])
      placePillow(b, { ...square, seed: seed + side * 7 }, first, [side * 0.27, y, z], {
        lean: 0.5,
        turn: side * -0.06,
      });
    placePillow(b, small, second, [0, y + 0.005, z + 0.15], { lean: 0.55, turn: wobble(0.04) });
    return;
  }
  if (bedding.cushions === 'heap') {
    // Arranged casually: a large one off the middle, two smaller ones in front, a long one across the front.
    const large: PillowShape = { ...square, width: 0.52, height: 0.49, seed: seed + 37, chop: 0.02 };
    placePillow(b, large, first, [-0.3, y, z - 0.02], { lean: 0.5, turn: 0.1, roll: wobble(0.1) });
    placePillow(b, square, second, [0.28, y, z - 0.01], { lean: 0.54, turn: -0.12, roll: wobble(0.14) });
    const long: PillowShape = { width: 0.8, height: 0.28, thickness: 0.16, seed: seed + 41 };
    placePillow(b, long, bedding.accents[2] ?? first, [0.04, y + 0.005, z + 0.16], {
      lean: 0.62,
      turn: wobble(0.08),
      roll: wobble(0.05),
    });
    return;
  }
  placePillow(b, square, first, [-0.16, y, z], { lean: 0.5, turn: 0.12, roll: wobble(0.12) });
  placePillow(b, small, second, [0.17, y + 0.005, z + 0.1], { lean: 0.6, turn: -0.1, roll: wobble(0.06) });
}
