import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Member } from '../group.ts';
import { CONVERSATION } from '../trade-rules.ts';

/** From the table's edge to the knees of who sits in a chair. */
const TABLE_TO_CHAIR = 0.42;
/** Two chairs side by side. */
const BETWEEN_CHAIRS = 0.24;
/** Turn of a chair at the table's corner, from across the table. */
const AT_CORNER = 0.9;

/** A chair that stands alone across the table: how far it is off the middle, metres, and how far it turns, radians. */
const ACROSS_OFF_MIDDLE = 0.16;
const ACROSS_TURN = 0.6;

/** How far a chair by itself may be turned to the viewer, radians: farther, it would turn from those it talks with. */
const OPENS = 0.5;

/** Where a chair stands in the group's frame: its middle, its turn, and how far it may open to the viewer. */
export type ChairPlace = Pick<Member, 'u' | 'v' | 'turn' | 'opens'>;

/** What chairs stand around. */
export interface Seating {
  readonly sofa: Size;
  readonly table: Pick<Member, 'u' | 'v' | 'size'>;
  readonly chair: Size;
  /** How far chairs beside the table turn towards the sofa, radians. */
  readonly turn: number;
}

/** Metres between the front of a chair and the sofa's front behind the table: those who sit there talk across it. */
export function talkingDistance({ sofa, table, chair }: Seating, { u, v, turn }: ChairPlace): number {
  const out = chair.depth / 2;
  return Math.hypot(u + out * Math.sin(turn) - table.u, v + out * Math.cos(turn) - sofa.depth);
}

/** Beside the table, looking across it; turned a little to the sofa. Beside a small table it keeps the distance of talk. */
export function besideTable({ sofa, table, chair, turn }: Seating, side: number): ChairPlace {
  const v = table.v + 0.12;
  const least = Math.sqrt(Math.max(0, CONVERSATION.least ** 2 - (v - sofa.depth) ** 2));
  const knees = Math.max(table.size.width / 2 + TABLE_TO_CHAIR, least);
  const out = knees + chair.depth / 2 + chair.width * 0.5 * Math.sin(turn);
  return { u: table.u + side * out, v, turn: -side * (Math.PI / 2 + turn), opens: OPENS };
}

/** At the corner of the table that is away from the sofa, half turned to it. */
export function atCorner({ table, chair }: Seating, side: number): ChairPlace {
  const u = table.size.width / 2 + TABLE_TO_CHAIR + chair.depth / 2 - 0.04;
  const v = table.v + table.size.depth / 2 + 0.32;
  return { u: table.u + side * u, v, turn: side * (AT_CORNER - Math.PI), opens: OPENS };
}

/** Across the table from the sofa, one of two. */
export function acrossTable({ table, chair }: Seating, side: number): ChairPlace {
  const v = table.v + table.size.depth / 2 + TABLE_TO_CHAIR + chair.depth / 2 + 0.04;
  return { u: table.u + side * (chair.width / 2 + BETWEEN_CHAIRS / 2), v, turn: Math.PI + side * 0.12 };
}

/** Alone across the table from the sofa, off its middle and turned to the table: from behind one sees its side rather than its back. */
export function acrossTurned(seating: Seating, side: number): ChairPlace {
  const { v } = acrossTable(seating, side);
  const { table, chair } = seating;
  const u = table.u + side * (chair.width / 2 + ACROSS_OFF_MIDDLE);
  return { u, v, turn: Math.PI + side * ACROSS_TURN, opens: OPENS };
}

/** Angles of further places around the table, radians from straight across it, and steps by which the chair is moved outwards, metres. */
const AROUND = [1.25, 0.9, 0.6] as const;
const OUTWARDS = 0.05;

/** Metres from a point to the table's rectangle, 0 over it. */
function fromTable({ table: { u, v, size } }: Seating, point: { readonly u: number; readonly v: number }): number {
  const across = Math.max(0, Math.abs(point.u - u) - size.width / 2);
  return Math.hypot(across, Math.max(0, Math.abs(point.v - v) - size.depth / 2));
}

/**
 * Places on arcs around the middle of the sofa's front, looking there: as near as knees and talk allow, then as far. They are for
 * rooms where a door or the frame takes the usual places.
 */
export function aroundTable(seating: Seating, side: number): ChairPlace[] {
  const { sofa, table, chair } = seating;
  const at = (angle: number, radius: number): ChairPlace => {
    const [out, forward] = [side * Math.sin(angle), Math.cos(angle)];
    const middle = radius + chair.depth / 2;
    return {
      u: table.u + middle * out,
      v: sofa.depth + middle * forward,
      turn: side * (angle - Math.PI),
      opens: OPENS,
    };
  };
  const nearest = (angle: number): number => {
    let radius: number = CONVERSATION.least;
    const front = () => ({ u: table.u + radius * Math.sin(angle), v: sofa.depth + radius * Math.cos(angle) });
    while (radius < CONVERSATION.most && fromTable(seating, front()) < TABLE_TO_CHAIR) radius += OUTWARDS;
    return radius;
  };
  const near = AROUND.map((angle) => at(angle, nearest(angle)));
  return [...near, ...AROUND.map((angle) => at(angle, CONVERSATION.most - OUTWARDS))];
}

/** Those of the places from which one can talk with who sits on the sofa. */
export function withinTalk(seating: Seating, places: readonly ChairPlace[]): ChairPlace[] {
  return places.filter((place) => {
    const distance = talkingDistance(seating, place);
    return distance >= CONVERSATION.least && distance <= CONVERSATION.most;
  });
}

/** One chair at the first of some places that is free. */
export function chairAt(
  furnitureSet: FurnitureSet,
  index: number,
  spare: number,
  places: readonly ChairPlace[],
): Member[] {
  return places.map((place) => ({
    role: `armchair${index}`,
    piece: furnitureSet.roles.easyChair,
    variant: furnitureSet.variant(furnitureSet.roles.easyChair),
    size: furnitureSet.size(furnitureSet.roles.easyChair),
    ...place,
    needs: 'coffeeTable',
    spare,
  }));
}
