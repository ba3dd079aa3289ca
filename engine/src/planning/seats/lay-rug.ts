import type { FloorPoint } from '../../scene/footprint.ts';
import { cutShare } from '../costs.ts';
import { frontLegs } from '../front-legs.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Member, Pose } from '../group.ts';
import { mayStand } from '../limits.ts';
import { floorOutOfFrame, pictureBox } from '../picture.ts';
import { straightRug } from '../rug.ts';
import { cornersOf, distanceTo, pointOf, type Solid } from '../solid.ts';
import type { Space } from '../space.ts';
import { bodySolids, type Standing, standAt } from '../stand-members.ts';

/** Metres that a rug reaches beyond front legs and table: as much as has room, in a large room more. */
const BEYOND = [0.4, 0.25, 0.12] as const;
const BEYOND_IN_SMALL_ROOM = 0.25;
/** Square metres of free floor from which a room is large. */
const LARGE = 14;
/** How far a rug lies under a sofa, metres. */
const UNDER_SOFA = 0.4;
/** How far a rug reaches before a sofa that has nothing else on it, metres. */
const LEAST_BEFORE = 0.7;
/** How far beside the middle of a sofa a rug may lie that holds nothing else, metres: a doorway beside it keeps its threshold free. */
const ASIDE = [0, 0.12, -0.12, 0.25, -0.25] as const;
/** What a rug reaches beyond the hind legs of chairs that stand on it with all four, metres. */
const BEYOND_HIND_LEGS = 0.06;
/** Cost of each chair that stands on it with its front legs alone: in a photo it seems half off the rug. */
const CHAIR_HALF_ON = 0.16;
/** Cost of each chair whose front legs stand beside the rug, and per share of the rug that lies bare beyond what is usual. */
const CHAIR_BESIDE = 0.8;
const BARE = { usual: 0.5, cost: 0.8 } as const;
/** Largest shares of a rug's picture and floor that may lie outside the frame. */
const MAX_CUT = 0.5;
const MAX_OUTSIDE = 0.2;
/** Samples along each side of a rug for what stands on it, and metres around a piece that it fills. */
const SAMPLES = 12;
const AROUND = 0.3;
/** A design that is smaller than what stands on it by more than this does not hold it, metres. */
const SHORT = 0.15;

/** A rug, if there is one, and the cost of chairs that stand beside it or of its absence. */
interface LaidRug {
  readonly rug: Standing | null;
  readonly cost: number;
}

/** Share of a rug on which, or near which, nothing stands. */
function bareShare(rug: Solid, bodies: readonly Solid[]): number {
  let bare = 0;
  for (let i = 0; i < SAMPLES; i++) {
    for (let j = 0; j < SAMPLES; j++) {
      const u = ((2 * i + 1) / SAMPLES - 1) * rug.halfWidth;
      const v = ((2 * j + 1) / SAMPLES - 1) * rug.halfDepth;
      const [x, z] = pointOf(rug, u, v);
      if (bodies.every((body) => distanceTo(body, x, z) > AROUND)) bare++;
    }
  }
  return bare / SAMPLES ** 2;
}

/** A world point in the frame of a pose. */
function inFrameOf(pose: Pose, [x, z]: FloorPoint): readonly [u: number, v: number] {
  const [cos, sin] = [Math.cos(pose.yaw), Math.sin(pose.yaw)];
  const [dx, dz] = [x - pose.x, z - pose.z];
  return [dx * cos - dz * sin, dx * sin + dz * cos];
}

/** What a rug is to hold, and how far it reaches beyond. */
interface Under {
  readonly pose: Pose;
  readonly main: Standing;
  /** Where the rug begins: under the main piece. */
  readonly start: number;
  readonly chairs: readonly Standing[];
  readonly tables: readonly Standing[];
  /** Whether the chairs stand on it with all their legs. */
  readonly wholly: boolean;
}

