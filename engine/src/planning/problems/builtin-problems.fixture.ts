import type { FloorPoint } from '../../scene/footprint.ts';
import type { BuiltinFront, RoomModel } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';
import { sharedArea } from './polygon.fixture.ts';

/** Floor before a counter on which people work, and before a bath or a basin. */
const WORK = 0.9;
const WASH = 0.5;
/** What lies or stands before a counter or a bath by its use. */
const AT_BUILTINS: readonly string[] = ['rug', 'runner', 'bathMat', 'barStool'];
/** A front so long is a bath's: a stool may stand at it. */
const BATH = 1.2;
/** Of bathrooms only: nothing of these stands in a kitchen. */
const OF_BATHROOMS: readonly string[] = ['bathMat', 'stool', 'towelLadder', 'laundryBasket'];

function strip({ facing, at, from, to }: BuiltinFront, depth: number): FloorPoint[] {
  if (facing === 'back') {
    return [
      [from, at - depth],
      [to, at - depth],
      [to, at],
      [from, at],
    ];
  }
  const out = facing === 'left' ? at + depth : at - depth;
  return [
    [at, from],
    [out, from],
    [out, to],
    [at, to],
  ];
}

/** Pieces that stand where people work at a counter or wash, and bar stools where nobody can sit. */
export function builtinProblems({ fronts = [] }: RoomModel, onFloor: readonly Outlined[]): string[] {
  const names = onFloor.map(({ placed }) => placed.piece);
  const isBathroom = names.some((name) => OF_BATHROOMS.includes(name));
  const isKitchen = names.some((name) => name === 'runner' || name === 'barStool' || name === 'diningTable');
  if (!isBathroom && !isKitchen) return [];
  const problems: string[] = [];
  for (const { placed, outline } of onFloor) {
    for (const front of fronts) {
      const before = (depth: number): boolean => sharedArea(outline, strip(front, depth)) > 1e-3;
      const needed = isBathroom ? WASH : WORK;
      const belongs = AT_BUILTINS.includes(placed.piece) || (placed.piece === 'stool' && front.to - front.from >= BATH);
      if (!belongs && before(needed)) problems.push(`${placed.piece} stands in the way`);
    }
    if (placed.piece !== 'barStool') continue;
    const seat = fronts.some((front) => front.seats && sharedArea(outline, strip(front, 0.8)) > 0.05);
    if (!seat) problems.push('barStool stands at nothing');
  }
  return problems;
}
