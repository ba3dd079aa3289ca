import type { Vec3 } from '../math/vec3.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import { FACE_INDEX, type Opening, type RoomBox, worldRay } from '../scene/room.ts';
import type { SceneLight } from '../scene/scene.ts';
import { FACE_NORMALS } from './face-planes.ts';
import { castHemisphere, type LitRoom } from './irradiance-probe.ts';
import type { AreaLight } from './light-sources.ts';
import { gainOf } from './seen-emitters.ts';
import { faceOfTile, type TileGrid, tileGrids } from './unseen-tiles.ts';
import { windowLights } from './window-lights.ts';

/** Cells per side of the blocks in which surfaces are compared with their light: about 240 in a photo. */
const BLOCK = 13;
/** Least share of a block's cells that must show one face. */
const MIN_SHARE = 0.35;
/** Cells around windows and lamps that are left out: their glare lies over them. */
const GLARE_REACH = 5;
/** Rays of one block's hemisphere. */
const RAYS = 384;
/** Distance of a block's point from its surface, metres. */
const INSET = 0.02;
/** Share of a block's cells that are as light as its white, if it shows something white. */
const LIGHTEST = 0.9;

/** Light on a patch of the room that the photo shows, and how bright the patch looks. Linear RGB throughout. */
export interface LitPatch {
  /** FACE_INDEX of its face. */
  readonly face: number;
  /** Its middle, just off the surface, and its normal. */
  readonly point: Vec3;
  readonly normal: Vec3;
  /** Median radiance, and that of the lightest cells: trim, sockets, white paint. */
  readonly radiance: Vec3;
  readonly lightest: Vec3;
  /** Irradiance from what the photo shows, windows and lamps apart. */
  readonly seen: Vec3;
  /** Irradiance from each square of light as the photo shows it. */
  readonly windows: readonly Vec3[];
  /** Irradiance from each tile that the photo does not show, if it were as bright as its face's mean; by tile number. */
  readonly tiles: ReadonlyMap<number, number>;
}

