/** Public pages, from the photo to the page served through Hosting. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiClient } from '../../../test/api-client.ts';
import { exhaustively } from '../../../test/extent.ts';
import { finished, PASSWORD, type Person, person, settled, uploaded } from '../../../test/people.ts';
import { PUBLIC_FILES } from '../../contract/public-page.ts';
import { PAGE_HEADERS } from './page-document.ts';

const { origin, projectId } = inject('suite');
const api = apiClient(origin);
const app: App = initializeApp({ projectId }, 'public-page.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

const NOTES = { title: '12 Secret Street', roomLabel: 'Attic room', notes: 'Seller is in a hurry', tags: ['oak-lane'] };

let owner: Person;
let id: string;
let path: string;

const at = (page: string, file?: string, init?: RequestInit): Promise<Response> =>
  fetch(`${origin}${page}${file === undefined ? '' : `/${file}`}`, init);
const bytesAt = async (page: string, file: string): Promise<Buffer> =>
  Buffer.from(await (await at(page, file)).arrayBuffer());
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pathOf = async (answer: Promise<{ publicPage?: { path: string } | undefined }>): Promise<string> =>
  (await answer).publicPage?.path ?? '';
/** Finds pages by a file. */
const foundBy = async (...hashes: string[]): Promise<string[]> =>
  (await api.ok('findPublicPages', { body: { hashes } })).pages;
const gone = async (page: string): Promise<void> => {
  for (const file of [undefined, ...Object.values(PUBLIC_FILES)]) {
    const response = await at(page, file);
    expect([file, response.status]).toEqual([file, 404]);
    expect(response.headers.get('cache-control')).toBe(file === undefined ? 'private, no-store' : 'private, no-cache');
  }
};

/** A staged photo of the owner. */
async function staged(): Promise<string> {
  const photo = await sharp(await readFile(new URL('../../../../docs/images/before.jpg', import.meta.url)))
    .resize({ width: 900 })
    .jpeg()
    .toBuffer();
  const imageUrl = await uploaded(api, owner, photo);
  const { token } = owner;
  const job = await api.ok('create', { token, body: { imageUrl, prompt: 'a chair for Aunt Erna' } });
  expect(await finished(api, owner, job.id)).toMatchObject({ status: 'COMPLETED' });
  return job.id;
}

beforeAll(async () => {
  owner = await person(api, database);
  const { token } = owner;
  id = await staged();
  await api.ok('galleryUpdate', { token, id, body: NOTES });
  path = await pathOf(api.ok('publishPhoto', { token, id, body: {} }));
});

