import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { TUCK } from '../trade-rules.ts';
import { chairPlaces, hasEnds, isRound, places, tuckUnder } from './dining-chairs.ts';
import { GROUP_COSTS } from './group-costs.ts';

/** Room to get up behind a chair. */
const BEHIND_CHAIR = 0.4;
/** Square metres of free ground from which on a parasol leaves the place open. */
const PARASOL_FROM = 11;
const COSTS = GROUP_COSTS.terraceDining;
const SHARED = { floatingCost: 0, looksAtFocus: false, backCost: 0, busyCost: 0, clearances: [] } as const;

const tableOf = (furnitureSet: FurnitureSet, size: Size, variant: number): Member => ({
  role: 'table',
  piece: furnitureSet.roles.terraceDiningTable,
  variant,
  size,
  u: 0,
  v: 0,
  turn: 0,
});

/** Chairs of one design around a table. */
function chairsAt(furnitureSet: FurnitureSet, size: Size, count: number): Member[] {
  const variant = furnitureSet.variant(furnitureSet.roles.terraceDiningChair);
  const chair = furnitureSet.size(furnitureSet.roles.terraceDiningChair);
  const tuck = Math.min(TUCK, chair.depth * 0.25) - 0.04;
  const out = chair.depth / 2 - tuckUnder(size, count, chair, tuck);
  return chairPlaces(size, count, out).map(({ u, v, turn }, index) => ({
    role: `chair${index}`,
    piece: furnitureSet.roles.terraceDiningChair,
    variant,
    size: chair,
    u,
    v,
    turn,
  }));
}

/** A parasol through the table's middle; it goes where there is no sky above it, and where the frame would cut it. */
function parasolOver(furnitureSet: FurnitureSet): Member {
  return {
    role: 'parasol',
    piece: furnitureSet.roles.parasol,
    variant: furnitureSet.variant(furnitureSet.roles.parasol),
    size: furnitureSet.size(furnitureSet.roles.parasol),
    u: 0,
    v: 0,
    turn: 0,
    on: 'table',
    spare: COSTS.noParasol,
  };
}

/** Tables with chairs on all sides, where the ground is large under a parasol. */
export function diningSets(furnitureSet: FurnitureSet, covered: boolean): Group[] {
  const depth = furnitureSet.size(furnitureSet.roles.terraceDiningChair).depth - TUCK + BEHIND_CHAIR;
  const wanted = furnitureSet.area < 10 ? 4 : furnitureSet.area < 18 ? 6 : 8;
  const parasols = covered || furnitureSet.area < PARASOL_FROM ? [] : [parasolOver(furnitureSet)];
  return furnitureSet.variants(furnitureSet.roles.terraceDiningTable).flatMap((variant, index) =>
    furnitureSet.widths(furnitureSet.roles.terraceDiningTable, 3, variant).flatMap((width) => {
      const size = furnitureSet.size(furnitureSet.roles.terraceDiningTable, { width }, variant);
      if (size.width < 0.9) return [];
      return places(size, furnitureSet.size(furnitureSet.roles.terraceDiningChair)).map((count): Group => {
        const around = { width: size.width + (hasEnds(size, count) ? 2 * depth : 0.4), depth: size.depth + 2 * depth };
        return {
          ...SHARED,
          name: `table ${size.width.toFixed(2)} m, ${count} chairs`,
          members: [tableOf(furnitureSet, size, variant), ...chairsAt(furnitureSet, size, count), ...parasols],
          clearances: [{ u: 0, v: 0, ...around }],
          stands: 'free',
          cost:
            COSTS.group +
            (index === 0 ? 0 : COSTS.otherDesign) +
            COSTS.perSeat * Math.abs(wanted - count) +
            (furnitureSet.area < 8 ? COSTS.onLittleGround : 0),
        };
      });
    }),
  );
}

/** For a balcony: a small round table and two chairs. */
export function bistroPairs(furnitureSet: FurnitureSet): Group[] {
  const variant = furnitureSet
    .variants(furnitureSet.roles.terraceDiningTable)
    .find((design) => isRound(furnitureSet.size(furnitureSet.roles.terraceDiningTable, {}, design)));
  if (variant === undefined) return [];
  const size = furnitureSet.size(furnitureSet.roles.terraceDiningTable, { width: 0.66 }, variant);
  const chair = furnitureSet.size(furnitureSet.roles.terraceDiningChair);
  const out = size.width / 2 + chair.depth / 2 - 0.04;
  return [0.35, 0.9, Math.PI / 2].map((angle): Group => {
    const at = (side: number): Member => ({
      role: `chair${side}`,
      piece: furnitureSet.roles.terraceDiningChair,
      variant: furnitureSet.variant(furnitureSet.roles.terraceDiningChair),
      size: chair,
      u: side * out * Math.sin(angle),
      v: -out * Math.cos(angle),
      turn: -side * angle,
    });
    return {
      ...SHARED,
      name: 'bistro table, 2 chairs',
      members: [tableOf(furnitureSet, size, variant), at(1), at(-1)],
      stands: 'free',
      cost: furnitureSet.area < 6 ? GROUP_COSTS.bistro.onBalcony : GROUP_COSTS.bistro.elsewhere,
    };
  });
}
