import { declineOf } from '@roomwright/functions/contract/declines.ts';
import type { JobErrorCode } from '@roomwright/functions/contract/errors.ts';
import { expect, test } from 'vitest';
import { adviceFor, nextStep } from './next-step.ts';
import type { SeenPhoto } from './seen-photos.ts';

const KNOWN = { seen: null, tried: [], removable: true } as const;
const seen = (what: Partial<SeenPhoto>): SeenPhoto => ({ roomType: null, furnished: null, removal: null, ...what });
const stays = { outcome: 'stays', reason: 'REMOVAL_WINDOW_HIDDEN' } as const;

/** The words of the next step after a living room was declined. */
function after(code: JobErrorCode, known: Partial<Parameters<typeof nextStep>[1]> = {}, removeFurniture = false) {
  const decline = declineOf({ roomType: 'LIVING_ROOM', removeFurniture, error: { code } });
  if (!decline) throw new Error(`${code} is no reason to decline.`);
  return nextStep(decline, { ...KNOWN, ...known })?.words ?? null;
}

test('the furniture of a furnished room is offered to be removed, where that can be done and was not declined before', () => {
  expect(after('FURNISHED')).toBe('Remove and replace all');
  expect(after('FURNISHED', { removable: false })).toBeNull();
  expect(after('FURNISHED', { tried: ['all'] })).toBe('Remove what you can');
  expect(after('FURNISHED', { tried: ['all', 'sure'] })).toBeNull();
});

test('a way to remove furniture is not offered where it will probably be declined', () => {
  const reason = 'REMOVAL_WINDOW_HIDDEN';
  const forecasts = {
    emptied: { outcome: 'emptied', reason: null },
    part: { outcome: 'part', reason },
    replaced: { outcome: 'replaced', reason },
    stays: { outcome: 'stays', reason },
  } as const;
  const steps = Object.values(forecasts).map((forecast) => after('FURNISHED', { seen: seen({ removal: forecast }) }));
  expect(steps).toEqual(['Remove and replace all', 'Remove what you can', 'Remove and replace all', null]);
  expect(after(reason, { seen: seen({ removal: forecasts.stays }) }, true)).toBe('Keep and enhance existing');
});

test('a furnished room whose furniture stays is offered nothing, and told what is in the way', () => {
  const photo = seen({ furnished: true, removal: stays });
  expect(after('REMOVAL_WINDOW_HIDDEN', { seen: photo }, true)).toBeNull();
  expect(after('FURNISHED', { seen: photo })).toBeNull();
  const decline = declineOf({ roomType: 'LIVING_ROOM', error: { code: 'FURNISHED' } });
  expect(decline && adviceFor(decline, photo)).toContain('Move what stands in front of the window.');
});

test('what was declined before is not offered again', () => {
  expect(after('REMOVAL_WINDOW_HIDDEN', {}, true)).toBe('Remove what you can');
  expect(after('REMOVAL_WINDOW_HIDDEN', { tried: ['sure'] }, true)).toBe('Keep and enhance existing');
  expect(after('REMOVAL_WINDOW_HIDDEN', { tried: ['sure', 'keep'] }, true)).toBeNull();
});

test('another type of room is offered only where the photo looks like it, or where it suits any such photo', () => {
  expect(after('TOO_LITTLE_FLOOR')).toBeNull();
  expect(after('TOO_LITTLE_FLOOR', { seen: seen({ roomType: 'LIVING_ROOM' }) })).toBeNull();
  expect(after('TOO_LITTLE_FLOOR', { seen: seen({ roomType: 'BATHROOM' }) })).toBe('Stage as Bathroom');
  expect(after('OUTDOORS')).toBe('Stage as Outdoor Space');
  expect(after('NO_SOFA_PLACE', { seen: seen({ roomType: 'OFFICE' }) })).toBe('Stage as Office');
  expect(after('NO_SOFA_PLACE')).toBe('Stage as Dining Room');
});
