import { type CellSet, grown } from './cell-set.ts';
import { type FaceMap, FIRST_WALL } from './room-faces.ts';

/** Metres of a wall's foot and head where skirtings and cornices are, with what a layout may be off. */
const FOOT = 0.25;
const HEAD = 0.25;
/** Shares of the long edge to each side of the border between two faces. */
const BESIDE = 0.012;

/** Pixels near the borders of faces: darker or lighter than their face's light for other reasons than furniture. */
export function edgesOfFaces(map: FaceMap, ceiling: number): CellSet {
  const { width, height, face, v } = map;
  const border = new Uint8Array(face.length);
  for (let i = 0; i < face.length; i++) {
    const isLast = i % width === width - 1;
    if ((!isLast && face[i] !== face[i + 1]) || (i + width < face.length && face[i] !== face[i + width])) border[i] = 1;
  }
  const edges = grown(border, map, BESIDE * Math.max(width, height));
  for (let i = 0; i < face.length; i++) {
    if (face[i] >= FIRST_WALL && (v[i] < FOOT || v[i] > ceiling - HEAD)) edges[i] = 1;
  }
  return edges;
}
