import type { Opening, RoomModel } from '../scene/room.ts';
import { wallPoint } from './space.ts';
import { UNSURE_OTHER } from './trade-rules.ts';

/** What people in the room look at. */
export interface Focus {
  readonly x: number;
  readonly z: number;
  /** How much it matters, 0 to 1. */
  readonly weight: number;
  /** A seat may have its back to it: people sit under windows, but not with their backs to a fire. */
  readonly mayBeBehind: boolean;
}

/** How much an opening draws the eye: a fireplace most, then a wide window or something large built into the wall. */
function weightOf({ kind, from, to, bottom, top, confidence }: Opening): number {
  const area = (to - from) * (top - bottom);
  if (kind === 'fireplace') return 1;
  if (kind === 'window' && area > 1.5) return Math.min(0.6, area / 8);
  if (kind !== 'other' || bottom >= 0.5 || area <= 2.5) return 0;
  return confidence < UNSURE_OTHER ? 0.6 : 0.9;
}

/** The room's focal point, null in a room that has none. */
export function findFocus(model: RoomModel): Focus | null {
  let best: Focus | null = null;
  for (const opening of model.openings) {
    const weight = weightOf(opening);
    if (weight <= (best?.weight ?? 0)) continue;
    const [x, z] = wallPoint(model, opening.wall, (opening.from + opening.to) / 2, 0);
    best = { x, z, weight, mayBeBehind: opening.kind === 'window' };
  }
  return best;
}
