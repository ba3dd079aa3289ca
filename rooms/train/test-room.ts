import type { Camera, Photo } from '@roomwright/engine';
import { createRandom } from '@roomwright/engine/testing';
import { between } from '../plan/choose.ts';

const WIDTH = 96;
const HEIGHT = 64;

export interface TestRoom {
  readonly photo: Photo;
  readonly camera: Camera;
  /** A record's bytes and its line, without seed and offset. */
  readonly record: Uint8Array;
  readonly line: object;
}

/** Returns a box of five flat colours seen from its middle, from which a network learns within seconds. */
export function testRoom(seed: number): TestRoom {
  const random = createRandom(seed);
  const cx = WIDTH * between(random, 0.4, 0.6);
  const cy = HEIGHT * between(random, 0.4, 0.6);
  const camera: Camera = { width: WIDTH, height: HEIGHT, focal: 60, cx, cy, rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  const half = [WIDTH * between(random, 0.15, 0.3), HEIGHT * between(random, 0.15, 0.3)] as const;
  const colours = [130, 240, 170, 190, 215].map((grey, face) =>
    [0, 1, 2].map((channel) => grey + between(random, -10, 10) + (face === 0 ? -25 * channel : 0)),
  );
  const pixels = WIDTH * HEIGHT;
  const rgb = new Uint8Array(3 * pixels);
  const faces = new Uint8Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const u = ((i % WIDTH) + 0.5 - cx) / half[0];
    const v = (Math.floor(i / WIDTH) + 0.5 - cy) / half[1];
    const side = Math.abs(u) > Math.abs(v);
    const face = Math.max(Math.abs(u), Math.abs(v)) < 1 ? 4 : side ? (u < 0 ? 2 : 3) : v > 0 ? 0 : 1;
    faces[i] = face;
    rgb.set(
      (colours[face] ?? []).map((value) => Math.max(0, Math.min(255, value + between(random, -6, 6)))),
      3 * i,
    );
  }
  const surfaces = faces.map((face) => Math.min(face, 2));
  const record = new Uint8Array(6 * pixels);
  record.set(rgb);
  record.set(surfaces, 3 * pixels);
  record.set(faces, 4 * pixels);
  record.set(faces, 5 * pixels);
  const lens = { focal: camera.focal, cx, cy, rotation: camera.rotation };
  const line = { width: WIDTH, height: HEIGHT, kind: 'living', furnishing: 'empty', camera: lens, parts: [] };
  return { photo: { width: WIDTH, height: HEIGHT, rgb }, camera, record, line };
}
