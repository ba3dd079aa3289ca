import { expect, test } from 'vitest';
import { jobOptions } from './job-name.ts';

test('a room is called emptied only once its picture is there', () => {
  const wish = { roomType: 'LIVING_ROOM', style: null, removeFurniture: true, removal: 'only' } as const;
  expect(jobOptions(wish)).toBe('Living Room, Remove only');
  expect(jobOptions({ ...wish, status: 'PROCESSING' })).toBe('Living Room, Remove only');
  expect(jobOptions({ ...wish, status: 'FAILED' })).toBe('Living Room, Remove only');
  expect(jobOptions({ ...wish, status: 'COMPLETED' })).toBe('Living Room, Emptied');
  expect(jobOptions({ ...wish, style: 'MODERN', removal: 'all', status: 'FAILED' })).toBe('Living Room, Modern');
});