describe('a public page', () => {
  it('has an unguessable URL that only its owner is shown', async () => {
    expect(path).toMatch(/^\/o\/[A-Za-z0-9_-]{24}$/);
    const job = await api.ok('getJob', { id, token: owner.token });
    expect(job.publicPage).toEqual({ path, version: 0, publishedAt: expect.any(String) });
    expect(await pathOf(api.ok('publishPhoto', { token: owner.token, id, body: {} }))).toBe(path);
    const stranger = await person(api, database);
    for (const name of ['publishPhoto', 'renewPublicPage', 'unpublishPhoto'] as const) {
      const given = { id, token: stranger.token, ...(name === 'publishPhoto' && { body: {} }) };
      expect((await api.refused(name, given)).status).toBe(404);
    }
  });

  it('is served to anyone, with its own policy, and not cached', async () => {
    const response = await at(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(response.headers.get(name)).toBe(value);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    expect(html.indexOf('Original photo</strong>')).toBeLessThan(html.indexOf('Virtually staged</strong>'));
    expect(html).toContain('One of these pictures was digitally altered.');
    expect(html).toContain('Nothing else was changed');
    expect(html).toContain('watermark was laid over');
    expect(html).toMatch(/<h2 id="added">What was added<\/h2><ul><li>\d+ \w/);
  });

  it('shows no other account data', async () => {
    const html = await (await at(path)).text();
    const { job, account } = {
      job: (await database.doc(`jobs/${id}`).get()).data() ?? {},
      account: (await database.doc(`users/${owner.id}`).get()).data() ?? {},
    };
    const secrets = [
      ...[owner.id, owner.email, id, account.lastName, 'Aunt Erna', '12 Secret', 'Attic', 'hurry', 'oak-lane'],
      ...[job.originalUrl, job.originalPath, job.staged.stagedUrl, job.staged.stagedPath, job.staged.proof.mask.url],
    ];
    expect(PASSWORD && secrets.length).toBe(14);
    for (const secret of secrets) expect(html).not.toContain(secret);
    for (const file of Object.values(PUBLIC_FILES)) {
      const { headers } = await at(path, file);
      expect(JSON.stringify([...headers])).not.toContain(owner.id);
    }
  });

  it('serves the hashed files byte for byte, and the mask', async () => {
    const html = await (await at(path)).text();
    for (const file of [PUBLIC_FILES.original, PUBLIC_FILES.staged]) {
      expect(html).toContain(sha256(await bytesAt(path, file)));
    }
    const mask = await sharp(await bytesAt(path, PUBLIC_FILES.mask)).metadata();
    expect([mask.format, mask.width]).toEqual(['png', 900]);
  });

  it('is found by anyone with one of its files, and not otherwise', async () => {
    for (const file of [PUBLIC_FILES.original, PUBLIC_FILES.staged]) {
      expect(await foundBy(sha256(await bytesAt(path, file)))).toEqual([path]);
    }
    expect(await foundBy(sha256(await bytesAt(path, PUBLIC_FILES.stagedScreen)), 'a'.repeat(64))).toEqual([]);
    for (const hashes of [[], ['A'.repeat(64)], ['a'.repeat(63)], Array(4).fill('a'.repeat(64))]) {
      expect((await api.refused('findPublicPages', { body: { hashes } })).body.code).toBe('VALIDATION_ERROR');
    }
  });

  it('has copies for screens, and a labelled one for link previews', async () => {
    const facts = async (file: string) => {
      const { format, width, xmp } = await sharp(await bytesAt(path, file)).metadata();
      return [format, width, String(xmp).includes('compositeSynthetic')];
    };
    expect(await facts(PUBLIC_FILES.originalScreen)).toEqual(['webp', 900, false]);
    expect(await facts(PUBLIC_FILES.originalSmall)).toEqual(['webp', 800, false]);
    expect(await facts(PUBLIC_FILES.stagedScreen)).toEqual(['webp', 900, true]);
    expect(await facts(PUBLIC_FILES.stagedSmall)).toEqual(['webp', 800, true]);
    expect(await facts(PUBLIC_FILES.share)).toEqual(['jpeg', 900, true]);
    expect(await (await at(path)).text()).toContain(`/o/${path.slice(3)}/${PUBLIC_FILES.share}">`);
  });

  it('has pictures that browsers revalidate every time', async () => {
    const first = await at(path, PUBLIC_FILES.stagedScreen);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = first.headers.get('etag') ?? '';
    const again = await at(path, PUBLIC_FILES.stagedScreen, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  it.each(['/o', '/o/', '/o/x', '/o/AAAAAAAAAAAAAAAAAAAAAAAA', '/o/..%2F..%2Fjobs'])(
    'is not found at %s',
    async (wrong) => {
      const response = await at(wrong);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain(path);
    },
  );

  it('has no other files', async () => {
    for (const file of ['', 'thumbnail.jpg', 'jobs.json', '..%2Foriginal.jpg', '__proto__', 'constructor']) {
      expect([file, (await at(path, file)).status]).toEqual([file, file === '' ? 200 : 404]);
    }
  });

  exhaustively('shows the published picture, until another is published at the same URL', async () => {
    const { token } = owner;
    await api.ok('variation', { token, id, body: { number: 1 } });
    expect((await settled(api, owner, id)).variations).toMatchObject([{ number: 1, status: 'COMPLETED' }]);
    await api.ok('galleryChooseVersion', { token, id, body: { number: 1 } });
    const before = sha256(await bytesAt(path, PUBLIC_FILES.staged));
    const job = (await database.doc(`jobs/${id}`).get()).data() ?? {};
    expect(before).toBe(job.staged.proof.stagedHash);
    const version = await database.doc(`jobs/${id}-1`).get();
    const page = (await api.ok('publishPhoto', { token, id, body: {} })).publicPage;
    expect(page).toMatchObject({ path, version: 1 });
    expect(sha256(await bytesAt(path, PUBLIC_FILES.staged))).toBe(version.get('staged.proof.stagedHash'));
    expect((await api.refused('publishPhoto', { token, id, body: { version: 2 } })).body.code).toBe(
      'VERSION_NOT_READY',
    );
  });
});

describe('removing a public page', () => {
  it('moves it to a new URL at once, and the old one is not found', async () => {
    const { headers } = await at(path, PUBLIC_FILES.stagedScreen);
    const original = sha256(await bytesAt(path, PUBLIC_FILES.original));
    const renewed = await pathOf(api.ok('renewPublicPage', { token: owner.token, id }));
    expect(renewed).not.toBe(path);
    expect(await foundBy(original)).toEqual([renewed]);
    expect((await at(renewed)).status).toBe(200);
    await gone(path);
    // A browser that revalidates a cached picture.
    const tag = headers.get('etag') ?? '';
    expect((await at(path, PUBLIC_FILES.stagedScreen, { headers: { 'if-none-match': tag } })).status).toBe(404);
    path = renewed;
  });

  it('takes it down at once; a new page has another URL', async () => {
    const { token } = owner;
    expect(await api.ok('unpublishPhoto', { token, id })).not.toHaveProperty('publicPage');
    await gone(path);
    expect((await api.refused('renewPublicPage', { token, id })).status).toBe(404);
    const next = await pathOf(api.ok('publishPhoto', { token, id, body: {} }));
    expect(next).not.toBe(path);
    await gone(path);
    path = next;
  });

  it('does not follow the end of the plan, but hides it while the account is blocked', async () => {
    const account = database.doc(`users/${owner.id}`);
    await account.update({ plan: 'FREE' });
    expect((await at(path)).status).toBe(200);
    await account.update({ active: false });
    await gone(path);
    await account.update({ active: true });
    expect((await at(path)).status).toBe(200);
  });

  it('happens with its photo', async () => {
    const { token } = owner;
    // Another photo, of the same files, without the first one's other pictures.
    const { publication: _, ...photo } = (await database.doc(`jobs/${id}`).get()).data() ?? {};
    const other = `${id}-again`;
    await database.doc(`jobs/${other}`).set({ ...photo, pictures: [], chosenVersion: 0 });
    const page = await pathOf(api.ok('publishPhoto', { token, id: other, body: {} }));
    expect(page).not.toBe(path);
    expect((await at(page)).status).toBe(200);
    await api.ok('galleryDelete', { token, id: other });
    await gone(page);
  });

  it('happens with the account', async () => {
    const { originalHash } = (await database.doc(`jobs/${id}`).get()).get('staged.proof');
    expect(await foundBy(originalHash)).toEqual([path]);
    await api.ok('deleteAccount', { token: owner.token, body: { currentPassword: PASSWORD } });
    await gone(path);
    expect(await foundBy(originalHash)).toEqual([]);
  });
});
