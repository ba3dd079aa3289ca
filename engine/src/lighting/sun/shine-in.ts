import type { Vec3 } from '../../math/vec3.ts';
import type { RoomSun, ShiningSun } from '../../scene/room-sun.ts';
import type { SceneLight } from '../../scene/scene.ts';
import { type LitRoom, lightWith, probeIrradiance } from '../irradiance-probe.ts';

/** Below this sine of its elevation the sun is held to be no stronger: its patches are then long and faint. */
const LEAST_SINE = 0.2;
/** Metres above the floor at which its light is measured. */
const ABOVE = 0.02;

/** How strongly a sun shines into a room whose other light is solved: the floor gets from it what its patches show. */
export function shineIn(sun: RoomSun, room: LitRoom, light: SceneLight): ShiningSun {
  const point: Vec3 = [sun.middle[0], ABOVE, sun.middle[1]];
  const other = lightWith(light, probeIrradiance(room, point, [0, 1, 0])) / 3;
  const [red, green, blue] = sun.strength.map((share) => (share * other) / Math.max(LEAST_SINE, sun.direction[1]));
  return { ...sun, irradiance: [red, green, blue] };
}
