import { describe, expect, it } from 'vitest';
import type { Opening } from '../../scene/room.ts';
import { testBox } from '../walls/room.fixture.ts';
import type { BoxLayout } from './layout.ts';
import { isCameraPlausible, rescaled, type Scale, scaleFromCeiling, scaleFromDoors } from './scale.ts';

const layout: BoxLayout = {
  left: 0.5,
  right: 0.5,
  floor: 0.3,
  ceiling: 0.22,
  confidence: 0.9,
  trust: { back: 1, left: 1, right: 1 },
};
const door: Opening = { kind: 'door', wall: 'back', from: 0, to: 0.85, bottom: 0, top: 2.2, confidence: 0.8 };

describe('scaleFromCeiling', () => {
  it('keeps a usual ceiling seen from a usual height', () => {
    const usual = scaleFromCeiling({ ...layout, ceiling: (0.3 * 1.1) / 1.5 });
    expect(usual.source).toBe('ceiling');
    expect(usual.cameraHeight).toBeCloseTo(1.5, 6);
  });

  it('prefers a higher room to a very low camera', () => {
    // Under a ceiling of 2.6 m the camera would stand at 1.05 m.
    const { cameraHeight } = scaleFromCeiling({ ...layout, ceiling: (0.3 * 1.55) / 1.05 });
    expect(cameraHeight).toBeGreaterThan(1.12);
    expect((cameraHeight * 2.6) / 1.05).toBeLessThan(3.1);
  });

  it('ignores a ceiling that would put the camera far too high or low', () => {
    expect(scaleFromCeiling({ ...layout, ceiling: 1.2 }).source).toBe('camera');
    expect(scaleFromCeiling({ ...layout, ceiling: 0.01 }).source).toBe('camera');
  });

  it('keeps the camera between 1.0 and 1.9 m', () => {
    expect(scaleFromCeiling({ ...layout, ceiling: 0.73 }).cameraHeight).toBe(1);
    expect(scaleFromCeiling({ ...layout, ceiling: 0.06 }).cameraHeight).toBe(1.9);
  });
});

describe('isCameraPlausible', () => {
  it('accepts hand-held cameras and tripods', () => {
    expect(isCameraPlausible({ floor: 1.1, ceiling: 1.5 })).toBe(true);
    expect(isCameraPlausible({ floor: 1.7, ceiling: 0.9 })).toBe(true);
  });

  it('rejects cameras near the floor or under the ceiling', () => {
    expect(isCameraPlausible({ floor: 0.6, ceiling: 2 })).toBe(false);
    expect(isCameraPlausible({ floor: 2.4, ceiling: 0.2 })).toBe(false);
  });

  it('accepts any camera where floor or ceiling is out of sight', () => {
    expect(isCameraPlausible({ floor: null, ceiling: 2 })).toBe(true);
    expect(isCameraPlausible({ floor: 0.3, ceiling: null })).toBe(true);
  });
});

describe('scaleFromDoors', () => {
  const first: Scale = { cameraHeight: 1.5, source: 'ceiling' };

  /** The camera height for which something is as high as a door with its casing. */
  const under = (top: number): number => (first.cameraHeight * 2.12) / top;

  it('gives a door the usual height with its casing', () => {
    const { cameraHeight, source } = scaleFromDoors(layout, first, [{ ...door, top: 2.12 }]);
    expect(cameraHeight).toBeCloseTo(1.5, 6);
    expect(source).toBe('door');
  });

  it('weighs a door more than ceiling and camera, and these more when both are known', () => {
    const door22 = scaleFromDoors(layout, first, [door]).cameraHeight;
    const middle = (under(2.2) + first.cameraHeight) / 2;
    expect(door22).toBeGreaterThan(under(2.2));
    expect(door22).toBeLessThan(middle);
    expect(scaleFromDoors(layout, { ...first, source: 'camera' }, [door]).cameraHeight).toBeLessThan(door22);
  });

  it('takes the median of several doors, weighted by confidence', () => {
    const others: Opening[] = [
      { ...door, top: 1.9, confidence: 0.6 },
      { ...door, top: 2.25, confidence: 0.9 },
    ];
    const alone = (top: number) => scaleFromDoors(layout, first, [{ ...door, top }]).cameraHeight;
    expect(scaleFromDoors(layout, first, [door, ...others]).cameraHeight).toBeCloseTo(alone(2.2), 6);
    expect(scaleFromDoors(layout, first, others).cameraHeight).toBeCloseTo(alone(2.25), 6);
  });

  it('ignores doors that are uncertain or too wide, and other openings', () => {
    const others: Opening[] = [
      { ...door, confidence: 0.4 },
      { ...door, to: 2 },
      { ...door, kind: 'window' },
    ];
    expect(scaleFromDoors(layout, first, others)).toBe(first);
  });

  it('ignores a door with a hidden foot', () => {
    expect(scaleFromDoors(layout, first, [{ ...door, bottom: 0.16 }])).toBe(first);
    expect(scaleFromDoors(layout, first, [{ ...door, bottom: 0.14 }]).source).toBe('door');
  });

  it('accepts doors from a confidence of 0.55 and up to four fifths of their height in width', () => {
    const source = (changes: Partial<Opening>) => scaleFromDoors(layout, first, [{ ...door, ...changes }]).source;
    expect([source({ confidence: 0.54 }), source({ confidence: 0.56 })]).toEqual(['ceiling', 'door']);
    expect([source({ to: 1.77 }), source({ to: 1.75 })]).toEqual(['ceiling', 'door']);
  });

  it('ignores a door that would imply an impossible camera or ceiling height', () => {
    expect(scaleFromDoors(layout, first, [{ ...door, top: 1.4, to: 0.7 }])).toBe(first);
    expect(scaleFromDoors({ ...layout, ceiling: 0.8 }, first, [{ ...door, top: 1.8 }])).toBe(first);
  });
});

it('rescaled keeps findings on a wall at their place in the photo', () => {
  const cells = new Uint8Array(2);
  const wall = { wall: 'back', at: 4, trust: 1, from: -1, to: 1, cell: 0.25, columns: 2, rows: 1, cells } as const;
  const door = { kind: 'door', wall: 'back', from: -0.5, to: 0.4, bottom: 0, top: 2, confidence: 0.8 } as const;
  const box = { ...testBox(), back: 5 };
  const found = rescaled({ walls: [wall], openings: [door] }, 1.25, box);
  expect(found.walls).toEqual([{ ...wall, at: box.back, from: -1.25, to: 1.25, cell: 0.3125 }]);
  expect(found.openings).toEqual([{ ...door, from: -0.625, to: 0.5, top: 2.5 }]);
});
