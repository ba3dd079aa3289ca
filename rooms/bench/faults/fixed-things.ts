import { surfaceIndex } from '@roomwright/engine';
import { connectedParts } from '@roomwright/engine/testing';
import type { FixedThing } from './cover-faults.ts';

type Point = readonly [number, number];

/** A thing that somebody drew by hand: corners as shares of the photo's width and height. */
export interface Label {
  readonly kind: string;
  readonly polygon: readonly Point[];
}

/** Whether a point lies in a polygon (even-odd rule). */
function isInside(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The pixels of a labelled thing. */
export function pixelsOf({ kind, polygon }: Label, width: number, height: number): FixedThing {
  const pixels: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height];
    if (isInside(polygon, x, y)) pixels.push(pixel);
  }
  return { kind, pixels };
}

/** Least share of a drawn room's picture that counts as an opening. */
const MIN_AREA = 0.004;
const KINDS: Readonly<Record<string, readonly number[]>> = {
  door: [surfaceIndex('door')],
  way: [surfaceIndex('doorway'), surfaceIndex('beyond')],
};

/** Doors and ways of a drawn room: connected regions of their pixels. */
export function drawnThings(surfaces: Uint8Array, width: number, height: number): FixedThing[] {
  return Object.entries(KINDS).flatMap(([kind, classes]) =>
    connectedParts(width, height, (pixel) => classes.includes(surfaces[pixel]))
      .filter((part) => part.length >= MIN_AREA * width * height)
      .map((part) => ({ kind, pixels: [...part] })),
  );
}
