import type { BoxLayout } from '../room/layout/layout.ts';
import { faceFinder, type LayoutFace } from '../room/layout/polygons.ts';
import { type Camera, rayInto } from '../scene/camera.ts';

/** The empty room's face at each cell of a grid over the picture, row by row. */
export function faceMap(camera: Camera, layout: BoxLayout, width: number, height: number): LayoutFace[] {
  const faceOf = faceFinder(layout);
  const ray = [0, 0, 0];
  const faces: LayoutFace[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = ((x + 0.5) * camera.width) / width;
      const py = ((y + 0.5) * camera.height) / height;
      rayInto(camera, px, py, ray);
      faces.push(faceOf(ray));
    }
  }
  return faces;
}
