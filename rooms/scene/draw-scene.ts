import type { Camera, Photo, Renderer } from '@roomwright/engine';
import { FACE_INDEX } from '@roomwright/engine';
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

/** A picture's light and what is known about its pixels: planes of one value per pixel, of the same size. */
interface PicturePlanes {
  readonly width: number;
  readonly height: number;
  /** Three channels. */
  readonly radiance: Float32Array;
  readonly labels: readonly Uint8Array[];
}

/** FACE_INDEX of each face of a shell. */
const faceClasses = (shell: RoomShell): Uint8Array => Uint8Array.from(shell.faces, faceClass);

/** No class or no face: nothing can be learnt from the pixel. */
export const NOTHING = 255;

/** Ground truth of a drawn scene. Planes are row by row, as large as the photo. */
export interface SceneTruth {
  readonly seed: number;
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  /** The pinhole that fits the picture best. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly lens: Lens;
  /** The sun where it shines, as it was drawn. */
  readonly sun: Sun | null;
  readonly shell: RoomShell;
  /** Parts of the generator that the picture shows. */
  readonly parts: readonly string[];
  /** What each pixel shows: index into SURFACE_CLASSES, NOTHING where unknown. */
  readonly surfaces: Uint8Array;
  /** Face of the empty room behind each pixel: FACE_INDEX, NOTHING where there is none. */
  readonly faces: Uint8Array;
  /** The same by the number of the face in shell.faces. */
  readonly faceIds: Uint8Array;
  /** Distance along the ray in metres and normal of what each pixel shows, for a pinhole: before the lens bends the picture. */
  readonly depth: Float32Array;
  readonly normal: Float32Array;
}

export interface DrawnScene {
  readonly photo: Photo;
  readonly truth: SceneTruth;
}

/** Parts of the generator that a room shows, for measuring what each of them brings to the training. */
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

/** Traces a scene's mesh. @param gain that of another picture of the room, so that both are exposed alike */
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

/** A developed scene, with what only pairs of pictures need. */
interface DevelopedScene extends DrawnScene {
  /** What each pixel is in the bare room: index into BARE_CLASSES, LOOSE for what leaves. */
  readonly bare: Uint8Array;
  /** Light through the lens, before it is exposed. */
  readonly radiance: Float32Array;
}

/** Makes a photo of a scene's light. @param metered the light that the camera was set for, where that is another picture's */
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

/** Draws the room of a seed: the same seed and options give the same bytes, whatever the renderer's threads. */
export async function drawScene(renderer: Renderer, seed: number, options: SceneOptions): Promise<DrawnScene> {
  const scene = composeScene(seed, options);
  const light = await renderScene(renderer, scene, scene.site.mesh.build());
  const { photo, truth } = developScene(scene, light);
  return { photo, truth };
}

/** FACE_INDEX of a box's face that a flat piece of a room counts as; pieces that face away count as the nearer side. */
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
 * Factor from a radius in the distorted picture to the radius in the pinhole's, radii in half diagonals (Brown 1966):
 *
 *   r' = s r (1 + k1 r^2 + k2 r^4)
 *
 * s is 1 or less: so much that no pixel of the distorted picture lies outside the pinhole's frame.
 */
export function radialFactor({ k1, k2 }: Lens): (r: number) => number {
  let largest = 1;
  for (let i = 1; i <= 32; i++) {
    const r2 = (i / 32) ** 2;
    largest = Math.max(largest, 1 + k1 * r2 + k2 * r2 * r2);
  }
  return (r) => (1 + k1 * r * r + k2 * r ** 4) / largest;
}

/** Resamples a pinhole's picture as a lens shows it: light bilinear, labels from the nearest pixel, so that they stay aligned. */
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

/** The pinhole that fits a distorted picture best: its focal length is least squares over the picture's radii. */
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
