import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { RoomShell } from '../shell.ts';
import type { RoomKind } from '../site.ts';
import { bondLayout } from './textures/cells.ts';
import { type TileLook, tilePaint } from './textures/finishes.ts';
import { neutralTexture } from './textures/neutral-texture.ts';
import { concretePaint, damaskPaint, floralPaint, stripePaint } from './textures/soft-surfaces.ts';
import { BAND_REPEAT, type BandKind, bandTexture } from './textures/wall-bands.ts';
import { BEIGES, BRICKS, chooseShare, DARKS, GREYS, PASTELS, STONES, STRONG, toneOf, WHITES } from './tones.ts';
import { paintedBoards, woodBoards } from './wood-floors.ts';

type WallMaker = (random: Random, size: number) => Material;

/** Returns wall paint, which is nearly uniform: it has a texture only on uneven old plaster. */
const painted = (random: Random, chips: readonly string[], size: number, spread = 0.05): Material => ({
  colour: toneOf(random, chips, spread),
  ...(random() < 0.3 && { texture: neutralTexture('plaster', size, concretePaint(610, 0.06, 0.03)), textureSize: 2.6 }),
  roughness: random() < 0.06 ? between(random, 0.22, 0.32) : 0.9,
  specular: 0.03,
});

const anyPaint: WallMaker = (random, size) =>
  painted(
    random,
    chooseShare(random, [
      [0.52, WHITES],
      [0.17, GREYS],
      [0.17, BEIGES],
      [0.08, PASTELS],
      [0.03, STRONG],
      [0.035, DARKS],
    ]),
    size,
  );

const strongPaint: WallMaker = (random, size) =>
  painted(
    random,
    chooseShare(random, [
      [0.35, STRONG],
      [0.3, DARKS],
      [0.2, GREYS],
      [0.15, PASTELS],
    ]),
    size,
    0.12,
  );

const paper: WallMaker = (random, size) => {
  const seed = Math.floor(random() * 3);
  const depth = pick(random, [0.08, 0.2, 0.5]);
  const [name, paint] = chooseShare(random, [
    [0.35, [`stripes-${seed}-${depth}`, stripePaint(620 + seed, depth)] as const],
    [0.35, [`floral-${seed}-${depth}`, floralPaint(630 + seed, Math.min(1, 2 * depth))] as const],
    [0.3, [`damask-${seed}-${depth}`, damaskPaint(640 + seed, 0.6 * depth)] as const],
  ]);
  return {
    colour: toneOf(random, random() < 0.75 ? [...WHITES, ...BEIGES, ...PASTELS] : [...GREYS, ...STRONG], 0.08),
    texture: neutralTexture(name, size, paint),
    textureSize: between(random, 0.5, 1.1),
    roughness: 0.9,
    specular: 0.03,
  };
};

/** Returns brickwork, bare or painted. */
export const brick: WallMaker = (random, size) => {
  const isPainted = random() < 0.35;
  const joint = isPainted ? { width: 0.008, tone: 0.8 } : { width: 0.009, tone: pick(random, [1.5, 0.6]) };
  const look: TileLook = { seed: 650, variation: isPainted ? 0.05 : 0.32, clouds: 0.25, veins: 0, joint };
  const name = `brick-${isPainted ? 'painted' : 'bare'}-${joint.tone}`;
  return {
    colour: toneOf(random, isPainted ? [...WHITES, ...GREYS] : BRICKS, 0.1),
    texture: neutralTexture(name, size, tilePaint(bondLayout(16, 5, 65, 0.5), look, size)),
    textureSize: between(random, 1.1, 1.3),
    roughness: 0.95,
    specular: 0.02,
  };
};

/** Returns bricks dark from soot, age or clay, never painted. */
export const darkBrick: WallMaker = (random, size) => {
  const shade = between(random, 0.25, 0.7);
  const look: TileLook = {
    seed: 650,
    variation: 0.32,
    clouds: 0.25,
    veins: 0,
    joint: { width: 0.009, tone: pick(random, [1.5, 0.6, 2.2]) },
  };
  const [red, green, blue] = toneOf(random, BRICKS, 0.12);
  return {
    colour: [red * shade, green * shade, blue * shade],
    texture: neutralTexture(`brick-bare-${look.joint.tone}`, size, tilePaint(bondLayout(16, 5, 65, 0.5), look, size)),
    textureSize: between(random, 1.1, 1.3),
    roughness: 0.9,
    specular: 0.02,
  };
};

/** Returns ashlar or stacked stone. */
export const stonework: WallMaker = (random, size) => {
  const isStacked = random() < 0.5;
  const layout = isStacked ? bondLayout(28, 6, 66, 0.37) : bondLayout(10, 5, 67, 0.43);
  const joint = isStacked ? { width: 0.006, tone: 0.4 } : { width: 0.008, tone: 1.1 };
  const look: TileLook = { seed: 660, variation: 0.35, clouds: 0.5, veins: 0, joint };
  return {
    colour: toneOf(random, STONES, 0.1),
    texture: neutralTexture(`stonework-${isStacked}`, size, tilePaint(layout, look, size)),
    textureSize: between(random, 1.3, 2),
    roughness: 0.95,
    specular: 0.02,
  };
};

