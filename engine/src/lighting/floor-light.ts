import { project } from '../scene/camera.ts';
import { FACE_INDEX } from '../scene/room.ts';
import { type Irradiance, type LitRoom, probeIrradiance } from './irradiance-probe.ts';

/** Where the floor is compared, as shares of the room's width and of the way to the wall that faces the viewer. */
const ACROSS: readonly number[] = [0.15, 0.325, 0.5, 0.675, 0.85];
const ALONG: readonly number[] = [0.35, 0.5, 0.65, 0.8];
/** Of the light at each place: they are compared, and the shares to choose from are few. */
const SAMPLES = 256;

/** A place on the floor: the light that reaches it, and how bright it is (sum of the channels). */
export interface FloorLight extends Irradiance {
  readonly brightness: number;
}

/** Light and brightness at places all over the floor that the photo shows. */
export function floorLight(room: LitRoom): FloorLight[] {
  const { map, box, cameraHeight } = room;
  const { camera, width, height, face, bright, radiance } = map;
  const places: FloorLight[] = [];
  for (const along of ALONG) {
    for (const across of ACROSS) {
      const x = box.left + across * (box.right - box.left);
      const z = along * box.back;
      const p = project(camera, [x, cameraHeight, z]);
      const [column, row] = [Math.floor(p.x), Math.floor(p.y)];
      if (p.depth < 0.02 || column < 0 || row < 0 || column >= width || row >= height) continue;
      const cell = row * width + column;
      if (face[cell] !== FACE_INDEX.floor || bright[cell]) continue;
      const brightness = radiance[3 * cell] + radiance[3 * cell + 1] + radiance[3 * cell + 2];
      if (brightness > 0) places.push({ brightness, ...probeIrradiance(room, [x, 0.02, z], [0, 1, 0], SAMPLES) });
    }
  }
  return places;
}
