import type { FloorPoint, Opening } from '@roomwright/engine';
import { besideWall, covers, offWall, pointsOf, type StagedRoom, squareAt, stands } from './staged-room.ts';
import type { Tally } from './tally.ts';

/** Floor before a way that stays free, metres; the way's own edges may be passed closely. */
const BEFORE_WAY = 0.6;
const EDGE = 0.08;
/** Depth before a fire or hearth. */
const BEFORE_FIRE = 0.6;
/** Longest leaf, metres. */
const MAX_LEAF = 0.85;
/** Windows that reach down to here, metres, are glazed doors. */
const GLAZED_DOOR_TO = 0.15;
/** Half the width of the lane that a person needs, metres. */
const HALF_LANE = 0.3;
const STEP = 0.1;
/** Distances from a way, metres, at one of which a person has come in. */
const ARRIVALS = [0.1, 0.3, 0.5] as const;

const isWay = ({ kind, bottom }: Opening): boolean =>
  kind === 'door' || kind === 'doorway' || (kind === 'window' && bottom < GLAZED_DOOR_TO);

/** Whether a piece stands in the strip before a part of a wall. */
function isBlocked(
  scene: StagedRoom,
  { wall }: Opening,
  [from, to]: readonly [number, number],
  depth: number,
): boolean {
  return scene.pieces.filter(stands).some((piece) =>
    pointsOf(piece).some((at) => {
      const { along, off } = besideWall(scene.box, wall, at);
      return along > from && along < to && off > 0.02 && off < depth;
    }),
  );
}

/** Labels of the connected parts of the floor that a person can walk on, as squares of STEP; 0 elsewhere. */
function walkable({ box, floor, pieces }: StagedRoom) {
  const columns = Math.max(1, Math.floor((box.right - box.left) / STEP));
  const rows = Math.max(1, Math.floor(box.back / STEP));
  const blocking = pieces.filter(stands);
  const middle = (cell: number): FloorPoint => [
    box.left + ((cell % columns) + 0.5) * STEP,
    (Math.floor(cell / columns) + 0.5) * STEP,
  ];
  const parts = new Int32Array(columns * rows);
  const isFree = (cell: number): boolean => {
    const at = middle(cell);
    return squareAt(floor, at) !== 2 && !blocking.some((piece) => covers(piece, at, HALF_LANE));
  };
  let part = 0;
  for (let first = 0; first < parts.length; first++) {
    if (parts[first] !== 0 || !isFree(first)) continue;
    part++;
    const open = [first];
    parts[first] = part;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [x, z] = [cell % columns, Math.floor(cell / columns)];
      for (const [i, j] of [
        [x - 1, z],
        [x + 1, z],
        [x, z - 1],
        [x, z + 1],
      ] as const) {
        const next = j * columns + i;
        if (i < 0 || j < 0 || i >= columns || j >= rows || parts[next] !== 0 || !isFree(next)) continue;
        parts[next] = part;
        open.push(next);
      }
    }
  }
  const at = ([x, z]: FloorPoint): number => {
    const [i, j] = [Math.floor((x - box.left) / STEP), Math.floor(z / STEP)];
    return i < 0 || j < 0 || i >= columns || j >= rows ? 0 : parts[j * columns + i];
  };
  return { parts, at };
}

/** The part of the floor that most squares belong to. */
function largest(parts: Int32Array): number {
  const sizes = new Map<number, number>();
  for (const part of parts) if (part !== 0) sizes.set(part, (sizes.get(part) ?? 0) + 1);
  return [...sizes].toSorted((a, b) => b[1] - a[1]).at(0)?.[0] ?? 0;
}

/** Counts ways, leaves and fires that furniture stands before, and ways that cannot be reached any more. */
export function countLanes(scene: StagedRoom, tally: Tally): void {
  const empty = walkable({ ...scene, pieces: [] });
  const now = walkable(scene);
  const [largestBefore, largestNow] = [largest(empty.parts), largest(now.parts)];
  for (const opening of scene.openings) {
    const { kind, wall, from, to } = opening;
    if (kind === 'fireplace') tally('fireBlocked', isBlocked(scene, opening, [from, to], BEFORE_FIRE));
    if (!isWay(opening)) continue;
    tally('wayBlocked', isBlocked(scene, opening, [from + EDGE, to - EDGE], BEFORE_WAY));
    if (kind === 'door') tally('leafBlocked', isBlocked(scene, opening, [from, to], Math.min(MAX_LEAF, to - from)));
    const before = ARRIVALS.map((off) => offWall(scene.box, wall, (from + to) / 2, off));
    if (largestBefore !== 0 && before.some((at) => empty.at(at) === largestBefore)) {
      tally('wayOutOfReach', !before.some((at) => now.at(at) === largestNow));
    }
  }
}