const concrete: WallMaker = (random, size) => ({
  colour: toneOf(random, STONES.slice(4, 9), 0.1),
  texture: neutralTexture('concrete-wall', size, concretePaint(670, 0.4, 0.2)),
  textureSize: between(random, 2.5, 4),
  roughness: 0.85,
  specular: 0.03,
});

const panelled: WallMaker = (random, size) =>
  random() < 0.4
    ? paintedBoards(random, random() < 0.7 ? WHITES : [...GREYS, ...PASTELS, ...DARKS], size)
    : woodBoards(random, size, random() < 0.5);

/** Returns tiles of bathrooms and kitchens: metro, square, mosaic, large slabs or marble. */
const wallTiles: WallMaker = (random, size) => {
  const [name, layout, veins, repeat] = chooseShare(random, [
    [0.3, ['subway', bondLayout(16, 8, 71, 0.5), 0, [1.1, 1.7]] as const],
    [0.22, ['square', bondLayout(8, 8, 72, 0), 0, [0.9, 1.7]] as const],
    [0.1, ['mosaic', bondLayout(32, 32, 73, 0), 0, [0.7, 1]] as const],
    [0.2, ['slab', bondLayout(6, 3, 74, 0), 0, [1.6, 2.4]] as const],
    [0.18, ['marble', bondLayout(4, 2, 75, 0), 0.6, [1.8, 2.6]] as const],
  ]);
  const joint = { width: name === 'mosaic' ? 0.006 : 0.005, tone: pick(random, [0.5, 0.75]) };
  const look: TileLook = { seed: 680, variation: name === 'mosaic' ? 0.15 : 0.03, clouds: 0.08, veins, joint };
  return {
    colour: toneOf(random, random() < 0.65 ? WHITES : [...BEIGES, ...GREYS, ...STONES, ...PASTELS, ...DARKS], 0.08),
    texture: neutralTexture(`wall-${name}-${joint.tone}`, size, tilePaint(layout, look, size)),
    textureSize: between(random, repeat[0], repeat[1]),
    roughness: random() < 0.7 ? between(random, 0.08, 0.3) : 0.5,
    specular: 0.04,
  };
};

interface BandChoice {
  readonly kinds: readonly BandKind[];
  readonly heights: readonly number[];
  readonly below: readonly string[];
}

const WAINSCOTS: BandChoice = {
  kinds: ['boards', 'panels', 'panels'],
  heights: [0.95],
  below: ['f2f1ee', 'f2f1ee', '6b4029'],
};
const DADOS: BandChoice = { kinds: ['paint'], heights: [1.05], below: ['cfd0d0', 'b9a78c', '6f8a7a', '3d4f63'] };
const HALF_TILES: BandChoice = {
  kinds: ['tiles', 'large-tiles'],
  heights: [1.2, 2],
  below: ['f2f2f0', 'f2f2f0', 'd8cdbb', 'b8bcbc'],
};

function banded(random: Random, choice: BandChoice, size: number): Material {
  const band = {
    kind: pick(random, choice.kinds),
    below: pick(random, choice.below),
    above: pick(random, ['f1efe9', 'e6dfd0', 'cfd0d0']),
    height: pick(random, choice.heights),
  };
  return { ...bandTexture(band, size), textureSize: BAND_REPEAT, roughness: 0.7, specular: 0.03 };
}

const wainscot: WallMaker = (random, size) => banded(random, WAINSCOTS, size);
const dado: WallMaker = (random, size) => banded(random, DADOS, size);
const halfTiled: WallMaker = (random, size) => banded(random, HALF_TILES, size);

const MAIN: readonly (readonly [number, WallMaker])[] = [
  [0.9, anyPaint],
  [0.03, paper],
  [0.015, wainscot],
  [0.008, dado],
  [0.012, panelled],
  [0.008, brick],
  [0.006, concrete],
];
const BATHROOM: readonly (readonly [number, WallMaker])[] = [
  [0.36, anyPaint],
  [0.34, wallTiles],
  [0.24, halfTiled],
  [0.06, wainscot],
];
const ACCENTS: readonly (readonly [number, WallMaker])[] = [
  [0.45, strongPaint],
  [0.12, paper],
  [0.14, brick],
  [0.06, darkBrick],
  [0.08, panelled],
  [0.08, stonework],
  [0.04, concrete],
  [0.03, wainscot],
];

/** Plans the finish of every wall: mostly one for all, sometimes another on one or a few. */
export function planWalls(random: Random, kind: RoomKind, shell: RoomShell, size: number): Material[] {
  const isBathroom = kind === 'bathroom';
  const main = chooseShare(random, isBathroom ? BATHROOM : MAIN)(random, size);
  const walls = shell.walls.map(() => main);
  if (walls.length === 0 || random() > (isBathroom ? 0.4 : 0.22)) return walls;
  const accent = isBathroom ? wallTiles(random, size) : chooseShare(random, ACCENTS)(random, size);
  const first = Math.floor(random() * walls.length);
  const count = random() < 0.75 ? 1 : 2;
  for (let i = 0; i < count; i++) walls[(first + i) % walls.length] = accent;
  return walls;
}
