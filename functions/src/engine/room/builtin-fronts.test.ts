import { describe, expect, it } from 'vitest';
import { rotationFromAngles } from '../camera/camera.ts';
import { SURFACE_CLASSES, surfaceIndex } from '../eyes/surface-class.ts';
import type { Photo } from '../photo.ts';
import { builtinFronts } from './builtin-fronts.ts';
import type { FloorGrid, RoomBox } from './room.ts';
import { worldRay } from './room.ts';

const camera = { width: 300, height: 200, focal: 170, cx: 150, cy: 90, rotation: rotationFromAngles(0.1, 0, 0) };
const HEIGHT = 1.4;
const box: RoomBox = {
  left: -2.5,
  right: 2.5,
  back: 6,
  front: -0.3,
  height: 2.6,
  seen: { floor: true, ceiling: true, back: true, left: true, right: true },
};

type Block = readonly [x0: number, x1: number, z0: number, z1: number, height: number];

/** Whether the view through a pixel meets a block (slab test), before the floor. */
function meets([x0, x1, z0, z1, height]: Block, x: number, y: number): boolean {
  const ray = worldRay(camera, x, y);
  const low = [x0, 0, z0];
  const high = [x1, height, z1];
  const origin = [0, HEIGHT, 0];
  let [enter, leave] = [0, Infinity];
  for (let k = 0; k < 3; k++) {
    const [a, b] = [(low[k] - origin[k]) / ray[k], (high[k] - origin[k]) / ray[k]];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave;
}

/** What the engine knows of a room with blocks that are built in, the photo grey but for `paint`. */
function see(blocks: readonly Block[], paint: (x: number, y: number) => number = () => 150) {
  const { width, height } = camera;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * width * height);
  const rgb = new Uint8Array(3 * width * height);
  const at = surfaceIndex('builtin') * width * height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (blocks.some((block) => meets(block, x + 0.5, y + 0.5))) surfaces[at + y * width + x] = 1;
      rgb.fill(paint(x, y), 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  }
  const cell = 0.1;
  const [columns, rows] = [50, 57];
  const cells = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [wx, wz] = [box.left + (i + 0.5) * cell, 0.3 + (j + 0.5) * cell];
      // As the eyes see it: what a block hides of the floor is no floor either.
      const down = camera.rotation[7] * HEIGHT + camera.rotation[8] * wz;
      const px = (camera.focal * wx) / down + camera.cx;
      const py = (camera.focal * (camera.rotation[4] * HEIGHT + camera.rotation[5] * wz)) / down + camera.cy;
      const inside = px >= 0 && py >= 0 && px < width && py < height;
      cells[j * columns + i] = inside ? (blocks.some((block) => meets(block, px, py)) ? 2 : 1) : 0;
    }
  }
  const floor: FloorGrid = { x0: box.left, z0: 0.3, cell, columns, rows, cells };
  const maps = { width, height, surfaces, faces: new Float32Array(0), edges: new Float32Array(0) };
  const photo: Photo = { width, height, rgb };
  return builtinFronts(photo, camera, HEIGHT, box, floor, maps);
}

const ISLAND: Block = [-0.9, 1.1, 3, 3.9, 0.92];

describe('fronts of what is built in', () => {
  it('are found where a counter along the back wall stands on the floor', () => {
    const [front] = see([[-2.5, 2.5, 5.4, 6, 0.92]]);
    expect(front).toMatchObject({ facing: 'back', seats: false });
    expect(front.at).toBeCloseTo(5.4, 0.5);
    expect(front.to - front.from).toBeGreaterThan(3.5);
  });

  it('are those of a bath at the side as well, but not the line of sight past it', () => {
    const fronts = see([[1.7, 2.5, 2.6, 4.2, 0.56]]);
    const side = fronts.find(({ facing }) => facing === 'right');
    expect(side?.at).toBeCloseTo(1.7, 0.5);
    expect(side?.seats).toBe(false);
    expect(fronts.every(({ facing }) => facing !== 'left')).toBe(true);
  });

  it('seat people at an island with a plain side, not at one with drawers', () => {
    expect(see([ISLAND])[0]).toMatchObject({ facing: 'back', seats: true });
    expect(see([ISLAND], (x) => (x % 6 < 1 ? 40 : 150))[0]).toMatchObject({ facing: 'back', seats: false });
  });

  it('seat people at an island with panels between its ends, not at one with handles on its doors', () => {
    // Ends in white, two dark panels with a joint between them.
    const panels = (x: number): number => (x < 112 || x > 196 ? 220 : Math.abs(x - 154) < 1 ? 90 : 40);
    expect(see([ISLAND], panels)[0]).toMatchObject({ facing: 'back', seats: true });
    const handles = (x: number, y: number): number => (x % 14 === 0 && y % 12 < 7 ? 200 : panels(x));
    expect(see([ISLAND], handles)[0]).toMatchObject({ facing: 'back', seats: false });
    const drawers = (x: number, y: number): number => (y % 12 === 0 ? 200 : panels(x));
    expect(see([ISLAND], drawers)[0]).toMatchObject({ facing: 'back', seats: false });
  });

  it('are one where an island stands back under its top between its ends', () => {
    const between: Block = [-0.5, 0.7, 3.3, 3.9, 0.92];
    const [front] = see([[-0.9, -0.5, 3, 3.9, 0.92], between, [0.7, 1.1, 3, 3.9, 0.92]]);
    expect(front).toMatchObject({ facing: 'back', seats: true });
    expect(front.at).toBeCloseTo(3, 0.5);
    expect(front.to - front.from).toBeGreaterThan(1.7);
  });

  it('do not seat people at what is as high as a wall', () => {
    expect(see([[-0.9, 1.1, 3, 3.9, 2.4]])[0]).toMatchObject({ facing: 'back', seats: false });
  });

  it('are none in a room with nothing built in', () => {
    expect(see([])).toEqual([]);
  });
});
