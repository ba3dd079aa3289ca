import { type Circulation, makeCirculation } from '../planning/circulation.ts';
import { withoutSpecks } from '../planning/floor-specks.ts';
import { withSafeEdges } from '../planning/ground-edges.ts';
import { PROGRAMS } from '../planning/programs/programs.ts';
import { prepareSpace, type Space } from '../planning/space.ts';
import { withClearFeet } from '../planning/wall-feet.ts';
import type { RoomModel } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';

/** Cached lookups of planning in a room. */
export interface RoomRules {
  readonly space: Space;
  readonly circulation: Circulation;
}

const kept = new WeakMap<RoomModel, Map<RoomId, RoomRules>>();

/** The room in planning's form, computed once per room and type. */
export function rulesOf(room: RoomModel, type: RoomId): RoomRules {
  const known = kept.get(room) ?? new Map<RoomId, RoomRules>();
  kept.set(room, known);
  const found = known.get(type);
  if (found) return found;
  const specked = withoutSpecks(room.floor);
  const floor = room.ground ? withSafeEdges(specked) : withClearFeet(specked, room);
  const space = prepareSpace({ ...room, floor }, PROGRAMS[type]);
  const rules = { space, circulation: makeCirculation(space.model) };
  known.set(type, rules);
  return rules;
}
