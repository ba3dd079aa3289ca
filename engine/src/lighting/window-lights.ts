import type { Vec3 } from '../math/vec3.ts';
import { project } from '../scene/camera.ts';
import { FACE_INDEX, type RoomBox } from '../scene/room.ts';
import type { AreaLight } from './light-sources.ts';
import type { RadianceMap } from './radiance-map.ts';

/** Side of the squares into which faces are cut, in metres: small against a window, large against the number of lights. */
const CELL = 0.22;
/**
 * Metres below which a window gets no stronger: what hangs right beside it is shaded by its reveal and frame, which are not
 * modelled, and cameras show such places far less bright than they are.
 */
const NEAREST = 0.55;

interface FacePlane {
  readonly face: number;
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
  readonly normal: Vec3;
}

/** The faces that can carry windows and lamps, as rectangles with normals into the room. */
function facePlanes(box: RoomBox): FacePlane[] {
  const near = 0.1;
  const depth = box.back - near;
  const width = box.right - box.left;
  return [
    {
      face: FACE_INDEX.ceiling,
      origin: [box.left, box.height, near],
      u: [width, 0, 0],
      v: [0, 0, depth],
      normal: [0, -1, 0],
    },
    { face: FACE_INDEX.left, origin: [box.left, 0, near], u: [0, 0, depth], v: [0, box.height, 0], normal: [1, 0, 0] },
    {
      face: FACE_INDEX.right,
      origin: [box.right, 0, near],
      u: [0, 0, depth],
      v: [0, box.height, 0],
      normal: [-1, 0, 0],
    },
    {
      face: FACE_INDEX.back,
      origin: [box.left, 0, box.back],
      u: [width, 0, 0],
      v: [0, box.height, 0],
      normal: [0, 0, -1],
    },
  ];
}

/**
 * Rectangles of light where the map shows windows and lamps, for next-event estimation.
 * Radiance is the map's, so gains have to be applied by the caller.
 */
export function windowLights(map: RadianceMap, box: RoomBox, cameraHeight: number): AreaLight[] {
  const lights: AreaLight[] = [];
  for (const { face, origin, u, v, normal } of facePlanes(box)) {
    const nu = Math.max(2, Math.ceil(Math.hypot(...u) / CELL));
    const nv = Math.max(2, Math.ceil(Math.hypot(...v) / CELL));
    for (let i = 0; i < nu; i++) {
      for (let j = 0; j < nv; j++) {
        const a = (i + 0.5) / nu;
        const b = (j + 0.5) / nv;
        const centre: Vec3 = [
          origin[0] + u[0] * a + v[0] * b,
          origin[1] + u[1] * a + v[1] * b,
          origin[2] + u[2] * a + v[2] * b,
        ];
        const p = project(map.camera, [centre[0], cameraHeight - centre[1], centre[2]]);
        const x = Math.floor(p.x);
        const y = Math.floor(p.y);
        if (p.depth < 0.02 || x < 0 || y < 0 || x >= map.width || y >= map.height) continue;
        const cell = y * map.width + x;
        if (!map.bright[cell] || map.face[cell] !== face) continue;
        lights.push({
          centre,
          halfU: [u[0] / nu / 2, u[1] / nu / 2, u[2] / nu / 2],
          halfV: [v[0] / nv / 2, v[1] / nv / 2, v[2] / nv / 2],
          normal,
          nearest: NEAREST,
          radiance: [map.radiance[3 * cell], map.radiance[3 * cell + 1], map.radiance[3 * cell + 2]],
        });
      }
    }
  }
  return lights;
}
