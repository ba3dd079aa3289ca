import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { byStyle, inStyle, type StyleTable } from '../../styles/style-table.ts';
import { type OutdoorLook, outdoorLook } from './outdoor-look.ts';
import { addCushions, innerWidth, type SeatFrame, type SeatShape, type SeatUse, seatFrame } from './seat-frame.ts';
import { addDeck, crossedSeat, platformSeat, slattedSeat } from './wood-seats.ts';
import { caneSeat, ropeSeat, wickerSeat } from './woven-seats.ts';

/** One collection: sofa, lounge chair and chair of the same construction. */
export interface Family {
  readonly shape: SeatShape;
  /** Depth and height of its sofas and lounge chairs. */
  readonly depth: number;
  readonly height: number;
  readonly draw: (builder: MeshBuilder, look: OutdoorLook, frame: SeatFrame) => void;
}

export const TEAK: Family = {
  shape: { arm: 0.07, back: 0.88, backDepth: 0.07 },
  depth: 0.82,
  height: 0.78,
  draw: slattedSeat,
};
export const CROSSED: Family = {
  shape: { arm: 0.085, back: 0.9, backDepth: 0.085, lift: 0.02 },
  depth: 0.86,
  height: 0.82,
  draw: crossedSeat,
};
export const PLATFORM: Family = {
  shape: { arm: 0, back: 0.82, backDepth: 0.045 },
  depth: 0.88,
  height: 0.68,
  draw: platformSeat,
};
export const LOOPS: Family = {
  shape: { arm: 0.055, back: 0.9, backDepth: 0.03 },
  depth: 0.8,
  height: 0.72,
  draw: loopSeat,
};
export const STEEL: Family = {
  shape: { arm: 0.08, back: 0.9, backDepth: 0.045, lift: 0.02 },
  depth: 0.82,
  height: 0.78,
  draw: steelSeat,
};
export const IRON: Family = {
  shape: { arm: 0.05, back: 1, backDepth: 0.035, lift: 0.03 },
  depth: 0.8,
  height: 0.88,
  draw: ironSeat,
};
export const ROPE: Family = {
  shape: { arm: 0.05, back: 0.97, backDepth: 0.05 },
  depth: 0.86,
  height: 0.74,
  draw: ropeSeat,
};
const WICKER: Family = {
  shape: { arm: 0.15, back: 0.92, backDepth: 0.12 },
  depth: 0.88,
  height: 0.8,
  draw: wickerSeat,
};
export const CANE: Family = { shape: { arm: 0.05, back: 1, backDepth: 0.05 }, depth: 0.8, height: 0.9, draw: caneSeat };

/** The first of each list suits the style best. */
const FAMILIES: StyleTable<readonly Family[]> = {
  MODERN: [LOOPS, ROPE, PLATFORM],
  SCANDINAVIAN: [TEAK, ROPE, LOOPS],
  TRADITIONAL: [IRON, WICKER, TEAK],
  INDUSTRIAL: [STEEL, LOOPS, TEAK],
  LUXURY: [ROPE, WICKER, IRON],
  MINIMALIST: [PLATFORM, LOOPS, TEAK],
  BOHEMIAN: [CANE, WICKER, ROPE],
  FARMHOUSE: [CROSSED, WICKER, TEAK],
};

/** Returns a collection's seat for one use. */
export function seatOf(family: Family, use: SeatUse, size: Size): Drawing {
  return {
    size,
    draw(builder, { id }, requested) {
      const look = outdoorLook(id);
      const frame = seatFrame(use, requested, family.shape);
      family.draw(builder, look, frame);
      addCushions(builder, look, frame);
    },
  };
}

/** Width of a collection's sofa and of its lounge chair, metres. */
const WIDTH = { sofa: 1.95, lounge: 0.84 } as const;

/** Returns the sofas or the lounge chairs of every style. */
export function seatsFor(use: keyof typeof WIDTH): StyleTable<readonly Drawing[]> {
  return byStyle((style) =>
    inStyle(FAMILIES, style).map((family) =>
      seatOf(family, use, { width: WIDTH[use], depth: family.depth, height: family.height }),
    ),
  );
}

/**
 * Draws flat bars of aluminium: a closed loop at each side forms foot, leg and arm, with a strip of teak on the arm.
 */
function loopSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, backTop } = frame;
  const { width, depth } = size;
  const bar = 0.05;
  const thick = 0.014;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - bar / 2);
    for (const z of [-1, 1]) {
      b.add(box(bar, armTop, thick, 0.002), look.frame, move(x, armTop / 2, z * (depth / 2 - thick / 2)));
    }
    b.add(box(bar, thick, depth - 2 * thick, 0.002), look.frame, move(x, thick / 2, 0));
    b.add(box(bar, thick, depth - 2 * thick, 0.002), look.frame, move(x, armTop - thick / 2, 0));
    b.add(box(bar * 0.9, 0.012, depth * 0.72, 0.003), look.wood, move(x, armTop + 0.006, 0));
    b.add(box(0.03, 0.05, depth - 2 * thick, 0.002), look.frame, move(x, deck - 0.025, 0));
  }
  const inner = width - 2 * bar;
  const rear = -depth / 2 + thick / 2;
  for (const y of [deck + 0.06, backTop - 0.02]) b.add(box(inner, 0.04, thick, 0.002), look.frame, move(0, y, rear));
  const uprights = Math.max(3, Math.round(inner / 0.3));
  for (let i = 0; i < uprights; i++) {
    const x = ((i + 0.5) / uprights - 0.5) * inner;
    b.add(box(0.03, backTop - deck, 0.01, 0.002), look.frame, move(x, (backTop + deck) / 2, rear));
  }
  if (backTop > armTop) {
    for (const side of [-1, 1]) {
      const rise = backTop - armTop;
      b.add(box(bar, rise, thick, 0.002), look.frame, move(side * (width / 2 - bar / 2), armTop + rise / 2, rear));
    }
  }
  addDeck(b, look.frame, frame, 0.014);
}

