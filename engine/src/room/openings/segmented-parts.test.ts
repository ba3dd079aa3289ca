import { describe, expect, it } from 'vitest';
import { FACE_INDEX, type WallEvidence } from '../../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../../scene/surface-class.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import { wallTrust } from '../room-model.ts';
import type { PaintModel } from '../walls/paint-model.ts';
import { pixelOnWall, wallSpan } from '../walls/plane.ts';
import type { RectifiedWall } from '../walls/rectify.ts';
import { testBox } from '../walls/room.fixture.ts';
import { segmentWall } from '../walls/segmentation.ts';
import { segmentedParts } from './segmented-parts.ts';

const camera = { width: 800, height: 600, focal: 480, cx: 400, cy: 300, rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
const cameraHeight = 1.45;
const box = testBox();
const CELLS = 80;
const SURE = 0.9;

/** Rectangle on the back wall segmented as a class. */
type Seen = readonly [surface: SurfaceClass, from: number, to: number, bottom: number, top: number];

/** Maps with probability 0.9 for these rectangles, for wall around them, and for the back wall everywhere. */
function mapsOf(...seen: readonly Seen[]): SegmentationMaps {
  const n = CELLS * CELLS;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * n).fill((1 - SURE) / (SURFACE_CLASSES.length - 1));
  for (let i = 0; i < n; i++) {
    const x = ((i % CELLS) + 0.5) * (camera.width / CELLS);
    const y = (Math.floor(i / CELLS) + 0.5) * (camera.height / CELLS);
    const p = pixelOnWall({ camera, cameraHeight, box }, 'back', x, y);
    const at = seen.find(([, from, to, low, high]) => p && p.along > from && p.along < to && p.up > low && p.up < high);
    surfaces[surfaceIndex(at?.[0] ?? 'wall') * n + i] = SURE;
  }
  const faces = new Float32Array(5 * n);
  faces.fill(1, FACE_INDEX.back * n, (FACE_INDEX.back + 1) * n);
  return { width: CELLS, height: CELLS, surfaces, faces, edges: new Float32Array(3 * n) };
}

function backWall(): RectifiedWall {
  const { from, to } = wallSpan(box, 'back');
  const cell = 0.04;
  const columns = Math.floor((to - from) / cell);
  const rows = Math.floor(box.height / cell);
  const plane = () => new Float32Array(columns * rows);
  const known = new Uint8Array(columns * rows).fill(1);
  return { wall: 'back', at: box.back, from, to, cell, columns, rows, known, L: plane(), a: plane(), b: plane() };
}

const wall = backWall();
const { columns, rows, cell, from, to } = wall;
const evidence: WallEvidence = {
  wall: 'back',
  at: box.back,
  trust: 1,
  from,
  to,
  cell,
  columns,
  rows,
  cells: new Uint8Array(columns * rows),
};
const plain = () => new Float32Array(columns * rows);
const paint: PaintModel = {
  deviation: plain(),
  hue: plain(),
  lighter: plain(),
  threshold: 8,
  share: 1,
  lightness: 80,
};
const NO_LINES = { uprights: [], levels: [] };
const see = (maps: SegmentationMaps) => segmentWall(wall, maps, camera, cameraHeight, box);

describe('segmentedParts', () => {
  it('finds a door without edges to about one cell of the maps', () => {
    const [door, ...others] = segmentedParts(evidence, paint, see(mapsOf(['door', -1, -0.1, 0, 2.05])), NO_LINES);
    expect(others).toEqual([]);
    expect(door.group).toBe('passage');
    for (const [side, truth] of [
      [door.from, -1],
      [door.to, -0.1],
      [door.bottom, 0],
      [door.top, 2.05],
    ])
      expect(Math.abs(side - truth)).toBeLessThan(0.12);
  });

  it('moves borders to nearby edges', () => {
    const lines = {
      uprights: [
        { at: -1.04, from: 0, to: 2.1 },
        { at: -0.07, from: 0, to: 2.1 },
      ],
      levels: [{ at: 2.09, from: -1.04, to: -0.07 }],
    };
    const [door] = segmentedParts(evidence, paint, see(mapsOf(['door', -1, -0.1, 0, 2.05])), lines);
    expect(door).toMatchObject({ from: expect.closeTo(-1.04), to: -0.07, bottom: 0, top: 2.09 });
  });

  it('merges a doorway with the floor beyond it, but not with a window beside it', () => {
    const maps = mapsOf(['doorway', -1, 0, 0.4, 2.1], ['beyond', -1, 0, 0, 0.4], ['window', 0, 1.5, 0.9, 2.1]);
    const parts = segmentedParts(evidence, paint, see(maps), NO_LINES);
    expect(parts.map((p) => p.group).sort()).toEqual(['passage', 'window']);
    expect(parts.find((p) => p.group === 'passage')?.bottom).toBeLessThan(0.1);
  });

  it('drops thin outgrowths of a part', () => {
    const handle = ['door', -0.1, 0.6, 0.9, 1.2] as const;
    const [door, ...others] = segmentedParts(
      evidence,
      paint,
      see(mapsOf(['door', -1, -0.1, 0, 2.05], handle)),
      NO_LINES,
    );
    expect(others).toEqual([]);
    expect(Math.abs(door.to + 0.1)).toBeLessThan(0.15);
  });

  it('finds nothing in a bare wall, in pictures and in small parts', () => {
    const maps = mapsOf(['decor', -1, 0, 1, 2], ['window', 0.5, 0.6, 1, 1.1]);
    expect(segmentedParts(evidence, paint, see(maps), NO_LINES)).toEqual([]);
  });
});

describe('wallTrust', () => {
  it('trusts a segmented wall with a hidden foot, but no other segmented class', () => {
    const seen = see(mapsOf());
    expect(wallTrust(0.1, seen)).toBeGreaterThan(0.5);
    expect(wallTrust(0.9, { ...seen, own: plain() })).toBeLessThan(0.35);
  });
});
