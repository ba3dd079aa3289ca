/** What a photo shows, asked of the function that decodes pictures. */
import { readFile } from 'node:fs/promises';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, expect, inject, it } from 'vitest';
import { apiClient } from '../../../test/api-client.ts';
import { person } from '../../../test/people.ts';
import { formWith } from '../../http/sample-request.fixture.ts';

const { origin, projectId } = inject('suite');
const api = apiClient(origin);
const app: App = initializeApp({ projectId }, 'inspect.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

const sample = async (name: string) =>
  formWith('image', new Uint8Array(await readFile(new URL(`../../../../samples/${name}.jpg`, import.meta.url))));

it('a photo is inspected, the same each time, and neither kept nor charged; what is no photo is refused', async () => {
  const { token, id } = await person(api, database);
  const ask = async () => api.ok('inspect', { token, body: await sample('kitchen') });
  expect([await ask(), await ask()]).toEqual(Array(2).fill({ roomType: 'KITCHEN', furnished: false, removal: null }));
  expect((await api.ok('credits', { token })).used).toBe(0);
  expect((await database.collection('jobs').where('userId', '==', id).get()).size).toBe(0);
  const text = formWith('image', new TextEncoder().encode('no photo'));
  expect(await api.refused('inspect', { token, body: text })).toMatchObject({
    status: 415,
    body: { code: 'INVALID_FILE_TYPE' },
  });
});
