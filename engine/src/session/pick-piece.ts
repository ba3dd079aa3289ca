import { mergePlaced } from '../furniture/assemble.ts';
import type { Mesh } from '../furniture/mesh.ts';
import type { RayTracer } from '../rendering/ray-tracer.ts';
import { type Foreground, footSlack, foregroundCell } from '../scene/foreground.ts';
import { toPinhole } from '../scene/lens.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { worldRay } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';

/** A place in the picture: shares of its width and height from its left top. */
export interface PicturePoint {
  readonly u: number;
  readonly v: number;
}

/** Per cent of a cell from which on what stands in front is what is pointed at. */
const IN_FRONT = 50;

/** Finds which piece is at a place of the picture, by the kernel's own ray. */
export function createPicker(
  tracer: RayTracer,
  build: (piece: PlacedPiece, scene: Scene) => Mesh,
): (scene: Scene, at: PicturePoint) => number | null {
  let taken = '';
  /** The triangle after each piece's last. */
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

  return (scene, { u, v }) => {
    take(scene);
    const { camera, cameraHeight, lens, foreground } = scene;
    const { width, height } = camera;
    const [x, y] = lens ? toPinhole(lens, width, height)(u * width, v * height) : [u * width, v * height];
    const ray = worldRay(camera, x, y);
    const hit = tracer.closest([0, cameraHeight, 0], ray);
    if (!hit) return null;
    const level = hit.distance * Math.hypot(ray[0], ray[2]);
    if (foreground && isHidden(foreground, { u: x / width, v: y / height }, level)) return null;
    return ends.findIndex((end) => hit.triangle < end);
  };
}

/** Whether something of the photo stands before what is so many level metres away. */
function isHidden(foreground: Foreground, { u, v }: PicturePoint, level: number): boolean {
  const cell = foregroundCell(foreground, u, v);
  const foot = foreground.distance[cell] / 100;
  return foot > 0 && foreground.share[cell] >= IN_FRONT && level > foot + 1.5 * footSlack(foot);
}
