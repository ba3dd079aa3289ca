import { createRandom } from '../math/random.ts';
import type { Photo } from '../photo/photo.ts';
import { BARE_CLASSES, bareIndex } from '../scene/bare-class.ts';
import { rotationFromAngles } from '../scene/camera.ts';
import { boxOutline } from '../scene/floor-outline.ts';
import { FACE_INDEX, type RoomModel } from '../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../scene/surface-class.ts';
import type { BareRoom } from '../vision/bare-room.ts';
import {
  SEEN_EDGES,
  SEEN_FACES,
  type SegmentationMaps,
  surfacePlane,
} from '../vision/segmentation/segmentation-maps.ts';
import type { FurnishedRoom } from './empty-room.ts';
import { CEILING, type FacePlace, FIRST_WALL, FLOOR, locate, type RoomFaces, roomFaces } from './room-faces.ts';

const WIDTH = 270;
const HEIGHT = 180;
const GRID = { width: 120, height: 80 };

const BOX = {
  left: -2,
  right: 2.2,
  back: 4,
  front: -1,
  height: 2.5,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};

const MODEL: RoomModel = {
  camera: {
    width: WIDTH,
    height: HEIGHT,
    focal: 150,
    cx: WIDTH / 2,
    cy: HEIGHT / 2,
    rotation: rotationFromAngles(-0.12, 0, 0),
  },
  cameraHeight: 1.5,
  box: BOX,
  outline: boxOutline(BOX),
  walls: [],
  standingOut: [],
  openings: [],
  floor: { x0: 0, z0: 0, cell: 0.1, columns: 0, rows: 0, cells: new Uint8Array() },
};

/** A rectangle of the picture, as shares of its size, and its surface class. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly surface: SurfaceClass;
  readonly colour: readonly [number, number, number];
}

export const SOFA: Part = {
  left: 0.36,
  right: 0.62,
  top: 0.5,
  bottom: 0.72,
  surface: 'thing',
  colour: [150, 30, 30],
};

const COLOURS = { floor: [150, 120, 90], ceiling: [235, 235, 230], wall: [205, 200, 190] } as const;
const SKIRTING = 0.1;

function bareColour({ face, u, v }: FacePlace): readonly [number, number, number] {
  const kind = face === FLOOR ? 'floor' : face === CEILING ? 'ceiling' : 'wall';
  const [r, g, b] = COLOURS[kind];
  const light = 1 - 0.04 * u + 0.03 * v;
  const tone = kind === 'wall' && v < SKIRTING ? 0.6 * light : light;
  return [r * tone, g * tone, b * tone];
}

const isIn = ({ left, right, top, bottom }: Part, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** The photo of a room with some objects, and of the same room without those that are removed. */
function drawRoom(faces: RoomFaces, parts: readonly Part[]): Photo {
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT);
  const random = createRandom(3);
  const place: FacePlace = { face: 0, u: 0, v: 0, depth: 0 };
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = (i % WIDTH) + 0.5;
    const y = Math.floor(i / WIDTH) + 0.5;
    locate(faces, x, y, place);
    const part = parts.findLast((candidate) => isIn(candidate, x / WIDTH, y / HEIGHT));
    const colour = part ? part.colour : bareColour(place);
    const noise = 2 * random() - 1;
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = Math.round(Math.min(255, Math.max(0, colour[c] + noise)));
  }
  return { width: WIDTH, height: HEIGHT, rgb };
}

function segment(faces: RoomFaces, parts: readonly Part[]): SegmentationMaps {
  const { width, height } = GRID;
  const cells = width * height;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * cells);
  const facePlanes = new Float32Array(SEEN_FACES * cells);
  const place: FacePlace = { face: 0, u: 0, v: 0, depth: 0 };
  for (let cell = 0; cell < cells; cell++) {
    const x = ((cell % width) + 0.5) / width;
    const y = (Math.floor(cell / width) + 0.5) / height;
    locate(faces, x * WIDTH, y * HEIGHT, place);
    const bare = place.face === FLOOR ? 'floor' : place.face === CEILING ? 'ceiling' : 'wall';
    const surface = parts.findLast((part) => isIn(part, x, y))?.surface ?? bare;
    surfaces[surfaceIndex(surface) * cells + cell] = 1;
    const wall = place.face < FIRST_WALL ? null : faces.walls[place.face - FIRST_WALL].wall;
    facePlanes[FACE_INDEX[bare === 'wall' ? (wall ?? 'front') : bare] * cells + cell] = 1;
  }
  return { width, height, surfaces, faces: facePlanes, edges: new Float32Array(SEEN_EDGES.length * cells) };
}

/** The output of a bare-room network that takes some parts for the house's. */
function guessBareRoom(faces: RoomFaces, parts: readonly Part[], guessed: readonly Part[]): BareRoom {
  const { width, height } = GRID;
  const cells = width * height;
  const classes = new Float32Array(BARE_CLASSES.length * cells);
  const removable = new Float32Array(cells);
  const seen = segment(faces, parts);
  const things = surfacePlane(seen, 'thing');
  const empty = segment(faces, guessed);
  for (const name of ['floor', 'ceiling', 'wall', 'door', 'window', 'builtin'] as const) {
    classes.set(surfacePlane(empty, name), bareIndex(name) * cells);
  }
  removable.set(things);
  return { width, height, removable, classes };
}

/**
 * A room with parts in it, and its photo without those that are removed.
 *
 * @param guessed the network's prediction
 * behind the furniture; without it, there is no network
 */
export function furnishedRoom(
  parts: readonly Part[],
  guessed: readonly Part[] | null = null,
): { readonly room: FurnishedRoom; readonly bare: Photo } {
  const faces = roomFaces(MODEL, null, WIDTH, HEIGHT);
  const stays = parts.filter(({ surface }) => !['thing', 'rug', 'decor'].includes(surface));
  const photo = drawRoom(faces, parts);
  const bareRoom = guessed && guessBareRoom(faces, parts, guessed);
  const room = { photo, model: MODEL, lens: null, seen: segment(faces, parts), bareRoom };
  return { room, bare: drawRoom(faces, stays) };
}
