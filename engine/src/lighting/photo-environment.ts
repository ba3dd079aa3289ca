import type { Vec3 } from '../math/vec3.ts';
import type { RoomBox } from '../scene/room.ts';
import type { SceneLight } from '../scene/scene.ts';
import { averageFaces } from './face-radiance.ts';
import type { AreaLight, PhotoEnvironment } from './light-sources.ts';
import type { RadianceMap } from './radiance-map.ts';
import { windowLights } from './window-lights.ts';

/** Moves a colour towards its own grey by `amount` (0 to 1), keeping its mean. */
function desaturate(values: Float32Array, at: number, amount: number): void {
  const grey = (values[at] + values[at + 1] + values[at + 2]) / 3;
  for (let k = 0; k < 3; k++) values[at + k] += (grey - values[at + k]) * amount;
}

/** The surroundings of furniture in the room, with windows and lamps as lights and the scene's gains applied. */
export function photoEnvironment(
  map: RadianceMap,
  box: RoomBox,
  cameraHeight: number,
  light: SceneLight,
): { environment: PhotoEnvironment; lights: AreaLight[] } {
  const radiance = Float32Array.from(map.radiance);
  for (let i = 0; i < map.bright.length; i++) {
    desaturate(radiance, 3 * i, light.desaturation);
    if (map.bright[i]) for (let k = 0; k < 3; k++) radiance[3 * i + k] *= light.windowGain;
  }
  const faceRadiance = averageFaces(map).mean.map((v) => v * light.unseenGain);
  for (let f = 0; f < 6; f++) desaturate(faceRadiance, 3 * f, light.desaturation);
  const lights = windowLights(map, box, cameraHeight).map((l) => {
    const rgb = Float32Array.from(l.radiance, (v) => v * light.windowGain);
    desaturate(rgb, 0, light.desaturation);
    return { ...l, radiance: [rgb[0], rgb[1], rgb[2]] as Vec3 };
  });
  return {
    environment: {
      kind: 'photo',
      box,
      camera: map.camera,
      cameraHeight,
      width: map.width,
      height: map.height,
      radiance,
      bright: map.bright,
      faceRadiance,
    },
    lights,
  };
}
