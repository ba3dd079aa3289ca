import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { BLACK, STEEL, wood } from './finishes.ts';
import { block, rod } from './solids.ts';
import { claimPlace } from './standing-place.ts';

/**
 * Adds a balustrade round part of the room at a wall: a landing, gallery or stairhead, level with the floor or a few
 * steps up, with one open end or none.
 */
export function addBalustrade(site: Site, random: Random): void {
  const style = planBanister(site, random);
  const raised = random() < 0.4 ? between(random, 0.16, 0.55) : 0;
  for (let tries = 0; tries < 3; tries++) {
    const width = between(random, 1.2, tries === 0 ? 3.6 : 2);
    const depth = between(random, 0.75, 1.3);
    const at = claimPlace(site, random, {
      width,
      bottom: 0,
      top: raised + style.height + 0.1,
      depth,
      seen: 0.5,
      corner: random() < 0.6,
    });
    if (!at) continue;
    const { frame, length } = at.wall;
    const mesh = site.mesh.as('builtin', 'banister');
    if (raised > 0) {
      block(mesh, frame, [at.from, 0, 0], [at.to, raised, depth - 0.02], site.palette.trim);
      block(mesh, frame, [at.from, raised, 0], [at.to, raised + 0.03, depth], site.palette.floor);
    }
    const out = depth - 0.07;
    const foot = (u: number, w: number): Vec3 => [u, raised, w];
    const [u0, u1] = [at.from + 0.07, at.to - 0.07];
    drawBanister(mesh, frame, foot(u0, out), foot(u1, out), style);
    // Ends that meet a neighbouring wall need no balustrade.
    const sides = [...(at.from > 0.1 ? [u0] : []), ...(at.to < length - 0.1 ? [u1] : [])];
    for (const u of sides) if (random() < 0.75) drawBanister(mesh, frame, foot(u, 0.07), foot(u, out), style);
    return;
  }
}

/** Dimensions of a house's balustrades, metres. */
export interface BanisterStyle {
  readonly kind: 'balusters' | 'rails' | 'solid';
  readonly rail: Material;
  readonly infill: Material;
  readonly height: number;
  readonly spacing: number;
  readonly thickness: number;
  readonly newel: number;
}

export function planBanister(site: Site, random: Random): BanisterStyle {
  const rail =
    random() < 0.4 ? site.palette.trim : random() < 0.7 ? wood(random, site.textureSize) : pick(random, [BLACK, STEEL]);
  return {
    kind: pick(random, ['balusters', 'balusters', 'balusters', 'rails', 'solid'] as const),
    rail,
    infill: random() < 0.5 ? site.palette.trim : pick(random, [rail, BLACK, STEEL]),
    height: between(random, 0.85, 1.1),
    spacing: between(random, 0.1, 0.2),
    thickness: between(random, 0.008, 0.022),
    newel: between(random, 0.03, 0.07),
  };
}

/** Draws a level or rising balustrade between two points of a frame, with newel posts at its ends. */
export function drawBanister(mesh: MeshBuilder, frame: Frame, from: Vec3, to: Vec3, style: BanisterStyle): void {
  const at = (t: number, up: number): Vec3 =>
    place(frame, [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + up,
      from[2] + (to[2] - from[2]) * t,
    ]);
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  rod(mesh, at(0, style.height), at(1, style.height), 0.032, style.rail, 4);
  if (style.kind === 'balusters') {
    const count = Math.max(2, Math.round(length / style.spacing));
    for (let i = 1; i < count; i++)
      rod(mesh, at(i / count, 0), at(i / count, style.height), style.thickness, style.infill, 4);
  } else if (style.kind === 'rails') {
    for (let i = 1; i < 6; i++)
      rod(mesh, at(0, (style.height * i) / 6), at(1, (style.height * i) / 6), 0.008, style.infill, 4);
  } else {
    mesh.polygon([at(0, 0), at(1, 0), at(1, style.height), at(0, style.height)], style.infill);
  }
  for (const end of [from, to])
    block(
      mesh,
      frame,
      [end[0] - style.newel, end[1] - 0.02, end[2] - style.newel],
      [end[0] + style.newel, end[1] + style.height + 0.08, end[2] + style.newel],
      style.rail,
    );
}
