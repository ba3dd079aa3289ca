import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { PhotoEnvironment } from '../lighting/light-sources.ts';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import type { RenderInput } from './render-input.ts';

/** A level camera that looks into the room, tilted down by `pitch` radians, about 53 degrees wide. */
export function tiltedCamera(width: number, height: number, pitch = 0.25): Camera {
  return { width, height, focal: width, cx: width / 2, cy: height / 2, rotation: rotationFromAngles(pitch, 0, 0) };
}

/** A mesh under a plain sky of radiance 1, without noise reduction. */
export function skyInput(mesh: Mesh, changes: Partial<RenderInput> = {}): RenderInput {
  return {
    mesh,
    camera: tiltedCamera(48, 32),
    cameraHeight: 1.5,
    environment: { kind: 'sky', zenith: [1, 1, 1], horizon: [1, 1, 1] },
    lights: [],
    samples: 16,
    bounces: 1,
    shadowSamples: 0,
    shadowStep: 2,
    denoise: false,
    seed: 1,
    ...changes,
  };
}

/** A grey room of 6 x 6 x 2.7 metres around the camera whose photo is grey too. */
function greyRoom(camera: Camera): PhotoEnvironment {
  const width = 24;
  const height = 16;
  return {
    kind: 'photo',
    box: {
      left: -3,
      right: 3,
      back: 5,
      front: -1,
      height: 2.7,
      seen: { floor: true, ceiling: true, left: true, right: true, back: true },
    },
    camera: {
      ...camera,
      width,
      height,
      focal: (camera.focal * width) / camera.width,
      cx: (camera.cx * width) / camera.width,
      cy: (camera.cy * height) / camera.height,
    },
    cameraHeight: 1.5,
    width,
    height,
    radiance: new Float32Array(width * height * 3).fill(0.4),
    bright: new Uint8Array(width * height),
    faceRadiance: new Float32Array(18).fill(0.5),
  };
}

/** A mesh in a grey room with a window light in the wall behind the camera, ratio included. */
export function photoInput(mesh: Mesh, changes: Partial<RenderInput> = {}): RenderInput {
  const camera = changes.camera ?? tiltedCamera(96, 64);
  return {
    ...skyInput(mesh),
    camera,
    environment: greyRoom(camera),
    lights: [{ centre: [0, 1.6, -0.98], halfU: [1, 0, 0], halfV: [0, 0.6, 0], normal: [0, 0, 1], radiance: [6, 6, 6] }],
    samples: 8,
    shadowSamples: 32,
    denoise: true,
    ...changes,
  };
}
