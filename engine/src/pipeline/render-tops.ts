import { mergePlaced } from '../furniture/catalogue/assemble.ts';
import { lightBoxes } from '../furniture/catalogue/light-boxes.ts';
import type { AreaLight, PhotoEnvironment, Sun } from '../lighting/light-sources.ts';
import { boundsOfPart, doMeet, type PicturePart } from '../photo/picture-part.ts';
import { confineRatio, END_OF_REACH } from '../rendering/composite/confine-ratio.ts';
import { addContactShadows, contactsOf, flatMaterials } from '../rendering/composite/contact-shadows.ts';
import { type Layer, layOver } from '../rendering/composite/lay-over.ts';
import type { RenderInput, RenderOutput } from '../rendering/render-input.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import type { Camera } from '../scene/camera.ts';
import type { LevelTop } from '../scene/counter-rectangle.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { FACE_INDEX, projectWorld, type RoomBox, worldRay } from '../scene/room.ts';
import type { DrawingSteps } from './draw-scene.ts';

/** Height of objects on counters and reach of their shadows, metres; chosen with the objects in the catalogue. */
const MAX_OBJECT_HEIGHT = 0.55;
const SHADOW_REACH = 0.45;
const MARGIN_ABOVE = 0.05;

/**
 * Minimum height in metres of the camera above a top that is drawn as the floor of a lowered room. A higher one, as a mantel, is seen
 * edge-on: what stands on it casts its shadow on the wall behind.
 */
const MIN_CAMERA_ABOVE = 0.18;

/** A picture that is complete except for pieces on counters, and the relighting ratio per pixel that they need. */
export interface TopsInput extends Omit<RenderInput, 'mesh' | 'environment'> {
  readonly environment: PhotoEnvironment;
}

/** Settings for building and rendering pieces on counters. */
interface TopsSteps {
  readonly render: (input: RenderInput) => Promise<RenderOutput>;
  readonly steps: DrawingSteps;
  /** The part of the picture to draw; by default all of it. */
  readonly window?: PicturePart;
}

/** The counter under a piece; undefined if it stands on the floor, hangs, or stands on other furniture. */
export const topUnder = (tops: readonly LevelTop[], { position: [x, y, z] }: PlacedPiece): LevelTop | undefined =>
  tops.find((top) => Math.abs(top.y - y) < 1e-6 && x >= top.x0 && x <= top.x1 && z >= top.z0 && z <= top.z1);

/**
 * Draws pieces that stand on the photo's own counters and mantels over a picture. Each counter is treated as the floor of a room
 * lowered by its height: objects get the light of their surroundings, and their shadows fall only on the counter. A top seen edge-on
 * stays where it is, and shadows fall only on the wall above it.
 */
export async function layOnTops<T extends Layer>(
  whole: T,
  pieces: readonly PlacedPiece[],
  tops: readonly LevelTop[],
  input: TopsInput,
  { render, steps, window: wanted }: TopsSteps,
): Promise<T> {
  let laid = whole;
  for (const top of tops) {
    const here = pieces.filter((piece) => topUnder(tops, piece) === top);
    const window = windowOf(here, input);
    if (!window || (wanted && !doMeet(boundsOfPart(wanted), boundsOfPart(partOf(window))))) continue;
    const { camera, left, top: row } = window;
    const isEdgeOn = input.cameraHeight - top.y < MIN_CAMERA_ABOVE;
    const by = isEdgeOn ? 0 : top.y;
    const lowered = here.map((piece) => {
      const [x, y, z] = piece.position;
      return { ...piece, position: [x, y - by, z] as const };
    });
    const box = { ...input.environment.box, height: input.environment.box.height - by };
    const cameraHeight = input.cameraHeight - by;
    const boxes = lowered.flatMap(lightBoxes);
    const meshes = lowered.map(steps.build);
    const mesh = mergePlaced(meshes, lowered);
    const output = await render({
      ...input,
      shadowReach: { boxes, distance: END_OF_REACH },
      mesh,
      camera,
      cameraHeight,
      environment: { ...input.environment, box, cameraHeight },
      lights: input.lights.map((light) => lower(light, by)),
      ...(input.sun && { sun: lowerSun(input.sun, by) }),
    });
    const confined = confineRatio(output, boxes, camera, cameraHeight, { box, openings: [] });
    const view = { camera, cameraHeight };
    const contacts = isEdgeOn ? [] : contactsOf(meshes, lowered, steps.touch);
    const touched = addContactShadows(
      { ...output, ratio: confined },
      contacts,
      view,
      flatMaterials(mesh, meshes, lowered),
    );
    const isTaken = isEdgeOn ? isWallOver(top) : isOnTop(top);
    const ratio = within({ ...output, ratio: touched.ratio }, view, box, isTaken);
    laid = layOver(laid, { ...output, ...touched, ratio }, left, row);
  }
  return laid;
}

