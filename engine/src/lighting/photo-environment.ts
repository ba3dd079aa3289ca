import type { Vec3 } from '../math/vec3.ts';
import type { RoomBox } from '../scene/room.ts';
import type { SceneLight } from '../scene/scene.ts';
import { averageFaces } from './face-radiance.ts';
import { mirroredGain } from './floor-mirror.ts';
import type { AreaLight, PhotoEnvironment } from './light-sources.ts';
import type { RadianceMap } from './radiance-map.ts';
import { gainOf } from './seen-emitters.ts';
import { unseenTiles } from './unseen-tiles.ts';
import { windowLights } from './window-lights.ts';

/** Metres below which a tile gets no stronger: it stands for what is spread over a wall. */
const NEAREST_TILE = 0.3;

const UNTINTED: Vec3 = [1, 1, 1];

/** The surroundings of furniture in the room, with windows, lamps and all that is out of sight as lights, and the scene's gains applied. */
export function photoEnvironment(
  map: RadianceMap,
  box: RoomBox,
  cameraHeight: number,
  light: SceneLight,
): { environment: PhotoEnvironment; lights: AreaLight[] } {
  const { windowGain, unseenGain, tiles, tint = UNTINTED } = light;
  const tinted = (values: ArrayLike<number>, at: number, gain: number): Vec3 => [
    values[at] * tint[0] * gain,
    values[at + 1] * tint[1] * gain,
    values[at + 2] * tint[2] * gain,
  ];
  const radiance = new Float32Array(map.radiance.length);
  for (let i = 0; i < map.bright.length; i++) {
    radiance.set(tinted(map.radiance, 3 * i, map.bright[i] ? mirroredGain(windowGain) : 1), 3 * i);
  }
  const { mean } = averageFaces(map);
  const faceRadiance = new Float32Array(mean.length);
  for (let face = 0; face < 6; face++) faceRadiance.set(tinted(mean, 3 * face, unseenGain), 3 * face);
  const windows = windowLights(map, box, cameraHeight).map((window) => ({
    ...window,
    radiance: tinted(window.radiance, 0, gainOf(light, window)),
  }));
  const unseen = unseenTiles(map, box, cameraHeight).map(({ face, index, ...tile }) => ({
    ...tile,
    nearest: NEAREST_TILE,
    radiance: tinted(mean, 3 * face, tiles?.[index] ?? unseenGain),
  }));
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
      unseenLit: true,
    },
    lights: [...windows, ...unseen],
  };
}
