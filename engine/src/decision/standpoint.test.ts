import { describe, expect, it } from 'vitest';
import type { Opening } from '../scene/room.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { standpointOf } from './standpoint.ts';

const { model } = testAnalysis();
const door = (wall: Opening['wall'], changes: Partial<Opening> = {}): Opening => ({
  ...{ kind: 'door', wall, from: 0, to: 0.8, bottom: 0, top: 2, confidence: 0.8 },
  ...changes,
});
const standpoint = (...openings: readonly Opening[]) => standpointOf(['TOO_LITTLE_FLOOR'], { ...model, openings });

describe('standpointOf', () => {
  it('sends to the door opposite, else to one at a side', () => {
    expect(standpoint(door('left'), door('back'))).toBe('DOOR_OPPOSITE');
    expect(standpoint(door('right'), door('left', { kind: 'doorway' }))).toBe('DOOR_LEFT');
    expect(standpoint(door('right'))).toBe('DOOR_RIGHT');
  });

  it('sends nobody to a window or a doubtful door, and nowhere for what no other place cures', () => {
    expect(standpoint(door('back', { kind: 'window' }), door('left', { confidence: 0.5 }))).toBeNull();
    expect(standpointOf(['FURNISHED', 'TOO_LITTLE_FLOOR'], { openings: [door('back')] })).toBeNull();
    expect(standpointOf([], { openings: [door('back')] })).toBeNull();
  });
});