const lower = (light: AreaLight, by: number): AreaLight => ({
  ...light,
  centre: [light.centre[0], light.centre[1] - by, light.centre[2]],
});

/** The sun for a lowered room: its map of the floor is shifted to where the rays meet the new floor. */
function lowerSun(sun: Sun, by: number): Sun {
  if (!sun.ground) return sun;
  const [dx, dy, dz] = sun.direction;
  const { x0, z0 } = sun.ground;
  return { ...sun, ground: { ...sun.ground, x0: x0 + (dx / dy) * by, z0: z0 + (dz / dy) * by } };
}

interface TopWindow {
  readonly camera: Camera;
  readonly left: number;
  readonly top: number;
}

/** The part of the view with pieces and their shadows, aligned to the ratio plane's grid; null outside the frame. */
export function windowOf(
  pieces: readonly PlacedPiece[],
  { camera, cameraHeight, shadowStep }: Pick<TopsInput, 'camera' | 'cameraHeight' | 'shadowStep'>,
): TopWindow | null {
  let [x0, y0, x1, y1] = [camera.width, camera.height, 0, 0];
  for (const { position, size } of pieces) {
    const half = Math.hypot(size.width, size.depth) / 2 + SHADOW_REACH;
    for (const dx of [-half, half]) {
      for (const dz of [-half, half]) {
        for (const dy of [0, Math.max(MAX_OBJECT_HEIGHT, size.height + MARGIN_ABOVE)]) {
          const place = [position[0] + dx, position[1] + dy, position[2] + dz] as const;
          const { x, y, depth } = projectWorld(camera, cameraHeight, place);
          if (depth < 0.1) continue;
          [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
          [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
        }
      }
    }
  }
  const onGrid = (value: number): number => shadowStep * Math.floor(Math.max(0, value) / shadowStep);
  const [left, top] = [onGrid(x0), onGrid(y0)];
  const [width, height] = [Math.ceil(Math.min(camera.width, x1)) - left, Math.ceil(Math.min(camera.height, y1)) - top];
  if (width < 1 || height < 1) return null;
  return { camera: { ...camera, width, height, cx: camera.cx - left, cy: camera.cy - top }, left, top };
}

/** The pixels of a window. */
export const partOf = ({ camera: { width, height }, left, top }: TopWindow): PicturePart => ({
  left,
  top,
  width,
  height,
});

/** Whether a point of the box that is seen in a picture takes a shadow. */
type TakesShadow = (face: number, x: number, y: number, z: number) => boolean;

const isOnTop =
  (top: LevelTop): TakesShadow =>
  (face, x, _y, z) =>
    face === FACE_INDEX.floor && x >= top.x0 && x <= top.x1 && z >= top.z0 && z <= top.z1;

const isWallOver =
  (top: LevelTop): TakesShadow =>
  (face, _x, y) =>
    face !== FACE_INDEX.floor && face !== FACE_INDEX.ceiling && y > top.y;

/** The relighting ratio where it is taken, 1 elsewhere. */
function within(
  { ratio, width, ratioWidth, ratioHeight }: RenderOutput,
  { camera, cameraHeight }: Pick<RenderInput, 'camera' | 'cameraHeight'>,
  box: RoomBox,
  takesShadow: TakesShadow,
): Float32Array {
  const kept = new Float32Array(ratio.length).fill(1);
  const step = Math.ceil(width / Math.max(1, ratioWidth));
  const hit: BoxHit = { face: 0, t: 0 };
  for (let j = 0; j < ratioHeight; j++) {
    for (let i = 0; i < ratioWidth; i++) {
      const [dx, dy, dz] = worldRay(camera, (i + 0.5) * step, (j + 0.5) * step);
      hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
      if (!takesShadow(hit.face, dx * hit.t, cameraHeight + dy * hit.t, dz * hit.t)) continue;
      const at = 3 * (j * ratioWidth + i);
      kept.set(ratio.subarray(at, at + 3), at);
    }
  }
  return kept;
}
