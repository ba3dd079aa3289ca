import { type Material, normalize, type Random, scale } from '@roomwright/engine/testing';
import { type Frame, place, turn } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import type { HoleRectangle } from './casing.ts';
import { buildCurtains, type CurtainPlan, planCurtains } from './curtains.ts';

/** Common properties of a room's blinds. */
interface BlindPlan {
  readonly kind: 'slats' | 'vertical' | 'roller' | 'shutters';
  readonly colour: Material['colour'];
  /** Share of the window that is covered, from the top (vertical blinds: from the side). */
  readonly share: number;
  /** Metres from slat to slat. */
  readonly step: number;
  /** Radians from open (flat) to shut. */
  readonly tilt: number;
  /** Light transmitted by the cloth, as a share of the view's. */
  readonly glow: number;
}

/** Minimum height of slats in pixels; finer ones would alias. */
const MIN_SLAT_PIXELS = 2.2;
const MAX_STEP_METRES = 0.12;

interface PaintedBlinds extends BlindPlan {
  readonly paint: Material;
}

/** Curtains and blinds of a room. */
export interface Dressing {
  readonly blinds: BlindPlan | null;
  readonly curtains: CurtainPlan | null;
}

/** Plans curtains and blinds at random: fewer in empty rooms. */
export function planDressing(site: Site, random: Random): Dressing {
  if (site.kind === 'terrace') return { blinds: null, curtains: null };
  const isEmpty = site.furnishing === 'empty';
  const hasBlinds = random() < (isEmpty ? 0.28 : 0.4);
  const hasCurtains = site.kind !== 'bathroom' && random() < (isEmpty ? 0.12 : 0.42);
  return {
    blinds: hasBlinds ? planBlinds(random) : null,
    curtains: hasCurtains ? planCurtains(random) : null,
  };
}

/** Hangs them at one window; returns the share of daylight they let in. */
export function dress(
  site: Site,
  random: Random,
  wall: ShellWall,
  hole: HoleRectangle,
  { blinds, curtains, reveal }: Dressing & { readonly reveal: number },
): number {
  const w = reveal > 0.07 ? -reveal * 0.5 : 0.035;
  // Blinds behind curtains are closer to the wall, so that the two do not intersect.
  const share = blinds ? buildBlinds(site, wall.frame, hole, curtains ? Math.min(w, 0.012) : w, blinds) : 1;
  return curtains ? share * buildCurtains(site, random, wall, hole, curtains) : share;
}

function planBlinds(random: Random): BlindPlan {
  const drawn = random();
  const kind = drawn < 0.45 ? 'slats' : drawn < 0.84 ? 'roller' : drawn < 0.92 ? 'shutters' : 'vertical';
  const slatColours = ['f3f2ee', 'f3f2ee', 'e6e2d8', '9a7048', '8a8c90', '5a3d28'];
  const clothColours = ['f1efe9', 'dcd6c8', 'c2bcb0', '6d6f72', 'e9e2cf', '2f3134', '8b7a62'];
  return {
    kind,
    colour: chip(kind === 'shutters' ? 'f3f2ee' : pick(random, kind === 'roller' ? clothColours : slatColours)),
    share: kind === 'shutters' || random() < 0.35 ? 1 : between(random, 0.1, 0.8),
    step: kind === 'shutters' ? between(random, 0.06, 0.09) : pick(random, [0.028, 0.035, 0.05, 0.05]),
    tilt: between(random, 0.1, 1.25),
    glow: random() < 0.6 ? between(random, 0.1, 0.6) : 0,
  };
}

/** Returns the distance between slats in metres, at least what the picture can resolve at the window's distance. */
function visibleStep(site: Site, frame: Frame, hole: HoleRectangle, step: number): number {
  const [x, y, z] = place(frame, [(hole.from + hole.to) / 2, (hole.bottom + hole.top) / 2, 0]);
  const distance = Math.hypot(x, y - site.cameraHeight, z);
  return Math.max(step, Math.min(MAX_STEP_METRES, (MIN_SLAT_PIXELS * distance) / site.camera.focal));
}

