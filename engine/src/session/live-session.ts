import { mergePlaced } from '../furniture/catalogue/assemble.ts';
import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import { type PicturePoint, straightPlace } from '../live/picture-point.ts';
import { memoise } from '../math/memoise.ts';
import { shrinkPhoto } from '../photo/area-average.ts';
import type { Photo } from '../photo/photo.ts';
import { type PicturePart, wholePicture } from '../photo/picture-part.ts';
import { type DrawingSteps, drawScene, paintedPiece } from '../pipeline/draw-scene.ts';
import { lightHere } from '../pipeline/lighting.ts';
import type { PhotoSetting } from '../pipeline/photo-setting.ts';
import { type ContactArea, contactArea } from '../rendering/composite/contact-area.ts';
import type { RayTracer } from '../rendering/ray-tracer.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { resizeCamera } from '../scene/camera.ts';
import type { PieceSpec, PlacedPiece } from '../scene/pieces.ts';
import { worldRay } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { type ForegroundMask, foregroundMask } from '../vision/foreground/foreground-mask.ts';
import { isBehind } from '../vision/foreground/is-behind.ts';
import { changedPart } from './changed-part.ts';
import { drawThumbnail, keepLatest, type Thumbnail } from './draw-thumbnail.ts';
import { LIVE_EFFORT, type LiveLevel } from './live-levels.ts';

/** Largest number of cached meshes: a full room, and pieces that were tried in it. */
const MAX_MESHES = 80;

/** Cached poses per mesh: a set of chairs, and a few former positions. */
const MAX_POSES = 12;

/** The whole picture of a room at a level. */
export interface LivePicture {
  readonly width: number;
  readonly height: number;
  /** RGB bytes, owned by the caller. */
  readonly rgb: Uint8Array;
  /** The part redrawn since the previous picture of this level; may be empty. */
  readonly part: PicturePart;
  readonly level: LiveLevel;
}

/** A photo whose furniture is being moved. */
export interface LiveSession {
  /**
   * Draws a scene at a level. For a preview or draft, only the part that differs from the previous scene is drawn,
   * bit-identical to the same part of the whole picture; a fine picture is always drawn whole.
   *
   * @throws the signal's reason when aborted; the session remains usable
   */
  draw(scene: Scene, level: LiveLevel, signal?: AbortSignal): Promise<LivePicture>;
  /** Index of the piece visible at a position; null if none. */
  pieceAt(scene: Scene, at: PicturePoint): number | null;
  /** A single piece in a square of `size` pixels, for a shelf. */
  thumbnail(piece: PieceSpec, size: number): Promise<Thumbnail>;
}

/** Cached state of a level. */
interface LevelState {
  readonly photo: Photo;
  /** Results that depend on everything in a scene but its pieces, with the key they were computed for. */
  known: { readonly of: string; readonly setting: Promise<PhotoSetting>; mask: ForegroundMask | null } | null;
  drawn: { readonly scene: Scene; readonly rest: string; readonly rgb: Uint8Array } | null;
}

const NOTHING: PicturePart = { left: 0, top: 0, width: 0, height: 0 };
const EVERYWHERE = { x0: 0, y0: 0, x1: 1, y1: 1 } as const;

/** Everything in a scene except what people move. */
function bareOf(scene: Scene): Omit<Scene, 'pieces' | 'seed' | 'style'> {
  const { pieces: _pieces, seed: _seed, style: _style, ...bare } = scene;
  return bare;
}

/** Copies a part of a picture into another of the same size. */
function copyPart(from: Uint8Array, to: Uint8Array, width: number, part: PicturePart): void {
  for (let y = part.top; y < part.top + part.height; y++) {
    const at = 3 * (y * width + part.left);
    to.set(from.subarray(at, at + 3 * part.width), at);
  }
}

/**
 * Opens a session that caches the photo's light, the pieces' meshes, textures and floor contacts between pictures.
 *
 * @param photo the scenes' photo; may be smaller than the one they were made for, at the same aspect ratio
 */
