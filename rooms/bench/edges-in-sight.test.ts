import { FACE_INDEX, surfaceIndex } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { edgesInSight } from './edges-in-sight.ts';

const { back, floor, left } = FACE_INDEX;
const NOTHING = 255;
const wall = surfaceIndex('wall');
const bare = surfaceIndex('floor');
const thing = surfaceIndex('thing');

describe('edgesInSight', () => {
  it('returns the share of edges with bare floor, wall or ceiling on both sides', () => {
    // Four pixels of the back wall above four of the floor; an object hides the foot of the wall in the third column.
    const faces = Uint8Array.from([back, back, back, back, floor, floor, floor, floor]);
    const surfaces = Uint8Array.from([wall, wall, thing, wall, bare, bare, thing, bare]);
    expect(edgesInSight({ width: 4, faces, surfaces })).toBe(0.75);
  });

  it('ignores the border of the picture and pixels without a face', () => {
    const faces = Uint8Array.from([left, back, left, back, NOTHING, NOTHING]);
    const surfaces = new Uint8Array(6).fill(wall);
    expect(edgesInSight({ width: 2, faces, surfaces })).toBe(1);
    expect(edgesInSight({ width: 2, faces: faces.subarray(4), surfaces })).toBeNull();
  });
});
