import type { Random } from '../../functions/src/engine/math/random.ts';
import type { RoomBox } from '../../functions/src/engine/room/room.ts';
import { type WallSide, wallSpan } from '../mesh/frame.ts';
import { between, pick } from './choose.ts';
import { chip, FRAME_PAINTS, LEAF_PAINTS } from './palette.ts';
import type { DoorPlan, DoorwayPlan, OpeningPlan, WallRectangle, WindowPlan } from './room-plan.ts';

/** Free wall between two things, and between a thing and the corner, metres. */
const BETWEEN = 0.3;
const TO_CORNER = 0.22;

/** Where something of this width finds room on a wall, null when it does not after a few tries. */
export function findPlace(
  random: Random,
  box: RoomBox,
  wall: WallSide,
  width: number,
  taken: readonly WallRectangle[],
): number | null {
  const [start, end] = wallSpan(box, wall);
  const low = start + TO_CORNER;
  const high = end - TO_CORNER - width;
  if (high < low) return null;
  for (let attempt = 0; attempt < 12; attempt++) {
    const from = between(random, low, high);
    const free = taken.every((t) => t.wall !== wall || from + width + BETWEEN < t.from || from - BETWEEN > t.to);
    if (free) return from;
  }
  return null;
}

function planWindow(
  random: Random,
  box: RoomBox,
  wall: WallSide,
  taken: readonly WallRectangle[],
  style: WindowStyle,
): WindowPlan | null {
  const [start, end] = wallSpan(box, wall);
  const toFloor = random() < 0.15;
  const width = Math.min(
    toFloor ? between(random, 1.2, 2.2) : between(random, 0.8, 2),
    end - start - 2 * TO_CORNER - 0.05,
  );
  if (width < 0.6) return null;
  const from = findPlace(random, box, wall, width, taken);
  if (from === null) return null;
  const sashes = Math.max(1, Math.round(width / between(random, 0.65, 1)));
  return {
    kind: 'window',
    wall,
    from,
    to: from + width,
    bottom: toFloor ? 0.03 : style.sillHeight,
    top: Math.min(style.head, box.height - 0.22),
    reveal: style.reveal,
    sashes,
    columns: style.muntins ? 2 : 1,
    rows: style.muntins ? 3 : 1,
    frameColour: style.colour,
    casing: style.casing,
    sill: true,
  };
}

interface WindowStyle {
  readonly sillHeight: number;
  readonly head: number;
  readonly reveal: number;
  readonly muntins: boolean;
  readonly colour: WindowPlan['frameColour'];
  readonly casing: number;
}

function planDoor(random: Random, box: RoomBox, wall: WallSide, taken: readonly WallRectangle[]): DoorPlan | null {
  const width = between(random, 0.78, 0.92);
  const from = findPlace(random, box, wall, width, taken);
  if (from === null) return null;
  return {
    kind: 'door',
    wall,
    from,
    to: from + width,
    bottom: 0,
    top: between(random, 2, 2.1),
    panelRows: Math.floor(random() * 4),
    panelColumns: random() < 0.4 ? 2 : 1,
    leafColour: chip(pick(random, LEAF_PAINTS)),
    casing: between(random, 0.06, 0.095),
    setBack: random() < 0.5 ? 0.005 : 0.09,
    handleAt: random() < 0.5 ? 'from' : 'to',
  };
}

function planDoorway(
  random: Random,
  box: RoomBox,
  wall: WallSide,
  taken: readonly WallRectangle[],
  wallColour: DoorwayPlan['beyondColour'],
): DoorwayPlan | null {
  const width = random() < 0.3 ? between(random, 1.2, 1.8) : between(random, 0.8, 1);
  const from = findPlace(random, box, wall, width, taken);
  if (from === null) return null;
  const doorInSight = random() < 0.4;
  return {
    kind: 'doorway',
    wall,
    from,
    to: from + width,
    bottom: 0,
    top: Math.min(between(random, 2.02, 2.2), box.height - 0.2),
    casing: random() < 0.75 ? between(random, 0.06, 0.09) : 0,
    beyondBefore: between(random, 0.3, 1.2),
    beyondAfter: between(random, 0.3, 1.2),
    beyondDepth: between(random, 1.1, 2.6),
    beyondColour: wallColour,
    beyondDoor: doorInSight ? from + between(random, -0.15, width - 0.7) : null,
  };
}

/** Windows first (on one outer wall or two), then a door and perhaps a doorway; nothing overlaps. */
export function planOpenings(random: Random, box: RoomBox, wallColour: DoorwayPlan['beyondColour']): OpeningPlan[] {
  const style: WindowStyle = {
    sillHeight: between(random, 0.55, 1.05),
    head: between(random, 2.05, 2.35),
    reveal: between(random, 0.05, 0.22),
    muntins: random() < 0.35,
    colour: chip(pick(random, FRAME_PAINTS)),
    casing: random() < 0.45 ? between(random, 0.06, 0.09) : 0,
  };
  const openings: OpeningPlan[] = [];
  const push = (opening: OpeningPlan | null): void => {
    if (opening) openings.push(opening);
  };
  const outer = pick(random, ['back', 'left', 'right'] as const);
  const windows = 1 + Math.floor(random() * 3);
  for (let i = 0; i < windows; i++) push(planWindow(random, box, outer, openings, style));
  if (random() < 0.45)
    push(planWindow(random, box, pick(random, ['back', 'left', 'right', 'front'] as const), openings, style));
  if (openings.length === 0) push(planWindow(random, box, 'front', openings, style));
  const inner = (['back', 'left', 'right'] as const).filter((w) => w !== outer);
  if (random() < 0.75) push(planDoor(random, box, pick(random, inner), openings));
  if (random() < 0.4) push(planDoorway(random, box, pick(random, inner), openings, wallColour));
  return openings;
}
