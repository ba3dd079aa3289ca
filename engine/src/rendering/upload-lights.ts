import type { AreaLight } from '../lighting/light-sources.ts';
import { cross, length, normalize, scale } from '../math/vec3.ts';
import type { Arena } from '../photo/arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RenderInput } from './render-input.ts';

/** Distance in metres below which a light gets no brighter, against fireflies beside a lamp. */
const MIN_DISTANCE = 0.05;

/** Writes the room's lights, then the meshes', each with its sampling probability; and the sun. */
export function uploadLights({ lights, mesh, sun }: RenderInput, arena: Arena, header: Header): void {
  const shining = (light: AreaLight): boolean => weightOf(light) > 0;
  const ofRoom = lights.filter(shining);
  const all: AreaLight[] = [...ofRoom, ...mesh.lights.filter(shining)];
  const address = arena.allocate(all.length * layout.LIGHT_BYTES);
  const view = arena.view(address, all.length * layout.LIGHT_BYTES);
  const weights = sampleWeights(ofRoom, all.slice(ofRoom.length));
  let cumulative = 0;
  all.forEach((light, i) => {
    const write = (field: number, values: readonly number[]): void =>
      values.forEach((value, k) => {
        view.setFloat32(i * layout.LIGHT_BYTES + field + 4 * k, value, true);
      });
    const share = weights[i];
    cumulative += share;
    write(layout.L_CENTRE, light.centre);
    write(layout.L_HALF_U, light.halfU);
    write(layout.L_HALF_V, light.halfV);
    write(layout.L_NORMAL, normalize(light.normal));
    write(layout.L_POWER, scale(light.radiance, areaOf(light) / share));
    write(layout.L_CDF, [i === all.length - 1 ? 1 : cumulative]);
    write(layout.L_NEAREST, [(light.nearest ?? MIN_DISTANCE) ** 2]);
  });
  header.int(layout.H_LIGHTS, address);
  header.int(layout.H_LIGHT_COUNT, all.length);
  header.int(layout.H_FIRST_MESH_LIGHT, ofRoom.length);
  if (!sun) return;
  header.vector(layout.H_SUN_DIRECTION, normalize(sun.direction));
  header.vector(layout.H_SUN_IRRADIANCE, sun.irradiance);
  header.float(layout.H_SUN_RADIUS, Math.tan(sun.radius));
  if (!sun.ground) return;
  const { x0, z0, cell, columns, rows, values } = sun.ground;
  header.int(layout.H_SUNLIT, arena.place(values));
  header.floats(layout.H_SUNLIT_X, [x0, z0, 1 / cell]);
  header.int(layout.H_SUNLIT_COLUMNS, columns);
  header.int(layout.H_SUNLIT_ROWS, rows);
}

/**
 * Smallest share of samples for all lamps together: they are weak compared to windows, but close to what they light.
 */
const MIN_LAMP_SHARE = 0.2;

/** Sampling probability of each light, by power, the room's lights first; they add up to 1. */
function sampleWeights(ofRoom: readonly AreaLight[], ofMeshes: readonly AreaLight[]): number[] {
  const sum = (lights: readonly AreaLight[]): number => lights.reduce((total, light) => total + weightOf(light), 0);
  const room = sum(ofRoom);
  const meshes = sum(ofMeshes);
  const byPower = meshes / (room + meshes);
  const lampShare = room === 0 ? 1 : meshes === 0 ? 0 : Math.max(MIN_LAMP_SHARE, byPower);
  return [
    ...ofRoom.map((light) => (weightOf(light) / room) * (1 - lampShare)),
    ...ofMeshes.map((light) => (weightOf(light) / meshes) * lampShare),
  ];
}

/** Area in square metres. */
function areaOf(light: AreaLight): number {
  return 4 * length(cross(light.halfU, light.halfV));
}

/** Power of a light; its sampling probability is proportional to it. */
function weightOf(light: AreaLight): number {
  return areaOf(light) * (light.radiance[0] + light.radiance[1] + light.radiance[2]);
}
