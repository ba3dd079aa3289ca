import type { AreaLight, PhotoEnvironment, Sun, SunlitGround } from '../lighting/light-sources.ts';
import { skyEnvironment, withoutGlare } from '../lighting/outdoors/sky-light.ts';
import { sunlitGround } from '../lighting/outdoors/sunlit-ground.ts';
import { photoEnvironment } from '../lighting/photo-environment.ts';
import { makeRadianceMap, type RadianceMap } from '../lighting/radiance-map.ts';
import { withoutShineOnTops } from '../lighting/shine-on-tops.ts';
import { sunlitFloor } from '../lighting/sun/sunlit-floor.ts';
import type { Photo } from '../photo/photo.ts';
import type { MapPlane } from '../photo/sample-plane.ts';
import { measureCharacter, type PhotoCharacter } from '../rendering/composite/photo-character.ts';
import { roomMirrored } from '../rendering/composite/room-mirrored.ts';
import type { Scene } from '../scene/scene.ts';
import { straightenPhoto } from '../vision/lens/straighten-photo.ts';

/** A scene as far as furniture has no part in it. */
export type BareScene = Omit<Scene, 'version' | 'seed' | 'room' | 'style' | 'foreground' | 'pieces'>;

/** The sun for the renderer, with the ground that it reaches. */
export type SunOnGround = Sun & { readonly ground: SunlitGround };

/** What a photo brings to the rendering of a scene, whatever furniture stands in it. */
export interface PhotoSetting {
  /** The photo as a pinhole would have taken it; null: it is straight as it is. */
  readonly straight: Photo | null;
  /** The room as light around the furniture, and what is sampled as lights. */
  readonly environment: PhotoEnvironment;
  readonly lights: readonly AreaLight[];
  readonly sun: SunOnGround | null;
  /** 1 where the photo shows a window or a lamp: what shines takes no shadow. One channel. */
  readonly glare: MapPlane;
  /** The share of the floor's light that is a mirror image of the room (see `roomMirrored`); null: the floor is matte. */
  readonly mirrored: MapPlane | null;
  readonly character: PhotoCharacter;
}

/** The sun's angular radius. */
const SUN_RADIUS = ((0.53 / 2) * Math.PI) / 180;

/** The sun for the renderer; null without one. */
function sceneSun(photo: Photo, { camera, cameraHeight, sky, sun }: BareScene): SunOnGround | null {
  if (sky?.sun) {
    const { direction, irradiance } = sky.sun;
    return { direction, irradiance, radius: SUN_RADIUS, ground: sunlitGround(photo, camera, cameraHeight, sky.sun) };
  }
  if (!sun) return null;
  const { direction, irradiance } = sun;
  return { direction, irradiance, radius: SUN_RADIUS, ground: sunlitFloor(photo, camera, cameraHeight, sun) };
}

/** The photo as light; outdoors its bright parts are the sky, and no windows. */
function sceneMap(photo: Photo, { camera, cameraHeight, box, openings, sky, tops = [] }: BareScene): RadianceMap {
  const map = makeRadianceMap(photo, camera, cameraHeight, box, openings);
  return sky ? withoutGlare(map) : withoutShineOnTops(map, tops, cameraHeight);
}

/** The light around the furniture, and what is sampled as lights. */
function sceneLight(
  map: RadianceMap,
  { box, cameraHeight, light, sky }: BareScene,
): Pick<PhotoSetting, 'environment' | 'lights'> {
  if (sky) return { environment: skyEnvironment(map, box, cameraHeight, sky), lights: [] };
  return photoEnvironment(map, box, cameraHeight, light);
}

/** Finds what the photo of a scene brings to its rendering. */
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
    character: measureCharacter(photo),
  };
}
