import { expect, test } from 'vitest';
import { presentWays } from './present-room.ts';

const JPEG = Uint8Array.of(0xff, 0xd8);
const pose = { x: 0, z: 0, turn: 0, scale: 1 };

test('a way that is far likelier than the others says so, and none does of which that is not known', () => {
  const [likely, other, unknown] = presentWays([
    { pose, thumbnails: [JPEG, null], isLikely: true },
    { pose, thumbnails: [JPEG, JPEG], isLikely: false },
    { pose, thumbnails: [JPEG, JPEG] },
  ]);
  expect(likely).toEqual({ id: 0, thumbnails: ['data:image/jpeg;base64,/9g=', null], isLikely: true });
  for (const way of [other, unknown]) expect(way).not.toHaveProperty('isLikely');
});
