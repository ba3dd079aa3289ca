import type { PlacedPiece, StyleId } from '../furniture/pieces.ts';
import { mixSeed } from '../math/random.ts';
import type { RoomModel, WallId } from '../room/room.ts';
import type { StagedRoomId } from '../scene.ts';
import type { Arrangement } from './arrange.ts';
import type { PlanCatalogue } from './catalogue.ts';
import { placeExtras } from './extras/place-extras.ts';
import { withoutSpecks } from './floor-specks.ts';
import type { Group } from './group.ts';
import { setPlaces } from './group-art.ts';
import { bedroomGroups } from './groups/bedroom.ts';
import { diningRoomGroups } from './groups/dining-room.ts';
import { livingRoomGroups } from './groups/living-room.ts';
import { officeGroups } from './groups/office.ts';
import { chooseKit, type Kit } from './kit.ts';
import { wallBehind } from './poses.ts';
import { searchArrangement } from './search.ts';
import { linePoint, prepareSpace, type Space } from './space.ts';
import { ART_OFF_WALL } from './trade-rules.ts';
import { makeWalker } from './walker.ts';
import { withClearFeet } from './wall-feet.ts';

export interface PlanRequest {
  readonly room: StagedRoomId;
  readonly style: StyleId;
  readonly seed: number;
}

/** A furnished room: what stands where, and how good it is. */
export interface Plan {
  /** The main piece comes first. */
  readonly pieces: readonly PlacedPiece[];
  /** What was chosen, in words, for reports and tests: "bed 1.60 m, bench". */
  readonly arrangement: string;
  /** The lower the better; a good plan is below 1, above 4 there is none. */
  readonly cost: number;
  /** The cost's named parts. */
  readonly terms: Readonly<Record<string, number>>;
  /** Width of the main group over the image's width. */
  readonly groupWidthShare: number;
  /** The wall that the main group stands at. */
  readonly anchorWall: WallId | 'floating';
}

const GROUPS: Readonly<Record<StagedRoomId, (kit: Kit) => Group[]>> = {
  LIVING_ROOM: livingRoomGroups,
  BEDROOM: bedroomGroups,
  DINING_ROOM: diningRoomGroups,
  OFFICE: officeGroups,
};

/** Beyond this cost the room has no place for such a group: it would be cut by the frame or stand in the way. */
const WORST_COST = 4;

/** The main group and its pictures as placed pieces. */
function piecesOf(space: Space, kit: Kit, arrangement: Arrangement, seed: number): PlacedPiece[] {
  const { art, pose } = arrangement;
  const { style } = kit;
  const pieces = arrangement.standing.map(({ member, solid, yaw }, index): PlacedPiece => {
    const { piece, variant, size } = member;
    return { piece, style, variant, size, seed: mixSeed(seed, index), position: [solid.x, solid.bottom, solid.z], yaw };
  });
  const wall = wallBehind(space, pose);
  if (!art || !wall) return pieces;
  for (const offset of setPlaces(art.set)) {
    const [x, z] = linePoint(wall, art.along + offset, ART_OFF_WALL);
    pieces.push({
      piece: 'art',
      style,
      variant: kit.variant('art'),
      size: art.set.size,
      seed: mixSeed(seed, 0xa27, pieces.length),
      position: [x, art.y, z],
      yaw: pose.yaw,
    });
  }
  return pieces;
}

/**
 * Furnishes a room within hard limits (free floor, openings, walkways, sight) at the least cost.
 * @returns the plan, or null when the room has no convincing place for the main group. The same input gives the same plan.
 */
export function planRoom(model: RoomModel, request: PlanRequest, catalogue: PlanCatalogue): Plan | null {
  const space = prepareSpace({ ...model, floor: withClearFeet(withoutSpecks(model.floor), model) });
  const kit = chooseKit(catalogue, request.style, request.seed, space.freeArea);
  const walker = makeWalker(space.model);
  const best = searchArrangement(space, GROUPS[request.room](kit), walker, request.seed);
  if (!best || best.cost > WORST_COST) return null;
  const pieces = piecesOf(space, kit, best, request.seed);
  for (const extra of placeExtras(space, kit, request.room, best, walker)) {
    pieces.push({
      piece: extra.piece,
      style: request.style,
      variant: kit.variant(extra.piece),
      size: extra.size,
      seed: mixSeed(request.seed, 0xe7, pieces.length),
      position: [extra.x, extra.y, extra.z],
      yaw: extra.yaw,
    });
  }
  return {
    pieces,
    arrangement: best.group.name,
    cost: best.cost,
    terms: best.terms,
    groupWidthShare: best.width,
    anchorWall: best.pose.anchor,
  };
}
