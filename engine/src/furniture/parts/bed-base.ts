import type { Material } from '../materials/material.ts';
import { box } from '../shapes/box.ts';
import { type CushionOptions, cushion } from '../shapes/cushion.ts';
import { cylinder, lathe, smoothProfile } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import { strut } from '../shapes/tube.ts';
import { slant, slantedLeg } from './legs/legs.ts';

/** Footprint of a bed's base, and the height of its upper edge. */
export interface BasePlace {
  readonly width: number;
  readonly back: number;
  readonly front: number;
  readonly top: number;
}

/** How far plinths stand back, metres: a toe's length. A bed on a much smaller one seems to hover. */
export const SET_BACK = 0.07;

/** How the cloth of an upholstered bed's base lies: not quite even over its filling. */
export const STUFFED: CushionOptions = { round: 0.035, wrinkle: 0.004, seed: 5, detail: 14, isFine: true };

type CornerDraw = (x: number, z: number, side: number, end: number) => void;

function atCorners({ width, back, front }: BasePlace, inset: number, draw: CornerDraw): void {
  for (const side of [-1, 1]) {
    draw(side * (width / 2 - inset), back + inset, side, -1);
    draw(side * (width / 2 - inset), front - inset, side, 1);
  }
}

const middle = (place: BasePlace): number => (place.front + place.back) / 2;
const length = (place: BasePlace): number => place.front - place.back;

/** Draws rails of boards around the slats, with their lower edge at `bottom`. */
function rails(
  b: MeshBuilder,
  place: BasePlace,
  { bottom, thickness, bevel }: { readonly bottom: number; readonly thickness: number; readonly bevel: number },
  material: Material,
): void {
  const tall = place.top - bottom;
  const y = bottom + tall / 2;
  for (const side of [-1, 1]) {
    const x = side * (place.width / 2 - thickness / 2);
    b.add(box(thickness, tall, length(place) - 0.01, bevel, 'z'), material, move(x, y, middle(place)));
  }
  b.add(
    box(place.width - 2 * thickness + 0.002, tall, thickness, bevel, 'x'),
    material,
    move(0, y, place.front - thickness / 2),
  );
}

/** Draws an upholstered box on four short legs of any kind. */
export function upholsteredBase(
  b: MeshBuilder,
  place: BasePlace,
  bottom: number,
  fabric: Material,
  foot: CornerDraw,
): void {
  const skin = cushion(place.width, place.top - bottom, length(place), {
    ...STUFFED,
    puff: [0.008, 0, 0.008],
  });
  b.add(skin, fabric, move(0, (place.top + bottom) / 2, middle(place)));
  atCorners(place, 0.09, foot);
}

/** Draws a platform on a dark plinth. */
export function floatingBase(b: MeshBuilder, place: BasePlace, wood: Material, dark: Material): void {
  const bottom = 0.09;
  rails(b, place, { bottom, thickness: 0.03, bevel: 0.003 }, wood);
  b.add(box(place.width - 0.02, 0.02, length(place) - 0.02, 0.002), wood, move(0, place.top - 0.03, middle(place)));
  b.add(
    box(place.width - 2 * SET_BACK, bottom + 0.02, length(place) - 2 * SET_BACK, 0.002),
    dark,
    move(0, bottom / 2 + 0.01, middle(place)),
  );
}

/** Draws wooden rails on round legs that splay outwards. */
export function splayedBase(b: MeshBuilder, place: BasePlace, wood: Material): void {
  const bottom = place.top - 0.13;
  rails(b, place, { bottom, thickness: 0.028, bevel: 0.006 }, wood);
  b.add(box(place.width - 0.06, 0.02, length(place) - 0.06, 0.002), wood, move(0, place.top - 0.03, middle(place)));
  atCorners(place, 0.07, (x, z, side, end) => {
    const leg = slantedLeg(bottom + 0.02, 0.026, 0.016);
    b.add(leg, wood, slant(x + side * 0.03, z + end * 0.03, -side * 0.03, -end * 0.03, bottom + 0.02));
  });
}

/** Draws wooden rails with a low moulding along the lower edge; on bun feet unless posts carry them. */
export function mouldedBase(b: MeshBuilder, place: BasePlace, wood: Material, feet: boolean): void {
  const bottom = place.top - 0.17;
  rails(b, place, { bottom, thickness: 0.035, bevel: 0.005 }, wood);
  rails(
    b,
    { ...place, width: place.width + 0.016, front: place.front + 0.008, top: bottom + 0.035 },
    { bottom, thickness: 0.04, bevel: 0.009 },
    wood,
  );
  b.add(box(place.width - 0.06, 0.02, length(place) - 0.06, 0.002), wood, move(0, place.top - 0.03, middle(place)));
  if (feet) atCorners(place, 0.05, (x, z) => b.add(bunFoot(bottom + 0.004, 0.042), wood, move(x, 0, z)));
}

/** Builds a foot turned as a flattened ball on a small pad. */
export function bunFoot(height: number, radius: number): ReturnType<typeof lathe> {
  const outline: [number, number][] = [
    [0, 0],
    [0.55, 0],
    [0.62, 0.08],
    [0.95, 0.28],
    [1, 0.48],
    [0.86, 0.7],
    [0.55, 0.8],
    [0.62, 0.88],
    [0.78, 0.94],
    [0.78, 1],
    [0, 1],
  ];
  return lathe(
    smoothProfile(
      outline.map(([r, y]) => [r * radius, y * height]),
      3,
    ),
    16,
  );
}

/** Draws square steel tube around a slat bed; on slim legs unless head- and footboard carry it. */
export function steelBase(b: MeshBuilder, place: BasePlace, steel: Material, legs: boolean): void {
  const half = 0.02;
  rails(b, place, { bottom: place.top - 2 * half, thickness: 2 * half, bevel: 0.003 }, steel);
  b.add(box(place.width - 0.06, 0.018, length(place) - 0.06, 0.002), steel, move(0, place.top - 0.02, middle(place)));
  if (legs)
    atCorners(place, half, (x, z) =>
      b.add(box(2 * half, place.top, 2 * half, 0.003), steel, move(x, place.top / 2, z)),
    );
  b.add(strut([0, 0, middle(place)], [0, place.top - 0.02, middle(place)], half), steel);
}

/** Draws heavy beams held at the corners by steel angles, on short steel legs. */
export function beamBase(b: MeshBuilder, place: BasePlace, wood: Material, steel: Material): void {
  const bottom = place.top - 0.16;
  rails(b, place, { bottom, thickness: 0.045, bevel: 0.005 }, wood);
  b.add(box(place.width - 0.08, 0.02, length(place) - 0.08, 0.002), wood, move(0, place.top - 0.03, middle(place)));
  atCorners(place, 0.03, (x, z, side, end) => {
    b.add(box(0.07, 0.168, 0.07, 0.003), steel, move(x - side * 0.0, (place.top + bottom) / 2, z - end * 0.0));
    b.add(box(0.045, bottom + 0.02, 0.045, 0.003), steel, move(x - side * 0.02, bottom / 2 + 0.01, z - end * 0.02));
  });
}

/** Draws a short cylindrical leg with a disc on top, of metal. */
export const metalFoot = (b: MeshBuilder, height: number, metal: Material): CornerDraw => {
  const leg = cylinder(0.018, height, 14);
  return (x, z) => b.add(leg, metal, move(x, 0, z));
};
