import type { PhotoEnvironment } from '../lighting/light-sources.ts';
import type { Arena } from '../photo/arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RenderInput } from './render-input.ts';
import { projection } from './upload-camera.ts';

const SKY = 0;
const PHOTO = 1;

/** Writes the environment that rays see when they leave the meshes. */
export function uploadEnvironment({ environment }: RenderInput, arena: Arena, header: Header): void {
  if (environment.kind === 'photo') {
    uploadPhoto(environment, arena, header);
    return;
  }
  header.int(layout.H_ENVIRONMENT, SKY);
  header.vector(layout.H_ZENITH, environment.zenith);
  header.vector(layout.H_HORIZON, environment.horizon);
}

function uploadPhoto(environment: PhotoEnvironment, arena: Arena, header: Header): void {
  const { box, width, height, radiance, bright } = environment;
  header.int(layout.H_ENVIRONMENT, PHOTO);
  header.floats(layout.H_BOX, [box.left, box.right, 0, box.height, box.front, box.back]);
  const cells = width * height;
  const map = arena.allocate(cells * 16);
  const floats = arena.floats(map, cells * 4);
  for (let i = 0; i < cells; i++) {
    floats[4 * i] = radiance[3 * i];
    floats[4 * i + 1] = radiance[3 * i + 1];
    floats[4 * i + 2] = radiance[3 * i + 2];
    floats[4 * i + 3] = bright[i] ? 1 : 0;
  }
  header.int(layout.H_MAP, map);
  header.int(layout.H_MAP_WIDTH, width);
  header.int(layout.H_MAP_HEIGHT, height);
  header.floats(layout.H_MAP_PROJECT, projection(environment.camera));
  header.floats(layout.H_FACE_RADIANCE, environment.faceRadiance);
}