/** Draws square steel tube with a deck and arms of planks. */
function steelSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, backTop, use } = frame;
  const { width, depth } = size;
  const t = use === 'dining' ? 0.025 : 0.035;
  const x = width / 2 - t / 2;
  const z = depth / 2 - t / 2;
  for (const side of [-1, 1]) {
    b.add(box(t, armTop - 0.03, t, 0.002), look.frame, move(side * x, (armTop - 0.03) / 2, z));
    b.add(box(t, backTop, t, 0.002), look.frame, move(side * x, backTop / 2, -z));
    for (const y of [0.07, deck - t / 2]) b.add(box(t * 0.9, t, 2 * z - t, 0.002), look.frame, move(side * x, y, 0));
    const armWidth = Math.max(0.06, frame.arm);
    b.add(
      box(armWidth, 0.03, depth - t, 0.004),
      look.wood,
      move(side * (width / 2 - armWidth / 2), armTop - 0.015, t / 2),
    );
    b.add(
      strut([side * x, deck, -z], [side * x, armTop - 0.04, z * 0.2], t * 0.3, t * 0.3, { square: true }),
      look.frame,
    );
  }
  for (const [y, at] of [
    [deck - t / 2, z],
    [deck - t / 2, -z],
    [backTop - t / 2, -z],
    [0.07, -z],
  ]) {
    b.add(box(2 * x - t, t, t, 0.002), look.frame, move(0, y, at));
  }
  const planks = 2;
  const rise = (backTop - t - deck - 0.08) / planks;
  for (let i = 0; i < planks; i++) {
    const y = deck + 0.08 + (i + 0.5) * rise;
    b.add(box(2 * x - t, rise * 0.86, 0.022, 0.004), look.wood, move(0, y, -z));
  }
  addDeck(b, look.wood, frame, 0.028);
}

/** Returns the points of a flat spiral in the plane across the seat, from its middle outwards. */
function scroll([x, y, z]: Vec3, radius: number, turns: number, sense: number): Vec3[] {
  const steps = Math.round(turns * 14);
  return Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const a = (i / steps) * turns * 2 * Math.PI;
    const r = radius * (0.22 + (0.78 * i) / steps);
    return [x, y + r * Math.sin(a), z + sense * r * Math.cos(a)];
  });
}

/** Draws wrought iron: arms that roll into scrolls, a bowed top rail over thin uprights. */
function ironSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, backTop, use } = frame;
  const { width, depth } = size;
  const r = use === 'dining' ? 0.009 : 0.012;
  const x = width / 2 - r;
  const [front, rear] = [depth / 2, -depth / 2 + r];
  const curl = use === 'dining' ? 0.035 : 0.05;
  for (const side of [-1, 1]) {
    const arm = smoothPath(
      [
        [side * x, backTop - 0.16, rear],
        [side * x, armTop - 0.012, rear + 0.09],
        [side * x, armTop - r, 0],
        [side * x, armTop - r - 0.01, front - curl * 1.5],
      ],
      5,
    );
    b.add(tube(arm, r, { sides: 8 }), look.frame);
    b.add(
      tube(scroll([side * x, armTop - curl - r, front - curl * 1.25], curl, 1.25, 1), r * 0.85, { sides: 6 }),
      look.frame,
    );
    const leg = smoothPath(
      [
        [side * x, 0.004, front - 0.03],
        [side * x, deck * 0.5, front - 0.075],
        [side * x, deck, front - 0.06],
        [side * x, armTop - 2 * curl, front - 0.1],
      ],
      5,
    );
    b.add(tube(leg, r, { sides: 8 }), look.frame);
    b.add(strut([side * x, 0, rear], [side * x, backTop - 0.05, rear], r), look.frame);
    b.add(strut([side * x, deck - r, rear], [side * x, deck - r, front - 0.05], r), look.frame);
    b.add(tube(scroll([side * x, deck - 0.1, front - 0.19], 0.06, 1.3, -1), r * 0.7, { sides: 6 }), look.frame);
  }
  const bow = (t: number): number => backTop - r - 0.05 * (2 * t - 1) ** 2;
  const rail = Array.from({ length: 15 }, (_, i): Vec3 => [(2 * (i / 14) - 1) * x, bow(i / 14), rear]);
  b.add(tube(rail, r, { sides: 8 }), look.frame);
  b.add(strut([-x, deck + 0.05, rear], [x, deck + 0.05, rear], r), look.frame);
  for (const z of [rear, front - 0.05]) b.add(strut([-x, deck - r, z], [x, deck - r, z], r), look.frame);
  const inner = innerWidth(frame);
  const bars = Math.max(6, Math.round(inner / 0.085));
  for (let i = 1; i < bars; i++) {
    const t = i / bars;
    const at = (2 * t - 1) * x;
    b.add(strut([at, deck + 0.05, rear], [at, bow(t), rear], r * 0.55, r * 0.55, { sides: 6 }), look.frame);
  }
  addDeck(b, look.frame, frame, 0.008);
}
