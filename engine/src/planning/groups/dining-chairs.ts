import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Member } from '../group.ts';
import { TUCK } from '../trade-rules.ts';
import { GROUP_COSTS } from './group-costs.ts';

/** A table top in metres; round ones are as wide as deep. */
export interface TableTop {
  readonly width: number;
  readonly depth: number;
}

/** Width of the table's edge that a person needs. */
const PLACE = 0.62;
/** From this length on people sit at the ends as well. */
const ENDS_FROM = 1.9;

export const isRound = ({ width, depth }: TableTop): boolean => Math.abs(width - depth) < 0.1;

/** Between the fronts of two chairs at a round table, and how far they are pushed under it at least, metres. */
const BETWEEN_FRONTS = 0.03;
const LEAST_TUCK = 0.05;

/** How far the chairs are pushed under the table. */
const tuckOf = (furnitureSet: FurnitureSet): number =>
  Math.min(TUCK, furnitureSet.size(furnitureSet.roles.diningChair).depth * 0.25) - 0.01;

/** The same at a table of any shape: under a round one their fronts come nearer to each other the farther they are pushed in. */
export function tuckUnder(top: TableTop, count: number, chair: Pick<Size, 'width'>, usual: number): number {
  if (!isRound(top)) return usual;
  const nearest = (chair.width + BETWEEN_FRONTS) / 2 / Math.tan(Math.PI / count);
  return Math.min(usual, top.width / 2 - nearest);
}

function chairAt(furnitureSet: FurnitureSet, u: number, v: number, turn: number, index: number): Member {
  const variant = furnitureSet.variant(furnitureSet.roles.diningChair);
  const size = furnitureSet.size(furnitureSet.roles.diningChair);
  const isClosed = furnitureSet.hasClosedBack(furnitureSet.roles.diningChair, variant);
  return {
    role: `chair${index}`,
    piece: furnitureSet.roles.diningChair,
    variant,
    size,
    u,
    v,
    turn,
    ...(isClosed && { isClosed }),
  };
}

/** Whether `count` chairs around the table include its ends. */
export const hasEnds = (top: TableTop, count: number): boolean => isRound(top) || (count > 4 && top.width >= ENDS_FROM);

/** Where a chair stands at a table, in the table's frame: its centre and its turn. */
export type ChairPlace = Pick<Member, 'u' | 'v' | 'turn'>;

/**
 * Places around a table whose centre is the origin, every one facing it.
 * @param out from the table's edge to a chair's centre, metres
 * @param first angle of a round table's first chair, radians
 */
export function chairPlaces(top: TableTop, count: number, out: number, first = 0): ChairPlace[] {
  if (isRound(top)) {
    const r = top.width / 2 + out;
    return Array.from({ length: count }, (_, i) => {
      const angle = first + (i * 2 * Math.PI) / count;
      return { u: r * Math.sin(angle), v: r * Math.cos(angle), turn: angle + Math.PI };
    });
  }
  const ends = hasEnds(top, count) ? 2 : 0;
  const perSide = (count - ends) / 2;
  const pitch = Math.min(0.75, top.width / perSide);
  const chairs: ChairPlace[] = [];
  for (let i = 0; i < perSide; i++) {
    const u = (i - (perSide - 1) / 2) * pitch;
    chairs.push({ u, v: top.depth / 2 + out, turn: Math.PI }, { u, v: -top.depth / 2 - out, turn: 0 });
  }
  if (ends > 0) {
    chairs.push(
      { u: top.width / 2 + out, v: 0, turn: -Math.PI / 2 },
      { u: -top.width / 2 - out, v: 0, turn: Math.PI / 2 },
    );
  }
  return chairs;
}

/** Chairs around a table whose centre is the origin, every one facing it, as of `chairPlaces`. */
export function chairsAround(furnitureSet: FurnitureSet, top: TableTop, count: number, first = 0): Member[] {
  const chair = furnitureSet.size(furnitureSet.roles.diningChair);
  const out = chair.depth / 2 - tuckUnder(top, count, chair, tuckOf(furnitureSet));
  return chairPlaces(top, count, out, first).map(({ u, v, turn }, index) => chairAt(furnitureSet, u, v, turn, index));
}

/** Two chairs along the front of a table that stands at a wall (centre at the origin), and one at each end if it fits. */
export function chairsInFront(furnitureSet: FurnitureSet, top: TableTop): Member[] {
  const out = furnitureSet.size(furnitureSet.roles.diningChair).depth / 2 - tuckOf(furnitureSet);
  const u = Math.min(0.75, top.width / 2) / 2;
  const v = top.depth / 2 + out;
  const end = top.width / 2 + out;
  return [
    chairAt(furnitureSet, u, v, Math.PI, 0),
    chairAt(furnitureSet, -u, v, Math.PI, 1),
    { ...chairAt(furnitureSet, end, 0, -Math.PI / 2, 2), spare: GROUP_COSTS.diningRoom.noChairAtEnd },
    { ...chairAt(furnitureSet, -end, 0, Math.PI / 2, 3), spare: GROUP_COSTS.diningRoom.noChairAtEnd },
  ];
}

/** Whether a round table has an edge long enough for so many, and room under it for their chairs. */
const seatsRound = (top: TableTop, count: number, chair: Pick<Size, 'width'>): boolean =>
  Math.PI * top.width >= count * PLACE && tuckUnder(top, count, chair, TUCK) >= LEAST_TUCK;

/** How many chairs a table takes, most first. */
export function places(top: TableTop, chair: Pick<Size, 'width'>): number[] {
  if (isRound(top)) return seatsRound(top, 6, chair) ? [6, 4] : [4];
  if (top.width >= 2.15) return [8, 6];
  if (top.width >= ENDS_FROM) return [6];
  return top.width >= 3 * PLACE ? [6, 4] : [4];
}
