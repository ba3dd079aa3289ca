import { armchair as design } from './armchair/design.ts';
import { armchairProfile } from './armchair/profile.ts';
import { art } from './art/art.ts';
import { barStool } from './bar-stool/bar-stool.ts';
import { bathMat } from './bath-mat/bath-mat.ts';
import { bed } from './bed/bed.ts';
import { bench } from './bench/bench.ts';
import { bookshelf } from './bookshelf/bookshelf.ts';
import { coffeeTable } from './coffee-table/coffee-table.ts';
import { counterSet } from './counter-set/counter-set.ts';
import { curtains } from './curtains/curtains.ts';
import { desk } from './desk/desk.ts';
import { deskLamp } from './desk-lamp/desk-lamp.ts';
import { diningChair } from './dining-chair/dining-chair.ts';
import { diningTable } from './dining-table/dining-table.ts';
import { dresser } from './dresser/dresser.ts';
import { floorLamp } from './floor-lamp/floor-lamp.ts';
import { laundryBasket } from './laundry-basket/laundry-basket.ts';
import { loungeChair } from './lounge-chair/lounge-chair.ts';
import { mediaUnit } from './media-unit/media-unit.ts';
import { mirror } from './mirror/mirror.ts';
import { nightstand } from './nightstand/nightstand.ts';
import { outdoorChair } from './outdoor-chair/outdoor-chair.ts';
import { outdoorDiningTable } from './outdoor-dining-table/outdoor-dining-table.ts';
import { outdoorSofa } from './outdoor-sofa/outdoor-sofa.ts';
import { outdoorTable } from './outdoor-table/outdoor-table.ts';
import { parasol } from './parasol/parasol.ts';
import type { Piece } from './piece.ts';
import { piece } from './piece.ts';
import { plant } from './plant/plant.ts';
import { planter } from './planter/planter.ts';
import { rug } from './rug/rug.ts';
import { runner } from './runner/runner.ts';
import { sectional } from './sectional/sectional.ts';
import { sideTable } from './side-table/side-table.ts';
import { sideboard } from './sideboard/sideboard.ts';
import { sofa } from './sofa/sofa.ts';
import { stool } from './stool/stool.ts';
import { tableLamp } from './table-lamp/table-lamp.ts';
import { taskChair } from './task-chair/task-chair.ts';
import { towelLadder } from './towel-ladder/towel-ladder.ts';

const armchair = piece({ ...armchairProfile, design });

/** Every piece of furniture. A new one takes its folder, a line here and one in `profiles.ts`. */
export const PIECES = [
  sofa,
  armchair,
  coffeeTable,
  sideTable,
  mediaUnit,
  bookshelf,
  floorLamp,
  rug,
  art,
  plant,
  bed,
  nightstand,
  dresser,
  bench,
  tableLamp,
  diningTable,
  diningChair,
  sideboard,
  desk,
  taskChair,
  deskLamp,
  barStool,
  stool,
  towelLadder,
  laundryBasket,
  bathMat,
  runner,
  counterSet,
  outdoorSofa,
  loungeChair,
  outdoorTable,
  outdoorDiningTable,
  outdoorChair,
  planter,
  parasol,
  sectional,
  mirror,
  curtains,
] as const satisfies readonly Piece[];

/** The ids of the pieces above, for data that names them. */
export type KnownPiece = (typeof PIECES)[number]['id'];
