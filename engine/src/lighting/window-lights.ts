import type { Vec3 } from '../math/vec3.ts';
import { FACE_INDEX, type RoomBox } from '../scene/room.ts';
import { facePlanes, pointOn } from './face-planes.ts';
import type { AreaLight } from './light-sources.ts';
import { cellAt, type RadianceMap } from './radiance-map.ts';

/** Side of the squares into which faces are cut, in metres: small against a window, large against the number of lights. */
const CELL = 0.22;
/**
 * Metres below which a window gets no stronger: what hangs right beside it is shaded by its reveal and frame, which are not
 * modelled, and cameras show such places far less bright than they are.
 */
const NEAREST = 0.55;

/** Share of a light's colour that is taken off: a picture clips what shines, and leaves garish colours of lamps and gardens. */
const MUTED = 0.65;

function muted(radiance: Float32Array, at: number): Vec3 {
  const grey = (radiance[at] + radiance[at + 1] + radiance[at + 2]) / 3;
  return [0, 1, 2].map((k) => radiance[at + k] + (grey - radiance[at + k]) * MUTED) as unknown as Vec3;
}

/** Faces that can carry windows and lamps, and the z from which they do: nothing is seen behind the camera. */
const NEAR = 0.1;
const WITH_WINDOWS: readonly number[] = [FACE_INDEX.ceiling, FACE_INDEX.left, FACE_INDEX.right, FACE_INDEX.back];

/**
 * Rectangles of light where the map shows windows and lamps, for next-event estimation.
 * Radiance is the map's, so gains have to be applied by the caller.
 */
export function windowLights(map: RadianceMap, box: RoomBox, cameraHeight: number): AreaLight[] {
  const lights: AreaLight[] = [];
  for (const plane of facePlanes(box, NEAR)) {
    const { face, u, v, normal } = plane;
    if (!WITH_WINDOWS.includes(face)) continue;
    const nu = Math.max(2, Math.ceil(Math.hypot(...u) / CELL));
    const nv = Math.max(2, Math.ceil(Math.hypot(...v) / CELL));
    for (let i = 0; i < nu; i++) {
      for (let j = 0; j < nv; j++) {
        const centre = pointOn(plane, (i + 0.5) / nu, (j + 0.5) / nv);
        const cell = cellAt(map, cameraHeight, centre);
        if (cell < 0 || !map.bright[cell] || map.face[cell] !== face) continue;
        lights.push({
          centre,
          halfU: [u[0] / nu / 2, u[1] / nu / 2, u[2] / nu / 2],
          halfV: [v[0] / nv / 2, v[1] / nv / 2, v[2] / nv / 2],
          normal,
          nearest: NEAREST,
          radiance: muted(map.radiance, 3 * cell),
        });
      }
    }
  }
  return lights;
}
