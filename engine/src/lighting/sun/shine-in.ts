import type { Vec3 } from '../../math/vec3.ts';
import type { RoomSun, ShiningSun } from '../../scene/room-sun.ts';
import type { SceneLight } from '../../scene/scene.ts';
import type { LitRoom } from '../irradiance-probe.ts';
import { roomIrradiance } from '../light-equations.ts';
import { grey } from '../solve-gains.ts';

/** Least sine of the elevation that counts: the patches of a lower sun are long and faint. */
const LEAST_SINE = 0.2;
/** Metres above the floor at which its light is measured. */
const ABOVE = 0.02;

/** The sun's irradiance in a room whose other light is solved, from what its patches add to the floor. */
export function shineIn(sun: RoomSun, room: LitRoom, light: SceneLight): ShiningSun {
  const point: Vec3 = [sun.middle[0], ABOVE, sun.middle[1]];
  const other = grey(roomIrradiance(room, light, point, [0, 1, 0]));
  const [red, green, blue] = sun.strength.map((share) => (share * other) / Math.max(LEAST_SINE, sun.direction[1]));
  return { ...sun, irradiance: [red, green, blue] };
}
