import type { Vec3 } from '@roomwright/engine/testing';
import type { FloorPoint, RoomShell, ShellFace, ShellPlan, ShellWall, WallHole } from '../shell.ts';
import { type TopPiece, wallTop } from './ceiling-height.ts';
import { distanceToSegment } from './polygon.ts';
import { ceilingFaces, standingFaces, wallFace, zoneSides } from './shell-faces.ts';

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Maximum usable height of a wall under a slope, metres. */
const MAX_USED_HEIGHT = 2.35;

/**
 * Places a plan's shell in the world: translates the camera's position to x = z = 0, then rotates by quarter turns,
 * each of which maps the plan's +x to the world's +z.
 */
export function placeShell(plan: ShellPlan, quarterTurns: QuarterTurns, cameraAt: FloorPoint): RoomShell {
  const placed = turnedPlan(plan, quarterTurns, cameraAt);
  const { outline } = placed;
  const tops = outline.map((a, i) => topOf(placed, i, a, outline[(i + 1) % outline.length]));
  const walls = outline.map((a, index): ShellWall => {
    const b = outline[(index + 1) % outline.length];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const u: Vec3 = [(b[0] - a[0]) / length, 0, (b[1] - a[1]) / length];
    const heights = tops[index].flatMap((piece) => [piece.start, piece.end]);
    const height = heights.length ? Math.max(Math.min(...heights), Math.min(Math.max(...heights), MAX_USED_HEIGHT)) : 0;
    return { index, length, height, frame: { origin: [a[0], 0, a[1]], u, v: [0, 1, 0], w: [-u[2], 0, u[0]] } };
  });
  const floor: ShellFace = { kind: 'floor', points: outline.map(([x, z]): Vec3 => [x, 0, z]), normal: [0, 1, 0] };
  const closed = walls.filter((wall) => !placed.openEdges.includes(wall.index));
  return {
    outline,
    walls,
    height: placed.height,
    faces: [
      floor,
      ...ceilingFaces(placed),
      ...zoneSides(placed),
      ...closed.map((wall) => wallFace(placed, wall)),
      ...standingFaces(placed),
    ],
    plan: placed,
    blocked: [...walls.flatMap((wall) => cutCorners(wall, tops[wall.index])), ...standingEnds(placed, walls)],
  };
}

function topOf(plan: ShellPlan, index: number, a: FloorPoint, b: FloorPoint): TopPiece[] {
  if (plan.openEdges.includes(index)) return [];
  return wallTop(plan, a, b);
}

/** Returns the rectangles of a wall's usable part that lie above its top. */
function cutCorners(wall: ShellWall, top: readonly TopPiece[]): WallHole[] {
  const STEP = 0.25;
  const cut: WallHole[] = [];
  for (const { from, to, start, end } of top) {
    const steps = Math.abs(end - start) < 1e-6 ? 1 : Math.max(1, Math.ceil((to - from) / STEP));
    for (let i = 0; i < steps; i++) {
      const at = (k: number): number => start + ((end - start) * k) / steps;
      const low = Math.min(at(i), at(i + 1));
      if (low > wall.height - 1e-6) continue;
      const span = (to - from) / steps;
      cut.push({ wall: wall.index, from: from + span * i, to: from + span * (i + 1), bottom: low, top: wall.height });
    }
  }
  return cut;
}

/** Returns the parts of walls that half walls and engaged columns adjoin. */
function standingEnds(plan: ShellPlan, walls: readonly ShellWall[]): WallHole[] {
  const ends: WallHole[] = [];
  for (const { footprint, top } of plan.standing) {
    for (const wall of walls) {
      const a = plan.outline[wall.index];
      const b = plan.outline[(wall.index + 1) % plan.outline.length];
      const touching = footprint.filter((p) => distanceToSegment(p, a, b) < 0.02);
      if (touching.length < 2) continue;
      const along = touching.map((p) => (p[0] - a[0]) * wall.frame.u[0] + (p[1] - a[1]) * wall.frame.u[2]);
      ends.push({ wall: wall.index, from: Math.min(...along), to: Math.max(...along), bottom: 0, top });
    }
  }
  return ends;
}

/** Converts a point of a plan to the world: see placeShell. */
export function placeInWorld([x, z]: FloorPoint, quarterTurns: QuarterTurns, [cx, cz]: FloorPoint): FloorPoint {
  const cos = [1, 0, -1, 0][quarterTurns];
  const sin = [0, 1, 0, -1][quarterTurns];
  return [(x - cx) * cos - (z - cz) * sin, (x - cx) * sin + (z - cz) * cos];
}

function turnedPlan(plan: ShellPlan, quarterTurns: QuarterTurns, [cx, cz]: FloorPoint): ShellPlan {
  const cos = [1, 0, -1, 0][quarterTurns];
  const sin = [0, 1, 0, -1][quarterTurns];
  const turn = (place: FloorPoint): FloorPoint => placeInWorld(place, quarterTurns, [cx, cz]);
  return {
    ...plan,
    outline: plan.outline.map(turn),
    planes: plan.planes.map(({ at, alongX, alongZ }) => ({
      at: at + alongX * cx + alongZ * cz,
      alongX: alongX * cos - alongZ * sin,
      alongZ: alongX * sin + alongZ * cos,
    })),
    zones: plan.zones.map((zone) => {
      const a = turn(zone.low);
      const b = turn(zone.high);
      return {
        ...zone,
        low: [Math.min(a[0], b[0]), Math.min(a[1], b[1])],
        high: [Math.max(a[0], b[0]), Math.max(a[1], b[1])],
      };
    }),
    beams: plan.beams.map((beam) => ({ ...beam, from: turn(beam.from), to: turn(beam.to) })),
    standing: plan.standing.map((piece) => ({ ...piece, footprint: piece.footprint.map(turn) })),
    finish: { ...plan.finish, ceilingAngle: plan.finish.ceilingAngle + (quarterTurns * Math.PI) / 2 },
  };
}
