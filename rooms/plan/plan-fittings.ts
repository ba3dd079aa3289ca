import type { Random } from '../../functions/src/engine/math/random.ts';
import type { RoomBox } from '../../functions/src/engine/room/room.ts';
import { wallSpan } from '../mesh/frame.ts';
import { findPlace } from './plan-openings.ts';
import type { OpeningPlan, PlatePlan, RadiatorPlan, WallRectangle } from './room-plan.ts';

/** Radiators stand under windows that leave room for them. */
export function planRadiators(random: Random, openings: readonly OpeningPlan[]): RadiatorPlan[] {
  if (random() < 0.45) return [];
  const columns = random() < 0.3;
  const radiators: RadiatorPlan[] = [];
  for (const window of openings) {
    if (window.kind !== 'window' || window.bottom < 0.62 || random() < 0.25) continue;
    const width = Math.min(window.to - window.from - 0.1, 1.4);
    const middle = (window.from + window.to) / 2;
    radiators.push({
      kind: 'radiator',
      wall: window.wall,
      from: middle - width / 2,
      to: middle + width / 2,
      bottom: 0.1,
      top: Math.min(window.bottom - 0.08, 0.72),
      columns,
    });
  }
  return radiators;
}

/** Sockets above the skirting, and a switch beside every door. */
export function planPlates(random: Random, box: RoomBox, taken: readonly WallRectangle[]): PlatePlan[] {
  const plates: PlatePlan[] = [];
  for (const wall of ['back', 'left', 'right'] as const) {
    const count = Math.floor(random() * 3);
    for (let i = 0; i < count; i++) {
      const gangs = 1 + Math.floor(random() * 2.4);
      const from = findPlace(random, box, wall, 0.081 * gangs, taken);
      if (from !== null) plates.push({ wall, at: from + 0.04 * gangs, height: 0.3, gangs, kind: 'socket' });
    }
  }
  for (const door of taken) {
    if (door.bottom > 0 || door.top < 1.9 || door.wall === 'front') continue;
    const at = door.to + 0.2;
    const clear = taken.every((t) => t === door || t.wall !== door.wall || at + 0.1 < t.from || at - 0.1 > t.to);
    if (clear && at + 0.1 < wallSpan(box, door.wall)[1])
      plates.push({ wall: door.wall, at, height: 1.1, gangs: 1, kind: 'switch' });
  }
  return plates;
}
