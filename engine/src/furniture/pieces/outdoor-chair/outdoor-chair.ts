import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { onFloor } from '../../parts/legs/legs.ts';
import * as family from '../../parts/outdoor/families.ts';
import { type OutdoorLook, outdoorLook } from '../../parts/outdoor/outdoor-look.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { bandedChair } from './banded-chair.ts';
import { ARM, chairPad, PAD } from './chair-parts.ts';
import { latticeChair } from './lattice-chair.ts';
import { outdoorChairProfile } from './profile.ts';
import { slatBackChair } from './slat-back-chair.ts';
import { slingChair } from './sling-chair.ts';

/** Radius of the frame's wrapped tubes and thickness of the woven seat, metres. */
const TUBE = 0.0155;
const SEAT = 0.06;
/** Open height between cushion and back, lean of the back, and offset of its middle behind its sides, metres. */
const OPEN = 0.09;
const LEAN = 0.07;
const BOW = 0.04;

/** Returns a chair of the same collection as a sofa. */
const ofCollection = (each: Parameters<typeof family.seatOf>[0]): Drawing =>
  family.seatOf(each, 'dining', { width: 0.56, depth: 0.58, height: 0.83 });

/** Returns a dedicated dining chair; its seat keeps its share of the height. */
const alone = (size: ChairSize, drawChair: (b: MeshBuilder, look: OutdoorLook, size: ChairSize) => void): Drawing => ({
  size: { width: size.width, depth: size.depth, height: size.height },
  draw: (b, { id }, requested) =>
    drawChair(b, outdoorLook(id), { ...requested, seat: (size.seat * requested.height) / size.height }),
});

const { TEAK, CROSSED, PLATFORM, LOOPS, STEEL, IRON, ROPE, CANE } = family;
const loops = ofCollection(LOOPS);
const rope = ofCollection(ROPE);
const teak = ofCollection(TEAK);
const wicker = alone({ width: 0.56, depth: 0.58, height: 0.82, seat: 0.455 }, wickerChair);
const slatBack = alone({ width: 0.56, depth: 0.58, height: 0.86, seat: 0.455 }, slatBackChair);
const lattice = alone({ width: 0.58, depth: 0.56, height: 0.82, seat: 0.455 }, latticeChair);
const banded = alone({ width: 0.56, depth: 0.58, height: 0.81, seat: 0.45 }, bandedChair);
const sling = alone({ width: 0.56, depth: 0.58, height: 0.82, seat: 0.45 }, slingChair);

const DESIGNS: StyleTable<readonly Drawing[]> = {
  MODERN: [loops, rope, ofCollection(PLATFORM)],
  SCANDINAVIAN: [teak, rope, loops],
  TRADITIONAL: [ofCollection(IRON), slatBack, wicker],
  INDUSTRIAL: [ofCollection(STEEL), loops, teak],
  LUXURY: [rope, banded, ofCollection(IRON)],
  MINIMALIST: [ofCollection(PLATFORM), sling, teak],
  BOHEMIAN: [ofCollection(CANE), lattice, rope],
  FARMHOUSE: [ofCollection(CROSSED), wicker, teak],
};

/** A chair for a table outdoors. */
const design: PieceDesign = pieceFrom(DESIGNS, 0.95, 1.05);

export const outdoorChair = piece({ ...outdoorChairProfile, design });

/** Draws basket work on wooden legs: a woven seat with a cushion and a woven back with air below it, round arms. */
function wickerChair(b: MeshBuilder, look: OutdoorLook, size: ChairSize): void {
  const { width, depth, height } = size;
  const deck = size.seat - PAD;
  const x = width / 2 - TUBE;
  const front = depth / 2 - 0.035;
  const rear = -depth / 2 + LEAN + BOW + 0.012;
  const lean = (y: number): number => rear - LEAN * Math.max(0, (y - deck) / (height - deck));
  const under = deck - SEAT;
  const deep = depth / 2 - rear + 0.03;
  b.add(
    cushion(width - 0.012, SEAT, deep, { round: 0.022, detail: 5 }),
    look.weave,
    move(0, deck - SEAT / 2, depth / 2 - deep / 2),
  );
  for (const side of [-1, 1]) {
    b.add(
      strut([side * (x - 0.006), 0, front], [side * (x - 0.012), under + 0.01, front], 0.014, 0.02, { square: true }),
      look.wood,
    );
    const hind: Vec3[] = [
      [side * (x - 0.006), 0, rear - 0.05],
      [side * (x - 0.012), under + 0.01, rear + 0.012],
    ];
    b.add(onFloor(strut(hind[0], hind[1], 0.014, 0.02, { square: true })), look.wood);
    const post: Vec3[] = [
      [side * (x - 0.008), under + 0.01, rear],
      [side * x, ARM, lean(ARM)],
      [side * x, height - 0.06, lean(height - 0.06)],
      [side * (x - 0.012), height - 0.028, lean(height) - 0.004],
    ];
    b.add(tube(smoothPath(post, 4), TUBE, { sides: 10 }), look.weave);
    const arm: Vec3[] = [
      [side * (x - 0.004), under + 0.02, front - 0.01],
      [side * x, deck + 0.1, front + 0.004],
      [side * x, ARM - 0.06, front - 0.008],
      [side * x, ARM - TUBE, front - 0.075],
      [side * x, ARM - TUBE, (front + rear) / 2],
      [side * x, ARM + 0.012, lean(ARM)],
    ];
    b.add(tube(smoothPath(arm, 6), TUBE, { sides: 10 }), look.weave);
  }
  back(b, look, { x, low: deck + PAD + OPEN, height }, lean);
  const room = depth / 2 - rear - 0.035;
  chairPad(b, look.cushion, { width: 2 * (x - 0.03), depth: room, deck, z: depth / 2 - 0.02 - room / 2 });
}

/** Draws a woven panel bowed round the sitter, higher in its middle, with a wound rail on its top. */
function back(
  b: MeshBuilder,
  look: OutdoorLook,
  { x, low, height }: { readonly x: number; readonly low: number; readonly height: number },
  lean: (y: number) => number,
): void {
  const place = (u: number, t: number): Vec3 => {
    const y = low + (height - TUBE - 0.024 * u ** 2 - low) * t;
    return [u * x, y, lean(y) - BOW * (1 - u ** 2)];
  };
  const thickness = 0.022;
  const panel = sheet(22, 20, (s, v): Vec3 => {
    const around = 2 * Math.PI * v;
    const face = Math.sin(around);
    const [px, y, z] = place(2 * s - 1, 0.5 - 0.5 * Math.cos(around));
    return [px, y, z + (signedPower(face, 0.4) * thickness) / 2];
  });
  b.add(panel, look.weave);
  const rail = Array.from({ length: 19 }, (_, i) => place(i / 9 - 1, 1));
  b.add(tube(rail, TUBE, { sides: 10 }), look.weave);
}
