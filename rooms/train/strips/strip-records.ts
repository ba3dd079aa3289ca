import { type Camera, type Photo, rotationFromAngles } from '@roomwright/engine';
import {
  type BoxDistances,
  type BoxEdge,
  boxEdges,
  createRandom,
  edgeStrip,
  type Random,
  SEEN_EDGES,
  type SegmentationMaps,
  SHORTEST_EDGE,
  STRIP_COLUMNS,
  STRIP_PICTURE_CHANNELS,
  STRIP_ROWS,
  type StripMaps,
  stripMaps,
} from '@roomwright/engine/testing';
import { type PixelTruth, trueEdge } from './true-rows.ts';

/** The box is used as it was found, and with its faces moved by this much (standard deviation of a logarithm). */
const MOVES = [0, 0.012, 0.03];
/** By so much (deviation, radians) the camera is turned where faces are moved. */
const TURN = 0.0015;

const PICTURE = STRIP_PICTURE_CHANNELS * STRIP_ROWS * STRIP_COLUMNS;
/** Bytes of a record: the strip's channels but its kind, one byte each; the true rows, four bytes each; whether in sight. */
export const RECORD_SIZE = PICTURE + 5 * STRIP_COLUMNS;

/** Strips of a drawn room with their truth. */
export interface StripRecords {
  readonly bytes: Uint8Array;
  /** Of each record: index into SEEN_EDGES, and by how much the box was moved. */
  readonly kinds: readonly number[];
  readonly moves: readonly number[];
}

/** A drawn room with what the engine has found in it. */
export interface StudiedRoom {
  readonly seed: number;
  readonly photo: Photo;
  readonly truth: PixelTruth;
  readonly camera: Camera;
  readonly maps: SegmentationMaps;
  readonly box: BoxDistances;
}

/** The strips around the edges of the box that was found in a room, and around those of boxes like it. The same room gives the same. */
export function stripRecords({ seed, photo, truth, camera, maps, box }: StudiedRoom): StripRecords {
  const random = createRandom(seed);
  const planes = stripMaps(maps);
  const views = MOVES.map((move) => ({
    move,
    edges: move === 0 ? boxEdges(camera, box) : boxEdges(turned(camera, random), moved(box, move, random)),
  }));
  const found = views.flatMap(({ move, edges }) =>
    edges.filter(({ path }) => path.length >= SHORTEST_EDGE).map((edge) => ({ move, edge })),
  );
  return {
    bytes: Buffer.concat(found.map(({ edge }) => record(photo, planes, truth, edge))),
    kinds: found.map(({ edge }) => SEEN_EDGES.indexOf(edge.kind)),
    moves: found.map(({ move }) => move),
  };
}

function record(photo: Photo, maps: StripMaps, truth: PixelTruth, edge: BoxEdge): Uint8Array {
  const strip = edgeStrip(photo, maps, edge);
  const picture = Uint8Array.from(strip.subarray(0, PICTURE), (value) => Math.round((value + 1) * 127.5));
  const { rows, inSight } = trueEdge(truth, edge);
  return Buffer.concat([picture, new Uint8Array(rows.buffer), inSight]);
}

/** A number of the standard normal distribution (Box and Muller 1958). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function moved(box: BoxDistances, by: number, random: Random): BoxDistances {
  const move = (distance: number | null) => distance && distance * Math.exp(by * normal(random));
  return { left: move(box.left), right: move(box.right), floor: move(box.floor), ceiling: move(box.ceiling) };
}

function turned(camera: Camera, random: Random): Camera {
  const turn = rotationFromAngles(TURN * normal(random), TURN * normal(random), TURN * normal(random));
  const r = camera.rotation;
  const rotation = turn.map((_, i) => {
    const row = 3 * Math.floor(i / 3);
    return turn[row] * r[i % 3] + turn[row + 1] * r[3 + (i % 3)] + turn[row + 2] * r[6 + (i % 3)];
  });
  return { ...camera, rotation };
}
