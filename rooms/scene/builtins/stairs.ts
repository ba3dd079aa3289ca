import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { drawBanister, planBanister } from './balustrade.ts';
import { slabFinish, wood } from './finishes.ts';
import { block, prism } from './solids.ts';
import { claimPlace } from './standing-place.ts';

/** Returns the wall's frame measured from its other end, so that a flight can climb either way. */
const mirrored = (frame: Frame, length: number): Frame => ({
  ...frame,
  origin: place(frame, [length, 0, 0]),
  u: [-frame.u[0], -frame.u[1], -frame.u[2]],
});

/**
 * Adds a straight flight along a wall or away from it, up to the ceiling: closed or open below, with a banister on
 * its open side.
 */
export function addStairs(site: Site, random: Random): void {
  const rise = between(random, 0.165, 0.2);
  const going = between(random, 0.22, 0.29);
  const width = between(random, 0.8, 1.1);
  const ceiling = site.shell.height;
  const steps = Math.floor((ceiling - 0.02) / rise);
  const full = steps * going;
  const isAway = random() < 0.3;
  for (let tries = 0; tries < 3; tries++) {
    // Shorter flights start at the wall's end and are cut off by it.
    const shown = tries === 0 ? full : full * between(random, 0.45, 0.8);
    const at = claimPlace(site, random, {
      width: isAway ? width : shown,
      bottom: 0,
      top: ceiling - 0.01,
      depth: isAway ? shown : width,
      corner: random() < 0.7,
      seen: 0.5,
    });
    if (!at) continue;
    const { wall, from, to } = at;
    if (isAway) {
      // Climbs towards the wall, seen from its foot.
      const frame: Frame = {
        origin: place(wall.frame, [from, 0, shown]),
        u: [-wall.frame.w[0], 0, -wall.frame.w[2]],
        v: wall.frame.v,
        w: wall.frame.u,
      };
      flight(site, random, frame, { rise, going, width, length: shown }, from > 0.1);
      return;
    }
    const span = to - from;
    const climbsBack = from < 0.05 ? true : to > wall.length - 0.05 ? false : random() < 0.5;
    const frame = climbsBack
      ? mirrored({ ...wall.frame, origin: place(wall.frame, [from, 0, 0]) }, span)
      : { ...wall.frame, origin: place(wall.frame, [from, 0, 0]) };
    flight(site, random, frame, { rise, going, width, length: span }, true);
    return;
  }
}

interface Flight {
  readonly rise: number;
  readonly going: number;
  readonly width: number;
  readonly length: number;
}

function stringFinish({ palette }: Site, random: Random, tread: Material): Material {
  if (random() < 0.6) return palette.trim;
  return random() < 0.5 ? palette.walls[0] : tread;
}

const carpetOf = (random: Random): Material => ({
  colour: [0.3 + 0.3 * random(), 0.28 + 0.3 * random(), 0.25 + 0.3 * random()],
  roughness: 1,
  specular: 0,
});

function flight(
  site: Site,
  random: Random,
  frame: Frame,
  { rise, going, width, length }: Flight,
  hasBanister: boolean,
): void {
  const mesh = site.mesh.as('builtin');
  const ceiling = site.shell.height;
  const tread: Material = pick(random, [
    site.palette.joinery,
    wood(random, site.textureSize),
    slabFinish(random, site.textureSize),
    site.palette.floor,
  ]);
  const riser = random() < 0.6 ? site.palette.trim : tread;
  const kind = pick(random, ['closed', 'closed', 'open', 'stringer'] as const);
  const steps = Math.min(Math.floor(length / going), Math.floor((ceiling - 0.02) / rise));
  const w0 = 0.01;
  const w1 = width - 0.05;
  const side = stringFinish(site, random, tread);
  const carpet = random() < 0.25 ? carpetOf(random) : null;
  for (let i = 0; i < steps; i++) {
    const u = i * going;
    const v = (i + 1) * rise;
    block(mesh, frame, [u - (i > 0 ? 0.025 : 0), v - 0.04, w0], [u + going, v, w1], tread);
    if (kind === 'closed') block(mesh, frame, [u, 0, w0], [u + going, v - 0.04, w1 - 0.02], riser);
    if (carpet)
      block(mesh, frame, [u - 0.02, v - rise, w0 + width * 0.15], [u + going, v + 0.008, w1 - width * 0.15], carpet);
  }
  const top: readonly [number, number] = [steps * going, steps * rise];
  if (kind !== 'closed' || random() < 0.5) {
    const at = kind === 'open' ? [width / 2 - 0.1] : [w0, w1 - 0.03];
    const under = kind === 'closed' ? 0 : 0.2;
    for (const w of at) drawString(mesh, frame, { top, rise, under }, w, side);
  }
  if (!hasBanister) return;
  const style = planBanister(site, random);
  // The banister ends at the ceiling, like the visible flight.
  const shown = Math.max(0.3, Math.min(1, (ceiling - style.height - rise - 0.1) / top[1]));
  drawBanister(
    site.mesh.as('builtin', 'banister'),
    frame,
    [0.08, rise, w1 - 0.05],
    [0.08 + (top[0] - 0.16) * shown, rise + top[1] * shown * 0.96, w1 - 0.05],
    style,
  );
}

/** Draws the string at `w` that carries the treads, with `under` metres cut off below. */
function drawString(
  mesh: MeshBuilder,
  frame: Frame,
  { top, rise, under }: { readonly top: readonly [number, number]; readonly rise: number; readonly under: number },
  w: number,
  material: Material,
): void {
  const outline = [
    [0, 0],
    [under + 0.06, 0],
    [top[0], Math.max(0, top[1] - under - rise)],
    [top[0], Math.max(rise, top[1] - 0.03)],
    [0, rise * 0.8],
  ] as const;
  prism(mesh, frame, outline, [w, w + 0.035], material);
}

/** Adds a half wall that ends in the room, solid or with a banister. */
export function addHalfWall(site: Site, random: Random): void {
  const length = between(random, 0.8, 2);
  const height = between(random, 0.85, 1.15);
  const isSolid = random() < 0.6;
  const thick = isSolid ? between(random, 0.1, 0.16) : 0.16;
  const at = claimPlace(site, random, { width: thick, bottom: 0, top: height + 0.12, depth: length, seen: 0.5 });
  if (!at) return;
  const { frame } = at.wall;
  const mesh = site.mesh.as('builtin');
  if (isSolid) {
    block(
      mesh,
      frame,
      [at.from + 0.01, 0, 0],
      [at.to - 0.01, height, length - 0.01],
      site.palette.walls[at.wall.index],
    );
    block(
      mesh,
      frame,
      [at.from, height, 0],
      [at.to, height + 0.03, length],
      random() < 0.6 ? site.palette.trim : site.palette.joinery,
    );
    return;
  }
  const middle = (at.from + at.to) / 2;
  const style = planBanister(site, random);
  const banister = site.mesh.as('builtin', 'banister');
  drawBanister(banister, frame, [middle, 0.02, 0.08], [middle, 0.02, length - 0.08], {
    ...style,
    height,
    newel: Math.min(style.newel, 0.07),
  });
}
