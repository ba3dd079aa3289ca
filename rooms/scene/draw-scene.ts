import { type Camera, FACE_INDEX, type Photo, type Renderer } from '@roomwright/engine';
import type { Sun } from '@roomwright/engine/testing';
import type { LabelledMesh } from '../mesh/mesh-builder.ts';
import { composeScene, type Scene, type SceneOptions } from './compose-scene.ts';
import { type DrawnLight, renderLight } from './draw/render-light.ts';
import { finishPhoto } from './photo/finish-photo.ts';
import { planFinish } from './photo/plan-finish.ts';
import type { RoomShell, ShellFace } from './shell.ts';
import type { Furnishing, RoomKind } from './site.ts';
import { shellFaceIds } from './truth/shell-face-ids.ts';
import type { Lens } from './view/plan-lens.ts';

/** Radiance and labels of a picture: planes of the same size with one value per pixel. */
interface PicturePlanes {
  readonly width: number;
  readonly height: number;
  /** Three channels. */
  readonly radiance: Float32Array;
  readonly labels: readonly Uint8Array[];
}

/** Returns the FACE_INDEX of each face of a shell. */
const faceClasses = (shell: RoomShell): Uint8Array => Uint8Array.from(shell.faces, faceClass);

/** No class or no face: the pixel is not used in training. */
export const NOTHING = 255;

/** Ground truth of a drawn scene. Planes are in row order and as large as the photo. */
export interface SceneTruth {
  readonly seed: number;
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  /** Best-fitting pinhole camera. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly lens: Lens;
  /** The sun as drawn, or null where it does not shine. */
  readonly sun: Sun | null;
  readonly shell: RoomShell;
  /** Parts of the generator that are visible. */
  readonly parts: readonly string[];
  /** Class of each pixel: index into SURFACE_CLASSES, or NOTHING. */
  readonly surfaces: Uint8Array;
  /** Face of the empty room behind each pixel: FACE_INDEX, or NOTHING. */
  readonly faces: Uint8Array;
  /** The same as an index into shell.faces. */
  readonly faceIds: Uint8Array;
  /** Distance along the ray in metres, and normal, for the pinhole camera before lens distortion. */
  readonly depth: Float32Array;
  readonly normal: Float32Array;
}

export interface DrawnScene {
  readonly photo: Photo;
  readonly truth: SceneTruth;
}

/** Returns the parts of the generator that a room shows, to measure their effect on training. */
function partsOf(scene: Scene): string[] {
  const { site, lens } = scene;
  const ceilings = site.shell.faces.filter((face) => face.kind === 'ceiling');
  return [
    site.kind,
    site.furnishing,
    site.shell.outline.length > 4 ? 'not-a-box' : 'box',
    ...(ceilings.some((face) => Math.abs(face.normal[1]) < 0.999) ? ['sloped-ceiling'] : []),
    ...(site.light.day < 0.2 ? ['night'] : []),
    ...(lens.k1 !== 0 ? ['distortion'] : []),
  ];
}

/**
 * Traces a scene's mesh.
 *
 * @param gain exposure gain of another picture of the room, to expose both alike
 */
export function renderScene(renderer: Renderer, scene: Scene, mesh: LabelledMesh, gain?: number): Promise<DrawnLight> {
  const { site, sun } = scene;
  const lit = {
    cameraHeight: site.cameraHeight,
    environment: { kind: 'sky', zenith: [0, 0, 0], horizon: [0, 0, 0] },
    lights: site.lights,
    seed: scene.seed,
    ...(sun ? { sun } : {}),
  } as const;
  return renderLight(renderer, mesh, site.camera, lit, gain);
}

/** A developed scene with the additional planes that pairs of pictures need. */
interface DevelopedScene extends DrawnScene {
  /** Class of each pixel in the bare room: index into BARE_CLASSES, or LOOSE for movable objects. */
  readonly bare: Uint8Array;
  /** Radiance after the lens, before exposure. */
  readonly radiance: Float32Array;
}

/**
 * Develops a scene's radiance into a photo.
 *
 * @param metered radiance that sets the exposure, if it is that of another picture
 */
export function developScene(scene: Scene, light: DrawnLight, metered?: Float32Array): DevelopedScene {
  const { site, lens, sun, seed } = scene;
  const { camera, cameraHeight, shell } = site;
  const { width, height } = light;
  const ids = shellFaceIds(camera, cameraHeight, shell);
  const labels = [light.surfaces, ids, light.bare];
  const seen = throughDistortion({ width, height, radiance: light.radiance, labels }, lens);
  const [surfaces, faceIds, bare] = seen.labels;
  const byId = faceClasses(shell);
  const faces = faceIds.map((id) => byId[id] ?? NOTHING);
  const finish = planFinish(site.random('finish'));
  const rgb = finishPhoto({ width, height, radiance: seen.radiance }, finish, seed, metered);
  return {
    photo: { width, height, rgb },
    truth: {
      seed,
      kind: site.kind,
      furnishing: site.furnishing,
      camera: cameraThroughDistortion(camera, lens),
      cameraHeight,
      lens,
      sun,
      shell,
      parts: partsOf(scene),
      surfaces,
      faces,
      faceIds,
      depth: light.depth,
      normal: light.normal,
    },
    bare,
    radiance: seen.radiance,
  };
}

