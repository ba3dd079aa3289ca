import { createRandom, type Random, scale } from '@roomwright/engine/testing';
import type { Frame } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { FloorPoint } from '../../shell.ts';
import { isInsidePolygon } from '../../shells/polygon.ts';
import type { Site } from '../../site.ts';
import { lacquer } from '../looks/materials.ts';
import { createPen } from '../pen.ts';
import { ceilingAt } from '../view.ts';
import { dome, fan, panel, recessedSpot, track } from './flush-lamps.ts';
import { chandelier, fabricDrum, lantern, pendant } from './hanging-lamps.ts';
import { type Lamp, lampGlass } from './lamp.ts';

/** Lamps that hang singly; common ones are listed several times. */
const LAMPS: readonly Lamp[] = [
  dome,
  dome,
  dome,
  fan,
  fan,
  fan,
  pendant,
  pendant,
  pendant,
  chandelier,
  chandelier,
  panel,
  track,
  lantern,
  fabricDrum,
];

/** Returns any ceiling lamp. */
const anyLamp = (random: Random): Lamp => pick(random, LAMPS);

/** Returns a lamp to hang over a table. */
const tableLampAbove = (random: Random): Lamp =>
  pick(random, [pendant, pendant, pendant, chandelier, lantern, fabricDrum]);

const hangingFrame = ([x, z]: FloorPoint, y: number, angle: number): Frame => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { origin: [x, y, z], u: [c, 0, s], v: [0, 1, 0], w: [-s, 0, c] };
};

function shineDown(site: Site, [x, z]: FloorPoint, y: number, half: number, strength: number): void {
  site.lights.push({
    centre: [x, y - 0.01, z],
    halfU: [half, 0, 0],
    halfV: [0, 0, half],
    normal: [0, -1, 0],
    radiance: scale(site.light.lamp, strength),
  });
}

function bounds(site: Site): { readonly low: FloorPoint; readonly high: FloorPoint } {
  const xs = site.shell.outline.map((p) => p[0]);
  const zs = site.shell.outline.map((p) => p[1]);
  return { low: [Math.min(...xs), Math.min(...zs)], high: [Math.max(...xs), Math.max(...zs)] };
}

function spots(site: Site, mesh: MeshBuilder, random: Random): void {
  const { low, high } = bounds(site);
  const pitch = between(random, 0.9, 1.8);
  const radius = between(random, 0.035, 0.09);
  const across = Math.max(1, Math.min(5, Math.floor((high[0] - low[0]) / pitch)));
  const along = Math.max(1, Math.min(6, Math.floor((high[1] - low[1]) / pitch)));
  const glow = lampGlass(random, site.light.lampsOn ? site.light.lamp : null);
  const ring = lacquer(random, [0.75, 0.75, 0.75]);
  for (let i = 0; i < across; i++)
    for (let k = 0; k < along; k++) {
      const p: FloorPoint = [
        low[0] + ((i + 0.5) * (high[0] - low[0])) / across,
        low[1] + ((k + 0.5) * (high[1] - low[1])) / along,
      ];
      const y = ceilingAt(site, p);
      // Level spots would intersect a sloping ceiling.
      if (y === null || Math.abs((ceilingAt(site, [p[0] + 0.1, p[1] + 0.1]) ?? 0) - y) > 0.002) continue;
      recessedSpot(createPen(mesh, hangingFrame(p, y, 0)), glow, ring, radius);
    }
  const middle: FloorPoint = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  const y = ceilingAt(site, middle);
  if (site.light.lampsOn && y !== null) shineDown(site, middle, y - 0.01, 0.5, 0.8);
}

interface HungLamp {
  readonly at: FloorPoint;
  /** Over a table, low-hanging lamps are used. */
  readonly over: 'table' | 'floor';
  /** Lamps with the same seed are identical. */
  readonly seed: number;
}

/** Returns whether a disc about a point is within the room and below a level ceiling. */
const isClear = (site: Site, [x, z]: FloorPoint, y: number, radius: number): boolean =>
  Array.from({ length: 8 }, (_, i) => (Math.PI * i) / 4).every((a) => {
    const p: FloorPoint = [x + radius * Math.cos(a), z + radius * Math.sin(a)];
    return isInsidePolygon(site.shell.outline, p) && (ceilingAt(site, p) ?? y) > y - 0.12;
  });

function hangLamp(site: Site, mesh: MeshBuilder, { at, over, seed }: HungLamp): void {
  const y = ceilingAt(site, at);
  // A lamp just above or beside the camera would fill the picture.
  if (y === null || y < 2 || Math.hypot(at[0], at[1]) < 1.1) return;
  const reach = [0.85, 0.6, 0.4, 0.25].find((r) => isClear(site, at, y, r));
  if (reach === undefined) return;
  const random = createRandom(seed);
  const on = site.light.lampsOn && random() < 0.85;
  const glow = lampGlass(random, on ? site.light.lamp : null);
  const lamp = over === 'table' ? tableLampAbove(random) : anyLamp(random);
  const pen = createPen(mesh, hangingFrame(at, y, random() < 0.6 ? 0 : random() * 3.2));
  const below = lamp(pen, { random, glow, room: over === 'table' ? y : y + 0.15, reach });
  if (on) shineDown(site, at, y - below, 0.12, 3);
}

/**
 * Hangs lamps from the ceiling: usually one in the middle, or two, a grid of spots or none; sometimes one over a
 * table.
 */
export function hangLamps(site: Site, mesh: MeshBuilder, random: Random, tables: readonly FloorPoint[]): void {
  const seed = Math.floor(random() * 2 ** 31);
  if (tables.length > 0 && random() < 0.5) {
    hangLamp(site, mesh, { at: tables[0], over: 'table', seed });
    if (random() < 0.6) return;
  }
  const roll = random();
  if (roll < 0.22) return;
  if (roll < 0.42) {
    spots(site, mesh, random);
    if (random() < 0.7) return;
  }
  const { low, high } = bounds(site);
  const count = random() < 0.12 ? 2 : 1;
  const sway = random() < 0.7 ? 0.04 : 0.25;
  for (let i = 0; i < count; i++) {
    const at: FloorPoint = [
      low[0] + (high[0] - low[0]) * (0.5 + between(random, -sway, sway)),
      low[1] + (high[1] - low[1]) * ((i + 1) / (count + 1) + between(random, -sway, sway)),
    ];
    hangLamp(site, mesh, { at, over: 'floor', seed });
  }
}
