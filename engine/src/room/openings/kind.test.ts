import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidates.ts';
import { openingKind } from './kind.ts';
import type { Rating } from './rate.ts';

/** A rating without any evidence. */
const NOTHING: Rating = {
  ...{ fill: 0, bright: 0, dark: 0, sides: 0, top: 0, seen: 1, outside: 0, atEnd: false, confidence: 0 },
};

/** Kind of a rectangle `width` by `height` metres, its lower edge `bottom` above the floor. */
function kindOf(
  source: Candidate['source'],
  { width, height, bottom = 0 }: { width: number; height: number; bottom?: number },
  rating: Partial<Rating>,
  floorContinues = false,
) {
  const candidate: Candidate = { source, from: 1, to: 1 + width, bottom, top: bottom + height };
  return openingKind(candidate, { ...NOTHING, ...rating }, floorContinues);
}

describe('between two uprights', () => {
  const door = { width: 0.9, height: 2.05 };

  it('is a door, or a doorway if the floor continues', () => {
    expect(kindOf('uprights', door, {})).toBe('door');
    expect(kindOf('uprights', door, {}, true)).toBe('doorway');
  });

  it('must have the height of a door: 1.7 to 2.6 m', () => {
    for (const [height, kind] of [
      [1.65, null],
      [1.75, 'door'],
      [2.55, 'door'],
      [2.65, null],
    ] as const) {
      expect(kindOf('uprights', { ...door, height }, {})).toBe(kind);
    }
  });

  it('is not a pier, which is bare between two windows', () => {
    expect(kindOf('uprights', door, { fill: 0.2, outside: 0.35 })).toBeNull();
    expect(kindOf('uprights', door, { fill: 0.2, outside: 0.25 })).toBe('door');
    expect(kindOf('uprights', door, { fill: 0.3, outside: 0.35 })).toBe('door');
  });

  it('is nothing at the corner of the room if the wall is mostly bare', () => {
    expect(kindOf('uprights', door, { atEnd: true, fill: 0.35 })).toBeNull();
    expect(kindOf('uprights', door, { atEnd: true, fill: 0.45 })).toBe('door');
    expect(kindOf('uprights', door, { fill: 0.35 })).toBe('door');
  });
});

describe('what differs from the paint', () => {
  it('is a window above the floor if bright or framed', () => {
    const window = { width: 1.2, height: 1.3, bottom: 0.9 };
    expect(kindOf('different', window, { bright: 0.4, fill: 0.55 })).toBe('window');
    expect(kindOf('different', window, { bright: 0.4, fill: 0.45 })).toBe('other');
    expect(kindOf('different', window, { confidence: 0.65, fill: 0.35 })).toBe('window');
    expect(kindOf('different', window, { confidence: 0.65, fill: 0.25 })).toBe('other');
    expect(kindOf('different', { ...window, bottom: 2.25, height: 0.5 }, { bright: 0.4, fill: 0.9 })).toBe('other');
  });

  it('is a window close to the floor only if higher than a cupboard', () => {
    const seen = { bright: 0.25, confidence: 0.65, fill: 0.4 };
    expect(kindOf('different', { width: 1, height: 1.3, bottom: 0.2 }, seen)).toBe('window');
    expect(kindOf('different', { width: 1, height: 1, bottom: 0.2 }, seen)).toBe('other');
    expect(kindOf('different', { width: 1, height: 1.3, bottom: 0.1 }, seen)).toBe('other');
  });

  it('is a door by its size, or by its proportions if too tall', () => {
    const seen = { fill: 0.5 };
    expect(kindOf('different', { width: 0.9, height: 2 }, seen)).toBe('door');
    expect(kindOf('different', { width: 0.9, height: 2 }, { fill: 0.4 })).toBe('other');
    expect(kindOf('different', { width: 1.2, height: 3.2 }, seen)).toBe('door');
    expect(kindOf('different', { width: 2, height: 3.2 }, seen)).toBe('other');
  });

  it('is a doorway if the floor continues', () => {
    expect(kindOf('different', { width: 1.4, height: 2.1 }, {}, true)).toBe('doorway');
    expect(kindOf('bright', { width: 1.4, height: 2.1 }, {}, true)).toBe('doorway');
    expect(kindOf('bright', { width: 1.4, height: 2.1 }, {})).toBeNull();
  });

  it('is a fireplace if dark, a radiator if before bare wall', () => {
    expect(kindOf('different', { width: 1.2, height: 1.1 }, { dark: 0.25 })).toBe('fireplace');
    expect(kindOf('different', { width: 1.2, height: 1.1 }, { dark: 0.15 })).toBe('other');
    const radiator = { width: 1, height: 0.6, bottom: 0.1 };
    expect(kindOf('different', radiator, { fill: 0.6, outside: 0.4 })).toBe('radiator');
    expect(kindOf('different', radiator, { fill: 0.6, outside: 0.6 })).toBe('other');
    expect(kindOf('different', radiator, { fill: 0.4 })).toBe('other');
  });

  it('is nothing if small', () => {
    expect(kindOf('different', { width: 0.5, height: 0.45, bottom: 1.2 }, {})).toBeNull();
    expect(kindOf('different', { width: 0.5, height: 0.55, bottom: 1.2 }, {})).toBe('other');
    expect(kindOf('different', { width: 0.2, height: 1.5, bottom: 1.2 }, {})).toBeNull();
  });
});

describe('what is dark', () => {
  it('is a firebox if low and at most a third higher than wide', () => {
    const seen = { dark: 0.5 };
    expect(kindOf('dark', { width: 0.8, height: 0.7, bottom: 0.3 }, seen)).toBe('fireplace');
    expect(kindOf('dark', { width: 0.8, height: 0.7, bottom: 0.65 }, seen)).toBeNull();
    expect(kindOf('dark', { width: 0.6, height: 0.95, bottom: 0.3 }, seen)).toBeNull();
    expect(kindOf('dark', { width: 0.8, height: 0.7, bottom: 0.3 }, { dark: 0.4 })).toBeNull();
  });
});
