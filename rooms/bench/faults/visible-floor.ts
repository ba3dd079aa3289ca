import { type Camera, FACE_INDEX, surfaceIndex, worldRay } from '@roomwright/engine';

const CELL = 0.1;
/** Distance in metres beyond which a pixel of floor says little. */
const MAX_DISTANCE = 12;

/** Square metres of a drawn room's floor that its picture shows. */
export function visibleFloor(
  { surfaces, faces }: { readonly surfaces: Uint8Array; readonly faces: Uint8Array },
  camera: Camera,
  cameraHeight: number,
): number {
  const cells = new Set<number>();
  const floor = surfaceIndex('floor');
  for (let pixel = 0; pixel < surfaces.length; pixel++) {
    if (surfaces[pixel] !== floor || faces[pixel] !== FACE_INDEX.floor) continue;
    const [dx, dy, dz] = worldRay(camera, (pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5);
    if (dy >= 0) continue;
    const [x, z] = [(-dx * cameraHeight) / dy, (-dz * cameraHeight) / dy];
    if (Math.hypot(x, z) > MAX_DISTANCE) continue;
    cells.add(Math.floor(z / CELL) * 1000 + Math.floor(x / CELL) + 500);
  }
  return cells.size * CELL * CELL;
}
