import { createRandom } from '../../math/random.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo/photo.ts';
import { type Camera, project, rayThrough, rotationFromAngles } from '../../scene/camera.ts';
import type { LineSegment } from './segments.ts';

/** A box with all faces, scaled so that the wall facing the viewer is at distance 1. */
export interface TestBox {
  readonly left: number;
  readonly right: number;
  readonly floor: number;
  readonly ceiling: number;
}

export interface TestView {
  readonly focal: number;
  /** Degrees. */
  readonly pitch: number;
  readonly roll: number;
  readonly yaw: number;
  /** Vertical shift of the principal point in pixels. */
  readonly shift: number;
  readonly box: TestBox;
}

const WIDTH = 800;
const HEIGHT = 540;

export function testCamera({ focal, pitch, roll, yaw, shift }: TestView): Camera {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return {
    width: WIDTH,
    height: HEIGHT,
    focal,
    cx: WIDTH / 2,
    cy: HEIGHT / 2 + shift,
    rotation: rotationFromAngles(radians(pitch), radians(roll), radians(yaw)),
  };
}

const FLOOR: Vec3 = [120, 88, 60];
const SEAM: Vec3 = [84, 60, 40];
const CEILING: Vec3 = [236, 236, 232];
const WALL = { back: [196, 190, 178], left: [178, 172, 162], right: [206, 202, 194] } as const;
const GLASS: Vec3 = [245, 250, 255];
const FRAME: Vec3 = [120, 116, 110];

/**
 * Colour of the wall at `along` (0 to 1 from end to end) and `up` (0 at the floor, 1 at the ceiling): paint with a
 * window.
 */
function wallColour(paint: Vec3, along: number, up: number): Vec3 {
  if (along < 0.24 || along > 0.56 || up < 0.36 || up > 0.84) return paint;
  return along < 0.26 || along > 0.54 || up < 0.39 || up > 0.81 ? FRAME : GLASS;
}

function colourAt({ left, right, floor, ceiling }: TestBox, [x, y, z]: Vec3): Vec3 {
  const toSide = x < 0 ? -left / x : x > 0 ? right / x : Infinity;
  const toLevel = y < 0 ? -ceiling / y : y > 0 ? floor / y : Infinity;
  const toBack = z > 0 ? 1 / z : Infinity;
  const t = Math.min(toSide, toLevel, toBack);
  const up = (floor - y * t) / (floor + ceiling);
  if (t === toLevel) {
    if (y < 0) return CEILING;
    const plank = (((x * t) / 0.12) % 1) + 1;
    return plank % 1 < 0.06 ? SEAM : FLOOR;
  }
  if (t === toBack) return wallColour(WALL.back, (x * t + left) / (left + right), up);
  return wallColour(x < 0 ? WALL.left : WALL.right, z * t, up);
}

/** Renders the box with planks and windows: flat shading, four rays per pixel, a little noise. */
export function drawTestBox(view: TestView): Photo {
  const camera = testCamera(view);
  const random = createRandom(7);
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, at += 3) {
      const sum = [0, 0, 0];
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ]) {
        const colour = colourAt(view.box, rayThrough(camera, x + dx, y + dy));
        for (let k = 0; k < 3; k++) sum[k] += colour[k] / 4;
      }
      for (let k = 0; k < 3; k++) rgb[at + k] = Math.min(255, Math.max(0, sum[k] + 4 * (random() - 0.5)));
    }
  }
  return { width: WIDTH, height: HEIGHT, rgb };
}

/** Edges along the box's three axes as its picture would show them, if entirely in the frame. */
export function testEdges(view: TestView): LineSegment[] {
  const camera = testCamera(view);
  const { left, right, floor, ceiling } = view.box;
  const edge = (a: Vec3, b: Vec3): LineSegment[] => {
    const [p, q] = [project(camera, a), project(camera, b)];
    const isSeen = [p, q].every((end) => end.x >= 0 && end.y >= 0 && end.x <= WIDTH && end.y <= HEIGHT);
    return isSeen ? [{ x1: p.x, y1: p.y, x2: q.x, y2: q.y, length: Math.hypot(q.x - p.x, q.y - p.y) }] : [];
  };
  return Array.from({ length: 11 }, (_, i): LineSegment[] => {
    const x = -left + ((left + right) * i) / 10;
    const z = 1 - i * 0.07;
    const level = [floor, -ceiling].flatMap((y) => [
      ...edge([-left, y, z], [0, y, z]),
      ...edge([0, y, z], [right, y, z]),
      ...Array.from({ length: 7 }, (_, k) => edge([x, y, 0.3 + k / 10], [x, y, 0.4 + k / 10])).flat(),
    ]);
    const upright = [-left, right].flatMap((side) => edge([side, floor, z], [side, -ceiling, z]));
    return [...level, ...upright, ...edge([x, floor, 1], [x, -ceiling, 1])];
  }).flat();
}

const BOX: TestBox = { left: 0.42, right: 0.5, floor: 0.36, ceiling: 0.32 };

export const TWO_POINT_VIEWS: Readonly<Record<string, TestView>> = {
  'turned to the left': { focal: 520, pitch: -2, roll: 0.6, yaw: 24, shift: 0, box: BOX },
  'turned to the right, looking up': { focal: 440, pitch: 3, roll: -0.5, yaw: -32, shift: 0, box: BOX },
  'shifted lens': { focal: 480, pitch: 0, roll: 0, yaw: 18, shift: 45, box: { ...BOX, right: 0.7 } },
};
export const ONE_POINT_VIEW: TestView = { focal: 500, pitch: -1, roll: 0.3, yaw: 0.8, shift: 0, box: BOX };
