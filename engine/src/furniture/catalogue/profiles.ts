import type { PieceId } from '../../scene/pieces.ts';
import { armchairProfile } from '../pieces/armchair/profile.ts';
import { artProfile } from '../pieces/art/profile.ts';
import { barStoolProfile } from '../pieces/bar-stool/profile.ts';
import { bathMatProfile } from '../pieces/bath-mat/profile.ts';
import { bedProfile } from '../pieces/bed/profile.ts';
import { benchProfile } from '../pieces/bench/profile.ts';
import { bookshelfProfile } from '../pieces/bookshelf/profile.ts';
import { coffeeTableProfile } from '../pieces/coffee-table/profile.ts';
import { counterSetProfile } from '../pieces/counter-set/profile.ts';
import { curtainsProfile } from '../pieces/curtains/profile.ts';
import { deskProfile } from '../pieces/desk/profile.ts';
import { deskLampProfile } from '../pieces/desk-lamp/profile.ts';
import { diningChairProfile } from '../pieces/dining-chair/profile.ts';
import { diningTableProfile } from '../pieces/dining-table/profile.ts';
import { dresserProfile } from '../pieces/dresser/profile.ts';
import { floorLampProfile } from '../pieces/floor-lamp/profile.ts';
import { laundryBasketProfile } from '../pieces/laundry-basket/profile.ts';
import { leaningPictureProfile } from '../pieces/leaning-picture/profile.ts';
import { loungeChairProfile } from '../pieces/lounge-chair/profile.ts';
import { mediaUnitProfile } from '../pieces/media-unit/profile.ts';
import { mirrorProfile } from '../pieces/mirror/profile.ts';
import { nightstandProfile } from '../pieces/nightstand/profile.ts';
import { ornamentProfile } from '../pieces/ornament/profile.ts';
import { outdoorChairProfile } from '../pieces/outdoor-chair/profile.ts';
import { outdoorDiningTableProfile } from '../pieces/outdoor-dining-table/profile.ts';
import { outdoorSofaProfile } from '../pieces/outdoor-sofa/profile.ts';
import { outdoorTableProfile } from '../pieces/outdoor-table/profile.ts';
import { parasolProfile } from '../pieces/parasol/profile.ts';
import { plantProfile } from '../pieces/plant/profile.ts';
import { planterProfile } from '../pieces/planter/profile.ts';
import { rugProfile } from '../pieces/rug/profile.ts';
import { runnerProfile } from '../pieces/runner/profile.ts';
import { sectionalProfile } from '../pieces/sectional/profile.ts';
import { sideTableProfile } from '../pieces/side-table/profile.ts';
import { sideboardProfile } from '../pieces/sideboard/profile.ts';
import { sofaProfile } from '../pieces/sofa/profile.ts';
import { stoolProfile } from '../pieces/stool/profile.ts';
import { tableLampProfile } from '../pieces/table-lamp/profile.ts';
import { taskChairProfile } from '../pieces/task-chair/profile.ts';
import { towelLadderProfile } from '../pieces/towel-ladder/profile.ts';
import { vaseProfile } from '../pieces/vase/profile.ts';
import type { PieceProfile } from './piece.ts';
import type { PieceTraits } from './piece-traits.ts';

/** Returns a lookup by id over pieces or their profiles. It throws RangeError for an unknown id. */
export function finderOf<Known extends PieceProfile>(pieces: readonly Known[]): (id: PieceId) => Known {
  const byId = new Map<PieceId, Known>(pieces.map((each) => [each.id, each]));
  return (id) => {
    const found = byId.get(id);
    if (!found) throw new RangeError(`There is no piece of furniture "${id}".`);
    return found;
  };
}

/**
 * Profiles of all pieces, in the order of the registry. A separate list, so that code that only plans or points does not
 * load the designs, which are most of the engine.
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
  vaseProfile,
  leaningPictureProfile,
  ornamentProfile,
] as const satisfies readonly PieceProfile[];

/** Returns the profile of a piece. Throws RangeError if the id is not registered. */
export const findProfile = finderOf(PROFILES);

export const traitsOf = (id: PieceId): PieceTraits => findProfile(id).traits;

/** Ids of all pieces, in the order of the registry. */
export const PIECE_IDS: readonly PieceId[] = PROFILES.map(({ id }) => id);
