import type { FloorPoint } from '../../scene/footprint.ts';
import type { Opening, RoomModel } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';
import { holds, sharedArea } from './polygon.fixture.ts';
import { isShown } from './rug-problems.fixture.ts';

/** What leans: its foot stands before the skirting anyway. */
const LEANING: readonly string[] = ['towelLadder', 'mirror'];
/** What lies flat. */
const FLAT: readonly string[] = ['rug', 'runner', 'bathMat'];
/** The skirting and its shadow hide this much of the floor along a wall. */
const FOOT = 0.15;
const STEP = 0.025;
/** Least air behind what stands at a wall; the heads of what leans touch it. */
const AIR = 0.03;

/** Share of a piece's floor that may lie beyond the frame. */
const MOST_BEYOND = 0.6;
/** Chairs that go with their table, also where the frame cuts it. */
const PUSHED_UNDER: readonly string[] = ['diningChair', 'taskChair'];

function cellAt(model: RoomModel, x: number, z: number): number {
  const { x0, z0, cell, columns, rows, cells } = model.floor;
  const i = Math.floor((x - x0) / cell);
  const j = Math.floor((z - z0) / cell);
  return i < 0 || j < 0 || i >= columns || j >= rows ? 0 : cells[j * columns + i];
}

/** Numbers of samples under a piece on unknown, free and taken floor, and of those on unknown floor beyond the frame. */
function countUnder(model: RoomModel, { placed, outline }: Outlined) {
  const { box } = model;
  const counts = [0, 0, 0];
  let beyond = 0;
  const reach = Math.hypot(placed.size.width, placed.size.depth) / 2;
  for (let x = placed.position[0] - reach; x <= placed.position[0] + reach; x += STEP) {
    for (let z = placed.position[2] - reach; z <= placed.position[2] + reach; z += STEP) {
      if (!holds(outline, [x, z])) continue;
      if (x < box.left + FOOT || x > box.right - FOOT || z > box.back - FOOT) continue;
      const cell = cellAt(model, x, z);
      // Where the frame cuts the floor off it goes on: that is no floor that the photo should have shown.
      if (cell === 0 && !isShown(model, [x, z])) beyond++;
      else counts[cell]++;
    }
  }
  return { counts, beyond };
}

function underPiece(model: RoomModel, piece: Outlined, isMain: boolean): string[] {
  const { placed } = piece;
  const { counts, beyond } = countUnder(model, piece);
  const all = counts[0] + counts[1] + counts[2];
  const isPushedUnder = PUSHED_UNDER.includes(placed.piece);
  const unseen = `${placed.piece} stands on floor that nobody saw`;
  if (!isPushedUnder && beyond > MOST_BEYOND * (all + beyond)) return [unseen];
  if (all === 0) return [];
  const unknown = FLAT.includes(placed.piece) ? 0.55 : isMain ? 0.24 : 0.16;
  return [
    ...(counts[2] / all > 0.06 ? [`${placed.piece} stands on something`] : []),
    ...(counts[0] / (all + beyond) > unknown ? [unseen] : []),
  ];
}

const DEPTHS: Readonly<Record<Opening['kind'], number>> = {
  door: 0.85,
  doorway: 0.7,
  window: 0.5,
  fireplace: 0.75,
  radiator: 0.45,
  other: 0.3,
};

const BEFORE_GLASS = 0.9;

/** What a doorway without a leaf keeps free of rugs as well: where people step over its threshold. */
const THRESHOLD = 0.3;

/** A window that reaches the floor is a glass door. */
const isGlassDoor = ({ kind, bottom }: Opening): boolean => kind === 'window' && bottom < 0.15;

function before(model: RoomModel, opening: Opening, isFlat: boolean): FloorPoint[] {
  const { wall, from, to } = opening;
  const { box } = model;
  const kind = isGlassDoor(opening) ? 'doorway' : opening.kind;
  const depth = isFlat && kind === 'doorway' ? THRESHOLD : isGlassDoor(opening) ? BEFORE_GLASS : DEPTHS[kind];
  if (wall === 'back') {
    const near = box.back - depth;
    return [
      [from, near],
      [to, near],
      [to, box.back],
      [from, box.back],
    ];
  }
  const edge = wall === 'left' ? box.left : box.right;
  const inner = wall === 'left' ? edge + depth : edge - depth;
  return [
    [edge, from],
    [inner, from],
    [inner, to],
    [edge, to],
  ];
}

