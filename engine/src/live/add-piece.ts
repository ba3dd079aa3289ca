import { CATALOGUE } from '../furniture/catalogue.ts';
import { ROD_END, rodLength, usualPanel } from '../furniture/curtains/rod-length.ts';
import { mixSeed } from '../math/random.ts';
import { mayStand } from '../planning/limits.ts';
import { pictureBox } from '../planning/picture.ts';
import { solidsMeet } from '../planning/solid.ts';
import { linePoint, type Space, WALL_YAW } from '../planning/space.ts';
import { ART_OFF_WALL, gapBehind } from '../planning/trade-rules.ts';
import { hangingHeight, mayHang } from '../planning/wall-art.ts';
import type { PlacedPiece, Size } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { Design } from './change-pieces.ts';
import { dragPiece } from './move-piece.ts';
import { type PicturePoint, pointAt } from './picture-point.ts';
import { preparedRoom } from './prepared-room.ts';
import { warningsOf } from './rules.ts';
import { solidsOf, wholeSolid } from './solids.ts';
import { stanceOf, standsOn } from './stance.ts';

/** Metres between places on the floor that are tried. */
const STEP = 0.2;
/** Cost of a place per share of the picture off its middle, and of each warning. */
const OFF_MIDDLE = 1;
const PER_WARNING = 2;
/** What a piece that stands along walls costs in the open, and any other at a wall. */
const NOT_AT_WALL = 1.5;

/** Somebody places it by hand otherwise: metres before the camera. */
const BEFORE_CAMERA = 2.5;

type Pose = Pick<PlacedPiece, 'position' | 'yaw'> & { readonly size?: Size; readonly panel?: number };

/** Places on the floor, each with the turns that suit it: with the back to a wall, or facing the viewer. */
function* floorPoses({ model, walls }: Space, size: Size, gap: number): Generator<Pose & { atWall: boolean }> {
  for (const wall of walls) {
    const out = size.depth / 2 + gap;
    for (let along = wall.start + size.width / 2; along <= wall.end - size.width / 2; along += STEP) {
      const [x, z] = linePoint(wall, along, out);
      yield { position: [x, 0, z], yaw: wall.yaw, atWall: true };
    }
  }
  const { x0, z0, cell, columns, rows, cells } = model.floor;
  const stride = Math.max(1, Math.round(STEP / cell));
  for (let j = 0; j < rows; j += stride) {
    for (let i = 0; i < columns; i += stride) {
      if (cells[j * columns + i] !== 1) continue;
      yield { position: [x0 + (i + 0.5) * cell, 0, z0 + (j + 0.5) * cell], yaw: Math.PI, atWall: false };
    }
  }
}

/** The best free place on the floor: seen near the picture's middle, with as little to warn of as can be; null where nothing fits. */
function onFloor(room: RoomModel, scene: Scene, piece: PlacedPiece): Pose | null {
  const { space } = preparedRoom(room, scene.room);
  const traits = CATALOGUE.traits(piece.piece);
  const belongsAtWall = traits.walls !== undefined || traits.addedAt !== undefined || traits.leans === true;
  const others = scene.pieces
    .filter((each) => stanceOf(each) === 'floor' && !CATALOGUE.traits(each.piece).isFlat)
    .flatMap(solidsOf);
  const tried = [...floorPoses(space, piece.size, gapBehind(traits))]
    .map(({ atWall: isAtWall, ...pose }) => {
      const solid = wholeSolid({ ...piece, ...pose });
      const { x0, x1 } = pictureBox(space.model, solid);
      const cut = Math.max(0, -x0) + Math.max(0, x1 - 1);
      const off = OFF_MIDDLE * Math.abs((x0 + x1) / 2 - 0.5) + 2 * cut + (belongsAtWall === isAtWall ? 0 : NOT_AT_WALL);
      return { pose, solid, off };
    })
    .filter(({ solid }) => mayStand(space, piece.piece, solid))
    .filter(({ solid }) => traits.isFlat || !others.some((other) => solidsMeet(solid, other, 0.05)))
    .toSorted((a, b) => a.off - b.off)
    .slice(0, 24);
  const judged = tried.map(({ pose, off }) => {
    const pieces = [...scene.pieces, { ...piece, ...pose }];
    return { pose, cost: off + PER_WARNING * warningsOf(room, { ...scene, pieces }, pieces.length - 1).length };
  });
  return judged.toSorted((a, b) => a.cost - b.cost)[0]?.pose ?? null;
}

