import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint, ShellFinish, ShellPlan, StandingPiece } from '../shell.ts';
import type { RoomKind } from '../site.ts';
import { type CeilingPlan, extentOf, planCeiling } from './plan-ceiling.ts';
import { planOutline, planSize, rectangleOutline } from './plan-outline.ts';
import { distanceToSegment, isInsidePolygon } from './polygon.ts';

const rectangle = (x0: number, z0: number, x1: number, z1: number): FloorPoint[] => [
  [x0, z0],
  [x1, z0],
  [x1, z1],
  [x0, z1],
];

const NO_DADO: ShellFinish['dado'] = { height: 0, kind: 'paint', shade: 1 };

/** Plans a room's shell in its own coordinates, as listings show rooms of the kind. */
export function planShell(random: Random, kind: RoomKind): ShellPlan {
  if (kind === 'terrace') return planGround(random);
  const outline = planOutline(random, kind);
  const ceiling = planCeiling(random, kind, outline);
  return {
    ...ceiling,
    outline,
    openEdges: [],
    standing: planStanding(random, outline, ceiling),
    finish: planFinish(random, kind, ceiling.height),
  };
}

/** Plans the ground of a terrace, with house walls on one or two sides. */
function planGround(random: Random): ShellPlan {
  const [width, depth] = planSize(random, 'terrace');
  const height = between(random, 2.7, 6);
  const walls = random() < 0.55 ? 1 : 2;
  return {
    outline: rectangleOutline(width, depth),
    openEdges: [0, 1, 2, 3].slice(walls),
    height,
    planes: [],
    zones: [],
    beams: [],
    standing: [],
    finish: { ...planFinish(random, 'terrace', height), rail: 0, dado: { height: 0, kind: 'paint', shade: 1 } },
  };
}

/** Plans trim and panelling of a room's walls. */
function planFinish(random: Random, kind: RoomKind, height: number): ShellFinish {
  const classic = random() < 0.35;
  const wood = random() < 0.16;
  const dado = random() < (kind === 'bathroom' || kind === 'hall' || kind === 'dining' ? 0.22 : 0.09);
  const dadoHeight = between(random, 0.75, 1.3);
  const bare = random() < (kind === 'bathroom' ? 0.6 : 0.1);
  return {
    skirting: {
      height: bare ? 0 : classic ? between(random, 0.12, 0.28) : between(random, 0.05, 0.15),
      depth: between(random, 0.01, 0.025),
      paint: wood ? 'wood' : random() < 0.12 ? 'wall' : 'trim',
    },
    cornice: planCornice(random, classic, wood),
    rail: dado ? dadoHeight : classic && height > 2.5 && random() < 0.25 ? between(random, 1.9, height - 0.25) : 0,
    dado: dado
      ? {
          height: dadoHeight,
          kind: pick(random, ['paint', 'panels', 'panels', 'battens', 'boards'] as const),
          shade: between(random, 0.4, 0.85),
        }
      : NO_DADO,
    beams: pick(random, ['wood', 'dark wood', 'ceiling', 'ceiling'] as const),
    ceilingAngle: random() < 0.5 ? 0 : Math.PI / 2,
  };
}

function planCornice(random: Random, classic: boolean, wood: boolean): ShellFinish['cornice'] {
  const has = random() < (classic ? 0.7 : 0.2);
  return {
    height: has ? between(random, 0.05, classic ? 0.2 : 0.1) : 0,
    depth: between(random, 0.04, classic ? 0.16 : 0.08),
    profile: pick(random, ['cove', 'steps', 'board'] as const),
    paint: wood && random() < 0.7 ? 'wood' : random() < 0.6 ? 'trim' : 'ceiling',
  };
}

function isFree(outline: readonly FloorPoint[], point: FloorPoint, room: number): boolean {
  return (
    isInsidePolygon(outline, point) &&
    outline.every((a, i) => distanceToSegment(point, a, outline[(i + 1) % outline.length]) > room)
  );
}

/** Returns a column or a row of them up to the ceiling: pillars, piers, timber or steel posts. */
function columns(random: Random, outline: readonly FloorPoint[], height: number): StandingPiece[] {
  const { low, high } = extentOf(outline);
  const round = random() < 0.35;
  const half = random() < 0.35 ? between(random, 0.04, 0.08) : between(random, 0.08, 0.24);
  const at: FloorPoint = [between(random, low[0], high[0]), between(random, low[1], high[1])];
  const step = between(random, 1.6, 3);
  const count = 1 + Math.floor(random() * 2.4);
  const axis = random() < 0.5 ? 0 : 1;
  const places = Array.from(
    { length: count },
    (_, i): FloorPoint => (axis === 0 ? [at[0] + i * step, at[1]] : [at[0], at[1] + i * step]),
  );
  return places
    .filter((p) => isFree(outline, p, 0.75))
    .map(([x, z]) => ({
      kind: 'column',
      footprint: rectangle(x - half, z - half, x + half, z + half),
      top: height,
      round,
    }));
}

/** Returns a half wall that projects from a wall of the room. */
function halfWall(random: Random, outline: readonly FloorPoint[]): StandingPiece[] {
  const edge = Math.floor(random() * outline.length);
  const a = outline[edge];
  const b = outline[(edge + 1) % outline.length];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const thick = between(random, 0.1, 0.2);
  const reach = between(random, 0.8, 2.2);
  if (length < 2.4) return [];
  const u: FloorPoint = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const s = between(random, 0.8, length - 0.8 - thick);
  const point = (along: number, into: number): FloorPoint => [
    a[0] + u[0] * along - u[1] * into,
    a[1] + u[1] * along + u[0] * into,
  ];
  if (!isFree(outline, point(s, reach), 0.75) || !isFree(outline, point(s, reach / 2), 0.3)) return [];
  const footprint = [point(s, 0), point(s + thick, 0), point(s + thick, reach), point(s, reach)];
  return [{ kind: 'half wall', footprint, top: between(random, 0.85, 1.2), round: false }];
}

/** Plans columns and half walls in large rooms with flat ceilings. */
function planStanding(random: Random, outline: readonly FloorPoint[], ceiling: CeilingPlan): ShellPlan['standing'] {
  const { low, high } = extentOf(outline);
  const area = (high[0] - low[0]) * (high[1] - low[1]);
  if (area < 14) return [];
  const r = random();
  const flat = ceiling.planes.length === 1 && ceiling.zones.length === 0;
  if (r < 0.16 && flat) {
    // Positions too close to a wall are rejected, so several are tried.
    for (let i = 0; i < 4; i++) {
      const found = columns(random, outline, ceiling.height);
      if (found.length > 0) return found;
    }
    return [];
  }
  if (r < 0.23) return halfWall(random, outline);
  return [];
}
