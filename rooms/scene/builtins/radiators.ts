import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import type { Site } from '../site.ts';
import { block } from './solids.ts';
import { claimPlace, type StandingPlace } from './standing-place.ts';

type RadiatorKind = 'panel' | 'column' | 'baseboard' | 'convector';

function drawRadiator(
  site: Site,
  random: Random,
  { wall, from, to }: StandingPlace,
  { kind, top, paint }: { readonly kind: RadiatorKind; readonly top: number; readonly paint: Material },
): void {
  const mesh = site.mesh.as('builtin');
  const { frame } = wall;
  if (kind === 'baseboard') {
    block(mesh, frame, [from, 0.02, 0.002], [to, top, 0.06], paint);
    block(mesh, frame, [from, top - 0.02, 0.06], [to, top, 0.07], paint);
    return;
  }
  if (kind === 'convector') {
    block(mesh, frame, [from, 0, 0.002], [to, top, 0.16], paint);
    block(mesh, frame, [from + 0.05, top - 0.06, 0.16], [to - 0.05, top - 0.03, 0.161], {
      colour: [0.05, 0.05, 0.05],
      roughness: 0.8,
    });
    return;
  }
  const bottom = between(random, 0.08, 0.16);
  if (kind === 'panel') {
    const depth = pick(random, [0.07, 0.1, 0.14]);
    block(mesh, frame, [from, bottom, 0.03], [to, top, depth], paint);
    const ribs = Math.min(30, Math.round((to - from) / 0.05));
    const pitch = (to - from) / ribs;
    if (random() < 0.75)
      for (let i = 0; i < ribs; i++) {
        const u = from + (i + 0.25) * pitch;
        block(mesh, frame, [u, bottom + 0.02, depth], [u + pitch * 0.5, top - 0.02, depth + 0.008], paint);
      }
    for (const u of [from + 0.05, to - 0.07]) block(mesh, frame, [u, 0, 0.06], [u + 0.02, bottom, 0.08], paint);
    return;
  }
  const columns = Math.max(3, Math.min(24, Math.round((to - from) / 0.06)));
  const pitch = (to - from) / columns;
  for (let i = 0; i < columns; i++) {
    const u = from + (i + 0.14) * pitch;
    block(mesh, frame, [u, i % (columns - 1) === 0 ? 0 : bottom, 0.05], [u + pitch * 0.72, top, 0.17], paint);
  }
  for (const v of [bottom + 0.04, top - 0.09]) block(mesh, frame, [from, v, 0.08], [to, v + 0.05, 0.14], paint);
}

/** Adds radiators: below windows where there is room, otherwise at free walls. */
export function addRadiators(site: Site, random: Random): void {
  const kind: RadiatorKind = pick(random, ['panel', 'panel', 'panel', 'column', 'column', 'baseboard', 'convector']);
  const paint: Material =
    random() < 0.85
      ? { colour: chip(pick(random, ['f4f4f2', 'efede8', 'e4e2dc'])), roughness: 0.35 }
      : random() < 0.5
        ? { colour: [0.03, 0.03, 0.035], roughness: 0.5 }
        : site.palette.trim;
  const height = kind === 'baseboard' ? between(random, 0.15, 0.24) : between(random, 0.4, 0.75);
  const depth = kind === 'baseboard' ? 0.08 : 0.2;
  let count = 0;
  for (const hole of site.holes) {
    if (hole.bottom < height + 0.08 || count > 2 || random() < 0.3) continue;
    const wall = site.shell.walls[hole.wall];
    const width = Math.min(2.2, wall.length, Math.max(0.5, (hole.to - hole.from) * between(random, 0.6, 1.1)));
    const from = Math.max(0, Math.min(wall.length - width, (hole.from + hole.to - width) / 2));
    const to = from + width;
    if (!site.freeSpans(wall, 0, height, width).some(([a, b]) => a <= from && b >= to)) continue;
    if (!site.claimBefore(wall, [from, to], depth)) continue;
    if (!site.claimWall({ wall: wall.index, from, to, bottom: 0, top: height })) continue;
    drawRadiator(site, random, { wall, from, to }, { kind, top: height, paint });
    count++;
  }
  if (count > 0 || random() < 0.4) return;
  const width = between(random, 0.5, kind === 'baseboard' ? 2.6 : 1.6);
  const found = claimPlace(site, random, { width, bottom: 0, top: height, depth });
  if (found) drawRadiator(site, random, found, { kind, top: height, paint });
}
