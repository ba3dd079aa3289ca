import { connectedParts } from '../photo/connected-parts.ts';
import type { BoxLayout } from '../room/layout/layout.ts';
import { FACE_OF_LAYOUT, faceFinder } from '../room/layout/polygons.ts';
import { type Camera, rayInto, resizeCamera } from '../scene/camera.ts';
import { FACE_INDEX, worldRay } from '../scene/room.ts';
import { type SurfaceClass, surfaceIndex } from '../scene/surface-class.ts';
import { SEEN_FACES, type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';

/** Probability from which a cell counts. */
const MIN_PROBABILITY = 0.5;

/** Statistics of the segmentation over the whole photo; shares from 0 to 1. */
export interface SegmentationFeatures {
  /** Of the photo. */
  readonly things: number;
  readonly floors: number;
  readonly outside: number;
  readonly builtins: number;
  /** Doorways and what is seen through them. */
  readonly openings: number;
  /** Of the empty room's floor. */
  readonly thingsOnFloor: number;
  readonly rugsOnFloor: number;
  readonly floorInSight: number;
  /** Mean probability of the likeliest face: the network's certainty of the empty room. */
  readonly faceCertainty: number;
  /** Share of the photo where the layout's face is not the likeliest one. */
  readonly layoutAgainst: number;
  /** Mean probability of the layout's faces. */
  readonly layoutAlike: number;
}

/**
 * Cells (1 or 0) where things are likely, without parts entirely above eye level: movable things stand on something,
 * unlike railings of upper flights, lamps and wall decoration.
 */
function standingThings(seen: SegmentationMaps, camera: Camera): Uint8Array {
  const { width, height } = seen;
  const thing = surfacePlane(seen, 'thing');
  const out = new Uint8Array(thing.length);
  const own = resizeCamera(camera, width, height);
  const isBelowEyes = (cell: number): boolean =>
    worldRay(own, (cell % width) + 0.5, Math.floor(cell / width) + 0.5)[1] < 0;
  for (const part of connectedParts(width, height, (cell) => thing[cell] > MIN_PROBABILITY)) {
    if (part.some(isBelowEyes)) for (const cell of part) out[cell] = 1;
  }
  return out;
}

/** Summarises the segmentation, by itself and against the chosen layout. */
export function segmentationFeatures(seen: SegmentationMaps, camera: Camera, layout: BoxLayout): SegmentationFeatures {
  const { width, height } = seen;
  const cells = width * height;
  const faceOf = faceFinder(layout);
  const ray = [0, 0, 0];
  const surface = (name: SurfaceClass, cell: number) => seen.surfaces[surfaceIndex(name) * cells + cell];
  const sums = {
    things: 0,
    floors: 0,
    outside: 0,
    builtins: 0,
    openings: 0,
    floor: 0,
    onFloor: 0,
    rugs: 0,
    inSight: 0,
  };
  const standing = standingThings(seen, camera);
  let certainty = 0;
  let against = 0;
  let alike = 0;
  for (let cell = 0; cell < cells; cell++) {
    const likely = (...names: readonly SurfaceClass[]) =>
      names.reduce((sum, name) => sum + surface(name, cell), 0) > MIN_PROBABILITY ? 1 : 0;
    const floor = seen.faces[FACE_INDEX.floor * cells + cell] > MIN_PROBABILITY ? 1 : 0;
    sums.things += standing[cell];
    sums.floors += likely('floor', 'rug');
    sums.outside += likely('outside');
    sums.builtins += likely('builtin');
    sums.openings += likely('doorway', 'beyond');
    sums.floor += floor;
    sums.onFloor += floor * likely('thing');
    sums.rugs += floor * likely('rug');
    sums.inSight += floor * likely('floor', 'rug');
    const x = (((cell % width) + 0.5) * camera.width) / width;
    const y = ((Math.floor(cell / width) + 0.5) * camera.height) / height;
    rayInto(camera, x, y, ray);
    const face = FACE_OF_LAYOUT[faceOf(ray)];
    let most = 0;
    for (let i = 0; i < SEEN_FACES; i++) most = Math.max(most, seen.faces[i * cells + cell]);
    const own = seen.faces[face * cells + cell];
    certainty += most;
    alike += own;
    if (own < most) against++;
  }
  const ofFloor = (sum: number) => sum / Math.max(1, sums.floor);
  return {
    things: sums.things / cells,
    floors: sums.floors / cells,
    outside: sums.outside / cells,
    builtins: sums.builtins / cells,
    openings: sums.openings / cells,
    thingsOnFloor: ofFloor(sums.onFloor),
    rugsOnFloor: ofFloor(sums.rugs),
    floorInSight: ofFloor(sums.inSight),
    faceCertainty: certainty / cells,
    layoutAgainst: against / cells,
    layoutAlike: alike / cells,
  };
}
