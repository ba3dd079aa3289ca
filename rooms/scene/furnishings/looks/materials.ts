import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { woodTexture } from '../../../textures/wood.ts';
import { anyColour, dye, neutral, vivid, woodColour } from './colours.ts';
import {
  bookTexture,
  checkTexture,
  clothTexture,
  floralTexture,
  foliageTexture,
  pictureTexture,
  stripeTexture,
  TEXTURE_SEEDS,
} from './textures.ts';

const seedBelow = (random: Random, count: number): number => Math.floor(random() * count);

/**
 * Returns upholstery, blankets or clothes, mostly plain.
 *
 * @param patterned probability of a pattern
 */
export function cloth(random: Random, colour: Vec3 = anyColour(random), patterned = 0.2): Material {
  const roll = random();
  const pattern =
    roll > patterned
      ? clothTexture(seedBelow(random, TEXTURE_SEEDS.cloth))
      : roll < patterned * 0.4
        ? stripeTexture(seedBelow(random, TEXTURE_SEEDS.stripe))
        : roll < patterned * 0.65
          ? checkTexture(seedBelow(random, TEXTURE_SEEDS.check))
          : floralTexture(seedBelow(random, TEXTURE_SEEDS.floral));
  return {
    colour,
    texture: pattern,
    textureSize: between(random, 0.25, 0.9),
    roughness: between(random, 0.7, 1),
    specular: 0.03,
    sheen: random() < 0.2 ? 0.4 : 0.1,
  };
}

/** Returns a mass of leaves, from yellow to blue-green. */
export const foliage = (random: Random): Material => ({
  colour: dye(between(random, 0.18, 0.42), between(random, 0.25, 0.85), between(random, 0.15, 0.65)),
  texture: foliageTexture(seedBelow(random, TEXTURE_SEEDS.foliage)),
  textureSize: between(random, 0.2, 0.7),
  roughness: between(random, 0.4, 0.9),
  specular: 0.04,
  translucency: 0.3,
});

/** Returns leather or an imitation of it. */
export const leather = (random: Random): Material => ({
  colour: random() < 0.8 ? neutral(random) : vivid(random),
  roughness: between(random, 0.25, 0.6),
  specular: 0.045,
});

/** Returns wood of one of a few grains, raw, stained or painted. */
export function wood(random: Random, colour: Vec3 = woodColour(random)): Material {
  const grain = random() < 0.75;
  return {
    colour,
    ...(grain ? { texture: woodTexture(7 * (1 + seedBelow(random, 3)), 128), textureSize: between(random, 1, 3) } : {}),
    roughness: between(random, 0.2, 0.75),
    specular: 0.04,
  };
}

/** Returns lacquer, plastic or enamel. */
export const lacquer = (random: Random, colour: Vec3 = anyColour(random)): Material => ({
  colour,
  roughness: between(random, 0.12, 0.7),
  specular: 0.045,
});

/** Returns steel, brass, black iron or chrome. */
export const metal = (random: Random): Material =>
  random() < 0.4
    ? { colour: [0.02, 0.02, 0.021], roughness: 0.4, specular: 0.04 }
    : {
        colour: pick<Vec3>(random, [
          [0.72, 0.71, 0.69],
          [0.6, 0.45, 0.2],
          [0.5, 0.5, 0.5],
          [0.45, 0.3, 0.2],
        ]),
        roughness: between(random, 0.12, 0.5),
        metallic: 1,
      };

/** Glass of furniture: dark and reflective. */
export const glass: Material = { colour: [0.03, 0.04, 0.04], roughness: 0.04, specular: 0.08 };
/** A screen that is off. */
export const screen: Material = { colour: [0.006, 0.006, 0.007], roughness: 0.12, specular: 0.045 };
export const mirror: Material = { colour: [0.86, 0.87, 0.86], roughness: 0.01, metallic: 1 };

const whole = { textureSize: 1, roughness: 0.8, specular: 0.02 } as const;

/** Returns a row of books or similar objects; uvs from 0 to 1 cover the whole texture. */
export const books = (random: Random): Material => ({
  ...whole,
  colour: [0.9, 0.9, 0.9],
  texture: bookTexture(seedBelow(random, TEXTURE_SEEDS.books)),
});
/** Returns the picture in a frame; uvs from 0 to 1 cover the whole texture. */
export const picture = (random: Random): Material => ({
  ...whole,
  colour: [0.9, 0.9, 0.9],
  texture: pictureTexture(seedBelow(random, TEXTURE_SEEDS.picture)),
  roughness: between(random, 0.1, 0.9),
});
