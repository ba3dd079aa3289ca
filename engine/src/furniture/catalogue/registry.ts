import { armchair } from '../pieces/armchair/armchair.ts';
import { art } from '../pieces/art/art.ts';
import { barStool } from '../pieces/bar-stool/bar-stool.ts';
import { bathMat } from '../pieces/bath-mat/bath-mat.ts';
import { bed } from '../pieces/bed/bed.ts';
import { bench } from '../pieces/bench/bench.ts';
import { bookshelf } from '../pieces/bookshelf/bookshelf.ts';
import { coffeeTable } from '../pieces/coffee-table/coffee-table.ts';
import { counterSet } from '../pieces/counter-set/counter-set.ts';
import { curtains } from '../pieces/curtains/curtains.ts';
import { desk } from '../pieces/desk/desk.ts';
import { deskLamp } from '../pieces/desk-lamp/desk-lamp.ts';
import { diningChair } from '../pieces/dining-chair/dining-chair.ts';
import { diningTable } from '../pieces/dining-table/dining-table.ts';
import { dresser } from '../pieces/dresser/dresser.ts';
import { floorLamp } from '../pieces/floor-lamp/floor-lamp.ts';
import { laundryBasket } from '../pieces/laundry-basket/laundry-basket.ts';
import { leaningPicture } from '../pieces/leaning-picture/leaning-picture.ts';
import { loungeChair } from '../pieces/lounge-chair/lounge-chair.ts';
import { mediaUnit } from '../pieces/media-unit/media-unit.ts';
import { mirror } from '../pieces/mirror/mirror.ts';
import { nightstand } from '../pieces/nightstand/nightstand.ts';
import { ornament } from '../pieces/ornament/ornament.ts';
import { outdoorChair } from '../pieces/outdoor-chair/outdoor-chair.ts';
import { outdoorDiningTable } from '../pieces/outdoor-dining-table/outdoor-dining-table.ts';
import { outdoorSofa } from '../pieces/outdoor-sofa/outdoor-sofa.ts';
import { outdoorTable } from '../pieces/outdoor-table/outdoor-table.ts';
import { parasol } from '../pieces/parasol/parasol.ts';
import { plant } from '../pieces/plant/plant.ts';
import { planter } from '../pieces/planter/planter.ts';
import { rug } from '../pieces/rug/rug.ts';
import { runner } from '../pieces/runner/runner.ts';
import { sectional } from '../pieces/sectional/sectional.ts';
import { sideTable } from '../pieces/side-table/side-table.ts';
import { sideboard } from '../pieces/sideboard/sideboard.ts';
import { sofa } from '../pieces/sofa/sofa.ts';
import { stool } from '../pieces/stool/stool.ts';
import { tableLamp } from '../pieces/table-lamp/table-lamp.ts';
import { taskChair } from '../pieces/task-chair/task-chair.ts';
import { towelLadder } from '../pieces/towel-ladder/towel-ladder.ts';
import { vase } from '../pieces/vase/vase.ts';
import type { Piece } from './piece.ts';

/** Every piece of furniture. A new one needs its folder, a line here and a line in `profiles.ts`. */
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
  vase,
  leaningPicture,
  ornament,
] as const satisfies readonly Piece[];

/** The ids of the pieces above, for data that names them. */
export type KnownPiece = (typeof PIECES)[number]['id'];
