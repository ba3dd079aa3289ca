import { describe, expect, it } from 'vitest';
import { FACE_INDEX } from '../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../scene/surface-class.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { faceMap } from './face-map.ts';
import { judgeBySegmentation } from './judgement.ts';

const { camera, layout } = testAnalysis();
const [WIDTH, HEIGHT] = [60, 40];
const INDEX = { floor: 0, ceiling: 1, leftWall: 2, rightWall: 3, middleWall: 4 } as const;

/** A network certain of the test room's faces, shifted down by some rows, and of the class of some cells. */
function seenRoom(surface: SurfaceClass, part: (column: number, row: number) => boolean, moved = 0): SegmentationMaps {
  const cells = WIDTH * HEIGHT;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * cells);
  const faces = new Float32Array(5 * cells);
  const truth = faceMap(camera.camera, layout, WIDTH, HEIGHT);
  for (let cell = 0; cell < cells; cell++) {
    const face = INDEX[truth[Math.max(0, cell - moved * WIDTH)]];
    faces[face * cells + cell] = 1;
    const bare = face === FACE_INDEX.floor ? 'floor' : face === FACE_INDEX.ceiling ? 'ceiling' : 'wall';
    const shown = part(cell % WIDTH, Math.floor(cell / WIDTH)) ? surface : bare;
    surfaces[surfaceIndex(shown) * cells + cell] = 1;
  }
  return { width: WIDTH, height: HEIGHT, surfaces, faces, edges: new Float32Array(3 * cells) };
}

const judge = (seen: SegmentationMaps, score = 0) => judgeBySegmentation(seen, camera, layout, score);
const nowhere = () => false;
const lowerMiddle = (column: number, row: number) => row > 20 && row < 36 && column > 15 && column < 45;

describe('judgeBySegmentation', () => {
  it('considers a bare room empty, whatever its lines', () => {
    for (const score of [-1, 0, 2]) expect(judge(seenRoom('thing', nowhere), score).furnished).toBeLessThan(0.5);
  });

  it('counts things as furniture, but not built-ins', () => {
    expect(judge(seenRoom('thing', lowerMiddle)).furnished).toBeGreaterThan(0.9);
    for (const kept of ['builtin', 'doorway', 'window', 'door'] as const) {
      expect(judge(seenRoom(kept, lowerMiddle)).furnished).toBeLessThan(0.5);
    }
  });

  it('ignores railings, lamps and other things entirely above eye level', () => {
    const between = (top: number, bottom: number) => (column: number, row: number) =>
      column > 15 && column < 45 && row >= top && row < bottom;
    expect(judge(seenRoom('thing', between(6, 20))).furnished).toBeLessThan(0.5);
    expect(judge(seenRoom('thing', between(6, 26))).furnished).toBeGreaterThan(0.9);
  });

  it('raises the probability with the amount of furniture', () => {
    const shares = [0, 4, 8, 16].map(
      (size) => judge(seenRoom('thing', (x, y) => lowerMiddle(x, y) && x < 15 + size)).furnished,
    );
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  it('trusts only a layout that agrees with the segmentation', () => {
    const right = judge(seenRoom('thing', nowhere));
    const wrong = judge(seenRoom('thing', nowhere, 12));
    expect(right.layoutRight).toBeGreaterThan(0.9);
    expect(right.isLayoutFound).toBe(true);
    expect(wrong.layoutRight).toBeLessThan(0.5);
  });

  it('detects the outdoors', () => {
    expect(judge(seenRoom('outside', (_, row) => row < 20)).outdoors).toBeCloseTo(0.5);
  });
});
