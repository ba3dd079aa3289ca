import { cellHolding } from '../../scene/floor-cells.ts';
import type { Size } from '../../scene/pieces.ts';
import type { RoomModel } from '../../scene/room.ts';
import { type FurnitureSet, scaledSize } from '../furniture-set.ts';
import { plansMeet, type Solid, stripBefore } from '../solid.ts';
import { type Extra, type Filled, isClear, keepsDoors, pictureWorth, solidAt } from './filled.ts';

const STEP = 0.15;
/** Metres from the end of the free ground within which a planter stands at its edge. */
const EDGE = 0.3;
/** Two planters keep this distance, or stand as a pair. */
const APART = 1.3;
/** Least worth of a place. */
const WORTH_IT = 0.62;
/** Square metres of free ground per planter. */
const GROUND_PER_PLANTER = 4.5;
const MOST = 3;

/** Sizes of a planter as factors of the usual one: a small one stands where that has no room. */
const SCALES = [1, 0.86, 0.8] as const;

/** Whether the ground ends near a place, beyond `half` the size of what stands there: at a railing, a wall, a lawn. */
function isAtEdge({ space }: Filled, { x, z }: Solid, half: number): boolean {
  const { floor } = space.model;
  const reach = half + EDGE;
  return [
    [reach, 0],
    [-reach, 0],
    [0, reach],
  ].some(([dx, dz]) => {
    const cell = cellHolding(floor, x + dx, z + dz);
    return cell < 0 || floor.cells[cell] === 2;
  });
}

/** Places all over the ground for a planter of a size. */
function* placesOn({ floor, box }: RoomModel, size: Size): Generator<Solid> {
  for (let x = box.left; x <= box.right; x += STEP) {
    for (let z = Math.max(1, floor.z0); z <= box.back; z += STEP) yield solidAt(x, z, 0, size);
  }
}

/** What it gains that a planter stands at the edge of the ground, and beside the furniture. */
const AT_EDGE = 0.2;
const BESIDE = 0.12;

/** The best place for a planter of a size along the edges or beside the furniture; null where none is worth it. */
function placePlanter(filled: Filled, furnitureSet: FurnitureSet, size: Size, others: readonly Extra[]): Extra | null {
  const [main] = filled.solids;
  const piece = furnitureSet.roles.terraceGreenery;
  const half = Math.max(size.width, size.depth) / 2;
  const worthAt = pictureWorth(filled);
  let best: Extra | null = null;
  let most = WORTH_IT;
  for (const solid of placesOn(filled.space.model, size)) {
    const { x, z } = solid;
    if (others.some((other) => Math.hypot(other.x - x, other.z - z) < APART)) continue;
    const atEdge = isAtEdge(filled, solid, half) ? AT_EDGE : 0;
    const beside = plansMeet(solid, main, 0.3) ? BESIDE : 0;
    if (atEdge + beside === 0 || !isClear(filled, piece, solid, 0.08)) continue;
    // Before the furniture it would stand in the way, and be the largest thing in the picture.
    const nearer = Math.max(0, 1 - Math.hypot(x, z) / Math.hypot(main.x, main.z));
    const worth = worthAt(solid) + atEdge + beside - 2.5 * nearer;
    if (worth <= most || !keepsDoors(filled, solid)) continue;
    best = { piece, size, x, y: 0, z, yaw: 0 };
    most = worth;
  }
  return best;
}

/** Planters along the edges of a terrace and beside its furniture, few and where they add to the picture. */
export function placePlanters(filled: Filled, furnitureSet: FurnitureSet): Extra[] {
  const extras: Extra[] = [];
  const count = Math.min(MOST, furnitureSet.rules.plants + 1, Math.floor(furnitureSet.area / GROUND_PER_PLANTER));
  for (let k = 0; k < count; k++) {
    // One of a group is smaller than the others, as gardeners have it.
    const best = SCALES.slice(k % 2).reduce<Extra | null>(
      (found, scale) =>
        found ??
        placePlanter(filled, furnitureSet, scaledSize(furnitureSet, furnitureSet.roles.terraceGreenery, scale), extras),
      null,
    );
    if (!best) break;
    const solid = solidAt(best.x, best.z, 0, best.size);
    filled.solids.push(solid);
    filled.beside.push(solid);
    filled.walked.push(stripBefore(solid, 0.01));
    extras.push(best);
  }
  return extras;
}
