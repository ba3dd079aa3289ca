import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import type { Site } from '../../site.ts';
import { BLACK, BLACK_GLASS, CHROME, ENAMEL, joineryFinish, STEEL, slabFinish, tileFinish } from '../finishes.ts';

export type HandleKind = 'bar' | 'knob' | 'none';

/** Dimensions and finishes common to the units of a kitchen; metres. */
export interface KitchenStyle {
  readonly base: Material;
  readonly upper: Material;
  readonly plinth: Material;
  readonly worktop: Material;
  readonly splash: Material | null;
  readonly appliance: Material;
  readonly handle: Material;
  readonly handleKind: HandleKind;
  /** Width of the frame of panelled fronts; 0 for flat ones. */
  readonly stile: number;
  /** Gap between fronts. */
  readonly gap: number;
  readonly height: number;
  readonly depth: number;
  readonly slab: number;
  readonly plinthHeight: number;
  readonly upperFrom: number;
  readonly upperTo: number;
  readonly upperDepth: number;
  readonly hasUppers: boolean;
  readonly tallTo: number;
  /** Share of the wall cupboards' doors that are glazed. */
  readonly glazed: number;
}

/** Plans the finishes and dimensions of a room's kitchen. */
export function planKitchenStyle(site: Site, random: Random): KitchenStyle {
  const size = site.textureSize;
  const plain = random() < 0.4 ? site.palette.joinery : joineryFinish(random, size);
  // Lacquered fronts reflect lamps and windows.
  const base = random() < 0.22 ? { ...plain, roughness: between(random, 0.04, 0.14), specular: 0.06 } : plain;
  const upper = random() < 0.75 ? base : joineryFinish(random, size);
  const worktop = random() < 0.4 ? site.palette.worktop : slabFinish(random, size);
  const ceiling = site.shell.height;
  const height = between(random, 0.86, 0.94);
  const upperFrom = height + between(random, 0.45, 0.6);
  const toCeiling = random() < 0.3;
  const upperTo = Math.min(toCeiling ? ceiling - 0.01 : upperFrom + between(random, 0.55, 0.95), ceiling - 0.01);
  const r = random();
  return {
    base,
    upper,
    plinth: random() < 0.5 ? base : pick(random, [BLACK, STEEL, ENAMEL]),
    worktop,
    splash: r < 0.65 ? tileFinish(random, size) : r < 0.85 ? worktop : null,
    appliance: pick(random, [STEEL, STEEL, STEEL, ENAMEL, BLACK, BLACK_GLASS]),
    handle:
      random() < 0.4
        ? site.palette.metal
        : pick(random, [STEEL, CHROME, BLACK, { colour: [0.6, 0.45, 0.2], roughness: 0.3, metallic: 1 }]),
    handleKind: pick(random, ['bar', 'bar', 'knob', 'none'] as const),
    stile: random() < 0.55 ? between(random, 0.05, 0.085) : 0,
    gap: between(random, 0.003, 0.008),
    height,
    depth: between(random, 0.58, 0.65),
    slab: between(random, 0.02, 0.06),
    plinthHeight: between(random, 0.08, 0.15),
    upperFrom,
    upperTo,
    upperDepth: between(random, 0.3, 0.38),
    hasUppers: random() < 0.8,
    glazed: random() < 0.3 ? pick(random, [0.3, 0.5, 1]) : 0,
    tallTo: Math.min(toCeiling ? ceiling - 0.01 : Math.max(upperTo, 2), ceiling - 0.01),
  };
}
