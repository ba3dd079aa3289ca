import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { Beam, CeilingPlane, CeilingZone, FloorPoint } from '../shell.ts';
import type { RoomKind } from '../site.ts';

export interface CeilingPlan {
  readonly height: number;
  readonly planes: readonly CeilingPlane[];
  readonly zones: readonly CeilingZone[];
  readonly beams: readonly Beam[];
}

interface Extent {
  readonly low: FloorPoint;
  readonly high: FloorPoint;
}

type Axis = 0 | 1;

export function extentOf(outline: readonly FloorPoint[]): Extent {
  const xs = outline.map((p) => p[0]);
  const zs = outline.map((p) => p[1]);
  return { low: [Math.min(...xs), Math.min(...zs)], high: [Math.max(...xs), Math.max(...zs)] };
}

const onAxis = (axis: Axis, along: number, across: number): FloorPoint =>
  axis === 0 ? [along, across] : [across, along];

/** Returns a plane with a given height at a position on an axis, and its slope. */
const slope = (axis: Axis, from: number, height: number, rise: number): CeilingPlane => ({
  at: height - rise * from,
  alongX: axis === 0 ? rise : 0,
  alongZ: axis === 1 ? rise : 0,
});

const level = (height: number): CeilingPlane => ({ at: height, alongX: 0, alongZ: 0 });

/** Returns a ceiling height as in listings. */
function planHeight(random: Random, kind: RoomKind): number {
  const r = random();
  if (kind === 'bathroom' || kind === 'hall')
    return r < 0.85 ? between(random, 2.25, 2.75) : between(random, 2.75, 3.2);
  if (r < 0.2) return between(random, 2.25, 2.4);
  if (r < 0.7) return between(random, 2.4, 2.75);
  return r < 0.9 ? between(random, 2.75, 3.2) : between(random, 3.2, 4);
}

/** Returns an attic: slopes on one or both sides down to knee walls, sometimes with a dormer. */
function attic(random: Random, { low, high }: Extent): CeilingPlan {
  const axis: Axis = random() < 0.5 ? 0 : 1;
  const other: Axis = axis === 0 ? 1 : 0;
  const height = between(random, 2.25, 2.9);
  const knee = between(random, 0.6, 1.7);
  const rise = between(random, 0.6, 1.5);
  const sides = pick(random, ['low', 'high', 'both'] as const);
  const planes = [level(height)];
  if (sides !== 'high') planes.push(slope(axis, low[axis], knee, rise));
  if (sides !== 'low') planes.push(slope(axis, high[axis], knee, -rise));
  const zones: CeilingZone[] = [];
  const span = high[other] - low[other];
  if (random() < 0.45 && span > 2.2) {
    const width = between(random, 0.9, Math.min(2.2, span - 0.8));
    const from = between(random, low[other] + 0.4, high[other] - 0.4 - width);
    const top = Math.min(height - 0.03, between(random, 2, 2.4));
    const reach = (top - knee) / rise;
    const start = sides === 'high' ? high[axis] - reach : low[axis] - 1;
    const end = sides === 'high' ? high[axis] + 1 : low[axis] + reach;
    const a = onAxis(axis, start, from);
    const b = onAxis(axis, end, from + width);
    zones.push({ low: a, high: b, height: top, sides: 'wall' });
  }
  return { height, planes, zones, beams: [] };
}

/** Returns a vaulted ceiling: two slopes that meet at a ridge, or one. */
function vault(random: Random, { low, high }: Extent): CeilingPlan {
  const axis: Axis = random() < 0.5 ? 0 : 1;
  const other: Axis = axis === 0 ? 1 : 0;
  const eaves = between(random, 2.2, 2.8);
  const size = high[axis] - low[axis];
  const rise = Math.min(between(random, 0.2, 0.75), 2.6 / size);
  if (random() < 0.4) {
    const up = random() < 0.5;
    const planes = [slope(axis, up ? low[axis] : high[axis], eaves, up ? rise : -rise)];
    if (random() < 0.3) planes.push(level(eaves + rise * size * between(random, 0.4, 0.8)));
    return { height: eaves + rise * size * 0.5, planes, zones: [], beams: [] };
  }
  const ridge = low[axis] + size * (random() < 0.7 ? 0.5 : between(random, 0.3, 0.7));
  const top = eaves + rise * Math.max(ridge - low[axis], high[axis] - ridge);
  const planes = [slope(axis, ridge, top, rise), slope(axis, ridge, top, -rise)];
  if (random() < 0.35) planes.push(level(top - rise * size * between(random, 0.1, 0.25)));
  const beams: Beam[] = [];
  if (random() < 0.35) {
    const count = Math.max(1, Math.round((high[other] - low[other]) / between(random, 1.2, 2.4)));
    const drop = between(random, 0.14, 0.26);
    for (let i = 1; i <= count; i++) {
      const across = low[other] + ((high[other] - low[other]) * (i - 0.5)) / count;
      const from = onAxis(axis, low[axis], across);
      const to = onAxis(axis, high[axis], across);
      beams.push({ from, to, width: drop * 0.8, drop, level: eaves + drop });
    }
  }
  return { height: eaves, planes, zones: [], beams };
}

