import { type Circulation, makeCirculation } from '../planning/circulation.ts';
import { withoutSpecks } from '../planning/floor-specks.ts';
import { withSafeEdges } from '../planning/ground-edges.ts';
import { PROGRAMS } from '../planning/programs/programs.ts';
import { prepareSpace, type Space } from '../planning/space.ts';
import { withClearFeet } from '../planning/wall-feet.ts';
import type { RoomModel } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';

/** What planning looks up again and again in a room. */
export interface RoomRules {
  readonly space: Space;
  readonly circulation: Circulation;
}

const kept = new WeakMap<RoomModel, Map<RoomId, RoomRules>>();

/** The room as planning sees it; made once for a room and its type. */
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
