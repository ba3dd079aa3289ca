import type { RoomModel } from '../../scene/room.ts';
import { makeCirculation } from '../circulation.ts';
import type { Solid } from '../solid.ts';
import { prepareSpace } from '../space.ts';
import type { Filled } from './filled.ts';

/** A room in which nothing stands but its main piece, for tests of what else it gets. */
export const filledWith = (model: RoomModel, main: Solid): Filled => ({
  space: prepareSpace(model),
  circulation: makeCirculation(model),
  main,
  solids: [main],
  beside: [],
  loose: [],
  walked: [],
});