/** Draws the room of a seed. The same seed and options give the same bytes for any number of threads. */
export async function drawScene(renderer: Renderer, seed: number, options: SceneOptions): Promise<DrawnScene> {
  const scene = composeScene(seed, options);
  const light = await renderScene(renderer, scene, scene.site.mesh.build());
  const { photo, truth } = developScene(scene, light);
  return { photo, truth };
}

/** Returns the FACE_INDEX of a face of the shell; faces turned away from the camera count as the nearer side. */
function faceClass(face: ShellFace): number {
  if (face.kind === 'floor') return FACE_INDEX.floor;
  if (face.kind === 'ceiling') return FACE_INDEX.ceiling;
  const [nx, , nz] = face.normal;
  if (Math.abs(nx) >= Math.abs(nz)) return nx > 0 ? FACE_INDEX.left : FACE_INDEX.right;
  if (nz < 0) return FACE_INDEX.back;
  if (Math.abs(nx) > 1e-3) return nx > 0 ? FACE_INDEX.left : FACE_INDEX.right;
  const middle = face.points.reduce((sum, p) => sum + p[0], 0);
  return middle < 0 ? FACE_INDEX.left : FACE_INDEX.right;
}

/**
 * Returns the factor from a radius in the distorted picture to that in the pinhole's, in half diagonals (Brown 1966):
 *
 *   r' = s r (1 + k1 r^2 + k2 r^4)
 *
 * The scale s <= 1 keeps every pixel of the distorted picture inside the pinhole's frame.
 */
export function radialFactor({ k1, k2 }: Lens): (r: number) => number {
  let largest = 1;
  for (let i = 1; i <= 32; i++) {
    const r2 = (i / 32) ** 2;
    largest = Math.max(largest, 1 + k1 * r2 + k2 * r2 * r2);
  }
  return (r) => (1 + k1 * r * r + k2 * r ** 4) / largest;
}

/**
 * Applies lens distortion: radiance is interpolated bilinearly, labels take the nearest pixel, so both stay aligned.
 */
export function throughDistortion(planes: PicturePlanes, lens: Lens): PicturePlanes {
  if (lens.k1 === 0 && lens.k2 === 0) return planes;
  const { width, height, radiance } = planes;
  const factor = radialFactor(lens);
  const half = Math.hypot(width, height) / 2;
  const light = new Float32Array(radiance.length);
  const labels = planes.labels.map((plane) => new Uint8Array(plane.length));
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const dx = x + 0.5 - width / 2;
      const dy = y + 0.5 - height / 2;
      const f = factor(Math.hypot(dx, dy) / half);
      const u = Math.max(0, Math.min(width - 1, width / 2 + dx * f - 0.5));
      const v = Math.max(0, Math.min(height - 1, height / 2 + dy * f - 0.5));
      const nearest = Math.round(v) * width + Math.round(u);
      for (let k = 0; k < labels.length; k++) labels[k][p] = planes.labels[k][nearest];
      const x0 = Math.min(width - 2, Math.floor(u));
      const y0 = Math.min(height - 2, Math.floor(v));
      const tx = u - x0;
      const ty = v - y0;
      const i = 3 * (y0 * width + x0);
      const j = i + 3 * width;
      for (let c = 0; c < 3; c++) {
        const top = radiance[i + c] + (radiance[i + c + 3] - radiance[i + c]) * tx;
        const bottom = radiance[j + c] + (radiance[j + c + 3] - radiance[j + c]) * tx;
        light[3 * p + c] = top + (bottom - top) * ty;
      }
    }
  }
  return { width, height, radiance: light, labels };
}

/**
 * Returns the pinhole camera that fits a distorted picture best: least squares of the focal length over image radii.
 */
function cameraThroughDistortion(camera: Camera, lens: Lens): Camera {
  if (lens.k1 === 0 && lens.k2 === 0) return camera;
  const factor = radialFactor(lens);
  let across = 0;
  let square = 0;
  const STEPS = 24;
  const size = Math.hypot(camera.width, camera.height);
  for (let j = 0; j < STEPS; j++) {
    for (let i = 0; i < STEPS; i++) {
      const r = Math.hypot(((i + 0.5) / STEPS) * camera.width, ((j + 0.5) / STEPS) * camera.height) / size;
      const bent = r * factor(r);
      across += bent * r;
      square += bent * bent;
    }
  }
  return { ...camera, focal: (camera.focal * across) / square };
}
