import { type FloorPoint, footprint } from '../../scene/footprint.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import type { RoomModel, WallEvidence } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';
import { sharedArea } from './polygon.fixture.ts';
import { alongWall, otherShare, type Span, wallBehind } from './wall-behind.fixture.ts';

/** Metres from a rod's middle to its wall, at most. */
const AT_WALL = 0.1;
/** Metres of an opening that cloth may cover at each side: its frame. */
const FRAME = 0.05;
/** Metres beside a window that may be its casing. */
const CASING = 0.1;
/** Most of the wall behind a panel that is not bare. */
const MAX_OTHER = 0.075;
/** What is known of a wall begins and ends so near to a panel's sides and to the floor without counting, metres. */
const SIDE = 0.05;
const SKIRTING = 0.2;

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
function withoutCasings(model: RoomModel, { wall }: WallEvidence, [from, to]: Span): Span {
  let [start, end] = [from + SIDE, to - SIDE];
  for (const window of model.openings) {
    if (window.wall !== wall || window.kind !== 'window') continue;
    if (window.from > from && window.from < to + SIDE) end = Math.min(end, window.from - CASING);
    if (window.to > from - SIDE && window.to < to) start = Math.max(start, window.to + CASING);
  }
  return [start, end];
}

function panelProblems(
  model: RoomModel,
  wall: WallEvidence,
  panel: PlacedPiece,
  standing: readonly Outlined[],
): string[] {
  const along = alongWall(wall, panel);
  const [from, to] = [along - panel.size.width / 2, along + panel.size.width / 2];
  const problems: string[] = [];
  for (const o of model.openings) {
    const common: Span = [Math.max(from, o.from), Math.min(to, o.to)];
    if (o.wall !== wall.wall || common[1] - common[0] <= FRAME) continue;
    // What is called a window may begin with bare wall.
    if (o.kind === 'window' && (otherShare(wall, common, [o.bottom, o.top]) ?? 0) <= MAX_OTHER) continue;
    problems.push(`curtains hang before a ${o.kind}`);
  }
  const outline: readonly FloorPoint[] = footprint(panel);
  for (const { placed, outline: other } of standing)
    if (sharedArea(outline, other) > 1e-4) problems.push(`${placed.piece} stands in the curtains`);
  const bare = withoutCasings(model, wall, [from, to]);
  if ((otherShare(wall, bare, [SKIRTING, panel.size.height]) ?? 0) > MAX_OTHER)
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
    const wall = wallBehind(model, pair, AT_WALL);
    if (!wall || wall.trust < 0.35 || pair.panel === undefined) return ['curtains hang at no wall'];
    const high = pair.size.height > model.box.height ? ['curtains reach through the ceiling'] : [];
    return [...high, ...panelsOf(pair, pair.panel).flatMap((panel) => panelProblems(model, wall, panel, standing))];
  });
}
