import type { Size } from '../../scene/pieces.ts';
import type { Group, Member } from '../group.ts';
import type { Kit } from '../kit.ts';
import { TUCK } from '../trade-rules.ts';
import { chairPlaces, hasEnds, isRound, places, tuckUnder } from './dining-chairs.ts';

/** Room to get up behind a chair. */
const BEHIND_CHAIR = 0.4;
/** Square metres of free ground from which on a parasol leaves the place open. */
const PARASOL_FROM = 11;
const SHARED = { floatingCost: 0, looksAtFocus: false, backCost: 0, busyCost: 0, clearances: [] } as const;

const tableOf = (kit: Kit, size: Size, variant: number): Member => ({
  role: 'table',
  piece: kit.roles.terraceDiningTable,
  variant,
  size,
  u: 0,
  v: 0,
  turn: 0,
});

/** Chairs of one design around a table. */
function chairsAt(kit: Kit, size: Size, count: number): Member[] {
  const variant = kit.variant(kit.roles.terraceDiningChair);
  const chair = kit.size(kit.roles.terraceDiningChair);
  const tuck = Math.min(TUCK, chair.depth * 0.25) - 0.04;
  const out = chair.depth / 2 - tuckUnder(size, count, chair, tuck);
  return chairPlaces(size, count, out).map(({ u, v, turn }, index) => ({
    role: `chair${index}`,
    piece: kit.roles.terraceDiningChair,
    variant,
    size: chair,
    u,
    v,
    turn,
  }));
}

/** A parasol through the table's middle; it goes where there is no sky above it, and where the frame would cut it. */
function parasolOver(kit: Kit): Member {
  return {
    role: 'parasol',
    piece: kit.roles.parasol,
    variant: kit.variant(kit.roles.parasol),
    size: kit.size(kit.roles.parasol),
    u: 0,
    v: 0,
    turn: 0,
    on: 'table',
    spare: 0.02,
  };
}

/** Tables with chairs on all sides, where the ground is large under a parasol. */
export function diningSets(kit: Kit, covered: boolean): Group[] {
  const depth = kit.size(kit.roles.terraceDiningChair).depth - TUCK + BEHIND_CHAIR;
  const wanted = kit.area < 10 ? 4 : kit.area < 18 ? 6 : 8;
  const parasols = covered || kit.area < PARASOL_FROM ? [] : [parasolOver(kit)];
  return kit.variants(kit.roles.terraceDiningTable).flatMap((variant, index) =>
    kit.widths(kit.roles.terraceDiningTable, 3, variant).flatMap((width) => {
      const size = kit.size(kit.roles.terraceDiningTable, { width }, variant);
      if (size.width < 0.9) return [];
      return places(size, kit.size(kit.roles.terraceDiningChair)).map((count): Group => {
        const around = { width: size.width + (hasEnds(size, count) ? 2 * depth : 0.4), depth: size.depth + 2 * depth };
        return {
          ...SHARED,
          name: `table ${size.width.toFixed(2)} m, ${count} chairs`,
          members: [tableOf(kit, size, variant), ...chairsAt(kit, size, count), ...parasols],
          clearances: [{ u: 0, v: 0, ...around }],
          stands: 'free',
          cost: 0.12 + (index === 0 ? 0 : 0.15) + 0.1 * Math.abs(wanted - count) + (kit.area < 8 ? 0.4 : 0),
        };
      });
    }),
  );
}

/** For a balcony: a small round table and two chairs. */
export function bistroPairs(kit: Kit): Group[] {
  const variant = kit
    .variants(kit.roles.terraceDiningTable)
    .find((design) => isRound(kit.size(kit.roles.terraceDiningTable, {}, design)));
  if (variant === undefined) return [];
  const size = kit.size(kit.roles.terraceDiningTable, { width: 0.66 }, variant);
  const chair = kit.size(kit.roles.terraceDiningChair);
  const out = size.width / 2 + chair.depth / 2 - 0.04;
  return [0.35, 0.9, Math.PI / 2].map((angle): Group => {
    const at = (side: number): Member => ({
      role: `chair${side}`,
      piece: kit.roles.terraceDiningChair,
      variant: kit.variant(kit.roles.terraceDiningChair),
      size: chair,
      u: side * out * Math.sin(angle),
      v: -out * Math.cos(angle),
      turn: -side * angle,
    });
    return {
      ...SHARED,
      name: 'bistro table, 2 chairs',
      members: [tableOf(kit, size, variant), at(1), at(-1)],
      stands: 'free',
      cost: kit.area < 6 ? 0.5 : 1.4,
    };
  });
}
