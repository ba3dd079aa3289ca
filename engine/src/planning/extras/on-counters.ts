import { counterPoint } from '../../scene/counter-rectangle.ts';
import type { PieceId } from '../../scene/pieces.ts';
import type { CounterTop } from '../../scene/room.ts';
import { cutShare } from '../costs.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import { pictureBox } from '../picture.ts';
import { WALL_YAW } from '../space.ts';
import { type Extra, type Filled, solidAt } from './filled.ts';

/** The tallest of what stands on a counter: branches in a vase. Metres. */
const TALLEST = 0.5;
/** Metres that its highest twigs may rise above the camera: then what hangs over the counter is above them in the photo. */
const ABOVE_CAMERA = 0.1;
/** Free counter around a group, and the share of its cells that must be free. */
const MARGIN = 0.05;
const LEAST_FREE = 0.97;
/** Places along a counter, as shares of its length: never its middle, where a group would divide it in halves. */
const PLACES = [1 / 4, 1 / 3, 2 / 3, 3 / 4] as const;
/** Largest depth of a run against a wall, metres: its objects stand at its back, those of an island in its middle. */
const RUN_DEPTH = 0.7;
/** Least distance between two groups, metres. */
const APART = 1.2;
/** Shortest counter that takes a group, metres, and how many groups a room takes. */
const SHORTEST = 0.9;
const MOST_GROUPS = 2;

/** Whether a rectangle of a counter, by its middle and half sizes, is free with a margin around it. */
function isFree(counter: CounterTop, along: number, behind: number, halfWidth: number, halfDepth: number): boolean {
  const { from, cell, columns, rows, cells } = counter;
  const first = Math.floor((along - halfWidth - MARGIN - from) / cell);
  const last = Math.ceil((along + halfWidth + MARGIN - from) / cell) - 1;
  const near = Math.floor((behind - halfDepth - MARGIN) / cell);
  const far = Math.ceil((behind + halfDepth + MARGIN) / cell) - 1;
  if (first < 0 || last >= columns || near < 0 || far >= rows) return false;
  let free = 0;
  for (let j = near; j <= far; j++) for (let i = first; i <= last; i++) free += cells[j * columns + i];
  return free >= LEAST_FREE * (last - first + 1) * (far - near + 1);
}

function onCounter(
  { space }: Filled,
  furnitureSet: FurnitureSet,
  piece: PieceId,
  variant: number,
  counter: CounterTop,
): Extra | null {
  const { model } = space;
  const [length, depth] = [counter.to - counter.from, counter.rows * counter.cell];
  const size = furnitureSet.size(piece, {}, variant);
  if (length < SHORTEST || counter.top + TALLEST > model.cameraHeight + ABOVE_CAMERA) return null;
  const yaw = WALL_YAW[counter.facing];
  const back = depth - size.depth / 2 - 2 * MARGIN;
  const places = PLACES.flatMap((place) => {
    const along = counter.from + place * length;
    const behind = (depth < RUN_DEPTH ? [back, depth / 2] : [depth / 2, back]).find((each) =>
      isFree(counter, along, each, size.width / 2, size.depth / 2),
    );
    if (behind === undefined) return [];
    const [x, z] = counterPoint(counter, along, behind);
    const body = { ...solidAt(x, z, yaw, size), bottom: counter.top, top: counter.top + TALLEST };
    const box = pictureBox(model, body);
    if (cutShare(box) > 0) return [];
    return [{ extra: { piece, size, variant, x, y: counter.top, z, yaw }, aside: Math.abs(box.x0 + box.x1 - 1) }];
  });
  // The nearer to the picture's middle, the better it is seen.
  return places.sort((a, b) => a.aside - b.aside)[0]?.extra ?? null;
}

/**
 * One or two groups of objects on counters that can be trusted: a different one on each. A counter from which sink, hob or
 * things leave no place gets none.
 */
export function placeOnCounters(filled: Filled, furnitureSet: FurnitureSet, piece: PieceId): Extra[] {
  const placed: Extra[] = [];
  const designs = furnitureSet.variants(piece);
  for (const counter of filled.space.model.counters ?? []) {
    if (placed.length === MOST_GROUPS) break;
    const extra = onCounter(filled, furnitureSet, piece, designs[placed.length % designs.length], counter);
    if (!extra || placed.some(({ x, z }) => Math.hypot(x - extra.x, z - extra.z) < APART)) continue;
    placed.push(extra);
  }
  return placed;
}
