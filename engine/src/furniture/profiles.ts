import { armchairProfile } from './armchair/profile.ts';
import { artProfile } from './art/profile.ts';
import { barStoolProfile } from './bar-stool/profile.ts';
import { bathMatProfile } from './bath-mat/profile.ts';
import { bedProfile } from './bed/profile.ts';
import { benchProfile } from './bench/profile.ts';
import { bookshelfProfile } from './bookshelf/profile.ts';
import { coffeeTableProfile } from './coffee-table/profile.ts';
import { counterSetProfile } from './counter-set/profile.ts';
import { curtainsProfile } from './curtains/profile.ts';
import { deskProfile } from './desk/profile.ts';
import { deskLampProfile } from './desk-lamp/profile.ts';
import { diningChairProfile } from './dining-chair/profile.ts';
import { diningTableProfile } from './dining-table/profile.ts';
import { dresserProfile } from './dresser/profile.ts';
import { floorLampProfile } from './floor-lamp/profile.ts';
import { laundryBasketProfile } from './laundry-basket/profile.ts';
import { loungeChairProfile } from './lounge-chair/profile.ts';
import { mediaUnitProfile } from './media-unit/profile.ts';
import { mirrorProfile } from './mirror/profile.ts';
import { nightstandProfile } from './nightstand/profile.ts';
import { outdoorChairProfile } from './outdoor-chair/profile.ts';
import { outdoorDiningTableProfile } from './outdoor-dining-table/profile.ts';
import { outdoorSofaProfile } from './outdoor-sofa/profile.ts';
import { outdoorTableProfile } from './outdoor-table/profile.ts';
import { parasolProfile } from './parasol/profile.ts';
import type { PieceProfile } from './piece.ts';
import { plantProfile } from './plant/profile.ts';
import { planterProfile } from './planter/profile.ts';
import { rugProfile } from './rug/profile.ts';
import { runnerProfile } from './runner/profile.ts';
import { sectionalProfile } from './sectional/profile.ts';
import { sideTableProfile } from './side-table/profile.ts';
import { sideboardProfile } from './sideboard/profile.ts';
import { sofaProfile } from './sofa/profile.ts';
import { stoolProfile } from './stool/profile.ts';
import { tableLampProfile } from './table-lamp/profile.ts';
import { taskChairProfile } from './task-chair/profile.ts';
import { towelLadderProfile } from './towel-ladder/profile.ts';

/**
 * The profiles of every piece of furniture, in the order of the registry. Apart from it, so that what only plans or points does not load
 * how furniture is made: most of the engine.
 */
export const PROFILES = [
  sofaProfile,
  armchairProfile,
  coffeeTableProfile,
  sideTableProfile,
  mediaUnitProfile,
  bookshelfProfile,
  floorLampProfile,
  rugProfile,
  artProfile,
  plantProfile,
  bedProfile,
  nightstandProfile,
  dresserProfile,
  benchProfile,
  tableLampProfile,
  diningTableProfile,
  diningChairProfile,
  sideboardProfile,
  deskProfile,
  taskChairProfile,
  deskLampProfile,
  barStoolProfile,
  stoolProfile,
  towelLadderProfile,
  laundryBasketProfile,
  bathMatProfile,
  runnerProfile,
  counterSetProfile,
  outdoorSofaProfile,
  loungeChairProfile,
  outdoorTableProfile,
  outdoorDiningTableProfile,
  outdoorChairProfile,
  planterProfile,
  parasolProfile,
  sectionalProfile,
  mirrorProfile,
  curtainsProfile,
] as const satisfies readonly PieceProfile[];