/** Adds horizontal slats between two heights: one quad each. */
function slats(
  site: Site,
  frame: Frame,
  hole: HoleRectangle,
  w: number,
  { step: wanted, tilt, paint }: Pick<PaintedBlinds, 'step' | 'tilt' | 'paint'>,
): void {
  const mesh = site.mesh.as('window');
  const { from, to, bottom, top } = hole;
  const step = visibleStep(site, frame, hole, wanted);
  const dv = step * 0.52 * Math.sin(tilt);
  const dw = step * 0.52 * Math.cos(tilt);
  const normal = normalize(turn(frame, [0, Math.cos(tilt), Math.sin(tilt)]));
  for (let v = bottom + step / 2; v < top; v += step) {
    mesh.polygon(
      [
        place(frame, [from, v - dv, w + dw]),
        place(frame, [to, v - dv, w + dw]),
        place(frame, [to, v + dv, w - dw]),
        place(frame, [from, v + dv, w - dw]),
      ],
      paint,
      undefined,
      normal,
    );
  }
}

/** Adds vertical blinds, as in front of sliding doors. */
function upright(site: Site, frame: Frame, hole: HoleRectangle, w: number, plan: PaintedBlinds): void {
  const mesh = site.mesh.as('window');
  const step = 0.09;
  const du = step * 0.52 * Math.sin(plan.tilt);
  const dw = step * 0.52 * Math.cos(plan.tilt);
  const normal = normalize(turn(frame, [Math.cos(plan.tilt), 0, Math.sin(plan.tilt)]));
  const end = hole.from + (hole.to - hole.from) * plan.share;
  for (let u = hole.from + step / 2; u < end; u += step) {
    mesh.polygon(
      [
        place(frame, [u - du, hole.bottom + 0.03, w + dw]),
        place(frame, [u + du, hole.bottom + 0.03, w - dw]),
        place(frame, [u + du, hole.top, w - dw]),
        place(frame, [u - du, hole.top, w + dw]),
      ],
      plan.paint,
      undefined,
      normal,
    );
  }
}

/** Hangs blinds or shutters at a window; returns the share of daylight they let in. */
function buildBlinds(site: Site, frame: Frame, hole: HoleRectangle, w: number, plan: BlindPlan): number {
  const mesh = site.mesh.as('window');
  const { from, to, bottom, top } = hole;
  const inner: HoleRectangle = { from: from + 0.006, to: to - 0.006, bottom, top };
  const paint: Material = { colour: plan.colour, roughness: 0.5, translucency: 0.2 };
  const closed = Math.sin(plan.tilt) * 0.7;
  if (plan.kind === 'vertical') {
    upright(site, frame, inner, w, { ...plan, paint });
    return 1 - plan.share * closed;
  }
  const edge = top - (top - bottom) * plan.share;
  if (plan.kind === 'roller') {
    const glow = site.light.day > 0.2 ? site.light.viewBrightness * plan.glow : 0;
    const cloth: Material = {
      colour: plan.colour,
      roughness: 0.9,
      specular: 0.02,
      ...(glow > 0 ? { emission: scale(plan.colour, glow) } : {}),
    };
    rectangle(mesh, frame, [inner.from, edge], [inner.to, top], w, cloth);
    box(mesh, frame, [inner.from, edge, w - 0.008], [inner.to, edge + 0.025, w + 0.008], cloth, 0);
    box(mesh, frame, [from, top - 0.07, w - 0.03], [to, top, w + 0.03], cloth, 0);
    return 1 - plan.share * 0.8;
  }
  if (plan.kind === 'slats') {
    slats(site, frame, { ...inner, bottom: edge }, w, { ...plan, paint });
    box(mesh, frame, [inner.from, top - 0.045, w - 0.025], [inner.to, top, w + 0.025], paint, 0);
    return 1 - plan.share * closed;
  }
  const leaves = Math.max(2, Math.round((to - from) / 0.55));
  const width = (to - from) / leaves;
  for (let i = 0; i < leaves; i++) {
    const u0 = from + i * width;
    const u1 = u0 + width;
    box(mesh, frame, [u0, bottom, w - 0.012], [u0 + 0.045, top, w + 0.012], paint, 0);
    box(mesh, frame, [u1 - 0.045, bottom, w - 0.012], [u1, top, w + 0.012], paint, 0);
    box(mesh, frame, [u0 + 0.045, bottom, w - 0.012], [u1 - 0.045, bottom + 0.08, w + 0.012], paint, 0);
    box(mesh, frame, [u0 + 0.045, top - 0.08, w - 0.012], [u1 - 0.045, top, w + 0.012], paint, 0);
    slats(site, frame, { from: u0 + 0.045, to: u1 - 0.045, bottom: bottom + 0.08, top: top - 0.08 }, w, {
      ...plan,
      paint,
    });
  }
  return 1 - closed;
}
