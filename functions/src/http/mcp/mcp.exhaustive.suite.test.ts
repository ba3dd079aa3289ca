/** A room from the photo to its listing, by the tools of the MCP server and a live key. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, inject, test } from 'vitest';
import { apiClient } from '../../../test/api-client.ts';
import { PASSWORD, person } from '../../../test/people.ts';
import { KEY_SCOPES } from '../../contract/api-keys.ts';
import { callTool, connected, finished, photoServer, redrawn } from './connected.fixture.ts';

test('a photo is staged, rearranged in words, published and exported', async () => {
  const { origin, projectId } = inject('suite');
  const api = apiClient(origin);
  const app = initializeApp({ projectId }, 'mcp.exhaustive.suite.test');
  const { token } = await person(api, getFirestore(app), 'PREMIUM');
  await deleteApp(app);
  const body = { name: 'MCP', mode: 'live' as const, scopes: [...KEY_SCOPES], currentPassword: PASSWORD };
  const { secret } = await api.ok('createApiKey', { token, body });
  const file = fileURLToPath(new URL('../../../../samples/living-room.jpg', import.meta.url));
  const photo = await photoServer(await readFile(file));
  const client = await connected(origin, secret);

  const begun = await callTool(client, 'stage_photo', { photoUrl: photo.url, style: 'MODERN', confirm: true });
  photo.end();
  const { value, links } = await finished(client, begun.value.batchId);
  expect(value).toMatchObject({ photos: [{ picture: { status: 'staged', redrawing: false } }] });
  const [{ picture }] = value.photos as [{ picture: { id: string } }];
  const pictureId = picture.id;

  const words = 'move the rug a bit to the left, sing';
  const { value: moved } = await callTool(client, 'rearrange', { pictureId, words });
  expect(moved).toMatchObject({ notDone: [{ words: 'sing', code: 'NOT_UNDERSTOOD' }] });
  expect(moved.done).toHaveLength(1);
  const { links: after } = await redrawn(client, pictureId);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(links);
  // Rearranging is free.
  expect((await callTool(client, 'credits')).value).toMatchObject({ used: 1 });

  const asked = await callTool(client, 'publish', { pictureId });
  expect(asked.value).toEqual({ done: false, needs: 'confirm' });
  const published = await callTool(client, 'publish', { pictureId, confirm: true });
  expect(published.value.pageUrl).toMatch(/\/o\/\w+/);

  const exported = await callTool(client, 'export_listing', { pictureIds: [pictureId], market: 'crmls' });
  expect(exported.value).toMatchObject({
    status: 'ready',
    captions: [{ id: pictureId, caption: expect.stringMatching(/virtually staged/i) }],
  });
  const [zip = ''] = exported.links;
  expect((await fetch(zip)).headers.get('content-type')).toMatch(/zip/);
});
