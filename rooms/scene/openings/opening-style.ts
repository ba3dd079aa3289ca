import type { Material, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import { woodTexture } from '../../textures/wood.ts';
import type { Site } from '../site.ts';
import type { CasingStyle } from './casing.ts';
import { VIEWS, type View } from './views.ts';

const LEAF_COLOURS = [
  'c8c4bb',
  '8d6b4b',
  '5f4a38',
  'a5672f',
  '7b3f22',
  '3b2a22',
  'c49a6c',
  '2b2c2e',
  '6f7f86',
  '3f5147',
];
const FRAME_COLOURS = ['f2f2f0', 'f0efeb', 'e6e2d8', '33363a', '1d1e20', '7a5a3f', '9a6a3c', '8f9296', '5b4636'];

/** Common properties of a house's openings. */
export interface OpeningStyle {
  readonly trim: Material;
  readonly leaf: Material;
  readonly frame: Material;
  readonly metal: Material;
  /** Material of the floor under doors. */
  readonly threshold: Material;
  /** Frosted or back-painted glass of interior doors. */
  readonly glass: Material;
  readonly doorCasing: CasingStyle;
  readonly windowCasing: CasingStyle;
  readonly doorHeight: number;
  readonly wallThickness: number;
  readonly windowHead: number;
  readonly view: View;
  /** Whether there is a deck or balcony outside glass doors. */
  readonly hasBalcony: boolean;
  /** Horizontal shift of the view as a share of a full turn. */
  readonly viewTurn: number;
}

const paint = (colour: Vec3, roughness = 0.4): Material => ({ colour, roughness, specular: 0.045 });

function leafMaterial(site: Site, random: () => number): Material {
  const drawn = random();
  const wall = site.palette.walls.at(0);
  // A door painted like the wall shows only by its panels and joint.
  if (drawn < 0.12 && wall && !wall.texture) return paint(wall.colour, between(random, 0.3, 0.7));
  if (drawn < 0.6) return site.palette.trim;
  const colour = chip(pick(random, LEAF_COLOURS));
  if (random() < 0.5) return paint(colour, between(random, 0.25, 0.6));
  return { ...paint(colour, 0.4), texture: woodTexture(Math.floor(random() * 3), 64), textureSize: 1.4 };
}

function casingStyle(random: () => number, width: number): CasingStyle {
  return {
    width,
    thickness: between(random, 0.016, 0.032),
    ears: random() < 0.2 ? between(random, 0.01, 0.04) : 0,
    head: random() < 0.25 ? between(random, 1.1, 1.8) : 1,
  };
}

/** Returns the clear height of doors: mostly the common 80 inches (2.03 m), else another standard. */
function doorHeight(random: () => number, ceiling: number): number {
  const drawn = random();
  const height = drawn < 0.6 ? 2.03 : pick(random, [1.95, 1.98, 2.0, 2.04, 2.1, 2.13, 2.2, 2.4]);
  return Math.min(height, ceiling - 0.12);
}

function viewOf(site: Site, random: () => number): View {
  if (site.kind === 'terrace') return 'inside';
  if (site.light.day < 0.12) return 'night';
  if (random() < (site.kind === 'bathroom' ? 0.5 : 0.15)) return 'white';
  return pick(
    random,
    VIEWS.filter((v) => v !== 'night' && v !== 'white' && v !== 'inside'),
  );
}

/** Plans the common properties of a room's openings. */
export function planOpeningStyle(site: Site): OpeningStyle {
  const random = site.random('opening-style');
  const hasCasing = random() < 0.82;
  const width = hasCasing ? pick(random, [0.045, 0.06, 0.07, 0.07, 0.085, 0.1, 0.12, 0.14]) : 0;
  const windowsCased = hasCasing && random() < 0.7;
  const white = random() < 0.55;
  const frame = random() < 0.15 ? site.palette.trim : paint(chip(white ? 'f2f2f0' : pick(random, FRAME_COLOURS)), 0.35);
  const height = doorHeight(random, site.shell.height);
  return {
    trim: site.palette.trim,
    leaf: leafMaterial(site, random),
    frame,
    metal: site.palette.metal,
    threshold: random() < 0.5 ? site.palette.floor : site.palette.trim,
    glass: paint(chip(pick(random, ['dfe6e4', 'c9d2d0', 'eef0ee', 'aab4b4', '8a9494'])), 0.15),
    doorCasing: casingStyle(random, width),
    windowCasing: casingStyle(random, windowsCased ? width * between(random, 0.8, 1.2) : 0),
    doorHeight: height,
    wallThickness: between(random, 0.09, 0.24),
    windowHead: Math.min(site.shell.height - 0.15, random() < 0.6 ? height + 0.03 : between(random, 1.95, 2.5)),
    view: viewOf(site, random),
    hasBalcony: site.kind !== 'terrace' && random() < 0.55,
    viewTurn: random(),
  };
}
