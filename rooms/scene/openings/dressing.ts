import type { Random } from '@roomwright/engine/testing';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import { type BlindPlan, buildBlinds, planBlinds } from './blinds.ts';
import type { HoleRectangle } from './casing.ts';
import { buildCurtains, type CurtainPlan, planCurtains } from './curtains.ts';

/** What hangs at the windows of a room. */
export interface Dressing {
  readonly blinds: BlindPlan | null;
  readonly curtains: CurtainPlan | null;
}

/** Draws by chance what hangs at a room's windows: less in empty rooms. */
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

/** Hangs them at one window; returns the share of the daylight that still comes in. */
export function dress(
  site: Site,
  random: Random,
  wall: ShellWall,
  hole: HoleRectangle,
  { blinds, curtains, reveal }: Dressing & { readonly reveal: number },
): number {
  const w = reveal > 0.07 ? -reveal * 0.5 : 0.035;
  // Nearer to the wall behind curtains, which would pass through them.
  const share = blinds ? buildBlinds(site, wall.frame, hole, curtains ? Math.min(w, 0.012) : w, blinds) : 1;
  return curtains ? share * buildCurtains(site, random, wall, hole, curtains) : share;
}
