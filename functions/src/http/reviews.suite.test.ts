/** A client's link, through Hosting: what it reveals, and that it gives no access after its end. */
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiClient } from '../../test/api-client.ts';
import { finished, greyPhoto, type Person, person, uploaded } from '../../test/people.ts';
import type { Review } from '../contract/listings.ts';

const { origin, projectId } = inject('suite');
const api = apiClient(origin);
const app: App = initializeApp({ projectId }, 'reviews.suite.test');
const database = getFirestore(app);
afterAll(() => deleteApp(app));

const KEY = 'k'.repeat(43);

let owner: Person;
let jobId: string;

/** A listing of the owner with a link. */
async function shared() {
  const { token: session } = owner;
  const { id } = await api.ok('createListing', {
    token: session,
    body: { address: '12 Garden Street', jobIds: [jobId] },
  });
  const { review } = await api.ok('shareListing', { token: session, id, body: { days: 30 } });
  return { id, token: review?.path.split('#')[1] ?? '' };
}

const photosOf = (review: Review) => review.rooms.flatMap(({ photos }) => photos);
const urlsOf = (review: Review): string[] =>
  photosOf(review).flatMap(({ originalUrl, pictureUrl }) => [originalUrl, pictureUrl]);
const picture = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });
const statuses = async (paths: readonly string[]): Promise<number[]> =>
  Promise.all(paths.map(async (path) => (await picture(path)).status));

/** A whole response: status line, headers and bytes. */
async function whole(response: Response): Promise<string> {
  // Hosting's policy for all pages names the bucket's origin.
  const own = [...response.headers].filter(([name]) => name !== 'content-security-policy');
  const head = own.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${response.status}\n${head}\n\n${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
}

beforeAll(async () => {
  owner = await person(api, database, 'PREMIUM');
  const imageUrl = await uploaded(api, owner, await greyPhoto());
  const job = await api.ok('create', { token: owner.token, body: { imageUrl } });
  jobId = job.id;
  await finished(api, owner, jobId);
  // The grey photo could not be staged, so its job is given a picture.
  const path = `originals/${owner.id}/${jobId}.jpg`;
  const url = job.originalImageUrl;
  await database.doc(`jobs/${jobId}`).update({
    status: 'COMPLETED',
    staged: {
      ...{ stagedPath: path, previewPath: path, thumbnailPath: path },
      ...{ stagedUrl: url, previewUrl: url, thumbnailUrl: url, width: 400, height: 300 },
    },
  });
});

describe('a client’s link', () => {
  it('reveals neither the owner’s identifiers nor an address in the bucket, nor does the listing’s public page', async () => {
    const { id, token } = await shared();
    const body = { token, key: KEY };
    const said = { ...body, name: 'Ben', jobId, version: 0, answer: 'yes' } as const;
    const json = (path: string, sent: unknown) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
    const review = await api.ok('openReview', { body });
    const { pageUrl } = await api.ok('publishListing', { token: owner.token, id });
    const page = new URL(pageUrl ?? '').pathname;
    const html = await (await picture(page)).text();
    const onPage = [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
    expect([urlsOf(review).length, onPage.length]).toEqual([2, 2]);
    const { publicPage } = await api.ok('publishPhoto', { token: owner.token, id: jobId, body: {} });
    const ofPhoto = publicPage?.path ?? '';
    const answers = await Promise.all([
      json('/api/reviews/answer', said).then(whole),
      json('/api/reviews/open', body).then(whole),
      json('/api/reviews/withdraw', body).then(whole),
      ...[...urlsOf(review), page, ...onPage, ofPhoto, `${ofPhoto}/staged.jpg`, `${ofPhoto}/share.jpg`].map(
        async (path) => whole(await picture(path)),
      ),
    ]);
    const { originalImageUrl } = await api.ok('getJob', { token: owner.token, id: jobId });
    const stored = new URL(originalImageUrl);
    const secrets = [
      ...[owner.id, owner.email, stored.host, stored.pathname, stored.searchParams.get('token') ?? '-'],
      ...['firebasestorage', 'storage.googleapis', 'originals/', 'originals%2F', 'staged/', 'staged%2F'],
    ];
    for (const answer of answers) {
      expect(answer.slice(0, 3)).toBe('200');
      for (const secret of secrets) expect(answer, answer.slice(0, 600)).not.toContain(secret);
    }
  });

  it('has pictures that browsers ask for each time, and no shared cache keeps', async () => {
    const { token } = await shared();
    const [path = ''] = urlsOf(await api.ok('openReview', { body: { token } }));
    const first = await picture(path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(first.headers.get('content-type')).toMatch(/^image\//);
    expect(path).not.toContain(token);
    expect((await picture(path, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it.each(['revoked', 'ended', 'of a deleted listing', 'of a blocked account'])(
    'shows nothing at once when it is %s, whatever was seen before',
    async (how) => {
      const { id, token } = await shared();
      const paths = urlsOf(await api.ok('openReview', { body: { token } }));
      const etag = (await picture(paths[0] ?? '')).headers.get('etag') ?? '';
      expect(await statuses(paths)).toEqual([200, 200]);
      const account = database.doc(`users/${owner.id}`);
      if (how === 'revoked') await api.ok('unshareListing', { token: owner.token, id });
      if (how === 'ended') await database.doc(`listings/${id}`).update({ 'review.endsAt': new Date() });
      if (how === 'of a deleted listing') await api.ok('deleteListing', { token: owner.token, id });
      if (how === 'of a blocked account') await account.update({ active: false });
      try {
        expect(await statuses(paths)).toEqual([404, 404]);
        expect((await picture(paths[0] ?? '', { 'if-none-match': etag })).status).toBe(404);
        const said = { token, key: KEY, name: 'Ben', jobId, version: 0, answer: 'yes' } as const;
        expect((await api.refused('openReview', { body: { token } })).body.code).toBe('REVIEW_CLOSED');
        expect((await api.refused('answerReview', { body: said })).body.code).toBe('REVIEW_CLOSED');
        expect((await api.refused('withdrawReview', { body: { token, key: KEY } })).body.code).toBe('REVIEW_CLOSED');
      } finally {
        await account.update({ active: true });
      }
    },
  );

  it('is found by its own token alone', async () => {
    const { token } = await shared();
    const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const tried of [near, 'x'.repeat(24)])
      expect((await api.refused('openReview', { body: { token: tried } })).body.code).toBe('REVIEW_CLOSED');
    const [path = ''] = urlsOf(await api.ok('openReview', { body: { token } }));
    const [, o, review, id, key, job, file] = path.split('/');
    const wrong = [
      [o, review, id, token, job, file],
      [o, review, id, `${key?.slice(0, -1)}0${key?.at(-1)}`, job, file],
      [o, review, 'x', key, job, file],
      [o, review, id, key, 'x', file],
      [o, review, id, key, job, 'full'],
      [o, review, `${id}%2Freview`, key, job, file],
    ];
    expect(await statuses(wrong.map((parts) => `/${parts.join('/')}`))).toEqual(wrong.map(() => 404));
  });
});
