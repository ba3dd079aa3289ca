import { type Camera, resizeCamera } from '../scene/camera.ts';
import { fromPinhole, type Lens, type Place, toPinhole } from '../scene/lens.ts';
import { projectWorld, type RoomModel, type WallId, worldRayInto } from '../scene/room.ts';

/** Indices of the faces; walls follow in the order of the outline. */
export const FLOOR = 0;
export const CEILING = 1;
export const FIRST_WALL = 2;

/** Metres above the floor at which a wall begins in the photo: 0, less where the layout is too small, and more where it is too large. */
export type WallFoot = number;

/** A wall of the outline: along x at fixed z, or along z at fixed x. */
export interface FaceWall {
  /** The box wall that it runs along; null behind the camera. */
  readonly wall: WallId | null;
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
  readonly length: number;
  /** Start on the strip of unrolled walls, metres. */
  readonly start: number;
  readonly foot: WallFoot;
}

/** A position on a face: (x, z) on floor and ceiling, (metres along the unrolled walls, height) on walls. */
export interface FacePlace {
  face: number;
  u: number;
  v: number;
  /** Metres along the optical axis. */
  depth: number;
}

/** The faces of the empty room in metres, and their projection into the photo. */
export interface RoomFaces {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly ceiling: number;
  readonly walls: readonly FaceWall[];
  /** Maps the photo's pixels to the undistorted picture's; the first pixel's centre is at 0.5. */
  readonly straight: Place;
  readonly bent: Place;
}

const same: Place = (x, y) => [x, y];
/** Height in metres assigned above the horizon where no ceiling is in the way. */
const MAX_HEIGHT = 60;

/** The faces of a room for its photo at a given size. */
export function roomFaces(model: RoomModel, lens: Lens | null, width: number, height: number): RoomFaces {
  let start = 0;
  const walls = model.outline.edges.map(({ from, to, wall: id }) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const wall = { wall: id, fromX: from[0], fromZ: from[1], toX: to[0], toZ: to[1], length, start, foot: 0 };
    start += length;
    return wall;
  });
  return {
    width,
    height,
    camera: resizeCamera(model.camera, width, height),
    cameraHeight: model.cameraHeight,
    ceiling: model.box.height,
    walls,
    straight: lens ? toPinhole(lens, width, height) : same,
    bent: lens ? fromPinhole(lens, width, height) : same,
  };
}

const ray: [number, number, number] = [0, 0, 0];

/** The faces with feet of their walls, in the order of the walls. */
export const withFeet = (faces: RoomFaces, feet: readonly WallFoot[]): RoomFaces => ({
  ...faces,
  walls: faces.walls.map((wall, i) => ({ ...wall, foot: feet[i] })),
});

/** The point of the nearest wall on a ray, also below the floor or above the ceiling; `wall` is negative if there is none. */
interface WallHit {
  wall: number;
  /** Share of the wall's length. */
  along: number;
  depth: number;
}

const hit: WallHit = { wall: -1, along: 0, depth: 0 };

function hitWall(walls: readonly FaceWall[], dx: number, dz: number): void {
  hit.wall = -1;
  hit.depth = MAX_HEIGHT;
  for (let i = 0; i < walls.length; i++) {
    const { fromX, fromZ, toX, toZ } = walls[i];
    const ex = toX - fromX;
    const ez = toZ - fromZ;
    const across = dx * ez - dz * ex;
    if (across > -1e-9 && across < 1e-9) continue;
    const t = (fromX * ez - fromZ * ex) / across;
    if (t <= 0 || t >= hit.depth) continue;
    const s = (fromX * dz - fromZ * dx) / across;
    if (s < -1e-9 || s > 1 + 1e-9) continue;
    hit.depth = t;
    hit.wall = i;
    hit.along = s;
  }
}

/** A position on a wall's plane. */
export interface WallPlace extends WallHit {
  /** Height, metres. */
  v: number;
}

/** Finds the wall in the direction of a position of the photo, whatever is before it; false if there is none. */
export function onWall(
  { camera, cameraHeight, walls, straight }: RoomFaces,
  x: number,
  y: number,
  place: WallPlace,
): boolean {
  const [sx, sy] = straight(x, y);
  worldRayInto(camera, sx, sy, ray);
  hitWall(walls, ray[0], ray[2]);
  place.wall = hit.wall;
  place.along = hit.along;
  place.depth = hit.depth;
  place.v = cameraHeight + ray[1] * hit.depth;
  return hit.wall >= 0;
}

