import { testAnalysis } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawGeometry, geometryPicture } from './geometry-drawing.ts';

describe('the geometry picture', () => {
  it('shows classified lines, faces, openings with confidence, and vanishing points', () => {
    const svg = drawGeometry(testAnalysis());
    expect(svg).toContain('d="M10.0 20.0L10.0 320.0" stroke="#43d96b"');
    expect(svg).toContain('door 0.70');
    expect(svg).toContain('stroke="#8dff3d"');
    for (const name of ['>vertical<', '>x<', '>z<']) expect(svg).toContain(name);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is drawn over the photo at its working size', async () => {
    const picture = await geometryPicture(testAnalysis());
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([600, 400]);
    // A point on the edge between floor and back wall, for a camera 1.5 m high and 4 m away: the layout's colour,
    // strong in red and blue.
    const at = (350 * info.width + 200) * info.channels;
    expect(data[at]).toBeGreaterThan(data[at + 1] + 80);
  });
});