/** A rug that reaches so far beyond what stands on it; null where the design is too small or there is no floor for it. */
function rugUnder(space: Space, furnitureSet: FurnitureSet, under: Under, beyond: number): Standing | null {
  const { pose, main, start, chairs, tables, wholly } = under;
  const piece = furnitureSet.roles.rug;
  const variant = straightRug(furnitureSet);
  const half = main.solid.halfWidth * (beyond >= BEYOND_IN_SMALL_ROOM ? 1 : 0.8);
  const legs = chairs.flatMap(frontLegs).map((point) => inFrameOf(pose, point));
  const hind = wholly ? chairs.flatMap(({ solid }) => cornersOf(solid)).map((point) => inFrameOf(pose, point)) : [];
  const points = [...legs, ...tables.flatMap(({ solid }) => cornersOf(solid)).map((point) => inFrameOf(pose, point))];
  const us = [...points.map(([u]) => u), beyond - half, half - beyond];
  const [hindUs, hindVs] = [hind.map(([u]) => u), hind.map(([, v]) => v)];
  const left = Math.min(Math.min(...us) - beyond, ...hindUs.map((u) => u - BEYOND_HIND_LEGS));
  const right = Math.max(Math.max(...us) + beyond, ...hindUs.map((u) => u + BEYOND_HIND_LEGS));
  const back = Math.min(start, ...legs.map(([, v]) => v - beyond), ...hindVs.map((v) => v - BEYOND_HIND_LEGS));
  const front = Math.max(start + LEAST_BEFORE, ...points.map(([, v]) => v)) + beyond;
  const end = Math.max(front, ...hindVs.map((v) => v + BEYOND_HIND_LEGS));
  const size = furnitureSet.size(piece, { width: right - left, depth: end - back }, variant);
  if (size.width < right - left - SHORT || size.depth < end - back - SHORT) return null;
  for (const aside of points.length > 0 ? [0] : ASIDE) {
    const place = { u: (left + right) / 2 + aside, v: back + size.depth / 2, turn: 0 };
    const member: Member = { role: 'rug', piece, variant, size, ...place };
    const rug = standAt(pose, member, space.traitsOf(piece));
    const isShown =
      cutShare(pictureBox(space.model, rug.solid)) <= MAX_CUT && floorOutOfFrame(space.model, rug.solid) <= MAX_OUTSIDE;
    if (isShown && mayStand(space, piece, rug.solid)) return rug;
  }
  return null;
}

/** The chairs, then fewer of them. */
function subsets(chairs: readonly Standing[]): (readonly Standing[])[] {
  if (chairs.length < 2) return chairs.length === 1 ? [chairs, []] : [[]];
  return [chairs, ...chairs.map((each) => [each]), []];
}

/**
 * Lays the rug last, from what stands on it: front legs of the main piece and the chairs, and the whole table. Where there is no
 * floor for all of them, fewer chairs stand on it.
 *
 * @param seatDepth depth of the main piece's seat; the rug begins under it
 * @param none cost of having no rug; null where none is wanted
 */
export function layRug(
  space: Space,
  furnitureSet: FurnitureSet,
  pose: Pose,
  standing: readonly Standing[],
  { seatDepth, none }: { readonly seatDepth: number; readonly none: number | null },
): LaidRug {
  if (none === null) return { rug: null, cost: 0 };
  const [main] = standing;
  const chairs = standing.filter((each) => each !== main && each.traits.isEasyChair);
  const tables = standing.filter(({ traits }) => traits.isSeatingTable);
  const bodies = [main, ...chairs, ...tables].flatMap(bodySolids);
  const reaches = BEYOND.filter((beyond) => beyond <= BEYOND_IN_SMALL_ROOM || furnitureSet.area >= LARGE);
  let best: LaidRug = { rug: null, cost: none + CHAIR_BESIDE * chairs.length };
  for (const held of subsets(chairs)) {
    for (const wholly of held.length > 0 ? [true, false] : [false]) {
      const under: Under = { pose, main, start: seatDepth - UNDER_SOFA, chairs: held, tables, wholly };
      const rug = reaches.reduce<Standing | null>(
        (found, beyond) => found ?? rugUnder(space, furnitureSet, under, beyond),
        null,
      );
      if (!rug) continue;
      const bare = BARE.cost * Math.max(0, bareShare(rug.solid, bodies) - BARE.usual);
      const halfOn = wholly ? 0 : CHAIR_HALF_ON * held.length;
      const cost = CHAIR_BESIDE * (chairs.length - held.length) + halfOn + bare;
      if (cost < best.cost) best = { rug, cost };
    }
  }
  return best;
}
