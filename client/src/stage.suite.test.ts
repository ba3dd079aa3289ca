/** Staging photos with the client, against the local suite. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Connected, connected } from './connected.fixture.ts';
import { type Batch, createRoomwright, RoomwrightError } from './index.ts';

let origin: Connected['origin'];
let test: Connected['test'];
let photo: Connected['photo'];

beforeAll(async () => {
  ({ origin, test, photo } = await connected());
});

/** Serves a photo from this machine. */
async function served(bytes: Uint8Array) {
  const server = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/photo.jpg`), end: () => server.close() };
}

describe('stage', () => {
  it('sends bytes, files and addresses with their wishes, follows them, and returns their pictures in order', async () => {
    const { url, end } = await served(photo);
    const seen: Batch[] = [];
    const { batchId, photos } = await test.stage(
      [
        photo,
        { source: new Blob([photo]), key: 'bed', roomType: 'BEDROOM', style: 'LUXURY', title: 'Upstairs' },
        url,
        { source: photo, key: 'declined-1' },
      ],
      { style: 'MODERN', roomType: 'LIVING_ROOM', onChange: (batch) => seen.push(batch) },
    );
    end();
    expect(photos.map(({ key, picture, refused }) => [key, picture?.status, refused])).toEqual([
      ['photo-1', 'staged', null],
      ['bed', 'staged', null],
      ['photo-3', 'staged', null],
      ['declined-1', 'declined', null],
    ]);
    expect(photos[1]?.picture).toMatchObject({ style: 'LUXURY', roomType: 'BEDROOM', title: 'Upstairs' });
    expect(photos[2]?.picture).toMatchObject({ style: 'MODERN', roomType: 'LIVING_ROOM' });
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set([batchId]));
    expect(seen.at(-1)?.status).toBe('finished');
  });

  it('sends more photos than a call takes, and starts none twice that is sent again under the same id', async () => {
    const files = Array.from({ length: 14 }, () => photo);
    const id = crypto.randomUUID();
    const first = await test.stage(files, { id });
    expect(first.photos.map(({ picture }) => picture?.status)).toEqual(Array(14).fill('staged'));
    const again = await test.stage(files, { id });
    expect(again.photos.map(({ picture }) => picture?.id)).toEqual(first.photos.map(({ picture }) => picture?.id));
  });

  it('names photos that were refused, and ends its waiting when it is aborted', async () => {
    const { data } = await test.api.POST('/api/v1/batches', {
      body: { photos: [{ imageUrl: 'https://example.com/photo.jpg' }] },
    });
    expect(data?.refused).toMatchObject([{ key: 'photo-1', code: 'VALIDATION_ERROR' }]);
    const controller = new AbortController();
    const onChange = () => controller.abort(new Error('Enough.'));
    await expect(test.stage([photo], { onChange, signal: controller.signal })).rejects.toThrow('Enough.');
  });

  it('says why a call was refused', async () => {
    const failed = await test.stage([new Uint8Array([1, 2, 3])]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RoomwrightError);
    expect(failed).toMatchObject({ code: 'INVALID_FILE_TYPE', status: 415, requestId: expect.any(String) });
    const wrong = await test.stage([photo], { style: 'BAROQUE' as 'MODERN' }).catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'VALIDATION_ERROR', fields: { 'photos.0.style': expect.any(String) } });
    const stranger = createRoomwright({ key: 'rw_live_none', origin });
    await expect(stranger.stage([photo])).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    await expect(test.stage([])).rejects.toThrow(TypeError);
  });
});
