import type { RoomModel } from '../room/room.ts';
import { wallPoint } from './space.ts';

/** What people in the room look at: a fireplace, or else a wide window. */
export interface Focus {
  readonly x: number;
  readonly z: number;
  /** How much it matters, 0 to 1. */
  readonly weight: number;
}

/** The room's focal point, null in a room that has none. */
export function findFocus(model: RoomModel): Focus | null {
  let best: Focus | null = null;
  for (const opening of model.openings) {
    const area = (opening.to - opening.from) * (opening.top - opening.bottom);
    const weight =
      opening.kind === 'fireplace' ? 1 : opening.kind === 'window' && area > 1.5 ? Math.min(0.6, area / 8) : 0;
    if (weight <= (best?.weight ?? 0)) continue;
    const [x, z] = wallPoint(model, opening.wall, (opening.from + opening.to) / 2, 0);
    best = { x, z, weight };
  }
  return best;
}