/** Finds the face of the empty room at a position of the photo, and the point on it; written to `place`. */
export function locate(faces: RoomFaces, x: number, y: number, place: FacePlace): void {
  const { camera, cameraHeight, walls, ceiling } = faces;
  const [sx, sy] = faces.straight(x, y);
  worldRayInto(camera, sx, sy, ray);
  const [dx, dy, dz] = ray;
  hitWall(walls, dx, dz);
  const { wall, along, depth } = hit;
  const level = dy < 0 ? -cameraHeight / dy : dy > 0 ? (ceiling - cameraHeight) / dy : Number.POSITIVE_INFINITY;
  if (wall < 0 || (dy < 0 ? cameraHeight + dy * depth < walls[wall].foot : level < depth)) {
    const t = Math.min(level, MAX_HEIGHT);
    place.face = dy < 0 ? FLOOR : CEILING;
    place.u = dx * t;
    place.v = dz * t;
    place.depth = t;
    return;
  }
  place.face = FIRST_WALL + wall;
  place.u = walls[wall].start + along * walls[wall].length;
  place.v = raised(cameraHeight + dy * depth, walls[wall].foot, ceiling);
  place.depth = depth;
}

/** Heights on a wall count from its foot to the ceiling, so that skirtings and cornices are level with those of other walls. */
const raised = (v: number, foot: WallFoot, ceiling: number): number => ((v - foot) * ceiling) / (ceiling - foot);
const lowered = (v: number, foot: WallFoot, ceiling: number): number => foot + (v * (ceiling - foot)) / ceiling;

/** Projects a point on a face into the photo; null behind the camera. */
export function showsAt(faces: RoomFaces, face: number, u: number, v: number): readonly [number, number] | null {
  const { walls, ceiling, camera, cameraHeight, bent } = faces;
  let point: readonly [number, number, number];
  if (face === FLOOR) point = [u, 0, v];
  else if (face === CEILING) point = [u, ceiling, v];
  else {
    const { fromX, fromZ, toX, toZ, length, start, foot } = walls[face - FIRST_WALL];
    const s = (u - start) / length;
    point = [fromX + s * (toX - fromX), lowered(v, foot, ceiling), fromZ + s * (toZ - fromZ)];
  }
  const { x, y, depth } = projectWorld(camera, cameraHeight, point);
  return depth > MIN_DEPTH ? bent(x, y) : null;
}

const MIN_DEPTH = 0.05;

/** The face behind each pixel of the photo at the faces' size, and the point on it. */
export interface FaceMap {
  readonly width: number;
  readonly height: number;
  readonly face: Uint8Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly depth: Float32Array;
}

export function mapFaces(faces: RoomFaces): FaceMap {
  const { width, height } = faces;
  const length = width * height;
  const map = {
    width,
    height,
    face: new Uint8Array(length),
    u: new Float32Array(length),
    v: new Float32Array(length),
    depth: new Float32Array(length),
  };
  const place: FacePlace = { face: 0, u: 0, v: 0, depth: 0 };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      locate(faces, x + 0.5, y + 0.5, place);
      map.face[i] = place.face;
      map.u[i] = place.u;
      map.v[i] = place.v;
      map.depth[i] = place.depth;
    }
  }
  return map;
}

/** World coordinate along a wall (x if it faces the viewer, z otherwise) of a position on the unrolled strip. */
export function alongWall({ wall, fromX, fromZ, toX, toZ, length, start }: FaceWall, u: number): number {
  const s = (u - start) / length;
  return wall === 'back' ? fromX + s * (toX - fromX) : fromZ + s * (toZ - fromZ);
}

/** Returns the cell of a grid over the straightened picture in which a pixel of the face map lies. */
export function cellAt(
  pixel: number,
  { width, height }: Pick<FaceMap, 'width' | 'height'>,
  { straight }: Pick<RoomFaces, 'straight'>,
  grid: { readonly width: number; readonly height: number },
): number {
  const [x, y] = straight((pixel % width) + 0.5, Math.floor(pixel / width) + 0.5);
  const across = Math.min(grid.width - 1, Math.max(0, Math.floor((x / width) * grid.width)));
  const down = Math.min(grid.height - 1, Math.max(0, Math.floor((y / height) * grid.height)));
  return down * grid.width + across;
}
