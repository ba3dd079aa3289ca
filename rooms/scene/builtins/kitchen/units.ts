import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { rectangle } from '../../../mesh/solids.ts';
import { between, pick } from '../../../plan/choose.ts';
import { BLACK, BLACK_GLASS, ENAMEL, FROSTED, STEEL } from '../finishes.ts';
import { block } from '../solids.ts';
import { type Rect, unitFront } from './fronts.ts';
import type { KitchenStyle } from './kitchen-style.ts';

const INSIDES: readonly Material[] = [
  { colour: [0.55, 0.53, 0.48], roughness: 0.06, specular: 0.06 },
  { colour: [0.2, 0.19, 0.17], roughness: 0.06, specular: 0.06 },
  FROSTED,
  BLACK_GLASS,
];

export type UnitKind = 'doors' | 'drawers' | 'oven' | 'dishwasher' | 'sink' | 'hob';

/** Dimensions of a unit; the wall behind it is at w = 0. */
export interface Unit {
  readonly kind: UnitKind;
  readonly from: number;
  readonly to: number;
}

/** Returns bottom and top of the fronts under the worktop. */
const frontSpan = ({ plinthHeight, height, slab, handleKind }: KitchenStyle): readonly [number, number] => [
  plinthHeight,
  height - slab - (handleKind === 'none' ? 0.03 : 0.006),
];

function applianceFront(mesh: MeshBuilder, frame: Frame, { from, to, kind }: Unit, style: KitchenStyle): void {
  const [low, high] = frontSpan(style);
  const { depth } = style;
  const isOven = kind === 'oven';
  block(mesh, frame, [from + 0.004, low, depth - 0.02], [to - 0.004, high, depth + 0.004], style.appliance);
  if (isOven) rectangle(mesh, frame, [from + 0.07, low + 0.12], [to - 0.07, high - 0.18], depth + 0.006, BLACK_GLASS);
  const v = high - (isOven ? 0.13 : 0.07);
  block(mesh, frame, [from + 0.06, v - 0.009, depth + 0.03], [to - 0.06, v + 0.009, depth + 0.05], STEEL);
  if (isOven) rectangle(mesh, frame, [from + 0.02, high - 0.08], [to - 0.02, high - 0.01], depth + 0.006, BLACK);
}

/** Drawer heights as shares of a stack's height, from the top; the last takes the rest. */
const THREE_DRAWERS = [0.22, 0.39];
const TWO_DRAWERS = [0.5];

function drawerFronts(mesh: MeshBuilder, frame: Frame, { from, to }: Unit, style: KitchenStyle, random: Random): void {
  const [low, high] = frontSpan(style);
  const shares = random() < 0.5 ? THREE_DRAWERS : TWO_DRAWERS;
  let top = high;
  for (let i = 0; i <= shares.length; i++) {
    const next = i === shares.length ? low : top - (high - low) * shares[i];
    unitFront(mesh, frame, [from, next, to, top], style, { depth: style.depth, material: style.base, handleAt: 'top' });
    top = next;
  }
}

function doorFronts(mesh: MeshBuilder, frame: Frame, unit: Unit, style: KitchenStyle, random: Random): void {
  const { from, to, kind } = unit;
  const [low, high] = frontSpan(style);
  const hasDrawer = kind === 'doors' && random() < 0.4;
  const doorTop = hasDrawer ? high - 0.16 : high;
  const doors = to - from > 0.55 ? 2 : 1;
  const w = (to - from) / doors;
  const { depth, base: material } = style;
  for (let i = 0; i < doors; i++) {
    const u = from + i * w;
    const handleAt = doors === 2 && i === 1 ? 'left' : 'right';
    unitFront(mesh, frame, [u, low, u + w, doorTop], style, { depth, material, handleAt });
    if (hasDrawer) unitFront(mesh, frame, [u, doorTop, u + w, high], style, { depth, material, handleAt: 'top' });
  }
}

/** Draws the fronts of a base unit; its carcass is part of the run's. */
export function baseUnit(mesh: MeshBuilder, frame: Frame, unit: Unit, style: KitchenStyle, random: Random): void {
  const { kind } = unit;
  if (kind === 'oven' || kind === 'dishwasher') applianceFront(mesh, frame, unit, style);
  else if (kind === 'drawers' || (kind === 'hob' && random() < 0.5)) drawerFronts(mesh, frame, unit, style, random);
  else doorFronts(mesh, frame, unit, style, random);
}

/** Draws a wall cupboard with its carcass. */
export function upperUnit(
  mesh: MeshBuilder,
  frame: Frame,
  [from, bottom, to, top]: Rect,
  style: KitchenStyle,
  random: Random,
): void {
  block(mesh, frame, [from, bottom, 0.002], [to, top, style.upperDepth - 0.019], style.upper);
  const doors = Math.max(1, Math.round((to - from) / 0.45));
  const w = (to - from) / doors;
  for (let i = 0; i < doors; i++) {
    const u = from + i * w;
    if (style.glazed > 0 && random() < style.glazed) {
      glazedFront(mesh, frame, [u, bottom, u + w, top], style, random);
      continue;
    }
    unitFront(mesh, frame, [u, bottom, u + w, top], style, {
      depth: style.upperDepth,
      material: style.upper,
      handleAt: i % 2 === 0 && doors > 1 ? 'bottom-right' : 'bottom-left',
    });
  }
}

