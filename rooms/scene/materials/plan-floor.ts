import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { RoomKind } from '../site.ts';
import { planPaleShinyFloor, planPouredFloor, planTileFloor } from './hard-floors.ts';
import { neutralTexture } from './textures/neutral-texture.ts';
import { carpetPaint, loopPaint } from './textures/soft-surfaces.ts';
import { CARPETS, chooseShare, toneOf } from './tones.ts';
import { planPolishedFloor, planWoodFloor } from './wood-floors.ts';

export interface LaidFloor {
  readonly material: Material;
  /** Radians from the world's x axis to the texture's u axis. */
  readonly angle: number;
}

const CARPET_STYLES = [
  { name: 'plain', heather: 0.1, patches: 0.06, stripes: 0 },
  { name: 'plush', heather: 0.14, patches: 0.2, stripes: 0 },
  { name: 'heather', heather: 0.4, patches: 0.1, stripes: 0 },
  { name: 'brushed', heather: 0.12, patches: 0.12, stripes: 0.035 },
  { name: 'vacuumed', heather: 0.1, patches: 0.1, stripes: 0.08 },
  { name: 'vacuumed-plush', heather: 0.16, patches: 0.15, stripes: 0.13 },
  { name: 'worn', heather: 0.14, patches: 0.5, stripes: 0 },
];

function planCarpet(random: Random, size: number): LaidFloor {
  const carpet = pick(random, CARPET_STYLES);
  const texture =
    random() < 0.07
      ? neutralTexture('carpet-loop', size, loopPaint(520, 24, 0.12))
      : neutralTexture(`carpet-${carpet.name}`, size, carpetPaint(510, carpet.heather, carpet.patches, carpet.stripes));
  const material: Material = {
    colour: toneOf(random, CARPETS, 0.15),
    texture,
    textureSize: carpet.stripes > 0.05 ? between(random, 2, 3.6) : between(random, 1.4, 2.6),
    roughness: 1,
    specular: 0,
    sheen: 0.1,
  };
  return { material, angle: random() < 0.7 ? 0 : between(random, 0, Math.PI) };
}

type FloorMaker = (random: Random, size: number) => LaidFloor;
type Mix = readonly (readonly [number, FloorMaker])[];

const LIVED_IN: Mix = [
  [0.6, planWoodFloor],
  [0.06, planPolishedFloor],
  [0.11, planTileFloor],
  [0.04, planPaleShinyFloor],
  [0.14, planCarpet],
  [0.05, planPouredFloor],
];
const FLOORS: Record<Exclude<RoomKind, 'terrace'>, Mix> = {
  living: LIVED_IN,
  dining: LIVED_IN,
  office: LIVED_IN,
  bedroom: [
    [0.52, planWoodFloor],
    [0.04, planPolishedFloor],
    [0.06, planTileFloor],
    [0.02, planPaleShinyFloor],
    [0.32, planCarpet],
    [0.04, planPouredFloor],
  ],
  hall: [
    [0.48, planWoodFloor],
    [0.07, planPolishedFloor],
    [0.2, planTileFloor],
    [0.1, planPaleShinyFloor],
    [0.09, planCarpet],
    [0.06, planPouredFloor],
  ],
  kitchen: [
    [0.47, planWoodFloor],
    [0.03, planPolishedFloor],
    [0.34, planTileFloor],
    [0.08, planPaleShinyFloor],
    [0.08, planPouredFloor],
  ],
  bathroom: [
    [0.1, planWoodFloor],
    [0.82, planTileFloor],
    [0.08, planPouredFloor],
  ],
};

/** Plans the floor of an indoor room. */
export function planFloor(random: Random, kind: Exclude<RoomKind, 'terrace'>, size: number): LaidFloor {
  return chooseShare(random, FLOORS[kind])(random, size);
}
