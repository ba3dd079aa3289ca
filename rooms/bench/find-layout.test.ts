import { rotationFromAngles } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { estimateCamera, findLayout, findSegments, isCameraPlausible, stopwatch } from '@roomwright/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import { layoutError } from './compare-geometry.ts';

/** Radians by which a camera is off that was led astray by the edges of furniture. */
const ASTRAY = 0.6;
/** An ordinary room: lines and segmentation agree. */
const CLEAR = 11050;
/** Rooms that by their lines are photographed from near the floor or the ceiling: one whose segmentation contradicts this, and one whose segmentation agrees. */
const UNBELIEVABLE = { doubted: 5950, sure: 39500 };

const renderer = createNodeRenderer({ threads: 1 });
afterAll(() => renderer.close());

/** @param astray radians by which the lines' camera is turned away before it is judged */
async function findIn(seed: number, astray = 0) {
  const { photo, truth } = await drawScene(renderer, seed, { longEdge: 900, textureSize: 128 });
  const segments = findSegments(photo);
  const estimated = estimateCamera(photo, segments);
  const byLines = astray === 0 ? estimated : turned(estimated, astray);
  const found = await findLayout(photo, segments, byLines, await loadSegmentationNetwork(), stopwatch());
  return {
    byLines,
    found,
    error: layoutError(found.camera.camera, found.layout, { camera: truth.camera, faces: truth.faces }),
  };
}

function turned(estimate: ReturnType<typeof estimateCamera>, by: number): ReturnType<typeof estimateCamera> {
  const yaw = estimate.yaw + by;
  const rotation = rotationFromAngles(estimate.pitch, estimate.roll, yaw);
  return { ...estimate, yaw, camera: { ...estimate.camera, rotation } };
}

describe('camera and box of a room', () => {
  it('are those that the segmentation agree with where lines mislead', { timeout: 60_000 }, async () => {
    const { byLines, found, error } = await findIn(CLEAR, ASTRAY);
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
    expect(isCameraPlausible(found.layout)).toBe(true);
    expect(error).toBeLessThan(0.05);
  });

  it('are those of the lines, from wherever, where the segmentation is sure', { timeout: 60_000 }, async () => {
    const { byLines, found, error } = await findIn(UNBELIEVABLE.sure);
    expect(isCameraPlausible(found.layout)).toBe(false);
    expect(found.camera).toBe(byLines);
    expect(error).toBeLessThan(0.05);
  });
});
