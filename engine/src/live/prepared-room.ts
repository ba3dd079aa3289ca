import { keptPer } from '../math/kept-per.ts';
import { type Circulation, makeCirculation } from '../planning/circulation.ts';
import { withoutSpecks } from '../planning/floor-specks.ts';
import { PROGRAMS } from '../planning/programs/programs.ts';
import { prepareSpace, type Space } from '../planning/space.ts';
import type { RoomModel } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';

/** A room as planning looks things up in it. */
export interface PreparedRoom {
  readonly space: Space;
  readonly circulation: Circulation;
}

const preparedByType = keptPer((_: RoomModel) => new Map<RoomId, PreparedRoom>());

/** Made once for a room and its type, and kept as long as the model. */
export function preparedRoom(model: RoomModel, type: RoomId): PreparedRoom {
  const known = preparedByType(model);
  const found = known.get(type);
  if (found) return found;
  const space = prepareSpace({ ...model, floor: withoutSpecks(model.floor) }, PROGRAMS[type]);
  const made = { space, circulation: makeCirculation(space.model) };
  known.set(type, made);
  return made;
}
