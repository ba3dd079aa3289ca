// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const BED = {
  roomType: 'BEDROOM',
  furnished: true,
  removal: { outcome: 'stays', reason: 'REMOVAL_WINDOW_HIDDEN' },
} as const;

/** The module as after a reload. */
async function reloaded() {
  vi.resetModules();
  return import('./seen-photos.ts');
}

beforeEach(() => localStorage.clear());

const seenIn = ({ useSeen }: Awaited<ReturnType<typeof reloaded>>, photoId: string) =>
  renderHook(() => useSeen(photoId)).result.current;

test('what was seen in a photo is known after a reload, until the person leaves', async () => {
  (await reloaded()).rememberSeen('bed', BED);
  const later = await reloaded();
  expect(seenIn(later, 'bed')).toEqual(BED);
  expect(seenIn(later, 'another')).toBeNull();
  later.forgetSeen();
  expect(seenIn(await reloaded(), 'bed')).toBeNull();
});

test('the latest hundred photos are remembered', async () => {
  const { rememberSeen } = await reloaded();
  for (let number = 0; number < 101; number++) rememberSeen(`photo ${number}`, BED);
  const later = await reloaded();
  expect(seenIn(later, 'photo 0')).toBeNull();
  expect(seenIn(later, 'photo 1')).toEqual(BED);
  expect(seenIn(later, 'photo 100')).toEqual(BED);
});

test.each(['no JSON', '3', '{"bed":{"furnished":true}}'])(
  'what something else has written is ignored: %s',
  async (text) => {
    localStorage.setItem('seen_photos', text);
    expect(seenIn(await reloaded(), 'bed')).toBeNull();
  },
);
