import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { estimateCamera, findLayout, findSegments, isCameraBelievable, stopwatch } from '@roomwright/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import { layoutError } from './compare-geometry.ts';

/** A furnished room whose longest lines are not the room's: they alone lead to a camera that is 35 degrees off. */
const MISLEADING_LINES = 10950;
/** An ordinary room: lines and segmentation agree. */
const CLEAR = 11050;
/** Rooms that by their lines are photographed from near the floor or the ceiling: one whose segmentation contradicts this, and one whose segmentation agrees. */
const UNBELIEVABLE = { doubted: 5950, sure: 39500 };

const renderer = createNodeRenderer({ threads: 1 });
afterAll(() => renderer.close());

async function findIn(seed: number) {
  const { photo, truth } = await drawScene(renderer, seed, { longEdge: 900, textureSize: 128 });
  const segments = findSegments(photo);
  const byLines = estimateCamera(photo, segments);
  const found = await findLayout(photo, segments, byLines, await loadSegmentationNetwork(), stopwatch());
  return {
    byLines,
    found,
    error: layoutError(found.camera.camera, found.layout, { camera: truth.camera, faces: truth.faces }),
  };
}

describe('camera and box of a room', () => {
  it('are those that the segmentation agree with where lines mislead', { timeout: 60_000 }, async () => {
    const { byLines, found, error } = await findIn(MISLEADING_LINES);
    expect(found.camera.yaw).not.toBeCloseTo(byLines.yaw, 1);
    expect(error).toBeLessThan(0.05);
  });

  it('are those of the lines where the segmentation agree with them', { timeout: 60_000 }, async () => {
    const { byLines, found, error } = await findIn(CLEAR);
    expect(found.camera).toBe(byLines);
    expect(error).toBeLessThan(0.02);
  });

  it('are those that somebody would photograph from where the segmentation is in doubt', {
    timeout: 60_000,
  }, async () => {
    const { byLines, found, error } = await findIn(UNBELIEVABLE.doubted);
    expect(found.camera).not.toBe(byLines);
    expect(isCameraBelievable(found.layout)).toBe(true);
    expect(error).toBeLessThan(0.05);
  });

  it('are those of the lines, from wherever, where the segmentation is sure', { timeout: 60_000 }, async () => {
    const { byLines, found, error } = await findIn(UNBELIEVABLE.sure);
    expect(isCameraBelievable(found.layout)).toBe(false);
    expect(found.camera).toBe(byLines);
    expect(error).toBeLessThan(0.05);
  });
});
