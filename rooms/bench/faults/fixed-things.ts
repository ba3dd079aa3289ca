import { type Camera, type FloorPoint, type Opening, type RoomBox, surfaceIndex, worldRay } from '@roomwright/engine';
import { connectedParts } from '@roomwright/engine/testing';
import type { FixedThing } from './cover-faults.ts';
import { type Focus, offWall } from './staged-room.ts';

type Point = readonly [number, number];

/** A thing labelled by hand: corners as shares of the photo's width and height. */
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

/** Least area in square metres of a window that is worth looking at. */
const MIN_VIEW = 1.5;

/** What seats may be turned to, from the openings that the analysis found. */
export const fociOfOpenings = (openings: readonly Opening[], box: RoomBox): Focus[] =>
  openings.flatMap(({ kind, wall, from, to, bottom, top }): Focus[] => {
    const at = offWall(box, wall, (from + to) / 2, 0);
    if (kind === 'fireplace') return [{ kind: 'fire', at }];
    return kind === 'window' && (to - from) * (top - bottom) > MIN_VIEW ? [{ kind: 'view', at }] : [];
  });

/** The point of the room's walls that is seen at a place of the picture; null for one that looks at none. */
function wallPointAt(camera: Camera, { back, left, right }: RoomBox, x: number, y: number): FloorPoint | null {
  const [dx, , dz] = worldRay(camera, x, y);
  const until = Math.min(dz > 0 ? back / dz : Infinity, dx > 0 ? right / dx : Infinity, dx < 0 ? left / dx : Infinity);
  return Number.isFinite(until) && until > 0 ? [dx * until, dz * until] : null;
}

/** The same from fires and views labelled by hand. */
export const fociOfLabels = (things: readonly Label[], camera: Camera, box: RoomBox): Focus[] =>
  things.flatMap(({ kind, polygon }): Focus[] => {
    if (kind !== 'fire' && kind !== 'view') return [];
    const mean = (axis: 0 | 1): number => polygon.reduce((sum, point) => sum + point[axis], 0) / polygon.length;
    const at = wallPointAt(camera, box, mean(0) * camera.width, mean(1) * camera.height);
    return at ? [{ kind, at }] : [];
  });
