import { sectionalBoxes } from '../../furniture/pieces/sectional/sectional-shape.ts';
import { type FloorPoint, footprint } from '../../scene/footprint.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import type { RoomModel } from '../../scene/room.ts';
import { withoutSpecks } from '../floor-specks.ts';
import { builtinProblems } from './builtin-problems.fixture.ts';
import { counterProblems } from './counter-problems.fixture.ts';
import { curtainProblems } from './curtain-problems.fixture.ts';
import { doorProblems } from './door-problems.fixture.ts';
import { floorProblems } from './floor-problems.fixture.ts';
import { distance, gapBetween, holds, sharedArea } from './polygon.fixture.ts';
import { rugProblems } from './rug-problems.fixture.ts';
import { seatProblems } from './seat-problems.fixture.ts';
import { sightProblems } from './sight-problems.fixture.ts';
import { wallProblems } from './wall-problems.fixture.ts';

/** A piece with its outline on the floor. */
export interface Outlined {
  readonly placed: PlacedPiece;
  readonly outline: readonly FloorPoint[];
}

const FLAT: readonly string[] = ['rug', 'runner', 'bathMat'];
const ON_COUNTERS: readonly string[] = ['counterSet'];
const ON_LEDGES: readonly string[] = ['vase', 'leaningPicture', 'ornament'];
const LAMPS_ON_TABLES: readonly string[] = ['tableLamp', 'deskLamp'];
const CHAIR_OF: Readonly<Record<string, string>> = { diningChair: 'diningTable', taskChair: 'desk' };

/** Floor in metres that a piece needs free before it. */
const FRONTS: Readonly<Record<string, number>> = { mediaUnit: 0.75, bookshelf: 0.75, dresser: 0.75, sideboard: 0.75 };

/** A round table's outline is a circle, everything else a rectangle. */
function outlineOf(placed: PlacedPiece): readonly FloorPoint[] {
  const { piece, size, position } = placed;
  if (piece !== 'diningTable' || Math.abs(size.width - size.depth) > 0.01) return footprint(placed);
  return Array.from({ length: 24 }, (_, i): FloorPoint => {
    const angle = (i * 2 * Math.PI) / 24;
    return [position[0] + (size.width / 2) * Math.cos(angle), position[2] + (size.width / 2) * Math.sin(angle)];
  });
}

/** An L is two boxes that stand side by side. */
function boxesOf(placed: PlacedPiece): PlacedPiece[] {
  if (placed.piece !== 'sectional') return [placed];
  const [c, s] = [Math.cos(placed.yaw), Math.sin(placed.yaw)];
  const [px, y, pz] = placed.position;
  return sectionalBoxes(placed.size, placed.isMirrored ?? false).map(({ x, z, size }) => ({
    ...placed,
    size,
    position: [px + x * c + z * s, y, pz - x * s + z * c],
  }));
}

function overlapProblems(standing: readonly Outlined[]): string[] {
  const problems: string[] = [];
  standing.forEach((a, i) => {
    for (const b of standing.slice(i + 1)) {
      const shared = sharedArea(a.outline, b.outline);
      const tucked = [a, b].find(({ placed }, k) => CHAIR_OF[placed.piece] === [b, a][k].placed.piece);
      const allowed = tucked ? tucked.placed.size.width * 0.16 : 1e-4;
      if (shared > allowed) problems.push(`${a.placed.piece} and ${b.placed.piece} overlap by ${shared.toFixed(3)} m2`);
    }
  });
  return problems;
}

/** What stands on the floor that a piece needs free before it. */
function frontProblems({ placed }: Outlined, others: readonly Outlined[]): string[] {
  const depth = FRONTS[placed.piece];
  if (depth === undefined) return [];
  const out = placed.size.depth / 2 + depth / 2;
  const [x, y, z] = placed.position;
  const before = footprint({
    ...placed,
    position: [x + out * Math.sin(placed.yaw), y, z + out * Math.cos(placed.yaw)],
    size: { ...placed.size, depth },
  });
  return others
    .filter(({ outline }) => sharedArea(before, outline) > 1e-3)
    .map((other) => `${other.placed.piece} stands before ${placed.piece}`);
}

/** Sofas at which nobody has room for their knees behind a table. */
function kneeProblems({ placed, outline }: Outlined, others: readonly Outlined[]): string[] {
  if (placed.piece !== 'coffeeTable') return [];
  return others
    .filter((seat) => seat.placed.piece === 'sofa' || seat.placed.piece === 'sectional')
    .map((seat) => gapBetween(outline, seat.outline))
    .filter((gap) => gap < 0.395)
    .map((gap) => `coffeeTable is ${gap.toFixed(2)} m from the sofa`);
}

function clearanceProblems(standing: readonly Outlined[]): string[] {
  return standing.flatMap((piece) => {
    const others = standing.filter((other) => other.placed !== piece.placed);
    return [...frontProblems(piece, others), ...kneeProblems(piece, others)];
  });
}

function onTopProblems(pieces: readonly Outlined[]): string[] {
  return pieces
    .filter(({ placed }) => LAMPS_ON_TABLES.includes(placed.piece))
    .filter(({ placed }) => {
      const centre: FloorPoint = [placed.position[0], placed.position[2]];
      return !pieces.some(
        (under) =>
          under.placed !== placed &&
          placed.position[1] > 0.3 &&
          Math.abs(under.placed.size.height - placed.position[1]) < 0.02 &&
          holds(under.outline, centre),
      );
    })
    .map(({ placed }) => `${placed.piece} stands on nothing`);
}

function cameraProblems(standing: readonly Outlined[]): string[] {
  return standing
    .filter(({ placed, outline }) => distance(outline, [0, 0]) < (placed.size.height >= 1.3 ? 1.699 : 0.899))
    .map(({ placed }) => `${placed.piece} is too near to the camera`);
}

/**
 * Checks a furnished room against the rules that planning must keep, with arithmetic of its own: for outlines, for
 * the walk through the room and for what the picture shows.
 * @returns one sentence per problem; empty for a sound plan.
 */
export function planProblems(room: RoomModel, plan: { readonly pieces: readonly PlacedPiece[] }): string[] {
  const model = { ...room, floor: withoutSpecks(room.floor) };
  const all: Outlined[] = plan.pieces.flatMap(boxesOf).map((placed) => ({ placed, outline: outlineOf(placed) }));
  const raised = ['art', 'curtains', ...LAMPS_ON_TABLES, ...ON_COUNTERS, ...ON_LEDGES];
  const onFloor = all.filter(({ placed }) => !raised.includes(placed.piece));
  const standing = onFloor.filter(({ placed }) => !FLAT.includes(placed.piece));
  const broken = plan.pieces.filter(({ position, size, yaw }) =>
    [...position, size.width, size.depth, size.height, yaw].some((value) => !Number.isFinite(value)),
  );
  return [
    ...broken.map(({ piece }) => `${piece} has no place`),
    ...overlapProblems(standing),
    ...clearanceProblems(standing),
    ...onTopProblems(all),
    ...cameraProblems(onFloor),
    ...floorProblems(model, onFloor),
    ...builtinProblems(model, onFloor),
    ...counterProblems(
      model,
      all.filter(({ placed }) => ON_COUNTERS.includes(placed.piece)),
    ),
    ...wallProblems(model, plan.pieces, onFloor),
    ...curtainProblems(model, plan.pieces, standing),
    ...rugProblems(model, all, standing),
    ...seatProblems(all),
    ...doorProblems(model, standing),
    ...(FLAT.includes(plan.pieces[0]?.piece ?? '') ? [] : sightProblems(model, standing)),
  ];
}
