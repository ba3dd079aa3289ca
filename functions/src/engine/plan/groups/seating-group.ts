import type { Size } from '../../furniture/pieces.ts';
import type { Group, Member } from '../group.ts';
import type { Kit } from '../kit.ts';
import type { Seating } from './chair-places.ts';
import { endWidth } from './sofa-ends.ts';

/** What every group to sit in and talk has in common: it faces the room's focus and the viewer, before a quiet wall. */
export const SEATING_GROUP = {
  floatingCost: 0.3,
  looksAtFocus: true,
  backCost: 1.6,
  busyCost: 1.6,
} as const satisfies Partial<Group>;

/** What the home's armchairs stand around: a sofa and the table before it. */
export const seatingAround = (kit: Kit, sofa: Size, table: Member): Seating => ({
  sofa,
  table,
  chair: kit.size('armchair'),
  turn: 0.4 * kit.rules.chairTurn,
  end: endWidth(kit),
});