/** Returns 1 for cells that show a surface of the room lit by its light: no glare, no view through an opening. */
function usableCells(
  { map, box, cameraHeight }: LitRoom,
  openings: readonly Opening[],
  isSurface: (u: number, v: number) => boolean,
): Uint8Array {
  const { width, height, bright, camera } = map;
  const usable = new Uint8Array(width * height);
  const views = openings.filter(({ kind }) => kind === 'window' || kind === 'doorway');
  const hit: BoxHit = { face: 0, t: 0 };
  for (let i = 0; i < usable.length; i++) {
    const x = i % width;
    const y = (i - x) / width;
    if (!isSurface((x + 0.5) / width, (y + 0.5) / height)) continue;
    const [dx, dy, dz] = worldRay(camera, x + 0.5, y + 0.5);
    hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
    const along = hit.face === FACE_INDEX.back ? dx * hit.t : dz * hit.t;
    const up = cameraHeight + dy * hit.t;
    const isView = views.some(
      ({ wall, from, to, bottom, top }) =>
        FACE_INDEX[wall] === hit.face && along > from && along < to && up > bottom && up < top,
    );
    if (!isView) usable[i] = 1;
  }
  for (let i = 0; i < usable.length; i++) {
    if (!bright[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    const [x0, x1] = [Math.max(0, x - GLARE_REACH), Math.min(width - 1, x + GLARE_REACH)];
    for (let j = Math.max(0, y - GLARE_REACH); j <= Math.min(height - 1, y + GLARE_REACH); j++) {
      usable.fill(0, j * width + x0, j * width + x1 + 1);
    }
  }
  return usable;
}

/** Mean radiance of the cells from one rank to another, of cells sorted by luminance. */
function meanOf(radiance: Float32Array, cells: readonly number[], from: number, to: number): Vec3 {
  const sum = [0, 0, 0];
  for (let k = from; k < to; k++) for (let c = 0; c < 3; c++) sum[c] += radiance[3 * cells[k] + c] / (to - from);
  return [sum[0], sum[1], sum[2]];
}

/** Irradiance at a point from a small rectangle of light, nothing between them. */
export function irradianceFrom(
  { centre, halfU, halfV, normal, nearest = 0.05 }: AreaLight,
  point: Vec3,
  facing: Vec3,
): number {
  const d = [centre[0] - point[0], centre[1] - point[1], centre[2] - point[2]];
  const square = d[0] ** 2 + d[1] ** 2 + d[2] ** 2;
  const from = d[0] * facing[0] + d[1] * facing[1] + d[2] * facing[2];
  const to = -(d[0] * normal[0] + d[1] * normal[1] + d[2] * normal[2]);
  if (from <= 0 || to <= 0) return 0;
  const area = 4 * Math.hypot(...halfU) * Math.hypot(...halfV);
  return (area * from * to) / square / Math.max(nearest ** 2, square);
}

/** Number of the tile at a place of the box. */
function tileAt(box: RoomBox, grids: readonly TileGrid[], face: number, [x, y, z]: Vec3): number {
  const { first, columns, rows } = grids[face];
  const across = (x - box.left) / (box.right - box.left);
  const deep = (z - box.front) / (box.back - box.front);
  const up = y / box.height;
  const [a, b] = face < 2 ? [across, deep] : face < 4 ? [deep, up] : [across, up];
  const column = Math.min(columns - 1, Math.max(0, Math.floor(a * columns)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(b * rows)));
  return first + row * columns + column;
}

/**
 * Irradiance at a point of the box, nothing standing in it.
 *
 * @param lights the squares of light in the frame, as the photo shows them
 */
export function lightAt(
  room: LitRoom,
  lights: readonly AreaLight[],
  point: Vec3,
  normal: Vec3,
): Pick<LitPatch, 'seen' | 'windows' | 'tiles'> {
  const { map, box } = room;
  const grids = tileGrids(box);
  const seen: [number, number, number] = [0, 0, 0];
  const tiles = new Map<number, number>();
  const weight = Math.PI / RAYS;
  castHemisphere(room, point, normal, RAYS, (face, place, cell) => {
    if (cell < 0) {
      const tile = tileAt(box, grids, face, place);
      tiles.set(tile, (tiles.get(tile) ?? 0) + weight);
    } else if (!map.bright[cell]) {
      for (let k = 0; k < 3; k++) seen[k] += weight * map.radiance[3 * cell + k];
    }
  });
  const windows = lights.map((light): Vec3 => {
    const e = irradianceFrom(light, point, normal);
    return [e * light.radiance[0], e * light.radiance[1], e * light.radiance[2]];
  });
  return { seen, windows, tiles };
}

/** Irradiance in a room's light from what `lightAt` found in its squares of light; linear RGB. */
export function withGains(
  { box, faces }: LitRoom,
  light: SceneLight,
  lights: readonly AreaLight[],
  { seen, windows, tiles }: Pick<LitPatch, 'seen' | 'windows' | 'tiles'>,
): Vec3 {
  const sum = [...seen];
  lights.forEach((square, i) => {
    const gain = gainOf(light, square);
    for (let k = 0; k < 3; k++) sum[k] += gain * windows[i][k];
  });
  const grids = tileGrids(box);
  for (const [tile, share] of tiles) {
    const face = faceOfTile(grids, tile);
    const gain = light.tiles?.[tile] ?? light.unseenGain;
    for (let k = 0; k < 3; k++) sum[k] += gain * share * faces.mean[3 * face + k];
  }
  const [red, green, blue] = light.tint ?? [1, 1, 1];
  return [sum[0] * red, sum[1] * green, sum[2] * blue];
}

/** Irradiance at a point of the box in a room's light, nothing standing in it; linear RGB. */
export function roomIrradiance(room: LitRoom, light: SceneLight, point: Vec3, normal: Vec3): Vec3 {
  const lights = windowLights(room.map, room.box, room.cameraHeight);
  return withGains(room, light, lights, lightAt(room, lights, point, normal));
}

/** Returns the patches of floor, walls and ceiling that the photo shows, with the light on them. */
export function litPatches(
  room: LitRoom,
  lights: readonly AreaLight[],
  openings: readonly Opening[],
  isSurface: (u: number, v: number) => boolean,
): LitPatch[] {
  const { map, box, cameraHeight } = room;
  const { width, height, face, radiance, camera } = map;
  const usable = usableCells(room, openings, isSurface);
  const hit: BoxHit = { face: 0, t: 0 };
  const patches: LitPatch[] = [];
  const brightness = (i: number): number => radiance[3 * i] + radiance[3 * i + 1] + radiance[3 * i + 2];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      const own = face[(top + (BLOCK >> 1)) * width + left + (BLOCK >> 1)];
      const cells: number[] = [];
      let [sumX, sumY] = [0, 0];
      for (let k = 0; k < BLOCK * BLOCK; k++) {
        const [x, y] = [left + (k % BLOCK), top + Math.floor(k / BLOCK)];
        const i = y * width + x;
        if (!usable[i] || face[i] !== own || brightness(i) <= 0) continue;
        cells.push(i);
        [sumX, sumY] = [sumX + x, sumY + y];
      }
      if (cells.length < MIN_SHARE * BLOCK * BLOCK) continue;
      cells.sort((a, b) => brightness(a) - brightness(b));
      const [dx, dy, dz] = worldRay(camera, sumX / cells.length + 0.5, sumY / cells.length + 0.5);
      hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
      const normal = FACE_NORMALS[own];
      const point: Vec3 = [
        dx * hit.t + INSET * normal[0],
        cameraHeight + dy * hit.t + INSET * normal[1],
        dz * hit.t + INSET * normal[2],
      ];
      const half = cells.length >> 1;
      const few = Math.max(1, cells.length >> 4);
      const light = Math.min(cells.length - few, Math.floor(LIGHTEST * cells.length));
      patches.push({
        face: own,
        point,
        normal,
        radiance: meanOf(radiance, cells, Math.max(0, half - few), half + few),
        lightest: meanOf(radiance, cells, light, light + few),
        ...lightAt(room, lights, point, normal),
      });
    }
  }
  return patches;
}
