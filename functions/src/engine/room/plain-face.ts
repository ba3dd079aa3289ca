import type { Camera } from '../camera/camera.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Photo } from '../photo.ts';
import { projectWorld } from './room.ts';

/** Distance between samples in metres, and the part of a counter's front that is looked at. */
const STEP = 0.02;
const BOTTOM = 0.16;
const TOP = 0.74;
/** Difference of brightness (0 to 255) between neighbouring samples that is an edge, and the share of edges on a plain front. */
const EDGE = 11;
const MOST_EDGES = 0.03;

/**
 * Whether an upright front is a plain panel, as the side of an island is where people sit: drawers, doors and handles draw
 * edges on it.
 * @param place world point of the front at metres along it and above the floor
 */
export function isPlainFace(
  photo: Photo,
  camera: Camera,
  cameraHeight: number,
  length: number,
  place: (along: number, y: number) => Vec3,
): boolean {
  const { width, height, rgb } = photo;
  const brightness = (along: number, y: number): number => {
    const p = projectWorld(camera, cameraHeight, place(along, y));
    const [i, j] = [Math.floor((p.x * width) / camera.width), Math.floor((p.y * height) / camera.height)];
    if (p.depth < 0.1 || i < 0 || j < 0 || i >= width || j >= height) return Number.NaN;
    const at = 3 * (j * width + i);
    return 0.3 * rgb[at] + 0.59 * rgb[at + 1] + 0.11 * rgb[at + 2];
  };
  let edges = 0;
  let count = 0;
  // The ends of a front are its own edges.
  for (let along = 0.12; along < length - 0.12; along += STEP) {
    for (let y = BOTTOM; y < TOP; y += STEP) {
      const here = brightness(along, y);
      const step = Math.max(Math.abs(brightness(along + STEP, y) - here), Math.abs(brightness(along, y + STEP) - here));
      if (Number.isNaN(step)) continue;
      count++;
      if (step > EDGE) edges++;
    }
  }
  return count > 0 && edges / count < MOST_EDGES;
}
