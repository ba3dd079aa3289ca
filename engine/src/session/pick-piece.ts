import { mergePlaced } from '../furniture/assemble.ts';
import type { Mesh } from '../furniture/mesh.ts';
import { type PicturePoint, straightPlace } from '../live/picture-point.ts';
import type { RayTracer } from '../rendering/ray-tracer.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { worldRay } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { isBehind } from '../vision/foreground/is-behind.ts';

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
