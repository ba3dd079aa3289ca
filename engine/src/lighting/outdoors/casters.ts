import { labPlanes } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import { type Camera, resizeCamera } from '../../scene/camera.ts';
import { worldRay } from '../../scene/room.ts';
import type { SurfaceClass } from '../../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

/** A place on the ground above which something stands upright, metres. */
export interface Caster {
  readonly x: number;
  readonly z: number;
  /** Metres up to which it is sure to stop the sun: 0 where it may be a railing, whose bars let light through. */
  readonly solid: number;
  /** Metres up to which it may stop the sun; Infinity where the picture cuts it off. */
  readonly height: number;
}

/** A photo of a terrace, segmented; photo and camera of one size. */
export interface Sight {
  readonly photo: Photo;
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly seen: SegmentationMaps;
  readonly surfaces: Surfaces;
}

/** What stands upright on the ground. */
const STANDING: readonly SurfaceClass[] = ['wall', 'builtin', 'door', 'doorway', 'window', 'thing'];
/** CIELAB colours of leaves: a* below and b* above these. */
const GREEN = { a: -4, b: 4 } as const;
const LIKELY = 0.5;
/** Rows between the ground's border and what stands on it: the segmentation's maps are no finer. */
const FOOT = 3;
/** Farthest foot that is known well enough, metres. */
const FARTHEST = 11;
/** Feet of neighbouring columns nearer than this (metres) belong to one wall or railing. */
const JOINED = 0.7;
const SPACING = 0.06;
/** What is lower than this may be a railing. */
const RAILING = 1.3;
/** The shadow of lower things cannot be distinguished from their own dark foot. */
const LEAST_HEIGHT = 0.25;

/** Whether a place of the floor's map shows what stands upright on the ground, or a hedge. */
function standingTest({ seen, surfaces, photo }: Sight, hasHedges: boolean): (x: number, y: number) => boolean {
  const { width, height } = surfaces;
  const colours = hasHedges ? labPlanes(photo, width, height) : null;
  const outside = surfacePlane(seen, 'outside');
  const planes = STANDING.map((name) => surfacePlane(seen, name));
  return (x, y) => {
    const sx = Math.floor(((x + 0.5) * seen.width) / width);
    const sy = Math.floor(((y + 0.5) * seen.height) / height);
    const cell = sy * seen.width + sx;
    const at = y * width + x;
    if (colours && outside[cell] > LIKELY) return colours.a[at] < GREEN.a && colours.b[at] > GREEN.b;
    return planes.reduce((sum, plane) => sum + plane[cell], 0) > LIKELY;
  };
}

/**
 * What has its foot below row `foot` and its head at row `head` of a column; null where it is too far off or too low.
 * @param camera of the floor's map
 */
function casterIn(camera: Camera, cameraHeight: number, x: number, foot: number, head: number): Caster | null {
  const [dx, dy, dz] = worldRay(camera, x + 0.5, foot + 1);
  if (dy > -0.02) return null;
  const far = -cameraHeight / dy;
  const [ux, uy, uz] = worldRay(camera, x + 0.5, head);
  const away = far * Math.hypot(dx, dz);
  const seenUpTo = cameraHeight + (uy * away) / Math.hypot(ux, uz);
  if (away > FARTHEST || seenUpTo < LEAST_HEIGHT) return null;
  return {
    x: dx * far,
    z: dz * far,
    solid: seenUpTo < RAILING ? 0 : seenUpTo,
    height: head === 0 ? Infinity : seenUpTo,
  };
}

/** What stands on the ground in each column of the floor's map, the nearest first. */
function castersByColumn(sight: Sight, hasHedges: boolean): Caster[][] {
  const { width, height, floor } = sight.surfaces;
  const camera = resizeCamera(sight.camera, width, height);
  const stands = standingTest(sight, hasHedges);
  return Array.from({ length: width }, (_, x) => {
    const found: Caster[] = [];
    for (let y = height - 2; y > FOOT; y--) {
      const isFoot = floor[(y + 1) * width + x] > LIKELY && floor[y * width + x] <= LIKELY;
      if (!isFoot || !stands(x, y - FOOT)) continue;
      let top = y - FOOT;
      while (top > 0 && stands(x, top - 1)) top--;
      const caster = casterIn(camera, sight.cameraHeight, x, y, top);
      if (caster) found.push(caster);
    }
    return found;
  });
}

/**
 * What stands upright on the ground in a picture and may cast a shadow on it, as closely spaced places.
 *
 * @param hasHedges whether what is green beyond the ground's edge counts: segmentation does not tell a hedge from a lawn
 */
export function findCasters(sight: Sight, hasHedges: boolean): Caster[] {
  const columns = castersByColumn(sight, hasHedges);
  return columns.flatMap((casters, index) =>
    casters.flatMap((caster) => {
      const next = (columns[index + 1] ?? []).find(({ x, z }) => Math.hypot(x - caster.x, z - caster.z) < JOINED);
      if (!next) return [caster];
      const steps = Math.ceil(Math.hypot(next.x - caster.x, next.z - caster.z) / SPACING);
      return Array.from({ length: Math.max(1, steps) }, (_, i): Caster => {
        const t = i / Math.max(1, steps);
        return {
          x: caster.x + (next.x - caster.x) * t,
          z: caster.z + (next.z - caster.z) * t,
          solid: Math.min(caster.solid, next.solid),
          height: Math.max(caster.height, next.height),
        };
      });
    }),
  );
}
