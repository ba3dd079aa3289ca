import type { PieceId } from '../scene/pieces.ts';
import { armchair } from './build/armchair.ts';
import { art } from './build/art.ts';
import { barStool } from './build/bar-stool.ts';
import { bathMat } from './build/bath-mat.ts';
import { bed } from './build/bed.ts';
import { bench } from './build/bench.ts';
import { bookshelf } from './build/bookshelf.ts';
import { coffeeTable } from './build/coffee-table.ts';
import { counterSet } from './build/counter-set.ts';
import { curtains } from './build/curtains.ts';
import { desk } from './build/desk.ts';
import { deskLamp } from './build/desk-lamp.ts';
import { diningChair } from './build/dining-chair.ts';
import { diningTable } from './build/dining-table.ts';
import { dresser } from './build/dresser.ts';
import { floorLamp } from './build/floor-lamp.ts';
import { laundryBasket } from './build/laundry-basket.ts';
import { loungeChair } from './build/lounge-chair.ts';
import { mediaUnit } from './build/media-unit.ts';
import { mirror } from './build/mirror.ts';
import { nightstand } from './build/nightstand.ts';
import { outdoorChair } from './build/outdoor-chair.ts';
import { outdoorDiningTable } from './build/outdoor-dining-table.ts';
import { outdoorSofa } from './build/outdoor-sofa.ts';
import { outdoorTable } from './build/outdoor-table.ts';
import { parasol } from './build/parasol.ts';
import { plant } from './build/plant.ts';
import { planter } from './build/planter.ts';
import { rug } from './build/rug.ts';
import { runner } from './build/runner.ts';
import { sectional } from './build/sectional.ts';
import { sideTable } from './build/side-table.ts';
import { sideboard } from './build/sideboard.ts';
import { sofa } from './build/sofa.ts';
import { stool } from './build/stool.ts';
import { tableLamp } from './build/table-lamp.ts';
import { taskChair } from './build/task-chair.ts';
import { towelLadder } from './build/towel-ladder.ts';
import type { PieceDesign } from './piece-design.ts';

/** The design of every piece. */
export const DESIGNS: Readonly<Record<PieceId, PieceDesign>> = {
  sofa,
  sectional,
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
  mirror,
  curtains,
};