/** Returns a recess in the middle of the ceiling. */
function tray(random: Random, height: number, { low, high }: Extent): CeilingZone[] {
  const margin = between(random, 0.3, 0.8);
  if (Math.min(high[0] - low[0], high[1] - low[1]) < 2 * margin + 1) return [];
  return [
    {
      low: [low[0] + margin, low[1] + margin],
      high: [high[0] - margin, high[1] - margin],
      height: height + between(random, 0.12, 0.45),
      sides: 'ceiling',
    },
  ];
}

/** Returns a lowered strip along a wall, or over one end of the room. */
function soffit(random: Random, height: number, { low, high }: Extent): CeilingZone[] {
  const axis: Axis = random() < 0.5 ? 0 : 1;
  const size = high[axis] - low[axis];
  const depth = random() < 0.65 ? between(random, 0.25, 0.8) : between(random, 0.15, 0.45) * size;
  const drop = Math.min(between(random, 0.12, 0.5), height - 2.05);
  if (drop < 0.06) return [];
  const other: Axis = axis === 0 ? 1 : 0;
  const atLow = random() < 0.5;
  const start = atLow ? low[axis] - 1 : high[axis] - depth;
  const end = atLow ? low[axis] + depth : high[axis] + 1;
  return [
    {
      low: onAxis(axis, start, low[other] - 1),
      high: onAxis(axis, end, high[other] + 1),
      height: height - drop,
      sides: 'ceiling',
    },
  ];
}

/** Returns beams across a flat ceiling: one or two heavy ones, a row of many, or a grid. */
function beamsAcross(random: Random, { low, high }: Extent): Beam[] {
  const axes: readonly Axis[] = random() < 0.2 ? [0, 1] : random() < 0.5 ? [0] : [1];
  const many = random() < 0.6;
  const drop = many ? between(random, 0.06, 0.2) : between(random, 0.15, 0.45);
  const width = many ? between(random, 0.07, 0.2) : between(random, 0.2, 0.5);
  return axes.flatMap((axis) => {
    const other: Axis = axis === 0 ? 1 : 0;
    const size = high[axis] - low[axis];
    const count =
      many || axes.length > 1 ? Math.max(2, Math.round(size / between(random, 0.5, 1.6))) : pick(random, [1, 1, 2]);
    return Array.from({ length: count }, (_, i): Beam => {
      const at = low[axis] + (size * (i + 1)) / (count + 1);
      return { from: onAxis(axis, at, low[other]), to: onAxis(axis, at, high[other]), width, drop };
    });
  });
}

/** Plans the ceiling over an outline: mostly flat, sometimes under a roof, with trays, soffits and beams. */
export function planCeiling(random: Random, kind: RoomKind, outline: readonly FloorPoint[]): CeilingPlan {
  const extent = extentOf(outline);
  const height = planHeight(random, kind);
  const r = random();
  const wide = Math.min(extent.high[0] - extent.low[0], extent.high[1] - extent.low[1]) > 2.2;
  if (r < 0.1 && wide && kind !== 'dining') return attic(random, extent);
  if (r < 0.2 && wide && kind !== 'hall' && kind !== 'bathroom') return vault(random, extent);
  const flat = { height, planes: [level(height)], zones: [], beams: [] };
  if (r < 0.26) return { ...flat, zones: tray(random, height, extent) };
  if (r < 0.36) return { ...flat, zones: soffit(random, height, extent) };
  if (r < 0.45 && height > 2.4) return { ...flat, beams: beamsAcross(random, extent) };
  return flat;
}
