import type { Vec3 } from '../../math/vec3.ts';
import type { Camera } from '../../scene/camera.ts';
import { FACE_INDEX } from '../../scene/room.ts';
import type { BoxLayout } from './layout.ts';

export type LayoutFace = 'floor' | 'ceiling' | 'leftWall' | 'middleWall' | 'rightWall';
export const LAYOUT_FACES = ['floor', 'ceiling', 'leftWall', 'middleWall', 'rightWall'] as const;

/** FACE_INDEX of each face of a layout. */
export const FACE_OF_LAYOUT: Readonly<Record<LayoutFace, number>> = {
  floor: FACE_INDEX.floor,
  ceiling: FACE_INDEX.ceiling,
  leftWall: FACE_INDEX.left,
  middleWall: FACE_INDEX.back,
  rightWall: FACE_INDEX.right,
};

/** A corner in pixels. */
export type Corner = readonly [number, number];
export type LayoutPolygons = Readonly<Record<LayoutFace, readonly Corner[]>>;

type Box = Pick<BoxLayout, 'left' | 'right' | 'floor' | 'ceiling'>;

/**
 * For a ray d, the inverse distance to each face, which is linear in d. The visible face has the largest value; a face
 * outside the frame is never hit.
 */
function faceForms(box: Box): { face: LayoutFace; form: Vec3 }[] {
  const forms: { face: LayoutFace; form: Vec3 }[] = [{ face: 'middleWall', form: [0, 0, 1] }];
  if (box.floor !== null) forms.push({ face: 'floor', form: [0, 1 / box.floor, 0] });
  if (box.ceiling !== null) forms.push({ face: 'ceiling', form: [0, -1 / box.ceiling, 0] });
  if (box.left !== null) forms.push({ face: 'leftWall', form: [-1 / box.left, 0, 0] });
  if (box.right !== null) forms.push({ face: 'rightWall', form: [1 / box.right, 0, 0] });
  return forms;
}

/** Returns a function for the face that a ray (room axes) hits first. */
export function faceFinder(box: Box): (ray: readonly number[]) => LayoutFace {
  const forms = faceForms(box);
  return (ray) => {
    let best: LayoutFace = 'middleWall';
    let soonest = -Infinity;
    for (let k = 0; k < forms.length; k++) {
      const { face, form } = forms[k];
      const value = form[0] * ray[0] + form[1] * ray[1] + form[2] * ray[2];
      if (value <= soonest) continue;
      soonest = value;
      best = face;
    }
    return best;
  };
}

/** The face that a ray (room axes) hits first; use `faceFinder` for many rays. */
export const faceAt = (box: Box, ray: Vec3): LayoutFace => faceFinder(box)(ray);

/** Coefficients [a, b, c] of a linear form of the ray as a function a x + b y + c of the pixel position. */
function inPixels(camera: Camera, form: Vec3): Vec3 {
  const { rotation: r, focal, cx, cy } = camera;
  const u = r[0] * form[0] + r[1] * form[1] + r[2] * form[2];
  const v = r[3] * form[0] + r[4] * form[1] + r[5] * form[2];
  const w = r[6] * form[0] + r[7] * form[1] + r[8] * form[2];
  return [u / focal, v / focal, w - (u * cx + v * cy) / focal];
}

/** The part of a convex polygon where a x + b y + c >= 0 (Sutherland and Hodgman 1974). */
function clip(polygon: readonly Corner[], [a, b, c]: Vec3): Corner[] {
  const out: Corner[] = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    const atP = a * p[0] + b * p[1] + c;
    const atQ = a * q[0] + b * q[1] + c;
    if (atP >= 0) out.push(p);
    if (atP >= 0 !== atQ >= 0) {
      const t = atP / (atP - atQ);
      out.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
    }
  });
  return out;
}

/**
 * Visible faces of the box as if the room were empty: convex polygons in the camera's pixels that tile its frame; an
 * empty array for a face outside it.
 *
 * The faces split the bundle of rays by linear inequalities, and a ray is linear in its pixel position, so every face
 * is an intersection of half-planes of the image, even if its far end lies behind the camera.
 */
export function layoutPolygons(camera: Camera, box: Box): LayoutPolygons {
  const { width, height } = camera;
  const forms = faceForms(box).map(({ face, form }) => ({ face, form: inPixels(camera, form) }));
  const out: Record<LayoutFace, Corner[]> = { floor: [], ceiling: [], leftWall: [], middleWall: [], rightWall: [] };
  const frame: Corner[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  for (const { face, form } of forms) {
    let polygon = frame;
    for (const other of forms) {
      if (other.face === face) continue;
      const o = other.form;
      polygon = clip(polygon, [form[0] - o[0], form[1] - o[1], form[2] - o[2]]);
    }
    if (area(polygon) > 1e-6) out[face] = polygon;
  }
  return out;
}

/** Area of a polygon in square pixels. */
export function area(polygon: readonly Corner[]): number {
  let twice = 0;
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    twice += p[0] * q[1] - p[1] * q[0];
  });
  return Math.abs(twice) / 2;
}
