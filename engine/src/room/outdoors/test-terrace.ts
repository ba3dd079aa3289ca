import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { FACE_INDEX, worldRay } from '../../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../../scene/surface-class.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';

export const CAMERA_HEIGHT = 1.6;
/** A level camera looking along +z. */
export const CAMERA: Camera = {
  ...{ width: 150, height: 100, focal: 90, cx: 75, cy: 45 },
  rotation: rotationFromAngles(0, 0, 0),
};
/** The deck, metres from the camera's foot; ground beyond it is lawn. */
export const DECK = { left: -2.5, right: 2.5, far: 6 } as const;
/** A door in the house wall at the left, which stands at x = DECK.left. */
export const DOOR = { near: 3.2, far: 4.1, top: 2.1 } as const;

/**
 * The class that a ray hits on a terrace: a deck before a lawn and the sky, with a house wall and its door at the left.
 */
function classAt(x: number, y: number, hasThing: boolean): SurfaceClass {
  const [dx, dy, dz] = worldRay(CAMERA, x, y);
  const toWall = dx < 0 ? DECK.left / dx : Infinity;
  const toGround = dy < 0 ? -CAMERA_HEIGHT / dy : Infinity;
  if (toWall < toGround) {
    const along = dz * toWall;
    const up = CAMERA_HEIGHT + dy * toWall;
    if (along > DOOR.near && along < DOOR.far && up < DOOR.top) return 'door';
    return along < DECK.far && up < 3 ? 'wall' : 'outside';
  }
  if (toGround === Infinity) return 'outside';
  const [gx, gz] = [dx * toGround, dz * toGround];
  if (gx < DECK.left || gx > DECK.right || gz > DECK.far) return 'outside';
  return hasThing && gz > 3 ? 'thing' : 'floor';
}

/** A certain segmentation of the test terrace, optionally with things on the far half of its deck. */
export function seenTerrace(hasThings = false): SegmentationMaps {
  const { width, height } = CAMERA;
  const cells = width * height;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * cells);
  const faces = new Float32Array(5 * cells);
  for (let cell = 0; cell < cells; cell++) {
    const shown = classAt((cell % width) + 0.5, Math.floor(cell / width) + 0.5, hasThings);
    surfaces[surfaceIndex(shown) * cells + cell] = 1;
    const isGround = shown === 'floor' || shown === 'thing';
    faces[(isGround ? FACE_INDEX.floor : FACE_INDEX.back) * cells + cell] = 1;
  }
  return { width, height, surfaces, faces, edges: new Float32Array(3 * cells) };
}
