import { SURFACE_CLASSES, surfaceIndex } from '@roomwright/engine';
import { SURFACE_COLOURS, testAnalysis } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { surfaceLegend } from './geometry-request.ts';
import { seenPicture, surfacesPicture } from './surfaces-picture.ts';

/** A label map with walls above and floor below. */
const surfaces = new Float32Array(SURFACE_CLASSES.length * 2);
surfaces[surfaceIndex('wall') * 2] = 1;
surfaces[surfaceIndex('floor') * 2 + 1] = 1;
const seen = { width: 1, height: 2, surfaces, faces: new Float32Array(10), edges: new Float32Array(6) };
const analysis = testAnalysis({ seen });

async function colours(picture: Uint8Array) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    size: [info.width, info.height],
    at: (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)],
  };
}

describe('the picture of surfaces', () => {
  it('has the photo’s working size and the colours of the classes', async () => {
    const { size, at } = await colours(await surfacesPicture(seen, analysis.working));
    expect(size).toEqual([600, 400]);
    expect(at(300, 50)).toEqual(SURFACE_COLOURS[surfaceIndex('wall')]);
    expect(at(300, 350)).toEqual(SURFACE_COLOURS[surfaceIndex('floor')]);
  });

  it('is blended over the photo on the sheet, with the outlines of the layout', async () => {
    const { at } = await colours(await seenPicture(seen, analysis));
    const [r, g, b] = SURFACE_COLOURS[surfaceIndex('floor')];
    expect(at(300, 390)).toEqual([r, g, b].map((value) => Math.round((value + 180) / 2)));
    // A point on the foot of the back wall, for a camera 1.5 m high and 4 m away.
    const [red, green] = at(200, 350);
    expect(red).toBeGreaterThan(green + 80);
  });

  it('has a legend that names every class in its colour', () => {
    const lines = surfaceLegend().split('\n');
    expect(lines).toHaveLength(SURFACE_CLASSES.length);
    expect(lines[0]).toMatch(/#3ca03c green +floor/);
  });
});