/** A bare place on a wall at eye height, or over what stands there. */
function atWall({ walls }: Space, scene: Scene, piece: PlacedPiece, space: Space): Pose | null {
  const hung = scene.pieces.filter((each) => stanceOf(each) !== 'piece').flatMap(solidsOf);
  for (const wall of walls.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const middle = (wall.from + wall.to) / 2;
    for (let off = 0; off < (wall.to - wall.from) / 2; off += STEP / 2) {
      for (const along of [middle + off, middle - off]) {
        const y = hangingHeight(piece.size.height, 0);
        if (!mayHang(space, wall, along, y, piece.size)) continue;
        const [x, z] = linePoint(wall, along, ART_OFF_WALL);
        const pose: Pose = { position: [x, y, z], yaw: wall.yaw };
        const solids = solidsOf({ ...piece, ...pose });
        if (!hung.some((other) => solids.some((own) => solidsMeet(own, other, 0.08)))) return pose;
      }
    }
  }
  return null;
}

/** Around the widest window that has no curtains yet. */
function atWindow({ model, walls }: Space, scene: Scene, piece: PlacedPiece): Pose | null {
  const windows = model.openings
    .filter(({ kind }) => kind === 'window')
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  for (const { wall, from, to, top } of windows) {
    const line = walls.find(({ id, standsOut }) => id === wall && !standsOut);
    if (!line) continue;
    const panel = usualPanel(to - from);
    const size = {
      ...piece.size,
      width: rodLength(to - from, panel),
      height: Math.min(top + 0.12, model.box.height - 0.05),
    };
    const [x, z] = linePoint(line, (from + to) / 2, size.depth / 2 + ART_OFF_WALL);
    const taken = scene.pieces.some(
      (each) =>
        stanceOf(each) === 'window' &&
        Math.hypot(each.position[0] - x, each.position[2] - z) < ROD_END + size.width / 2,
    );
    if (!taken) return { position: [x, 0, z], yaw: WALL_YAW[wall], size, panel };
  }
  return null;
}

/** On the first top, of furniture or of a counter, that carries nothing yet. */
function onTop(scene: Scene, piece: PlacedPiece): Pose | null {
  if (stanceOf(piece) === 'counter') {
    const [top] = scene.tops ?? [];
    return top ? { position: [(top.x0 + top.x1) / 2, top.y, (top.z0 + top.z1) / 2], yaw: Math.PI } : null;
  }
  const laden = new Set(scene.pieces.map((_, index) => standsOn(scene, index)));
  const free = scene.pieces.findIndex(({ piece: id }, index) => CATALOGUE.traits(id).hasTop && !laden.has(index));
  const carrier = scene.pieces[free];
  if (!carrier) return null;
  const [x, y, z] = carrier.position;
  return { position: [x, y + carrier.size.height, z], yaw: carrier.yaw };
}

function poseFor(room: RoomModel, scene: Scene, piece: PlacedPiece): Pose | null {
  const { space } = preparedRoom(room, scene.room);
  switch (stanceOf(piece)) {
    case 'floor':
      return onFloor(room, scene, piece) ?? { position: [0, 0, BEFORE_CAMERA], yaw: Math.PI };
    case 'wall':
      return atWall(space, scene, piece, space);
    case 'window':
      return atWindow(space, scene, piece);
    default:
      return onTop(scene, piece);
  }
}

/** A piece that was added, and its number in the scene. */
export interface Added {
  readonly scene: Scene;
  readonly index: number;
}

/**
 * The scene with one piece more: at a free place of its own, or moved from there to a place of the photo.
 * @returns null where nothing could carry it: a lamp without a table, curtains without a window
 */
export function addPiece(room: RoomModel, scene: Scene, { piece, variant }: Design, at?: PicturePoint): Added | null {
  const index = scene.pieces.length;
  const { style, seed } = scene;
  const palette = scene.pieces.find((each) => each.palette !== undefined)?.palette;
  const size = CATALOGUE.pieceSize(piece, style, variant);
  const own = { seed: mixSeed(seed, 0xadd, index), ...(palette !== undefined && { palette }) };
  const spec: PlacedPiece = { piece, style, variant, size, ...own, position: [0, 0, BEFORE_CAMERA], yaw: Math.PI };
  const pose = poseFor(room, scene, spec);
  if (!pose) return null;
  const added: Scene = { ...scene, pieces: [...scene.pieces, { ...spec, ...pose }] };
  if (!at) return { scene: added, index };
  return { scene: dragPiece(room, added, index, pointAt(added, pose.position), at), index };
}
