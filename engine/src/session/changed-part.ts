import { lightBoxes } from '../furniture/catalogue/light-boxes.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { Vec3 } from '../math/vec3.ts';
import { boundsOfPart, enclose, isEmpty, type PartBounds, type PicturePart, widen } from '../photo/picture-part.ts';
import { partOfPhoto } from '../pipeline/part-window.ts';
import { partOf, topUnder, windowOf } from '../pipeline/render-tops.ts';
import { reflectionBlur } from '../rendering/composite/reflection-layer.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { projectWorld } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';

/** Radius in metres around a piece within which its shadow is redrawn; beyond, it is hardly visible. */
const SHADOW_RADIUS = 0.7;
/** The same above a piece, as a share of SHADOW_RADIUS: light comes from above. */
const UPWARD_SHARE = 0.3;
/** Near plane, metres. */
const NEAR_PLANE = 0.1;
/** Lowest elevation of the sun (sine) considered: shadows of a lower one leave the room. */
const MIN_SUN_HEIGHT = 0.15;
/** Margin in pixels around projected bounds: the relighting ratio's grid, and the photo's blur. */
const MARGIN_PIXELS = 6;

export interface ChangedInput {
  readonly before: Scene;
  /** In pixels of the picture, like `before`. */
  readonly after: Scene;
  /** Direction of the sun that shines in; null without one. */
  readonly sun: Vec3 | null;
  readonly meshOf: (piece: PlacedPiece) => Mesh;
}

const textsOf = (pieces: readonly PlacedPiece[]): Set<string> => new Set(pieces.map((piece) => JSON.stringify(piece)));

/** Pieces, with their poses, that only one of the scenes has. */
function changedPieces(before: Scene, after: Scene): PlacedPiece[] {
  const [was, is] = [textsOf(before.pieces), textsOf(after.pieces)];
  return [
    ...before.pieces.filter((piece) => !is.has(JSON.stringify(piece))),
    ...after.pieces.filter((piece) => !was.has(JSON.stringify(piece))),
  ];
}

/** The eight corners of a mesh's bounds at its piece's pose. */
function cornersOf({ positions }: Mesh, { position, yaw }: PlacedPiece): Vec3[] {
  const [low, high]: [number[], number[]] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  if (positions.length === 0) return [];
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return eachCorner(low, high).map(([x, y, z]) => [
    x * c + z * s + position[0],
    y + position[1],
    -x * s + z * c + position[2],
  ]);
}

const eachCorner = (low: readonly number[], high: readonly number[]): Vec3[] =>
  [low[0], high[0]].flatMap((x) => [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z): Vec3 => [x, y, z])));

/** The corners of the space around a piece, within the room, that its shadow may reach. */
function shadowCorners(piece: PlacedPiece, { box }: Scene): Vec3[] {
  const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return lightBoxes(piece).flatMap((own) => {
    const grow = SHADOW_RADIUS * own.reach;
    const [u, v] = [own.halfWidth + grow, own.halfDepth + grow];
    const top = own.bottom + own.height + UPWARD_SHARE * grow;
    return eachCorner([-u, own.bottom - grow, -v], [u, top, v]).map(
      ([x, y, z]): Vec3 => [
        within(own.x + x * own.cos + z * own.sin, box.left, box.right),
        within(y, 0, box.height),
        within(own.z - x * own.sin + z * own.cos, box.front, box.back),
      ],
    );
  });
}

/** Bounds of the convex hull of points in a camera's view; parts behind the camera are clipped. */
function boundsSeen(points: readonly Vec3[], { camera, cameraHeight }: Scene): PartBounds {
  let bounds: PartBounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const depthOf = (point: Vec3): number => projectWorld(camera, cameraHeight, point).depth;
  const see = (point: Vec3): void => {
    const { x, y } = projectWorld(camera, cameraHeight, point);
    bounds = enclose(bounds, { left: x, right: x, top: y, bottom: y });
  };
  const depths = points.map(depthOf);
  points.forEach((point, i) => {
    if (depths[i] >= NEAR_PLANE) {
      see(point);
      return;
    }
    // Where edges to points in front of the camera cross the near plane.
    points.forEach((other, k) => {
      if (depths[k] <= NEAR_PLANE) return;
      const t = (NEAR_PLANE * 1.001 - depths[i]) / (depths[k] - depths[i]);
      see([0, 1, 2].map((axis) => point[axis] + t * (other[axis] - point[axis])) as unknown as Vec3);
    });
  });
  return bounds;
}

/** Where the sun's ray through a point meets the floor. */
function onFloor([x, y, z]: Vec3, [dx, dy, dz]: Vec3): Vec3 {
  const t = y / Math.max(MIN_SUN_HEIGHT, dy);
  return [x - dx * t, 0, z - dz * t];
}

/** Bounds of everything a changed piece affects: itself, its shadows, its mirror image. */
function boundsOfChange(piece: PlacedPiece, { after, sun, meshOf }: ChangedInput): PartBounds {
  const own = cornersOf(meshOf(piece), piece);
  const around = [...own, ...shadowCorners(piece, after), ...(sun ? own.map((corner) => onFloor(corner, sun)) : [])];
  const seen = boundsSeen(around, after);
  if (!after.gloss) return seen;
  const mirrored = boundsSeen(
    own.map(([x, y, z]): Vec3 => [x, -y, z]),
    after,
  );
  // Mirror images are drawn at half size.
  return enclose(seen, widenBy(mirrored, 2 * reflectionBlur(after.gloss, after.camera)));
}

const widenBy = ({ left, right, top, bottom }: PartBounds, by: number): PartBounds => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});

/** Bounds of the counter tops with changes: objects on one are drawn together. */
function boundsOfTops(changed: readonly PlacedPiece[], { before, after }: ChangedInput): PartBounds[] {
  const { tops = [] } = after;
  const touched = new Set(changed.map((piece) => topUnder(tops, piece)));
  return tops.flatMap((top) => {
    if (!touched.has(top)) return [];
    return [before, after].flatMap(({ pieces, camera, cameraHeight }) => {
      const here = pieces.filter((piece) => topUnder(tops, piece) === top);
      const window = windowOf(here, { camera, cameraHeight, shadowStep: 1 });
      return window ? [boundsOfPart(partOf(window))] : [];
    });
  });
}

/**
 * The part of the photo in which two scenes that differ only in their pieces look different. Indirect light on the
 * far end of the room is ignored: it changes by less than one 8-bit step.
 *
 * @returns 'nothing' if they look the same, 'whole' if a lamp changes, which lights the whole room
 */
export function changedPart(input: ChangedInput): PicturePart | 'nothing' | 'whole' {
  const { before, after, meshOf } = input;
  const changed = changedPieces(before, after);
  if (changed.length === 0) return 'nothing';
  if (changed.some((piece) => meshOf(piece).lights.length > 0)) return 'whole';
  const { camera, lens = null, tops = [] } = after;
  const standing = changed.filter((piece) => !topUnder(tops, piece));
  const bounds = [...standing.map((piece) => boundsOfChange(piece, input)), ...boundsOfTops(changed, input)]
    .map((found) => widen(found, MARGIN_PIXELS, camera))
    .filter((found) => !isEmpty(found));
  if (bounds.length === 0) return 'nothing';
  return partOfPhoto(bounds.reduce(enclose), camera, lens) ?? 'nothing';
}
