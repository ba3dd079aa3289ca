import type { Texture } from '../../functions/src/engine/furniture/material.ts';
import { createRandom } from '../../functions/src/engine/math/random.ts';
import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';
import { sharedTexture } from './paint-texture.ts';
import { periodicFractal, periodicNoise } from './periodic-noise.ts';

/** Metres that one repeat of the outdoor picture covers, both ways. */
export const OUTDOORS_REPEAT = 50;
/** Metres below the floor at which the picture starts (v = 0 is its top). */
export const OUTDOORS_BOTTOM = -16;

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly tint: Vec3;
}

const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const step = (edge: number, width: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - edge) / width + 0.5));
  return t * t * (3 - 2 * t);
};

function plantCrowns(seed: number): Crown[] {
  const random = createRandom(seed);
  const crowns: Crown[] = [];
  for (let tree = 0; tree < 9; tree++) {
    const x = (tree + 0.25 + 0.5 * random()) * (OUTDOORS_REPEAT / 9);
    const size = 1.6 + 2.4 * random();
    const height = 2.6 + 3.2 * random();
    const green: Vec3 = [0.24 + 0.16 * random(), 0.36 + 0.1 * random(), 0.12 + 0.08 * random()];
    for (let part = 0; part < 7; part++) {
      crowns.push({
        x: x + (random() - 0.5) * size * 1.5,
        y: height + (random() - 0.5) * size * 1.3,
        radius: size * (0.35 + 0.35 * random()),
        tint: green,
      });
    }
  }
  return crowns;
}

/**
 * What one sees through a window, out of focus as a camera set for the room draws it: pale sky with clouds, a hazy line of
 * distant trees, some nearer crowns, a hedge and a lawn. The horizon is at eye height of the ground floor.
 */
export function outdoorTexture(seed: number, size: number): Texture {
  const crowns = plantCrowns(seed);
  return sharedTexture(`outdoors-${seed}`, size, (u, v) => {
    const x = u * OUTDOORS_REPEAT;
    const y = OUTDOORS_BOTTOM + (1 - v) * OUTDOORS_REPEAT;
    const cloud = step(0.52, 0.3, periodicFractal(seed, u, v, 6, 14, 5));
    let colour = mix(mix([1.35, 1.45, 1.55], [0.8, 1.08, 1.45], step(9, 20, y)), [1.5, 1.52, 1.55], cloud * 0.85);

    const ragged = periodicFractal(seed + 1, u, v, 18, 18, 5, 0.62) - 0.5;
    const leaf = periodicFractal(seed + 2, u, v, 90, 90, 3, 0.6);
    const farTop = 3.4 + 3 * (periodicFractal(seed + 3, u, 0, 7, 1, 4) - 0.5) + 1.2 * ragged;
    colour = mix(colour, [0.5 + 0.1 * leaf, 0.6 + 0.12 * leaf, 0.52 + 0.08 * leaf], step(0, 0.35, farTop - y));

    for (const crown of crowns) {
      let dx = x - crown.x;
      dx -= OUTDOORS_REPEAT * Math.round(dx / OUTDOORS_REPEAT);
      const dy = y - crown.y;
      const reach = Math.hypot(dx, dy) / crown.radius + 1.1 * ragged + 0.35 * (leaf - 0.5);
      if (reach > 1.3) continue;
      const inside = step(0, 0.16, 1 - reach) * step(0.2, 0.25, leaf + 0.35 * (1 - reach) + 0.15);
      const lit = Math.max(0.25, 0.75 + 0.45 * (dy / crown.radius) + 1.1 * (leaf - 0.5));
      colour = mix(colour, [crown.tint[0] * lit, crown.tint[1] * lit, crown.tint[2] * lit], inside);
    }

    const hedgeTop = 1.75 + 0.25 * ragged + 0.12 * (periodicNoise(seed + 5, u, 0, 40, 1) - 0.5);
    const hedge = 0.55 + 0.75 * (leaf - 0.2) + 0.25 * (y - 1);
    colour = mix(colour, [0.22 * hedge, 0.34 * hedge, 0.13 * hedge], step(0, 0.12, hedgeTop - y));
    const lawn = 0.9 + 0.4 * (periodicFractal(seed + 6, u, v, 12, 60, 4) - 0.5);
    return { colour: mix(colour, [0.5 * lawn, 0.62 * lawn, 0.26 * lawn], step(0, 0.3, 0.1 - y)), height: 0 };
  });
}
