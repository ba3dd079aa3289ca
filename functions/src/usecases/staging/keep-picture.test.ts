import { expect, test } from 'vitest';
import { STAGED } from '../../../test/drawing-engine.ts';
import { PLANS } from '../../contract/plans.ts';
import { makeKeepPicture } from './keep-picture.ts';

test('each file of a picture has its media type', async () => {
  const types: Record<string, string> = {};
  const keepPicture = makeKeepPicture({
    files: {
      prepare: (path) => ({ path, url: path }),
      create: async ({ path }, _, type) => {
        types[path.slice(path.lastIndexOf('/') + 1)] = type;
      },
    },
    imaging: {
      sizeOf: async () => ({ width: 3, height: 2 }),
      deliver: async (full) => ({ full, preview: full, thumbnail: full, width: 3, height: 2 }),
    },
    credentials: { sign: async (full) => full },
    clock: () => new Date(0),
  });
  const masked = {
    provenance: 'compositeSynthetic',
    mask: Uint8Array.of(1),
    preservation: { maskShare: 0.1, changedShare: 0 },
  } as const;
  const start = { number: 0, attempt: 1, start: 1 };
  await keepPicture(
    { userId: 'u', id: 'j', start, signal: AbortSignal.timeout(1000) },
    PLANS.FREE,
    { ...STAGED, ...masked, scene: Uint8Array.of(2), emptied: { ...masked, image: Uint8Array.of(3) } },
    Uint8Array.of(4),
  );
  expect(types).toEqual({
    'full.jpg': 'image/jpeg',
    'preview.jpg': 'image/jpeg',
    'thumbnail.jpg': 'image/jpeg',
    'emptied.jpg': 'image/jpeg',
    'emptied-preview.jpg': 'image/jpeg',
    'mask.png': 'image/png',
    'emptied-mask.png': 'image/png',
    'scene.json': 'application/json',
  });
});