export function createLiveSession(photo: Photo, { renderer }: { renderer: Renderer }): LiveSession {
  const finest = shrinkPhoto(photo, LIVE_EFFORT.fine.maxEdge);
  const build = keepMeshes();
  const touch = keepContacts();
  const states = new Map<LiveLevel, LevelState>();
  let pick: ReturnType<typeof createPicker> | undefined;

  function stateOf(level: LiveLevel): LevelState {
    const state = states.get(level) ?? {
      photo: shrinkPhoto(finest, LIVE_EFFORT[level].maxEdge),
      known: null,
      drawn: null,
    };
    states.set(level, state);
    return state;
  }

  function knownOf(state: LevelState, scene: Scene): NonNullable<LevelState['known']> {
    const bare = bareOf(scene);
    const of = JSON.stringify(bare);
    if (state.known?.of === of) return state.known;
    state.known = { of, setting: lightHere.setting(state.photo, bare), mask: null };
    return state.known;
  }

  function stepsOf(known: NonNullable<LevelState['known']>): DrawingSteps {
    return {
      build,
      touch,
      // Computed for the whole picture, once, so that it does not depend on the part.
      mask: (straight, foreground) => {
        known.mask ??= foregroundMask(straight, foreground, EVERYWHERE);
        return known.mask;
      },
    };
  }

  /** A scene with the camera of a level's picture. */
  function sceneAt(scene: Scene, level: LiveLevel): Scene {
    const { width, height } = stateOf(level).photo;
    return { ...scene, camera: resizeCamera(scene.camera, width, height) };
  }

  /** A piece's mesh as drawn in a level's picture of a scene. */
  const meshAt = (piece: PlacedPiece, scene: Scene, level: LiveLevel): Mesh =>
    build(paintedPiece(piece, scene, scene.camera, LIVE_EFFORT[level]));

  async function drawNow(scene: Scene, level: LiveLevel, signal: AbortSignal | undefined): Promise<LivePicture> {
    signal?.throwIfAborted();
    const state = stateOf(level);
    const { width, height } = state.photo;
    const here = sceneAt(scene, level);
    const known = knownOf(state, here);
    const rest = `${here.seed} ${known.of}`;
    const { drawn } = state;
    const sun = (await known.setting).sun?.direction ?? null;
    const changed =
      drawn?.rest === rest
        ? changedPart({ before: drawn.scene, after: here, sun, meshOf: (piece) => meshAt(piece, here, level) })
        : 'whole';
    if (drawn && changed === 'nothing') return { width, height, rgb: drawn.rgb.slice(), part: NOTHING, level };
    const part = level === 'fine' || typeof changed === 'string' ? undefined : changed;
    const { image } = await drawScene(state.photo, here, LIVE_EFFORT[level], {
      renderer,
      setting: known.setting,
      steps: stepsOf(known),
      ...(part && { part }),
      ...(signal && { signal }),
    });
    const rgb = part && drawn ? drawn.rgb : image.rgb;
    if (part) copyPart(image.rgb, rgb, width, part);
    state.drawn = { scene: here, rest, rgb };
    return { width, height, rgb: rgb.slice(), part: part ?? wholePicture(state.photo), level };
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    draw(scene, level, signal) {
      // Sequential, because each part is composited over the previous picture.
      const picture = last.then(() => drawNow(scene, level, signal));
      last = picture.catch(() => {});
      return picture;
    },
    pieceAt(scene, at) {
      pick ??= createPicker(renderer.tracer(), (piece, of) => meshAt(piece, sceneAt(of, 'preview'), 'preview'));
      return pick(scene, at);
    },
    thumbnail: (piece, size) => drawThumbnail(piece, size, renderer),
  };
}

/** Computes floor contacts, and caches them for pieces that stay in place. */
function keepContacts(): (mesh: Mesh, piece: PlacedPiece) => ContactArea | null {
  const placesOf = memoise((_: Mesh) => keepLatest<ContactArea | null>(MAX_POSES));
  return (mesh, piece) => placesOf(mesh)(JSON.stringify([piece.position, piece.yaw]), () => contactArea(mesh, piece));
}

/** Finds the piece at a position of the picture by tracing a ray in the kernel. */
function createPicker(
  tracer: RayTracer,
  build: (piece: PlacedPiece, scene: Scene) => Mesh,
): (scene: Scene, at: PicturePoint) => number | null {
  let taken = '';
  /** One past the last triangle of each piece. */
  let ends: readonly number[] = [];

  function take(scene: Scene): void {
    const { pieces } = scene;
    const text = JSON.stringify(pieces);
    if (text === taken) return;
    const meshes = pieces.map((piece) => build(piece, scene));
    let end = 0;
    ends = meshes.map(({ indices }) => {
      end += indices.length / 3;
      return end;
    });
    tracer.take(mergePlaced(meshes, pieces));
    taken = text;
  }

  return (scene, at) => {
    take(scene);
    const { camera, cameraHeight, foreground } = scene;
    const { width, height } = camera;
    const [x, y] = straightPlace(scene, at);
    const ray = worldRay(camera, x, y);
    const hit = tracer.closest([0, cameraHeight, 0], ray);
    if (!hit) return null;
    const level = hit.distance * Math.hypot(ray[0], ray[2]);
    if (foreground && isBehind(foreground, x / width, y / height, level)) return null;
    return ends.findIndex((end) => hit.triangle < end);
  };
}

/** Key of the specification that a mesh depends on: everything but the piece's pose. */
function keyOf(piece: PieceSpec & Partial<PlacedPiece>): string {
  const { position: _position, yaw: _yaw, ...spec } = piece;
  return JSON.stringify(spec);
}

/** Builds pieces, and caches the most recently used. */
function keepMeshes(): (piece: PieceSpec) => Mesh {
  const latest = keepLatest<Mesh>(MAX_MESHES);
  return (piece) => latest(keyOf(piece), () => buildPiece(piece));
}
