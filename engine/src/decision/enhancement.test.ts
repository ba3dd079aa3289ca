import { describe, expect, it } from 'vitest';
import { SURFACE_CLASSES, surfaceIndex } from '../scene/surface-class.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { bareIn, mayBeEnhanced } from './enhancement.ts';

/** Ten by ten cells of wall with a thing in the lower left quarter. */
function wallWithThing() {
  const surfaces = new Float32Array(SURFACE_CLASSES.length * 100);
  for (let cell = 0; cell < 100; cell++) {
    const isThing = cell % 10 < 5 && cell >= 50;
    surfaces[surfaceIndex(isThing ? 'thing' : 'wall') * 100 + cell] = 1;
  }
  return { width: 10, height: 10, surfaces, faces: new Float32Array(500), edges: new Float32Array(300) };
}

describe('bareIn', () => {
  const isBare = bareIn(testAnalysis({ seen: wallWithThing() }));

  it('is true where only floor and walls show', () => {
    expect(isBare({ x0: 0.6, y0: 0.1, x1: 0.9, y1: 0.9 })).toBe(true);
    expect(isBare({ x0: 0.1, y0: 0.1, x1: 0.4, y1: 0.4 })).toBe(true);
  });

  it('is false over a thing, outside the photo and without segmentation', () => {
    expect(isBare({ x0: 0.1, y0: 0.3, x1: 0.4, y1: 0.7 })).toBe(false);
    expect(isBare({ x0: 1.1, y0: 0.3, x1: 1.4, y1: 0.7 })).toBe(false);
    expect(bareIn(testAnalysis({ seen: null }))({ x0: 0.6, y0: 0.1, x1: 0.9, y1: 0.9 })).toBe(false);
  });
});

describe('mayBeEnhanced', () => {
  const judgement = {
    furnished: 0.9,
    thingsOnFloor: 0,
    thingsInPhoto: 0.2,
    floorInPhoto: 0.3,
    layoutRight: 0.8,
    isLayoutFound: true,
    outdoors: 0,
    openings: 0,
  };

  it('accepts a furnished room with known walls', () => {
    expect(mayBeEnhanced(testAnalysis({ reasons: ['FURNISHED'], judgement }))).toBe(true);
    expect(mayBeEnhanced(testAnalysis({ reasons: ['FURNISHED', 'TOO_LITTLE_FLOOR'], judgement }))).toBe(true);
  });

  it('rejects rooms with uncertain walls and rooms declined for another reason', () => {
    const unsure = { ...judgement, layoutRight: 0.7 };
    expect(mayBeEnhanced(testAnalysis({ reasons: ['FURNISHED'], judgement: unsure }))).toBe(false);
    expect(mayBeEnhanced(testAnalysis({ reasons: ['NO_LAYOUT'], judgement }))).toBe(false);
    expect(mayBeEnhanced(testAnalysis({ reasons: ['IN_USE'], judgement }))).toBe(false);
    expect(mayBeEnhanced(testAnalysis({ reasons: ['FURNISHED'], judgement, seen: null }))).toBe(false);
    expect(mayBeEnhanced(testAnalysis({ reasons: [], judgement }))).toBe(false);
  });
});
