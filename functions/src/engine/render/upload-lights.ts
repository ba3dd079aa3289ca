import { cross, length, normalize, scale } from '../math/vec3.ts';
import type { Arena } from './arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { AreaLight, RenderInput } from './render-input.ts';

/** Writes the room's lights, then those of the meshes, each with its share of the chance to be sampled; and the sun. */
export function uploadLights({ lights, mesh, sun }: RenderInput, arena: Arena, header: Header): void {
  const shining = (light: AreaLight): boolean => weightOf(light) > 0;
  const ofRoom = lights.filter(shining);
  const all = [...ofRoom, ...mesh.lights.filter(shining)];
  const address = arena.allocate(all.length * layout.LIGHT_BYTES);
  const view = arena.view(address, all.length * layout.LIGHT_BYTES);
  const total = all.reduce((sum, light) => sum + weightOf(light), 0);
  let cumulative = 0;
  all.forEach((light, i) => {
    const write = (field: number, values: readonly number[]): void =>
      values.forEach((value, k) => {
        view.setFloat32(i * layout.LIGHT_BYTES + field + 4 * k, value, true);
      });
    const share = weightOf(light) / total;
    cumulative += share;
    write(layout.L_CENTRE, light.centre);
    write(layout.L_HALF_U, light.halfU);
    write(layout.L_HALF_V, light.halfV);
    write(layout.L_NORMAL, normalize(light.normal));
    write(layout.L_POWER, scale(light.radiance, areaOf(light) / share));
    write(layout.L_CDF, [i === all.length - 1 ? 2 : cumulative]);
  });
  header.int(layout.H_LIGHTS, address);
  header.int(layout.H_LIGHT_COUNT, all.length);
  header.int(layout.H_FIRST_MESH_LIGHT, ofRoom.length);
  if (!sun) return;
  header.vector(layout.H_SUN_DIRECTION, normalize(sun.direction));
  header.vector(layout.H_SUN_IRRADIANCE, sun.irradiance);
  header.float(layout.H_SUN_RADIUS, Math.tan(sun.radius));
}

/** Square metres. */
function areaOf(light: AreaLight): number {
  return 4 * length(cross(light.halfU, light.halfV));
}

/** Power of a light: what it is sampled by. */
function weightOf(light: AreaLight): number {
  return areaOf(light) * (light.radiance[0] + light.radiance[1] + light.radiance[2]);
}
