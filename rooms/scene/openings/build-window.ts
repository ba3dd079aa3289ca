import { add, type Material, normalize, scale } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { box } from '../../mesh/solids.ts';
import { between } from '../../plan/choose.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import { buildBackdrop } from './backdrop.ts';
import { buildCasing, buildCheeks, type HoleRectangle } from './casing.ts';
import { buildArch } from './doorways.ts';
import { type Dressing, dress } from './dressing.ts';
import { buildJoinery, FRAME_DEPTH, type WindowDesign } from './joinery.ts';
import type { Openings } from './openings.ts';
import type { WindowSize } from './window-sizes.ts';

/** Maximum sill height of a French window, metres. */
const MAX_DOOR_SILL_METRES = 0.12;

/** Adds daylight as a rectangle just outside the frame; more of it falls downwards than upwards. */
function shine(site: Site, frame: Frame, hole: HoleRectangle, depth: number, share: number): void {
  if (site.light.day <= 0.02 || site.kind === 'terrace') return;
  site.lights.push({
    centre: place(frame, [(hole.from + hole.to) / 2, (hole.bottom + hole.top) / 2, -depth - 0.1]),
    halfU: scale(frame.u, (hole.to - hole.from) / 2 + 0.06),
    halfV: scale(frame.v, (hole.top - hole.bottom) / 2 + 0.06),
    normal: normalize(add(frame.w, scale(frame.v, -0.2))),
    radiance: scale(site.light.window, share),
  });
}

export interface WindowPlan {
  readonly hole: HoleRectangle;
  readonly shape: WindowSize['shape'];
  readonly design: WindowDesign;
  readonly dressing: Dressing;
  readonly hasSill: boolean;
  readonly hasApron: boolean;
}

/** Builds a window in its hole: reveal, frame and sashes, sill, casing, view, and blinds or curtains. */
export function buildWindow(
  { site, style, outside, random }: Openings,
  wall: ShellWall,
  { hole, shape, design, dressing, hasSill, hasApron }: WindowPlan,
): void {
  const mesh = site.mesh.as('window');
  const { frame } = wall;
  const toFloor = hole.bottom < MAX_DOOR_SILL_METRES;
  const depth = design.reveal + FRAME_DEPTH;
  const isCased = style.windowCasing.width > 0;
  const cheeks: Material = isCased ? style.trim : site.palette.walls[wall.index];
  const isCurved = shape === 'arch' || shape === 'round';
  buildCheeks(mesh, frame, hole, [0, depth], { paint: cheeks, sill: style.trim });
  buildJoinery(mesh, frame, hole, design, { paint: shape === 'block' ? style.glass : style.frame, metal: style.metal });
  const view = shape === 'block' ? { ...style, view: 'white' as const } : style;
  buildBackdrop({ site, outside, style: view }, frame, hole, depth);
  if (isCurved) {
    const half = (hole.to - hole.from) / 2;
    const rise = shape === 'round' ? (hole.top - hole.bottom) / 2 : Math.min(half, (hole.top - hole.bottom) * 0.45);
    buildArch(site, wall, hole, {
      rise,
      depth,
      soffit: cheeks,
      surface: 'window',
      band: style.windowCasing.width,
      bandPaint: style.trim,
      frameWidth: design.frameWidth + design.sashWidth,
      frame: style.frame,
      isRound: shape === 'round',
    });
  } else if (isCased)
    buildCasing(mesh, frame, hole, style.windowCasing, { paint: style.trim, hasApron: hasApron && !toFloor });
  if (hasSill && !toFloor && shape !== 'round') {
    const ear = style.windowCasing.width + 0.02;
    const out = between(random, 0.02, 0.1);
    const low = hole.bottom - 0.03;
    box(mesh, frame, [hole.from - ear, low, -design.reveal], [hole.to + ear, hole.bottom, out], style.trim, 0);
  }
  shine(site, frame, hole, depth, dress(site, random, wall, hole, { ...dressing, reveal: design.reveal }));
}
