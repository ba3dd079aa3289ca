import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { onFloor } from '../../parts/legs/legs.ts';
import type { OutdoorLook } from '../../parts/outdoor/outdoor-look.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { ARM, chairPad, PAD } from './chair-parts.ts';

/** Half the thickness of a post, and the height of the frame under the seat, metres. */
const POST = 0.02;
const APRON = 0.055;
/** Lean of the back over its height, and curvature of its slats in the middle, metres. */
const LEAN = 0.085;
const BOW = 0.03;

/** Returns a square bar along a path. */
const bar = (path: readonly Vec3[], half: number) => onFloor(tube(path, half * Math.SQRT2, { sides: 4, flat: true }));

/** Returns a flat arm: broad in front, narrow at the back, its corners rounded. */
function arm(side: number, width: number, front: number, rear: number): OutlinePoint[] {
  const out = side * (width / 2);
  const inner = (share: number): number => out - side * share;
  const outline: OutlinePoint[] = [
    [out, front],
    [inner(0.062), front],
    [inner(0.058), front - 0.12],
    [inner(0.045), rear + 0.08],
    [inner(0.042), rear],
    [out, rear],
  ];
  return roundCorners(outline, 0.018, 4);
}

/**
 * Draws teak for the terrace: raked posts, thin upright slats under a curved rail, flat arms, a cushion on the
 * boards.
 */
export function slatBackChair(b: MeshBuilder, look: OutdoorLook, size: ChairSize): void {
  const { width, depth, height } = size;
  const { wood } = look;
  const deck = size.seat - PAD;
  const x = width / 2 - 0.024;
  const front = depth / 2 - POST - 0.012;
  const rear = -depth / 2 + LEAN + BOW + 0.01;
  const lean = (y: number): number => rear - LEAN * Math.max(0, (y - deck) / (height - deck)) ** 1.1;
  for (const side of [-1, 1]) {
    b.add(strut([side * x, 0, front], [side * x, ARM - 0.022, front], POST, POST, { square: true }), wood);
    const post = smoothPath(
      [
        [side * x, 0, rear - 0.045],
        [side * x, deck * 0.55, rear - 0.008],
        [side * x, deck, rear],
        [side * x, ARM, lean(ARM)],
        [side * x, height - 0.05, lean(height - 0.05)],
      ],
      4,
    );
    b.add(bar(post, POST), wood);
    const flat = extrude(arm(side, width, depth / 2, lean(ARM) - 0.01), 0.024, 0.006);
    b.add(flat, wood, chain(move(0, ARM - 0.012, 0), turnX(Math.PI / 2)));
    b.add(box(0.024, APRON, front - rear, 0.003), wood, move(side * x, deck - 0.02 - APRON / 2, (front + rear) / 2));
  }
  const between = 2 * (x - POST);
  for (const z of [front, rear]) b.add(box(between, APRON, 0.024, 0.003), wood, move(0, deck - 0.02 - APRON / 2, z));
  boards(b, wood, between, { deck, front, rear });
  back(b, wood, { x, deck, height }, lean);
  const room = front - rear - POST;
  chairPad(b, look.cushion, { width: between - 0.012, depth: room, deck, z: front - room / 2 + 0.01 });
}

/** Draws the seat's boards, from side to side. */
function boards(
  b: MeshBuilder,
  wood: Material,
  width: number,
  { deck, front, rear }: { readonly deck: number; readonly front: number; readonly rear: number },
): void {
  const count = 7;
  const pitch = (front - rear) / count;
  for (let i = 0; i < count; i++)
    b.add(
      box(width + 0.03, 0.02, pitch * 0.92, 0.004, 'x'),
      wood,
      move(0, deck - 0.01, rear + 0.02 + (i + 0.5) * pitch),
    );
}

/** Draws two bowed rails and the slats between them; the upper one is higher in the middle. */
function back(
  b: MeshBuilder,
  wood: Material,
  { x, deck, height }: { readonly x: number; readonly deck: number; readonly height: number },
  lean: (y: number) => number,
): void {
  const crest = 0.028;
  const bowed = (px: number): number => BOW * (1 - (px / x) ** 2);
  const top = (px: number): number => height - 0.036 - crest * (px / x) ** 2;
  const low = deck + 0.1;
  const rail = (y: (px: number) => number, half: number, reach: number): void => {
    const path = Array.from({ length: 15 }, (_, i): Vec3 => {
      const px = (i / 7 - 1) * reach;
      return [px, y(px), lean(y(px)) - bowed(px)];
    });
    // A board on edge: its cross-section is `half` high to each side and a third as thick.
    b.add(tube(path, 0.014, { sides: 4, flat: true, oval: half / 0.014 }), wood);
  };
  rail(top, 0.051, x + POST);
  rail(() => low, 0.03, x);
  const slats = 8;
  for (let i = 0; i < slats; i++) {
    const px = ((i + 0.5) / slats - 0.5) * 2 * (x - POST * 0.6);
    const y1 = top(px) - 0.02;
    const at = (y: number): Vec3 => [px, y, lean(y) - bowed(px)];
    const path = [0, 0.33, 0.67, 1].map((t) => at(low + (y1 - low) * t));
    b.add(tube(path, 0.0075 * Math.SQRT2, { sides: 4, flat: true, oval: 2.1 }), wood);
  }
}
