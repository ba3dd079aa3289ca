import { describe, expect, it } from 'vitest';
import type { Photo } from '../../photo/photo.ts';
import { detectSegments } from './detect-segments.ts';
import { mergeSegments } from './merge-segments.ts';

const SIZE = 200;

/** A picture that is bright where a x + b y > c, with 8 x 8 samples per pixel. */
function halfPlane(a: number, b: number, c: number): Photo {
  const rgb = new Uint8Array(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      let bright = 0;
      for (let i = 0; i < 64; i++) {
        if (a * (x + ((i % 8) + 0.5) / 8) + b * (y + (Math.floor(i / 8) + 0.5) / 8) > c) bright++;
      }
      rgb.fill(60 + (120 * bright) / 64, 3 * (y * SIZE + x), 3 * (y * SIZE + x) + 3);
    }
  }
  return { width: SIZE, height: SIZE, rgb };
}

describe('detectSegments', () => {
  it.each([0, 0.2, 0.9, Math.PI / 2, 2.3])('finds an edge at %f radians to half a pixel', (angle) => {
    const a = Math.cos(angle);
    const b = Math.sin(angle);
    const c = (a + b) * 100 + 3.3;
    const segments = mergeSegments(detectSegments(halfPlane(a, b, c)));
    expect(segments).toHaveLength(1);
    const [s] = segments;
    expect(s.length).toBeGreaterThan(0.9 * SIZE);
    expect(Math.abs(a * s.x1 + b * s.y1 - c)).toBeLessThan(0.5);
    expect(Math.abs(a * s.x2 + b * s.y2 - c)).toBeLessThan(0.5);
  });

  it('finds each edge of a bright wall that the lower border of the picture cuts', () => {
    const rgb = Uint8Array.from({ length: SIZE * SIZE * 3 }, (_, i) => {
      const x = Math.floor(i / 3) % SIZE;
      const y = Math.floor(i / 3 / SIZE);
      return x >= 60 && x < 140 && y >= 30 ? 180 : 60;
    });
    const segments = mergeSegments(detectSegments({ width: SIZE, height: SIZE, rgb }));
    const ends = segments.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].map((each) => Math.round(each / 10) * 10));
    const upright = ends.filter(([x1, , x2]) => x1 === x2).map(([x]) => x);
    expect(upright.sort((a, b) => a - b)).toEqual([60, 140]);
    expect(ends.filter(([, y1, , y2]) => y1 === 30 && y2 === 30)).toHaveLength(1);
    expect(segments).toHaveLength(3);
  });

  it('finds nothing in a uniform picture', () => {
    expect(detectSegments(halfPlane(0, 0, 1))).toEqual([]);
  });
});

describe('mergeSegments', () => {
  const segment = (x1: number, y1: number, x2: number, y2: number) => ({
    x1,
    y1,
    x2,
    y2,
    length: Math.hypot(x2 - x1, y2 - y1),
  });

  it('joins the pieces of one edge', () => {
    const [line, ...rest] = mergeSegments([segment(10, 10, 60, 10), segment(70, 10.4, 110, 10.4)]);
    expect(rest).toEqual([]);
    expect(line.length).toBeCloseTo(100, 0);
  });

  it('keeps parallel edges and wide gaps apart', () => {
    expect(mergeSegments([segment(10, 10, 60, 10), segment(10, 15, 60, 15)])).toHaveLength(2);
    expect(mergeSegments([segment(10, 10, 60, 10), segment(100, 10, 150, 10)])).toHaveLength(2);
  });
});
