import { createNodeRenderer } from '@roomwright/engine/node';
import { photoInput, tiltedCamera } from '@roomwright/engine/testing';
import { ringScene } from './ray-scene.ts';

const ROUNDS = 3;

/**
 * Million rays per second and thread of whole pictures: camera, bounce and shadow rays, shading, relighting ratio of the room and
 * noise reduction; the acceleration structure is built in the same time. The best of a few rounds.
 */
export async function measureShadedRays(): Promise<{ mraysPerSecond: number; megarays: number }> {
  const renderer = createNodeRenderer({ threads: 1 });
  const input = photoInput(ringScene(), { camera: tiltedCamera(768, 512), samples: 16, bounces: 2, shadowSamples: 48 });
  try {
    let best = 0;
    let rays = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      ({ rays } = await renderer.render(input));
      best = Math.max(best, rays / (performance.now() - started) / 1000);
    }
    return { mraysPerSecond: Number(best.toFixed(2)), megarays: Number((rays / 1e6).toFixed(1)) };
  } finally {
    await renderer.close();
  }
}