/** Draws a tall cupboard, with or without built-in ovens. */
export function tallUnit(
  mesh: MeshBuilder,
  frame: Frame,
  [from, to]: readonly [number, number],
  style: KitchenStyle,
  random: Random,
): void {
  const depth = style.depth;
  block(mesh, frame, [from, 0, 0.002], [to, style.tallTo, depth - 0.02], style.base);
  const hasOvens = random() < 0.4 && to - from > 0.5;
  const parts: readonly (readonly [number, number, boolean])[] = hasOvens
    ? [
        [style.plinthHeight, 0.75, false],
        [0.75, 1.35, true],
        [1.35, style.tallTo, false],
      ]
    : [
        [style.plinthHeight, between3(random, style), false],
        [between3(random, style), style.tallTo, false],
      ];
  let low = style.plinthHeight;
  for (const [, to2, isOven] of parts) {
    const top = Math.min(style.tallTo, Math.max(low, to2));
    if (isOven) {
      block(mesh, frame, [from + 0.004, low, depth - 0.02], [to - 0.004, top, depth + 0.004], style.appliance);
      rectangle(mesh, frame, [from + 0.05, low + 0.06], [to - 0.05, top - 0.14], depth + 0.006, BLACK_GLASS);
      block(mesh, frame, [from + 0.06, top - 0.11, depth + 0.03], [to - 0.06, top - 0.09, depth + 0.05], STEEL);
    } else {
      const handleAt = low < 1 ? 'right' : 'bottom-right';
      unitFront(mesh, frame, [from, low, to, top], style, { depth, material: style.base, handleAt });
    }
    low = top;
  }
}

function between3(random: Random, style: KitchenStyle): number {
  return random() < 0.5 ? style.height : Math.min(1.4 + 0.4 * random(), style.tallTo);
}

/** Draws a fridge, freestanding or behind a steel panel, with one door or two side by side or one above the other. */
export function fridge(
  mesh: MeshBuilder,
  frame: Frame,
  [from, to]: readonly [number, number],
  style: KitchenStyle,
  random: Random,
): number {
  const height = Math.min(1.65 + 0.2 * random(), style.tallTo);
  const depth = style.depth + 0.1 * random();
  const door = 0.05;
  block(mesh, frame, [from + 0.01, 0.02, 0.02], [to - 0.01, height, depth - door], style.appliance);
  const isSideBySide = to - from > 0.8;
  const split = isSideBySide ? 0.55 + 0.1 * random() : 0.6 + 0.5 * random();
  const middle = (from + to) / 2;
  const panels: readonly (readonly [number, number, number, number])[] = isSideBySide
    ? [
        [from, 0.03, to, split],
        [from, split, middle, height],
        [middle, split, to, height],
      ]
    : [
        [from, 0.03, to, split],
        [from, split, to, height],
      ];
  for (const [i, [u0, v0, u1, v1]] of panels.entries()) {
    block(mesh, frame, [u0 + 0.012, v0 + 0.005, depth - door], [u1 - 0.012, v1 - 0.005, depth], style.appliance);
    const u = isSideBySide && i === 1 ? u1 - 0.05 : u0 + 0.05;
    const isDrawer = isSideBySide && i === 0;
    if (isDrawer) block(mesh, frame, [u0 + 0.15, v1 - 0.08, depth + 0.03], [u1 - 0.15, v1 - 0.06, depth + 0.05], STEEL);
    else
      block(
        mesh,
        frame,
        [u - 0.01, v0 + 0.08, depth + 0.03],
        [u + 0.01, Math.min(v1 - 0.08, v0 + 0.6), depth + 0.05],
        STEEL,
      );
  }
  return height;
}

/**
 * Draws a glazed door of a wall cupboard: stiles and bars round glass, with shelves of crockery or nothing visible
 * behind.
 */
function glazedFront(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, v0, u1, v1]: Rect,
  style: KitchenStyle,
  random: Random,
): void {
  const g = style.gap / 2;
  const stile = Math.max(0.035, style.stile);
  const depth = style.upperDepth;
  const [a, b, c, d] = [u0 + g, v0 + g, u1 - g, v1 - g];
  if (c - a < 3 * stile || d - b < 3 * stile) return;
  const inside = pick(random, INSIDES);
  rectangle(mesh, frame, [a + stile, b + stile], [c - stile, d - stile], depth - 0.015, inside);
  for (const [low, high] of [
    [a, a + stile],
    [c - stile, c],
  ])
    block(mesh, frame, [low, b, depth - 0.018], [high, d, depth], style.upper);
  for (const [low, high] of [
    [b, b + stile],
    [d - stile, d],
  ])
    block(mesh, frame, [a + stile, low, depth - 0.018], [c - stile, high, depth], style.upper);
  if (inside !== FROSTED && inside !== BLACK_GLASS) {
    const shelves = 1 + Math.floor(random() * 2);
    for (let i = 1; i <= shelves; i++) {
      const v = b + ((d - b) * i) / (shelves + 1);
      rectangle(mesh, frame, [a + stile, v], [c - stile, v + 0.015], depth - 0.013, style.upper);
      for (let u = a + stile + 0.02; u < c - stile - 0.1; u += between(random, 0.09, 0.16))
        if (random() < 0.7)
          rectangle(mesh, frame, [u, v + 0.015], [u + 0.07, v + between(random, 0.05, 0.16)], depth - 0.012, ENAMEL);
    }
  }
  const rows = pick(random, [1, 1, 2, 3]);
  const columns = pick(random, [1, 1, 2]);
  for (let i = 1; i < rows; i++) {
    const v = b + ((d - b) * i) / rows;
    block(mesh, frame, [a + stile, v - 0.008, depth - 0.012], [c - stile, v + 0.008, depth - 0.002], style.upper);
  }
  for (let i = 1; i < columns; i++) {
    const u = a + ((c - a) * i) / columns;
    block(mesh, frame, [u - 0.008, b + stile, depth - 0.012], [u + 0.008, d - stile, depth - 0.002], style.upper);
  }
}
