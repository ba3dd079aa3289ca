import type { Random } from '../../../../functions/src/engine/math/random.ts';
import { scale } from '../../../../functions/src/engine/math/vec3.ts';
import type { Frame } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { between } from '../../../plan/choose.ts';
import type { FloorPoint } from '../../shell.ts';
import type { Site } from '../../site.ts';
import { lacquer } from '../looks/materials.ts';
import { createPen } from '../pen.ts';
import { ceilingAt, isInside } from '../view.ts';
import { anyLamp, lampGlass, recessedSpot, tableLampAbove } from './ceiling-lamps.ts';

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
      // A slope would cut a level spot in two.
      if (y === null || Math.abs((ceilingAt(site, [p[0] + 0.1, p[1] + 0.1]) ?? 0) - y) > 0.002) continue;
      recessedSpot(createPen(mesh, hangingFrame(p, y, 0)), glow, ring, radius);
    }
  const middle: FloorPoint = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  const y = ceilingAt(site, middle);
  if (site.light.lampsOn && y !== null) shineDown(site, middle, y - 0.01, 0.5, 0.8);
}

/** Hangs a lamp over a point of the floor; `over` a table it is one of those that hang low. */
export function hangLamp(site: Site, mesh: MeshBuilder, random: Random, at: FloorPoint, over: 'table' | 'floor'): void {
  const y = ceilingAt(site, at);
  if (y === null || y < 2) return;
  const on = site.light.lampsOn && random() < 0.85;
  const glow = lampGlass(random, on ? site.light.lamp : null);
  const lamp = over === 'table' ? tableLampAbove(random) : anyLamp(random);
  const pen = createPen(mesh, hangingFrame(at, y, random() < 0.6 ? 0 : random() * 3.2));
  const below = lamp(pen, { random, glow, room: over === 'table' ? y : y + 0.15 });
  if (on) shineDown(site, at, y - below, 0.12, 3);
}

/** Lamps under the ceiling: one in the middle mostly, two, a field of spots, or none. */
export function hangLamps(site: Site, mesh: MeshBuilder, random: Random): void {
  const roll = random();
  if (roll < 0.22) return;
  if (roll < 0.42) {
    spots(site, mesh, random);
    if (random() < 0.7) return;
  }
  const { low, high } = bounds(site);
  const count = random() < 0.12 ? 2 : 1;
  for (let i = 0; i < count; i++) {
    const sway = random() < 0.7 ? 0.04 : 0.25;
    const p: FloorPoint = [
      low[0] + (high[0] - low[0]) * (0.5 + between(random, -sway, sway)),
      low[1] + (high[1] - low[1]) * ((i + 1) / (count + 1) + between(random, -sway, sway)),
    ];
    // Not above the camera's own head, and with room for a fan's blades.
    const free = [-0.6, 0.6].every(
      (d) => isInside(site.shell.outline, [p[0] + d, p[1]]) && isInside(site.shell.outline, [p[0], p[1] + d]),
    );
    if (free) hangLamp(site, mesh, random, p, 'floor');
  }
}
