import type { PieceId } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import { type ArtSet, artSets, setPlaces, setSize } from '../group-art.ts';
import { pictureBox, shareInSight } from '../picture.ts';
import { type Solid, solidsMeet } from '../solid.ts';
import { linePoint, openingsWithin, type Space, type WallLine } from '../space.ts';
import { ART_OFF_WALL } from '../trade-rules.ts';
import { hangingHeight, mayHang, wallShares } from '../wall-art.ts';
import { restingPoints } from '../wall-spans.ts';
import { type Extra, type Filled, solidAt } from './filled.ts';

/** Pictures on a bare wall are as wide as over something of this width, metres. */
const BARE_WALL_WIDTH = 1.7;
/** The same in a bathroom, where one small print hangs. */
const BATHROOM_WALL_WIDTH = 0.95;
/** How far a picture that hangs alone may be off the middle of its wall, the nearest first, metres: too little to notice, often enough to clear a lamp. */
const OFF_MIDDLE = [0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15, 0.2, -0.2] as const;
/** Width of bare wall beside a picture that hangs alone, metres. */
const BESIDE = 0.4;

/** Whether the wall is bare from knee to head height well beyond both sides: a pier between windows is no place. */
function isBareStretch(space: Space, wall: WallLine, along: number, width: number): boolean {
  const from = along - width / 2 - BESIDE;
  const to = along + width / 2 + BESIDE;
  const opens = openingsWithin(space, wall.id, from, to).length > 0;
  const { deviating, unknown } = wallShares(wall, from, to, 0.4, 2.1);
  return !opens && deviating < 0.05 && unknown < 0.15;
}

/** Metres around a picture that hangs alone that are bare as well, and the largest share of that which may differ: a lamp on the wall is small. */
const AROUND = 0.1;
const MAX_AROUND = 0.01;

/** Whether nothing small is on the wall behind a picture or right beside it, as a lamp or a thermostat. */
function isClear(
  wall: WallLine,
  along: number,
  y: number,
  { width, height }: { width: number; height: number },
): boolean {
  const [across, up] = [width / 2 + AROUND, height / 2 + AROUND];
  return wallShares(wall, along - across, along + across, y - up, y + up).deviating <= MAX_AROUND;
}

/** Least width over height of a picture in the photo, as a share of its own: below that it is a strip on a wall that is seen edge-on. */
const LEAST_TURNED = 0.5;
/** Largest share of the image's height that pictures beside the main group take. */
const MAX_SHOWN_HEIGHT = 0.24;

/** Whether pictures are seen well: not along their wall, and not so near that they rise over all else. */
function isSeenWell({ model }: Space, solid: Solid, { width, height }: { width: number; height: number }): boolean {
  const box = pictureBox(model, solid);
  const [w, h] = [(box.x1 - box.x0) * model.camera.width, (box.y1 - box.y0) * model.camera.height];
  return w / h >= (LEAST_TURNED * width) / height && box.y1 - box.y0 <= MAX_SHOWN_HEIGHT;
}

/** What pictures hang over. */
type Below = Pick<Extra, 'x' | 'z' | 'yaw' | 'size'>;

/** Greatest distance from a wall to the back of the furniture that its pictures belong to, metres. */
const BEFORE_WALL = 1.5;

/**
 * Pictures over a piece at or before a wall, or at eye height on a wall that has nothing before it when `over` is null. Empty where
 * no wall is bare enough.
 */
export function placePictures(filled: Filled, furnitureSet: FurnitureSet, over: Below | null): Extra[] {
  return hang(filled, furnitureSet, over, artSets(furnitureSet, over?.size.width ?? BARE_WALL_WIDTH));
}

/** Pictures at eye height on a wall that has nothing before it: the home's, else another of its style's designs that has a place. */
export function placePicturesInAnyDesign(filled: Filled, furnitureSet: FurnitureSet): Extra[] {
  for (const variant of furnitureSet.variants(furnitureSet.roles.picture)) {
    const pictures = hang(filled, furnitureSet, null, artSets(furnitureSet, BARE_WALL_WIDTH, variant));
    if (pictures.length > 0) return pictures;
  }
  return [];
}

/** One small framed print at eye height on a bathroom's bare wall; none where no wall is bare enough. */
export function placePrint(filled: Filled, furnitureSet: FurnitureSet): Extra[] {
  const single = artSets(furnitureSet, BATHROOM_WALL_WIDTH).filter(({ count }) => count === 1);
  return hang(filled, furnitureSet, null, single);
}

/** Where the middle of pictures may be along a wall: over a piece that stands at it, or near the middles of its free stretches. */
function middlesOn({ space }: Filled, wall: WallLine, picture: PieceId, over: Below | null): number[] {
  if (!over) return OFF_MIDDLE.flatMap((off) => restingPoints(space, wall, picture, 3).map((middle) => middle + off));
  const [along, across] = wall.id === 'back' ? [over.x, over.z] : [over.z, over.x];
  const isBehind = Math.cos(wall.yaw - over.yaw) > 1 - 1e-6;
  return isBehind && Math.abs(wall.at - across) - over.size.depth / 2 <= BEFORE_WALL ? [along] : [];
}

/** A set of pictures at a place: its middle along the wall and above the floor. */
interface Hung {
  readonly set: ArtSet;
  readonly wall: WallLine;
  readonly along: number;
  readonly y: number;
}

/** Whether pictures may hang at a place and are seen well there; stricter where nothing stands below them. */
function isPlace({ space, solids, isFree }: Filled, { set, wall, along, y }: Hung, isAlone: boolean): boolean {
  const { model } = space;
  const whole = setSize(set);
  if (!mayHang(space, wall, along, y, whole)) return false;
  if (isAlone && !(isBareStretch(space, wall, along, whole.width) && isClear(wall, along, y, whole))) return false;
  const [x, z] = linePoint(wall, along, ART_OFF_WALL);
  const flat = solidAt(x, z, wall.yaw, { ...set.size, width: whole.width });
  const solid = { ...flat, bottom: y - whole.height / 2, top: y + whole.height / 2 };
  if (solids.some((other) => solidsMeet(solid, other, 0.1)) || !isSeenWell(space, solid, whole)) return false;
  if (isFree && !isFree(solid)) return false;
  return !isAlone || shareInSight(model, solid, solids) >= 0.9;
}

/** The first of the sets that finds a place, there. */
function hang(filled: Filled, furnitureSet: FurnitureSet, over: Below | null, sets: readonly ArtSet[]): Extra[] {
  const piece = furnitureSet.roles.picture;
  for (const set of sets) {
    const y = hangingHeight(setSize(set).height, over?.size.height ?? 0);
    for (const wall of filled.space.walls) {
      const middles = middlesOn(filled, wall, piece, over);
      const along = middles.find((middle) => isPlace(filled, { set, wall, along: middle, y }, over === null));
      if (along === undefined) continue;
      return setPlaces(set).map((offset) => {
        const [x, z] = linePoint(wall, along + offset, ART_OFF_WALL);
        return { piece, variant: set.variant, size: set.size, x, y, z, yaw: wall.yaw };
      });
    }
  }
  return [];
}
