import { type FloorPoint, footprint } from '../../furniture/footprint.ts';
import type { PlacedPiece } from '../../furniture/pieces.ts';
import type { RoomModel, WallEvidence, WallId } from '../../room/room.ts';
import type { Outlined } from './plan-problems.ts';
import { sharedArea } from './polygon.ts';

type Span = readonly [from: number, to: number];

/** Metres of an opening that cloth may cover at each side: its frame. */
const FRAME = 0.05;
/** Metres beside a window that may be its casing. */
const CASING = 0.1;
/** Most of the wall behind a panel that is not bare. */
const MAX_OTHER = 0.075;
/** What is known of a wall begins and ends so near to a panel's sides and to the floor without counting, metres. */
const SIDE = 0.05;
const SKIRTING = 0.2;

/** Share of a wall's cells in a rectangle, from along the wall to along it and from height to height, that differ from its paint. */
function otherShare({ cell, columns, cells, from: start }: WallEvidence, along: Span, up: Span): number {
  let count = 0;
  let other = 0;
  cells.forEach((value, at) => {
    const x = start + ((at % columns) + 0.5) * cell;
    const y = (Math.floor(at / columns) + 0.5) * cell;
    if (x < along[0] || x > along[1] || y < up[0] || y > up[1]) return;
    count++;
    if (value === 1) other++;
  });
  return count > 0 ? other / count : 0;
}

function wallOf(model: RoomModel, { position: [x, , z] }: PlacedPiece): WallId | null {
  const { box } = model;
  if (box.back - z < 0.1) return 'back';
  if (x - box.left < 0.1) return 'left';
  return box.right - x < 0.1 ? 'right' : null;
}

/** The two panels of a pair as pieces of their own. */
function panelsOf(pair: PlacedPiece, panel: number): PlacedPiece[] {
  const out = pair.size.width / 2 - 0.045 - panel / 2;
  return [-1, 1].map((side) => ({
    ...pair,
    size: { ...pair.size, width: panel },
    position: [
      pair.position[0] + side * out * Math.cos(pair.yaw),
      pair.position[1],
      pair.position[2] - side * out * Math.sin(pair.yaw),
    ],
  }));
}

/** What a panel covers of its wall, without the casings of the windows beside it. */
function withoutCasings(model: RoomModel, wall: WallId, [from, to]: Span): Span {
  let [start, end] = [from + SIDE, to - SIDE];
  for (const window of model.openings) {
    if (window.wall !== wall || window.kind !== 'window') continue;
    if (window.from > from && window.from < to + SIDE) end = Math.min(end, window.from - CASING);
    if (window.to > from - SIDE && window.to < to) start = Math.max(start, window.to + CASING);
  }
  return [start, end];
}

function panelProblems(model: RoomModel, wall: WallId, panel: PlacedPiece, standing: readonly Outlined[]): string[] {
  const along = wall === 'back' ? panel.position[0] : panel.position[2];
  const [from, to] = [along - panel.size.width / 2, along + panel.size.width / 2];
  const evidence = model.walls.find((each) => each.wall === wall);
  if (!evidence) return ['curtains hang at no wall'];
  const problems: string[] = [];
  for (const o of model.openings) {
    const common: Span = [Math.max(from, o.from), Math.min(to, o.to)];
    if (o.wall !== wall || common[1] - common[0] <= FRAME) continue;
    // What is called a window may begin with bare wall.
    if (o.kind === 'window' && otherShare(evidence, common, [o.bottom, o.top]) <= MAX_OTHER) continue;
    problems.push(`curtains hang before a ${o.kind}`);
  }
  const outline: readonly FloorPoint[] = footprint(panel);
  for (const { placed, outline: other } of standing)
    if (sharedArea(outline, other) > 1e-4) problems.push(`${placed.piece} stands in the curtains`);
  if (otherShare(evidence, withoutCasings(model, wall, [from, to]), [SKIRTING, panel.size.height]) > MAX_OTHER)
    problems.push('curtains hang over something');
  return problems;
}

/** Curtains before glass, over what is in the wall, through furniture, through the ceiling or at a wall that is not sure. */
export function curtainProblems(
  model: RoomModel,
  pieces: readonly PlacedPiece[],
  standing: readonly Outlined[],
): string[] {
  return pieces.flatMap((pair) => {
    if (pair.piece !== 'curtains') return [];
    const wall = wallOf(model, pair);
    const trust = model.walls.find((each) => each.wall === wall)?.trust ?? 0;
    if (wall === null || trust < 0.35 || pair.panel === undefined) return ['curtains hang at no wall'];
    const high = pair.size.height > model.box.height ? ['curtains reach through the ceiling'] : [];
    return [...high, ...panelsOf(pair, pair.panel).flatMap((panel) => panelProblems(model, wall, panel, standing))];
  });
}
