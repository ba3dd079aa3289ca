import { measureCharacter, type PhotoCharacter } from './composite/photo-character.ts';
import { roomMirrored } from './composite/room-mirrored.ts';
import type { MapPlane } from './composite/sample-plane.ts';
import { straightenPhoto } from './lens/straighten-photo.ts';
import { photoEnvironment } from './light/photo-environment.ts';
import { makeRadianceMap, type RadianceMap } from './light/radiance-map.ts';
import { withoutShineOnTops } from './light/shine-on-tops.ts';
import { sunlitFloor } from './light/sun/sunlit-floor.ts';
import { skyEnvironment, withoutGlare } from './outdoors/sky-light.ts';
import { sunlitGround } from './outdoors/sun/sunlit-ground.ts';
import type { Photo } from './photo.ts';
import type { AreaLight, PhotoEnvironment, Sun, SunlitGround } from './render/render-input.ts';
import type { Scene } from './scene.ts';

/** A scene as far as furniture has no part in it. */
export type BareScene = Omit<Scene, 'version' | 'seed' | 'room' | 'style' | 'foreground' | 'pieces'>;

/** The sun for the renderer, with the ground that it reaches. */
export type SunOnGround = Sun & { readonly ground: SunlitGround };

/** What a photo brings to the rendering of a scene, whatever furniture stands in it. */
export interface PhotoSetting {
  /** The photo as a pinhole would have taken it; null: it is straight as it is. */
  readonly straight: Photo | null;
  /** What the furniture sees around itself, and what is sampled as lights. */
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

/** What the furniture sees around itself, and what is sampled as lights. */
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
