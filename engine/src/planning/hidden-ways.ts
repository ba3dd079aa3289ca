import { memoise } from '../math/memoise.ts';
import { type RoomModel, worldRay } from '../scene/room.ts';
import { isBehind } from '../vision/foreground/is-behind.ts';
import { blocksSight, pictureBox } from './picture.ts';
import type { Solid } from './solid.ts';

/** Most places at which a way is looked at: finer steps change its hidden share by under a hundredth. */
const MOST_PLACES = 150;
/** A leaf or an opening that makes up less of its way than this is not looked at by itself. */
const LEAST_PART = 0.25;
/** Metres from the camera at which every place of a way is looked for: beyond all furniture. */
const FAR = 50;

/** A place in the picture that shows a way. */
interface WayPlace {
  readonly u: number;
  readonly v: number;
  /** A point on its line of sight behind all furniture: x, y, z. */
  readonly behind: readonly [number, number, number];
  readonly isLeaf: boolean;
}

/** A way's places, and the rectangle that holds them. */
interface WayPlaces {
  readonly places: readonly WayPlace[];
  readonly leaves: number;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** Evenly spread between 0 and 1 for whole numbers: Roberts' R2 sequence, an additive recurrence of the plastic number. */
const spread = (i: number, step: number): number => (0.5 + i * step) % 1;

const placesOfWays = memoise(({ camera, cameraHeight, shownWays }: RoomModel): readonly WayPlaces[] => {
  if (!shownWays) return [];
  const { columns, rows, ways } = shownWays;
  return ways.map(({ open, leaf }) => {
    const step = Math.max(1, (open.length + leaf.length) / MOST_PLACES);
    const some = (cells: readonly number[]): readonly number[] =>
      Array.from({ length: Math.ceil(cells.length / step) }, (_, i) => cells[Math.floor(i * step)]);
    const place = (cell: number, isLeaf: boolean, i: number): WayPlace => {
      // Spread within the cells: else a whole row of them tips when a sofa's back is a finger higher.
      const u = ((cell % columns) + spread(i, 0.7549)) / columns;
      const v = (Math.floor(cell / columns) + spread(i, 0.5698)) / rows;
      const [x, y, z] = worldRay(camera, u * camera.width, v * camera.height);
      return { u, v, behind: [FAR * x, cameraHeight + FAR * y, FAR * z], isLeaf };
    };
    const leaves = some(leaf).map((cell, i) => place(cell, true, i));
    const places = [...some(open).map((cell, i) => place(cell, false, i)), ...leaves];
    const us = places.map(({ u }) => u);
    const vs = places.map(({ v }) => v);
    const [x0, x1] = [Math.min(...us), Math.max(...us)];
    const [y0, y1] = [Math.min(...vs), Math.max(...vs)];
    return { places, leaves: leaves.length, x0, x1, y0, y1 };
  });
});

/** Share of a way that furniture hides: of all of it, or of its leaf or its opening by itself where more of that is hidden. */
function hiddenOf(model: RoomModel, { places, leaves }: WayPlaces, before: readonly Solid[]): number {
  const { cameraHeight, foreground } = model;
  let hiddenLeaf = 0;
  let hiddenOpen = 0;
  for (const { u, v, behind, isLeaf } of places) {
    const isHidden = before.some(
      (solid) =>
        blocksSight(solid, cameraHeight, ...behind) &&
        !(foreground && isBehind(foreground, u, v, Math.hypot(solid.x, solid.z))),
    );
    if (!isHidden) continue;
    if (isLeaf) hiddenLeaf++;
    else hiddenOpen++;
  }
  const all = places.length;
  const shares = [(hiddenLeaf + hiddenOpen) / all];
  if (leaves >= LEAST_PART * all) shares.push(hiddenLeaf / leaves);
  if (all - leaves >= LEAST_PART * all) shares.push(hiddenOpen / (all - leaves));
  return Math.max(...shares);
}

/** Shares of the ways that the segmentation shows which furniture hides from the camera, one for each way. */
export function hiddenWays(model: RoomModel, furniture: readonly Solid[]): number[] {
  const ways = placesOfWays(model);
  if (ways.length === 0) return [];
  const boxes = furniture.map((solid) => pictureBox(model, solid));
  return ways.map((way) => {
    const before = furniture.filter((_, i) => {
      const { x0, y0, x1, y1 } = boxes[i];
      return x0 < way.x1 && x1 > way.x0 && y0 < way.y1 && y1 > way.y0;
    });
    return before.length === 0 ? 0 : hiddenOf(model, way, before);
  });
}