/** What may rise before a window, and how much of the window's area may be behind it. */
const LOW_SEATS: readonly string[] = [
  'bed',
  'sofa',
  'sectional',
  'armchair',
  'desk',
  'nightstand',
  'sideTable',
  'bench',
  'barStool',
];
const MAX_BEHIND = 0.45;
const TOO_TALL = 1.3;

/** Whether few cells of the wall straight behind a piece, within an opening, differ from the paint. */
function isBareBehind(model: RoomModel, { wall, from, to }: Opening, { placed, outline }: Outlined): boolean {
  const evidence = model.walls.find((each) => each.wall === wall);
  if (!evidence) return false;
  const reach = outline.map(([x, z]) => (wall === 'back' ? x : z));
  let count = 0;
  let other = 0;
  evidence.cells.forEach((value, at) => {
    const along = evidence.from + ((at % evidence.columns) + 0.5) * evidence.cell;
    const y = (Math.floor(at / evidence.columns) + 0.5) * evidence.cell;
    if (along < Math.max(from, Math.min(...reach)) || along > Math.min(to, Math.max(...reach))) return;
    if (y < 0.15 || y > placed.size.height) return;
    count++;
    if (value === 1) other++;
  });
  return other <= 0.16 * count;
}

/** Whether a piece may stand right before an opening. */
function mayStandBefore(model: RoomModel, opening: Opening, { placed, outline }: Outlined): boolean {
  const { kind, wall, from, to, bottom, top, confidence } = opening;
  const { piece, size } = placed;
  if (isGlassDoor(opening)) return false;
  if (FLAT.includes(piece))
    return kind !== 'door' && kind !== 'doorway' && (kind !== 'fireplace' || piece === 'runner');
  if (kind === 'radiator') return LOW_SEATS.includes(piece) && size.height <= TOO_TALL;
  if (kind !== 'window' && kind !== 'other') return false;
  if (kind === 'other' && confidence < 0.6 && isBareBehind(model, opening, { placed, outline })) return true;
  if (size.height < bottom) return true;
  if (bottom < 0.3 || size.height > TOO_TALL) return false;
  if (kind === 'other') return confidence < 0.6;
  const reach = outline.map(([x, z]) => (wall === 'back' ? x : z));
  const wide = Math.min(to, Math.max(...reach)) - Math.max(from, Math.min(...reach));
  const behind = (wide * (size.height - bottom)) / ((to - from) * (top - bottom));
  return LOW_SEATS.includes(piece) && behind <= MAX_BEHIND;
}

function beforeOpenings(model: RoomModel, piece: Outlined): string[] {
  const { placed, outline } = piece;
  return model.openings
    .filter((opening) => !mayStandBefore(model, opening, piece))
    .filter((opening) => sharedArea(outline, before(model, opening, FLAT.includes(placed.piece))) > 1e-3)
    .map(({ kind, wall }) => `${placed.piece} stands before the ${kind} in the ${wall} wall`);
}

/** Pieces off the verified floor, out of the box, or before an opening. */
export function floorProblems(model: RoomModel, onFloor: readonly Outlined[]): string[] {
  const { box } = model;
  return onFloor.flatMap((piece, index) => {
    const name = piece.placed.piece;
    const air = LEANING.includes(name) ? -1e-6 : AIR;
    const outside = piece.outline.some(
      ([x, z]) => x < box.left + air || x > box.right - air || z > box.back - air || z < box.front,
    );
    return [
      ...(outside ? [`${name} reaches into a wall`] : []),
      ...(piece.placed.size.height > box.height ? [`${name} reaches through the ceiling`] : []),
      ...underPiece(model, piece, index === 0),
      ...beforeOpenings(model, piece),
    ];
  });
}
