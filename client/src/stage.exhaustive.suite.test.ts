/** Photos of one room, staged with a live key against the local suite. */
import { expect, test } from 'vitest';
import { connected } from './connected.fixture.ts';

test('photos of one room that cannot be matched are answered for, so that none waits for a person', async () => {
  const { live, photo } = await connected();
  const rooms: (string | null)[] = [];
  // The photos show no room.
  const { photos } = await live.stage([photo, photo, { source: photo, title: 'Another side' }], {
    sameRoom: true,
    onChange: (batch) => rooms.push(...batch.photos.map(({ picture }) => picture?.roomId ?? null)),
  });
  expect(photos.map(({ picture }) => picture?.status)).toEqual(Array(3).fill('declined'));
  expect(new Set(rooms).size).toBe(1);
  expect(rooms[0]).not.toBeNull();
  const { data } = await live.api.GET('/api/v1/credits');
  expect(data).toMatchObject({ used: 0 });
});
