import type { AreaLight, PhotoEnvironment, Sun, SunlitGround } from '../lighting/light-sources.ts';
import { skyEnvironment, withoutGlare } from '../lighting/outdoors/sky-light.ts';
import { sunlitGround } from '../lighting/outdoors/sunlit-ground.ts';
import { photoEnvironment } from '../lighting/photo-environment.ts';
import { makeRadianceMap, type RadianceMap } from '../lighting/radiance-map.ts';
import { withoutShineOnTops } from '../lighting/shine-on-tops.ts';
import { sunlitFloor } from '../lighting/sun/sunlit-floor.ts';
import type { Photo } from '../photo/photo.ts';
import type { MapPlane } from '../photo/sample-plane.ts';
import { type CameraTraces, cameraTraces } from '../rendering/composite/photo-character.ts';
import { roomMirrored } from '../rendering/composite/room-mirrored.ts';
import type { Scene } from '../scene/scene.ts';
import { straightenPhoto } from '../vision/lens/straight-view.ts';

/** The parts of a scene that do not depend on furniture. */
export type BareScene = Omit<Scene, 'version' | 'seed' | 'room' | 'style' | 'foreground' | 'pieces'>;

/** The sun for the renderer, with the ground that it lights. */
export type SunOnGround = Sun & { readonly ground: SunlitGround };

/** The photo's contribution to rendering a scene, independent of its furniture. */
export interface PhotoSetting {
  /** The undistorted photo; null if it has no distortion. */
  readonly straight: Photo | null;
  /** The room as environment light, and the emitters to sample. */
  readonly environment: PhotoEnvironment;
  readonly lights: readonly AreaLight[];
  readonly sun: SunOnGround | null;
  /** 1 where the photo shows a window or a lamp: emitters receive no shadow. One channel. */
  readonly glare: MapPlane;
  /** Share of the floor's light that is a mirror image of the room (see `roomMirrored`); null for a matte floor. */
  readonly mirrored: MapPlane | null;
  readonly traces: CameraTraces;
}

/** The sun's angular radius: half of 0.53 degrees. */
const SUN_RADIUS = ((0.53 / 2) * Math.PI) / 180;

/** The sun for the renderer; null if there is none. */
function sceneSun(photo: Photo, { camera, cameraHeight, sky, sun }: BareScene): SunOnGround | null {
  if (sky?.sun) {
    const { direction, irradiance } = sky.sun;
    return { direction, irradiance, radius: SUN_RADIUS, ground: sunlitGround(photo, camera, cameraHeight, sky.sun) };
  }
  if (!sun) return null;
  const { direction, irradiance } = sun;
  return { direction, irradiance, radius: SUN_RADIUS, ground: sunlitFloor(photo, camera, cameraHeight, sun) };
}

/** The photo as environment light; outdoors its bright parts are sky, not windows. */
function sceneMap(photo: Photo, { camera, cameraHeight, box, openings, sky, tops = [] }: BareScene): RadianceMap {
  const map = makeRadianceMap(photo, camera, cameraHeight, box, openings);
  return sky ? withoutGlare(map) : withoutShineOnTops(map, tops, cameraHeight);
}

/** Environment light and emitters. */
function sceneLight(
  map: RadianceMap,
  { box, cameraHeight, light, sky }: BareScene,
): Pick<PhotoSetting, 'environment' | 'lights'> {
  if (sky) return { environment: skyEnvironment(map, box, cameraHeight, sky), lights: [] };
  return photoEnvironment(map, box, cameraHeight, light);
}

/** Prepares the photo's contribution to rendering a scene. */
export function photoSetting(photo: Photo, scene: BareScene): PhotoSetting {
  const straight = scene.lens ? straightenPhoto(photo, scene.lens) : null;
  const map = sceneMap(straight ?? photo, scene);
  const { width, height } = map;
  return {
    straight,
    ...sceneLight(map, scene),
    sun: sceneSun(straight ?? photo, scene),
    glare: { width, height, values: Float32Array.from(map.bright) },
    mirrored: scene.gloss ? { width, height, values: roomMirrored(map, scene.gloss, scene) } : null,
    traces: cameraTraces(photo),
  };
}
