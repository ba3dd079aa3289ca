import { describe, expect, it } from 'vitest';
import { drawTestBox, ONE_POINT_VIEW, testCamera } from '../../vision/camera/box-picture.fixture.ts';
import {
  STRIP_CHANNELS,
  STRIP_COLUMNS,
  STRIP_PICTURE_CHANNELS,
  STRIP_ROWS,
} from '../../vision/segmentation/edge-strip-shape.ts';
import { decodeMaps, OUTPUT_CHANNELS } from '../../vision/segmentation/segmentation-maps.ts';
import { boxEdges } from './box-edges.ts';
import { edgeStrip, ROW_STEP, rowOffset, stripMaps } from './edge-strips.ts';

const CELLS = STRIP_COLUMNS * STRIP_ROWS;
const photo = drawTestBox(ONE_POINT_VIEW);
const camera = testCamera(ONE_POINT_VIEW);
/** An uninformative network: all classes equally likely. */
const maps = stripMaps(decodeMaps(new Float32Array(OUTPUT_CHANNELS * 16), 4, 4));

/** Red of a column of a strip around the foot of the middle wall, row by row. */
function foot(box = ONE_POINT_VIEW.box): number[] {
  const edge = boxEdges(camera, box).find(({ name }) => name === 'floor');
  if (!edge) throw new Error('The foot of the wall is out of the frame.');
  const strip = edgeStrip(photo, maps, edge);
  return Array.from({ length: STRIP_ROWS }, (_, row) => strip[row * STRIP_COLUMNS + STRIP_COLUMNS / 8]);
}

/** The row after which the colour changes most. */
const change = (column: readonly number[]): number => {
  const steps = column.slice(1).map((value, i) => Math.abs(value - column[i]));
  return steps.indexOf(Math.max(...steps));
};

describe('edgeStrip', () => {
  it('is centred on the edge of a correct box', () => {
    expect(Math.abs(change(foot()) - (STRIP_ROWS / 2 - 1))).toBeLessThanOrEqual(1);
  });

  it('is offset to the floor side when the wall is too far away', () => {
    const { box } = ONE_POINT_VIEW;
    const floor = box.floor * 0.97;
    const pixels = 0.03 * box.floor * camera.focal;
    const rows = pixels / (ROW_STEP * photo.width);
    expect(Math.abs(STRIP_ROWS / 2 - 1 - change(foot({ ...box, floor })) - rows)).toBeLessThan(1.5);
  });

  it('encodes the kind of edge, with all values between -1 and 1', () => {
    for (const edge of boxEdges(camera, ONE_POINT_VIEW.box)) {
      const strip = edgeStrip(photo, maps, edge);
      expect(strip).toHaveLength(STRIP_CHANNELS * CELLS);
      const kinds = Array.from({ length: 3 }, (_, i) => strip[(STRIP_PICTURE_CHANNELS + i) * CELLS + 5]);
      expect(kinds.indexOf(1)).toBe(['wallFloor', 'wallCeiling', 'wallWall'].indexOf(edge.kind));
      expect(strip.every((value) => value >= -1 && value <= 1.00001)).toBe(true);
    }
  });

  it('is symmetric about its edge', () => {
    expect(rowOffset(0)).toBeCloseTo(-rowOffset(STRIP_ROWS - 1), 12);
    expect(rowOffset(1) - rowOffset(0)).toBeCloseTo(ROW_STEP, 12);
  });
});
