import { type AreaLight, createRandom, mixSeed } from '@roomwright/engine/testing';
import { createMeshBuilder } from '../mesh/mesh-builder.ts';
import type { FloorPoint, ShellWall, WallHole } from './shell.ts';
import { isInsidePolygon } from './shells/polygon.ts';
import { floorRectangle, type Site, type Span } from './site.ts';

/** The parts of a site that are known before anything is built. */
export type SiteOptions = Pick<
  Site,
  | 'kind'
  | 'furnishing'
  | 'shell'
  | 'palette'
  | 'light'
  | 'camera'
  | 'cameraHeight'
  | 'textureSize'
  | 'hidesWindows'
  | 'otherCameras'
> & { readonly seed: number };

/** Minimum distance between the camera and anything on the floor, metres. */
const CAMERA_CLEARANCE_METRES = 0.35;

/** Returns the FNV-1a hash of a text, which seeds named random streams. */
function textHash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Returns whether two convex polygons overlap by more than a touch (separating axis theorem). */
function overlap(a: readonly FloorPoint[], b: readonly FloorPoint[]): boolean {
  for (const polygon of [a, b]) {
    for (let i = 0; i < polygon.length; i++) {
      const [x0, z0] = polygon[i];
      const [x1, z1] = polygon[(i + 1) % polygon.length];
      const nx = z1 - z0;
      const nz = x0 - x1;
      const reach = (points: readonly FloorPoint[]): readonly [number, number] => {
        const values = points.map(([x, z]) => x * nx + z * nz);
        return [Math.min(...values), Math.max(...values)];
      };
      const [a0, a1] = reach(a);
      const [b0, b1] = reach(b);
      const touch = 1e-3 * Math.hypot(nx, nz);
      if (a1 - touch <= b0 || b1 - touch <= a0) return false;
    }
  }
  return true;
}

/** Creates a site on which nothing has been built or claimed yet. */
export function createSite(options: SiteOptions): Site {
  const { seed, shell } = options;
  const onWalls: WallHole[] = [...(shell.blocked ?? [])];
  const onFloor: (readonly FloorPoint[])[] = (shell.plan?.standing ?? []).map((piece) => piece.footprint);
  const lights: AreaLight[] = [];
  const places: readonly FloorPoint[] = [[0, 0], ...(options.otherCameras ?? [])];
  const cameras = places.map(([x, z]): FloorPoint[] => [
    [x - CAMERA_CLEARANCE_METRES, z - CAMERA_CLEARANCE_METRES],
    [x + CAMERA_CLEARANCE_METRES, z - CAMERA_CLEARANCE_METRES],
    [x + CAMERA_CLEARANCE_METRES, z + CAMERA_CLEARANCE_METRES],
    [x - CAMERA_CLEARANCE_METRES, z + CAMERA_CLEARANCE_METRES],
  ]);

  /** Tests points slightly inside the outline, so that parts that touch a wall count as inside the room. */
  const isWithinRoom = (corners: readonly FloorPoint[]): boolean => {
    const cx = corners.reduce((sum, p) => sum + p[0], 0) / corners.length;
    const cz = corners.reduce((sum, p) => sum + p[1], 0) / corners.length;
    return corners.every((corner, i) => {
      const next = corners[(i + 1) % corners.length];
      return [0, 0.25, 0.5, 0.75].every((t) => {
        const x = corner[0] + (next[0] - corner[0]) * t;
        const z = corner[1] + (next[1] - corner[1]) * t;
        return isInsidePolygon(shell.outline, [x + (cx - x) * 0.02, z + (cz - z) * 0.02]);
      });
    });
  };
  const claimFloor = (corners: readonly FloorPoint[]): boolean => {
    const isTaken = (by: readonly FloorPoint[]): boolean => overlap(by, corners);
    if (!isWithinRoom(corners) || cameras.some(isTaken) || onFloor.some(isTaken)) return false;
    onFloor.push(corners);
    return true;
  };

  return {
    ...options,
    mesh: createMeshBuilder(),
    lights,
    holes: [],
    random: (part) => createRandom(mixSeed(seed, textHash(part))),
    freeSpans(wall: ShellWall, bottom, top, width) {
      const taken = onWalls
        .filter((h) => h.wall === wall.index && h.bottom < top && h.top > bottom)
        .sort((a, b) => a.from - b.from);
      const spans: Span[] = [];
      let start = 0;
      for (const { from, to } of taken) {
        if (from - start >= width) spans.push([start, from]);
        start = Math.max(start, to);
      }
      if (wall.length - start >= width) spans.push([start, wall.length]);
      return spans;
    },
    claimWall(hole) {
      const wall = shell.walls[hole.wall];
      if (hole.from < 0 || hole.to > wall.length || hole.bottom < 0 || hole.top > wall.height) return false;
      const clash = onWalls.some(
        (h) =>
          h.wall === hole.wall && h.from < hole.to && h.to > hole.from && h.bottom < hole.top && h.top > hole.bottom,
      );
      if (clash) return false;
      onWalls.push(hole);
      return true;
    },
    claimFloor,
    claimBefore: (wall, span, depth) => claimFloor(floorRectangle(wall.frame, span, [0, depth])),
  };
}
