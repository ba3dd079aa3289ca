import { isCameraPlausible } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import { drawLines, findIn } from './find-layout.fixture.ts';

/**
 * Seeds of rooms whose lines imply a camera near floor or ceiling: one whose segmentation contradicts this, and one
 * whose segmentation agrees.
 */
const IMPLAUSIBLE = { doubted: 5950, sure: 39500 };

describe('camera and box of a room', () => {
  it('are plausible where the segmentation contradicts the lines', {
    timeout: 60_000,
  }, async () => {
    const { byLines, found, error } = await findIn(await drawLines(IMPLAUSIBLE.doubted));
    expect(found.camera).not.toBe(byLines);
    expect(isCameraPlausible(found.layout)).toBe(true);
    expect(error).toBeLessThan(0.05);
  });

  it('follow the lines, even to implausible cameras, where the segmentation agrees', { timeout: 60_000 }, async () => {
    const { byLines, found, error } = await findIn(await drawLines(IMPLAUSIBLE.sure));
    expect(isCameraPlausible(found.layout)).toBe(false);
    expect(found.camera).toBe(byLines);
    expect(error).toBeLessThan(0.05);
  });
});
