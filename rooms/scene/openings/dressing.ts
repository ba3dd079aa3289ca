import type { Material } from '../../../functions/src/engine/furniture/material.ts';
import type { Random } from '../../../functions/src/engine/math/random.ts';
import { normalize, type Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import { type Frame, place, turn } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import type { Site } from '../site.ts';
import type { HoleRectangle } from './casing.ts';

const CLOTHS = ['e8e4da', 'f2f0ea', 'b9b2a6', '8c8f94', '4a5a6b', '6b2030', '5e6e58', 'c7b08a', '2f3440', 'a87f5f'];

/** Hanging cloth in folds, a wavy sheet of quads. */
function hangCloth(
  mesh: MeshBuilder,
  frame: Frame,
  from: number,
  to: number,
  bottom: number,
  top: number,
  w: number,
  cloth: Material,
): void {
  const folds = Math.max(2, Math.round((to - from) / 0.11));
  const steps = folds * 3;
  const deep = 0.03;
  let low = -1;
  let high = -1;
  for (let i = 0; i <= steps; i++) {
    const phase = (2 * Math.PI * i) / 3;
    const u = from + ((to - from) * i) / steps;
    const slope = (deep * Math.cos(phase) * 2 * Math.PI * folds) / (to - from);
    const normal = normalize(turn(frame, [-slope, 0, 1]));
    const out = w + deep * Math.sin(phase);
    const nextLow = mesh.vertex(place(frame, [u, bottom, out]), normal, [u, bottom]);
    const nextHigh = mesh.vertex(place(frame, [u, top, out]), normal, [u, top]);
    if (i > 0) {
      mesh.triangle(low, nextLow, nextHigh, cloth);
      mesh.triangle(low, nextHigh, high, cloth);
    }
    low = nextLow;
    high = nextHigh;
  }
}

/** A pair of curtains, or one, beside or before the window, on a rod. */
function curtains(site: Site, random: Random, frame: Frame, hole: HoleRectangle): number {
  const mesh = site.mesh.as('window');
  const sheer = random() < 0.25;
  const cloth: Material = {
    colour: chip(sheer ? 'f4f2ee' : pick(random, CLOTHS)),
    roughness: 1,
    specular: 0,
    translucency: sheer ? 0.6 : 0.15,
  };
  const width = hole.to - hole.from;
  const over = between(random, 0.05, 0.25);
  const top = Math.min(hole.top + between(random, 0.08, 0.25), site.shell.height - 0.04);
  const bottom = hole.bottom < 0.5 || random() < 0.6 ? 0.02 : hole.bottom - 0.12;
  const drawn = random() < 0.15 ? 0.5 : between(random, 0.08, 0.3);
  const share = drawn * width;
  const w = 0.09;
  hangCloth(mesh, frame, hole.from - over, hole.from + share - over * 0.5, bottom, top, w, cloth);
  if (random() < 0.9) hangCloth(mesh, frame, hole.to - share + over * 0.5, hole.to + over, bottom, top, w, cloth);
  if (random() < 0.7) {
    const rod: Material = random() < 0.5 ? site.palette.metal : { colour: [0.1, 0.06, 0.04], roughness: 0.4 };
    box(
      mesh,
      frame,
      [hole.from - over - 0.1, top - 0.01, w - 0.012],
      [hole.to + over + 0.1, top + 0.015, w + 0.012],
      rod,
      0,
    );
  }
  return drawn > 0.4 ? 0.5 : 0.9;
}

/** Slats across the upper part of the window or all of it. */
function slats(site: Site, random: Random, frame: Frame, hole: HoleRectangle, w: number): number {
  const mesh = site.mesh.as('window');
  const wide = random() < 0.5;
  const colour: Vec3 = chip(pick(random, ['f3f2ee', 'e6e2d8', 'f3f2ee', '9a7048', '8a8c90']));
  const material: Material = { colour, roughness: 0.5, translucency: 0.2 };
  const share = random() < 0.5 ? 1 : between(random, 0.15, 0.8);
  const bottom = hole.top - (hole.top - hole.bottom) * share;
  const step = wide ? 0.05 : 0.032;
  const tilt = between(random, 0.1, 1.2);
  const half = step * 0.5;
  for (let v = bottom + step / 2; v < hole.top - 0.04; v += step) {
    const dv = half * Math.sin(tilt);
    const dw = half * Math.cos(tilt);
    mesh.polygon(
      [
        place(frame, [hole.from + 0.006, v - dv, w + dw]),
        place(frame, [hole.to - 0.006, v - dv, w + dw]),
        place(frame, [hole.to - 0.006, v + dv, w - dw]),
        place(frame, [hole.from + 0.006, v + dv, w - dw]),
      ],
      material,
      undefined,
      normalize(turn(frame, [0, Math.cos(tilt), Math.sin(tilt)])),
    );
  }
  box(
    mesh,
    frame,
    [hole.from + 0.004, hole.top - 0.045, w - 0.025],
    [hole.to - 0.004, hole.top, w + 0.025],
    material,
    0,
  );
  return 1 - share * Math.sin(tilt) * 0.6;
}

/** A roller blind or a pleated shade, let down part of the way. */
function roller(site: Site, random: Random, frame: Frame, hole: HoleRectangle, w: number): number {
  const mesh = site.mesh.as('window');
  const share = random() < 0.2 ? 1 : between(random, 0.1, 0.7);
  const bottom = hole.top - (hole.top - hole.bottom) * share;
  const glow = site.light.day > 0.2 && random() < 0.6 ? site.light.viewBrightness * between(random, 0.15, 0.6) : 0;
  const colour = chip(pick(random, ['f1efe9', 'dcd6c8', 'c2bcb0', '6d6f72', 'e9e2cf', '2f3134']));
  const cloth: Material = {
    colour,
    roughness: 0.9,
    specular: 0.02,
    ...(glow > 0 ? { emission: [colour[0] * glow, colour[1] * glow, colour[2] * glow] as Vec3 } : {}),
  };
  rectangle(mesh, frame, [hole.from + 0.005, bottom], [hole.to - 0.005, hole.top], w, cloth);
  box(mesh, frame, [hole.from + 0.005, bottom, w - 0.008], [hole.to - 0.005, bottom + 0.025, w + 0.008], cloth, 0);
  box(mesh, frame, [hole.from, hole.top - 0.07, w - 0.03], [hole.to, hole.top, w + 0.03], cloth, 0);
  return 1 - share * 0.8;
}

/** Hangs blinds or curtains at a window, or nothing; gives the share of the daylight that still comes in. */
export function dress(site: Site, random: Random, frame: Frame, hole: HoleRectangle, reveal: number): number {
  if (site.kind === 'terrace') return 1;
  const lived = site.furnishing === 'empty' ? 0.35 : 0.65;
  const drawn = random();
  if (drawn > lived) return 1;
  const w = reveal > 0.05 ? -reveal * 0.5 : 0.03;
  const kind = random();
  if (kind < 0.32) return slats(site, random, frame, hole, w);
  if (kind < 0.55) return roller(site, random, frame, hole, w);
  const light = site.kind === 'bathroom' ? 1 : curtains(site, random, frame, hole);
  return light * (random() < 0.15 ? roller(site, random, frame, hole, w) : 1);
}
