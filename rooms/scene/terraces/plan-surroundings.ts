import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import { boardLayout } from '../materials/textures/cells.ts';
import { woodPaint } from '../materials/textures/finishes.ts';
import { neutralTexture } from '../materials/textures/neutral-texture.ts';
import { leafPaint } from '../materials/textures/soft-surfaces.ts';
import { chooseShare, GREYS, toneOf, WHITES, WOODS } from '../materials/tones.ts';

/** Barrier at an open side of the terrace. */
export type EdgeKind = 'none' | 'bars' | 'glass' | 'wood' | 'cables' | 'parapet' | 'fence' | 'hedge';

export interface Surroundings {
  /** Height of the surrounding ground, at most 0: level for a patio, storeys below a balcony. */
  readonly level: number;
  readonly edge: EdgeKind;
  /** For the other sides, if they differ. */
  readonly otherEdge: EdgeKind;
  readonly lawn: Material;
  readonly leaves: Material;
  readonly wood: Material;
  readonly stone: Material;
}

const GREENS = ['717f4c', '627345', '56673d', '485739', '858d58', '5d6c4b', '78835c'];
const DRY = ['9a9a5a', 'a8986a', '8f7f5c', 'b5a582'];

const leafy = (random: Random, chips: readonly string[], coarse: number, repeat: number, size: number): Material => ({
  colour: toneOf(random, chips, 0.2),
  texture: neutralTexture(`leaves-${coarse}`, size, leafPaint(750, coarse, coarse < 20 ? 1 : 0.6)),
  textureSize: repeat,
  roughness: 1,
  specular: 0,
});

function fenceWood(random: Random, size: number): Material {
  const look = { seed: 910, variation: 0.35, grain: 0.6, knots: 0.1, joint: { width: 0.004, tone: 0.25 } };
  return {
    colour: toneOf(random, random() < 0.75 ? WOODS : [...WHITES, ...GREYS], 0.12),
    texture: neutralTexture('fence', size, woodPaint(boardLayout(18, 1, 91), look, size)),
    textureSize: between(random, 1.8, 2.8),
    roughness: 0.85,
    specular: 0.02,
  };
}

/** Plans a barrier: required where people could fall; a patio at ground level often has none. */
function planEdge(random: Random, isHigh: boolean): EdgeKind {
  if (isHigh)
    return chooseShare<EdgeKind>(random, [
      [0.34, 'bars'],
      [0.2, 'glass'],
      [0.18, 'wood'],
      [0.08, 'cables'],
      [0.2, 'parapet'],
    ]);
  return chooseShare<EdgeKind>(random, [
    [0.42, 'none'],
    [0.1, 'bars'],
    [0.1, 'wood'],
    [0.04, 'glass'],
    [0.12, 'parapet'],
    [0.12, 'fence'],
    [0.1, 'hedge'],
  ]);
}

/** Plans the surroundings of a terrace. */
export function planSurroundings(random: Random, size: number): Surroundings {
  const isHigh = random() < 0.4;
  const edge = planEdge(random, isHigh);
  const plain: Vec3 = toneOf(random, [...WHITES, ...GREYS], 0.1);
  return {
    level: isHigh ? -between(random, 2.5, 12) : -pick(random, [0.01, 0.05, 0.15, 0.4]),
    edge,
    otherEdge: random() < 0.75 ? edge : planEdge(random, isHigh),
    lawn: leafy(random, random() < 0.8 ? GREENS : DRY, 48, 3.5, size),
    leaves: leafy(random, GREENS, 12, between(random, 1, 2), size),
    wood: fenceWood(random, size),
    stone: { colour: plain, roughness: 0.95, specular: 0.02 },
  };
}
