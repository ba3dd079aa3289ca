import { byExtent } from '../../extent.fixture.ts';
import type { PieceId } from '../../scene/pieces.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { RoomId } from '../../scene/room-type.ts';
import { STYLE_IDS, type StyleId } from '../../scene/styles/styles.ts';
import { testCatalogue } from '../catalogue.fixture.ts';
import type { PlanCatalogue } from '../catalogue.ts';
import { type Plan, planRoom } from '../plan-room.ts';
import { inOtherMetres, randomRoom } from '../room.fixture.ts';

/** A random room and how it is furnished. */
export interface PlanCase {
  /** Also the seed of the plan. */
  readonly seed: number;
  readonly room: RoomId;
  readonly style: StyleId;
  readonly variation: number;
  /** Measured over true length: a photo saved again is measured a little larger. */
  readonly measured: number;
}

/** Rooms that are furnished by walls and floor alone; kitchens, bathrooms and terraces have tests of their own. */
export const DRY_ROOMS = ['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'] as const satisfies readonly RoomId[];

/** Numbers of random rooms: so many that the tests' own guards ("there were lamps at all") hold. */
const COUNTS = byExtent(
  { rooms: 32, livingRooms: 48, varied: 8, measured: 24 },
  { rooms: 64, livingRooms: 64, varied: 28, measured: 48 },
);

export const VARIATIONS = [1, 3];
export const MEASURED_LARGER = 1.01;

const casesOf = (count: number, room: RoomId, variation = 0, measured = 1): PlanCase[] =>
  Array.from({ length: count }, (_, i) => i + 1).map((seed) => ({
    ...{ seed, room, variation, measured },
    style: STYLE_IDS[seed % STYLE_IDS.length],
  }));

/** All cases, in the order of the corpus. */
export const PLAN_CASES: readonly PlanCase[] = DRY_ROOMS.flatMap((room) => [
  ...casesOf(room === 'LIVING_ROOM' ? COUNTS.livingRooms : COUNTS.rooms, room),
  ...VARIATIONS.flatMap((variation) => casesOf(COUNTS.varied, room, variation)),
  ...casesOf(COUNTS.measured, room, 0, MEASURED_LARGER),
]);

/** Sizes as in the shops; one of three rugs is round. */
export const corpusCatalogue: PlanCatalogue = {
  ...testCatalogue,
  hasRoundEnds: (piece: PieceId, _style, variant) => piece === 'rug' && variant === 0,
};

export function modelOf({ seed, measured }: PlanCase): RoomModel {
  const model = randomRoom(seed);
  return measured === 1 ? model : inOtherMetres(model, measured);
}

/** Plans a case; null where the room cannot be furnished. */
export const planCase = (planCase: PlanCase): Plan | null => {
  const { room, style, seed, variation } = planCase;
  return planRoom(modelOf(planCase), { room, style, seed, ...(variation > 0 && { variation }) }, corpusCatalogue);
};
