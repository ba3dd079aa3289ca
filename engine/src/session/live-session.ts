import type { Photo } from '../photo/photo.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';
import { drawScene } from '../pipeline/draw-scene.ts';
import { lightHere } from '../pipeline/lighting.ts';
import type { PhotoSetting } from '../pipeline/photo-setting.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { resizeCamera } from '../scene/camera.ts';
import type { Scene } from '../scene/scene.ts';
import { keepMeshes } from './kept-meshes.ts';
import { LIVE_EFFORT, type LiveLevel } from './live-levels.ts';

/** A rectangle of pixels. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole picture of a room at a level. */
export interface LivePicture {
  readonly width: number;
  readonly height: number;
  /** Three bytes per pixel, the caller's own. */
  readonly rgb: Uint8Array;
  /** What was drawn anew since the picture of this level before. */
  readonly part: PicturePart;
  readonly level: LiveLevel;
}

/** A photo whose furniture is being moved about. */
export interface LiveSession {
  /**
   * Draws a scene at a level.
   *
   * @throws the signal's reason when aborted; the session can be used on.
   */
  draw(scene: Scene, level: LiveLevel, signal?: AbortSignal): Promise<LivePicture>;
}

/** What is kept for the pictures of a level. */
interface LevelState {
  readonly photo: Photo;
  /** What the photo brings, and the scene without furniture that it was found for, as a text. */
  setting: { readonly of: string; readonly found: Promise<PhotoSetting> } | null;
}

/**
 * A session that keeps the photo's light, the pieces' meshes and their textures between pictures.
 *
 * @param photo the one that the scenes are of; it may be smaller than the one that they were made for, at the same shape
 */
export function createLiveSession(photo: Photo, { renderer }: { renderer: Renderer }): LiveSession {
  const finest = shrinkPhoto(photo, LIVE_EFFORT.fine.maxEdge);
  const build = keepMeshes();
  const states = new Map<LiveLevel, LevelState>();

  function stateOf(level: LiveLevel): LevelState {
    const known = states.get(level);
    if (known) return known;
    const made = { photo: shrinkPhoto(finest, LIVE_EFFORT[level].maxEdge), setting: null };
    states.set(level, made);
    return made;
  }

  function settingOf(state: LevelState, scene: Scene): Promise<PhotoSetting> {
    const { pieces: _pieces, foreground: _foreground, seed: _seed, style: _style, room: _room, ...bare } = scene;
    const of = JSON.stringify(bare);
    if (state.setting?.of !== of) state.setting = { of, found: lightHere.setting(state.photo, bare) };
    return state.setting.found;
  }

  return {
    async draw(scene, level, signal) {
      const state = stateOf(level);
      const { width, height } = state.photo;
      const here = { ...scene, camera: resizeCamera(scene.camera, width, height) };
      const setting = settingOf(state, here);
      const context = { renderer, setting, build, ...(signal && { signal }) };
      const { image } = await drawScene(state.photo, here, LIVE_EFFORT[level], context);
      return { width, height, rgb: image.rgb, part: { left: 0, top: 0, width, height }, level };
    },
  };
}
