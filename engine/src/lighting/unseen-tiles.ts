import type { Vec3 } from '../math/vec3.ts';
import type { RoomBox } from '../scene/room.ts';
import { facePlanes, pointOn } from './face-planes.ts';
import { cellAt, type MapCells } from './radiance-map.ts';

/** Side of a tile, metres: about a window's or a lamp's, so that each can have a gain of its own. */
const TILE_METRES = 1;
/** Places per side of a tile at which it is tested whether the photo shows it. */
const PLACES = 4;

/** The part of a tile of the box's faces that the photo does not show, as a rectangle. */
export interface UnseenTile {
  /** FACE_INDEX of its face. */
  readonly face: number;
  /** Its number among all tiles of the box, seen or not. */
  readonly index: number;
  readonly centre: Vec3;
  readonly halfU: Vec3;
  readonly halfV: Vec3;
  readonly normal: Vec3;
}

/** Tiles of one face along both of its sides, and the number of its first. */
export interface TileGrid {
  readonly first: number;
  readonly columns: number;
  readonly rows: number;
}

/** Grids of tiles of the six faces, in the order of FACE_INDEX. */
export function tileGrids(box: RoomBox): TileGrid[] {
  let first = 0;
  return facePlanes(box).map(({ u, v }) => {
    const columns = Math.max(1, Math.round(Math.hypot(...u) / TILE_METRES));
    const rows = Math.max(1, Math.round(Math.hypot(...v) / TILE_METRES));
    const grid = { first, columns, rows };
    first += columns * rows;
    return grid;
  });
}

/** FACE_INDEX of the face that a tile lies on. */
export const faceOfTile = (grids: readonly TileGrid[], tile: number): number =>
  grids.findLastIndex(({ first }) => first <= tile);

/** Cuts what the photo does not show of the box's faces into tiles of about a metre. */
export function unseenTiles(map: MapCells, box: RoomBox, cameraHeight: number): UnseenTile[] {
  const grids = tileGrids(box);
  const tiles: UnseenTile[] = [];
  facePlanes(box).forEach((plane, face) => {
    const { first, columns, rows } = grids[face];
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) {
        let [a, b, count] = [0, 0, 0];
        for (let k = 0; k < PLACES * PLACES; k++) {
          const along = (i + ((k % PLACES) + 0.5) / PLACES) / columns;
          const up = (j + (Math.floor(k / PLACES) + 0.5) / PLACES) / rows;
          if (cellAt(map, cameraHeight, pointOn(plane, along, up)) >= 0) continue;
          [a, b, count] = [a + along, b + up, count + 1];
        }
        if (count === 0) continue;
        // A tile that is seen in part shrinks around the middle of the rest.
        const side = Math.sqrt(count) / PLACES / 2;
        const sized = (along: Vec3, parts: number): Vec3 => [
          (along[0] / parts) * side,
          (along[1] / parts) * side,
          (along[2] / parts) * side,
        ];
        tiles.push({
          face,
          index: first + j * columns + i,
          centre: pointOn(plane, a / count, b / count),
          halfU: sized(plane.u, columns),
          halfV: sized(plane.v, rows),
          normal: plane.normal,
        });
      }
    }
  });
  return tiles;
}
