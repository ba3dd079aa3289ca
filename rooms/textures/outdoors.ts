import type { Texture } from '../../functions/src/engine/furniture/material.ts';
import { createRandom } from '../../functions/src/engine/math/random.ts';
import { mix, type Vec3 } from '../../functions/src/engine/math/vec3.ts';
import { sharedTexture } from './paint-texture.ts';
import { periodicFractal, periodicNoise } from './periodic-noise.ts';

/** Metres that one repeat of the outdoor picture covers, both ways. */
export const OUTDOORS_REPEAT = 50;
/** Metres below the floor at which the picture starts (v = 0 is its top). */
export const OUTDOORS_BOTTOM = -16;

/** Share of white in the view. */
const HAZE = 0.1;

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly tint: Vec3;
}

/** Spreads noise around its mean. */
const contrast = (v: number, gain: number): number => Math.max(0, Math.min(1, 0.5 + gain * (v - 0.5)));

const step = (edge: number, width: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - edge) / width + 0.5));
  return t * t * (3 - 2 * t);
};

function plantCrowns(seed: number): Crown[] {
  const random = createRandom(seed);
  const crowns: Crown[] = [];
  for (let tree = 0; tree < 9; tree++) {
    const x = (tree + 0.25 + 0.5 * random()) * (OUTDOORS_REPEAT / 9);
    const size = 1.2 + 1.7 * random();
    const height = 1.9 + 1.9 * random();
    const green: Vec3 = [0.2 + 0.16 * random(), 0.26 + 0.1 * random(), 0.1 + 0.06 * random()];
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

interface House {
  readonly x: number;
  readonly halfWidth: number;
  readonly eaves: number;
  readonly ridge: number;
  readonly wall: Vec3;
  readonly roof: Vec3;
}

/** Houses of the neighbourhood, all a street away. */
function buildHouses(seed: number): House[] {
  const random = createRandom(seed + 77);
  return Array.from({ length: 4 }, (_, i) => {
    const tone = 0.75 + 0.4 * random();
    const eaves = 2.1 + 0.7 * random();
    return {
      x: (i + 0.2 + 0.6 * random()) * (OUTDOORS_REPEAT / 4),
      halfWidth: 1.7 + 1.2 * random(),
      eaves,
      ridge: eaves + 0.9 + 0.5 * random(),
      wall: [tone, tone * (0.94 + 0.05 * random()), tone * (0.84 + 0.12 * random())],
      roof: random() < 0.5 ? [0.42, 0.24, 0.19] : [0.3, 0.31, 0.33],
    };
  });
}

/** A house's front with rows of windows under its roof, over what is behind it. */
function drawHouse(house: House, x: number, y: number, behind: Vec3): Vec3 {
  let dx = x - house.x;
  dx -= OUTDOORS_REPEAT * Math.round(dx / OUTDOORS_REPEAT);
  const beside = Math.abs(dx) - house.halfWidth;
  if (beside > 0.4 || y > house.ridge + 0.2) return behind;
  const inside = step(0, 0.1, -beside) * step(0, 0.1, house.eaves - y);
  const column = Math.abs(((dx + house.halfWidth) % 1.1) - 0.55);
  const row = Math.abs(((y + 0.35) % 1.15) - 0.6);
  const glass = step(0, 0.1, 0.2 - column) * step(0, 0.1, 0.3 - row);
  const front = mix(house.wall, [0.3, 0.35, 0.42], glass * 0.85);
  const slope =
    (house.ridge - house.eaves) * (1 - Math.max(0, Math.abs(dx) - house.halfWidth * 0.75) / (house.halfWidth * 0.35));
  const under = step(0, 0.1, house.eaves + slope - y) * step(0, 0.1, y - house.eaves) * step(0, 0.1, 0.25 - beside);
  return mix(mix(behind, front, inside), house.roof, under);
}

/**
 * What one sees through a window, out of focus as a camera set for the room draws it: pale sky with clouds, a hazy line of
 * distant trees, some nearer crowns, a hedge and a lawn. The horizon is at eye height of the ground floor.
 */
export function outdoorTexture(seed: number, size: number): Texture {
  const crowns = plantCrowns(seed);
  const houses = buildHouses(seed);
  return sharedTexture(`outdoors-${seed}`, size, (u, v) => {
    const x = u * OUTDOORS_REPEAT;
    const y = OUTDOORS_BOTTOM + (1 - v) * OUTDOORS_REPEAT;
    const cloud = step(0.52, 0.3, periodicFractal(seed, u, v, 6, 14, 5));
    let colour = mix(mix([1.35, 1.45, 1.55], [0.8, 1.08, 1.45], step(9, 20, y)), [1.5, 1.52, 1.55], cloud * 0.85);

    const ragged = periodicFractal(seed + 1, u, v, 18, 18, 5, 0.62) - 0.5;
    const leaf = contrast(periodicFractal(seed + 2, u, v, 70, 70, 5, 0.72), 1.7);
    const farTop = 2.3 + 1.6 * (periodicFractal(seed + 3, u, 0, 7, 1, 4) - 0.5) + 1.2 * ragged;
    colour = mix(colour, [0.5 + 0.1 * leaf, 0.57 + 0.12 * leaf, 0.53 + 0.08 * leaf], step(0, 0.35, farTop - y));

    for (const house of houses) colour = drawHouse(house, x, y, colour);

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

    const hedgeTop =
      1.15 +
      0.7 * (periodicNoise(seed + 4, u, 0, 9, 1) - 0.3) +
      0.35 * ragged +
      0.12 * (periodicNoise(seed + 5, u, 0, 40, 1) - 0.5);
    const hedge = 0.55 + 0.75 * (leaf - 0.2) + 0.25 * (y - 1);
    colour = mix(colour, [0.2 * hedge, 0.26 * hedge, 0.12 * hedge], step(0, 0.12, hedgeTop - y));
    const lawn = 0.9 + 0.4 * (periodicFractal(seed + 6, u, v, 12, 60, 4) - 0.5);
    colour = mix(colour, [0.46 * lawn, 0.52 * lawn, 0.28 * lawn], step(0, 0.3, 0.1 - y));
    // Glare in the glass and haze: a view is never as saturated as what it shows.
    return { colour: mix(colour, [0.95, 1, 1.05], HAZE), height: 0 };
  });
}
