import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { apiClient, type Given } from '../../test/api-client.ts';
import { exhaustively } from '../../test/extent.ts';
import { firebaseClient, googleAccount } from '../../test/firebase-client.ts';
import {
  exported,
  finished,
  greyPhoto,
  PASSWORD,
  type Person,
  settled,
  person as somebody,
  uploaded,
} from '../../test/people.ts';
import { readCredentials } from '../../test/read-credentials.ts';
import { readZip, type UnzippedFile } from '../../test/read-zip.ts';
import { lineWith } from '../../test/suite-log.ts';
import type { Export } from '../contract/exports.ts';

const { origin, projectId, environment, log } = inject('suite');
const client = firebaseClient(environment.FIREBASE_AUTH_EMULATOR_HOST ?? '');
const api = apiClient(origin);
const database = getFirestore(initializeApp({ projectId }, 'api.suite.test'));

const person = (plan?: 'BASIC' | 'PREMIUM'): Promise<Person> => somebody(api, database, plan);

function form(bytes: Uint8Array): FormData {
  const data = new FormData();
  data.append('image', new File([bytes.slice()], 'photo', { type: 'image/jpeg' }));
  return data;
}

const stageGrey = async () => {
  const owner = await person();
  const requestId = `photo-${owner.id.slice(0, 20)}`;
  const imageUrl = await uploaded(api, owner, await greyPhoto());
  const headers = { 'x-request-id': requestId };
  const { id } = await api.ok('create', { token: owner.token, body: { imageUrl }, headers });
  return { owner, requestId, imageUrl, job: await finished(api, owner, id) };
};
let grey: ReturnType<typeof stageGrey> | undefined;
/** A photo that the engine declined, staged once for all tests. */
const declined = () => {
  grey ??= stageGrey();
  return grey;
};

/** The sample, small, staged by the real pipeline. */
async function stagedSample() {
  const one = await person('PREMIUM');
  const { token } = one;
  const sample = await readFile(new URL('../../../samples/living-room.jpg', import.meta.url));
  const { imageUrl, width } = await api.ok('upload', {
    token,
    body: form(await sharp(sample).resize(400).jpeg().toBuffer()),
  });
  expect(width).toBe(400);
  const created = await api.ok('create', { token, body: { imageUrl, style: 'SCANDINAVIAN' } });
  return { one, created, job: await finished(api, one, created.id) };
}

/** Returns the content of an archive, downloaded by its URL. */
async function unzipped({ parts }: Export): Promise<UnzippedFile[]> {
  const [part, ...others] = parts;
  expect(others).toEqual([]);
  const response = await fetch(part?.url ?? '');
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${part?.fileName}"`);
  const archive = Buffer.from(await response.arrayBuffer());
  expect(archive.length).toBe(part?.bytes);
  return readZip(archive);
}

describe('an account', () => {
  it('is registered, used, signed out of and signed in to again', async () => {
    const { email, token } = await person();
    const { user } = await api.ok('me', { token });
    expect(user).toMatchObject({ email, plan: 'FREE', creditsLimit: 3, creditsUsed: 0, emailVerified: false });
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      email: string;
    };
    expect(payload.email).toBe(email);
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000 + 13 * 86_400);
    await api.ok('updateProfile', { token, body: { company: 'Ann & Co', phone: '+1 555 0100' } });
    await api.ok('logout', { token });
    expect((await api.refused('me', { token })).status).toBe(401);
    const again = await api.ok('login', { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
    expect(again.user).toMatchObject({ company: 'Ann & Co', phone: '+1 555 0100' });
  });

  it('cannot be registered twice, and the error suggests signing in', async () => {
    const { email } = await person();
    const body = { email, password: PASSWORD, firstName: 'A', lastName: 'B' };
    expect(await api.refused('register', { body })).toMatchObject({
      status: 409,
      body: { code: 'USER_EXISTS', canSignIn: true },
    });
    const wrong = await api.refused('login', { body: { email, password: 'Wrong-2026!' } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS', canRegister: false } });
    const unknown = await api.refused('login', { body: { email: `x${email}`, password: PASSWORD } });
    expect(unknown.body).toMatchObject({ code: 'INVALID_CREDENTIALS', canRegister: true });
  });

  it('gets ten credits when the address is verified by the emailed link, once', async () => {
    const { email, browserKey } = await person();
    const { docs } = await database.collection('mail').where('to', '==', email).get();
    const token = /verify-email\?token=([^\s]+)/.exec(String(docs[0]?.get('text')))?.[1] ?? '';
    const verified = await api.ok('verifyEmail', { body: { token, browserKey } });
    expect(verified.user).toMatchObject({ emailVerified: true, creditsLimit: 10 });
    const twice = await api.refused('verifyEmail', { body: { token, browserKey } });
    expect(twice).toMatchObject({ status: 409, body: { code: 'ALREADY_VERIFIED' } });
  });

  it('is opened by an emailed link, which requires a new password', async () => {
    const { id, email } = await person();
    await api.ok('requestSignInLink', { body: { email } });
    const { docs } = await database.collection('mail').where('to', '==', email).get();
    const texts = docs.map((each) => String(each.get('text')));
    const token = /sign-in#token=(\S+)/.exec(texts.find((text) => text.includes('sign-in#')) ?? '')?.[1] ?? '';
    const entered = await api.ok('signInByLink', { body: { token } });
    expect(entered).toMatchObject({ passwordDropped: true, user: { id, emailVerified: true } });
    await api.ok('changePassword', { token: entered.token, body: { newPassword: 'Changed-2026!' } });
    await api.ok('login', { body: { email, password: 'Changed-2026!' } });
    expect((await api.refused('signInByLink', { body: { token } })).body.code).toBe('INVALID_LINK');
  });

  it('is opened by signing in with Google, and found again', async () => {
    const google = googleAccount(`${randomUUID()}@example.com`);
    const { idToken } = await client.signInWithGoogle(google);
    const { token, user, outcome } = await api.ok('googleSignIn', { body: { idToken } });
    expect([outcome, user.email, user.emailVerified, user.hasPassword]).toEqual(['opened', google.email, true, false]);
    expect((await api.ok('me', { token })).user.id).toBe(user.id);
    expect(await api.ok('googleSignIn', { body: { idToken } })).toMatchObject({ outcome: 'signed-in', user });
    const wrong = await api.refused('googleSignIn', { body: { idToken: token } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'GOOGLE_SIGN_IN_FAILED' } });
    const none = await api.refused('login', { body: { email: google.email, password: PASSWORD } });
    expect(none).toMatchObject({ status: 403, body: { code: 'NO_PASSWORD' } });
  });

  it('has a longer wait after each wrong password, and the error suggests another way in', async () => {
    const { email } = await person();
    const body = { email, password: 'Wrong-2026!' };
    for (let i = 0; i < 5; i++) expect((await api.refused('login', { body })).status).toBe(401);
    const { status, headers, body: answer } = await api.refused('login', { body: { ...body, password: PASSWORD } });
    expect([status, answer.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '15']);
    expect(answer.error).toContain('have a sign-in link emailed to you');
  });

  it('changes its password: this session continues, all others end', async () => {
    const one = await person();
    const other = await api.ok('login', { body: { email: one.email, password: PASSWORD } });
    const wrong = { currentPassword: 'Wrong-2026!', newPassword: 'Changed-2026!' };
    expect((await api.refused('changePassword', { token: one.token, body: wrong })).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    const right = { currentPassword: PASSWORD, newPassword: 'Changed-2026!' };
    const { token } = await api.ok('changePassword', { token: one.token, body: right });
    await api.ok('me', { token });
    for (const old of [one.token, other.token]) expect((await api.refused('me', { token: old })).status).toBe(401);
  });

  it('that is blocked by an operator can do nothing', async () => {
    const one = await person();
    await database.doc(`users/${one.id}`).update({ active: false });
    expect(await api.refused('me', { token: one.token })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_INACTIVE' },
    });
    const login = { email: one.email, password: PASSWORD };
    expect((await api.refused('login', { body: login })).body.code).toBe('ACCOUNT_INACTIVE');
  });
});

describe('a photo', () => {
  it('is staged by the real pipeline, found, edited, downloaded and deleted', async () => {
    const { one, created, job } = await stagedSample();
    const { token } = one;
    expect(created).toMatchObject({
      status: 'PENDING',
      creditsUsed: 1,
      style: 'SCANDINAVIAN',
      roomType: 'LIVING_ROOM',
    });
    expect(job).toMatchObject({ status: 'COMPLETED', width: 400 });
    for (const url of [job.stagedImageUrl, job.previewUrl, job.thumbnailUrl, job.originalImageUrl]) {
      const file = await fetch(url ?? '');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      await file.arrayBuffer();
    }
    expect(await api.ok('credits', { token })).toMatchObject({ limit: 400, used: 1, available: 399 });
    const { id } = created;
    await api.ok('galleryUpdate', { token, id, body: { title: 'Seaside', favourite: true, tags: ['sea'] } });
    const found = await api.ok('gallery', { token, query: { text: 'SEASIDE', favourite: 'true' } });
    expect(found.images.map((image) => image.id)).toEqual([id]);
    expect((await api.ok('gallery', { token, query: { text: 'mountain' } })).total).toBe(0);
    expect((await api.ok('usageStats', { token })).analytics?.perStyle).toEqual({ SCANDINAVIAN: 1 });
    const plain = await api.send('galleryDownload', { token, id });
    expect(plain.headers.get('content-type')).toBe('image/jpeg');
    expect(plain.headers.get('content-disposition')).toBe(`attachment; filename="staged-${id}.jpg"`);
    const stored = Buffer.from(await (await fetch(job.stagedImageUrl ?? '')).bytes());
    expect(Buffer.compare(await plain.bytes(), stored)).toBe(0);
    const disclosed = await api.send('galleryDownload', { token, id, query: { disclosure: 'caption' } });
    expect(disclosed.headers.get('content-disposition')).toBe(`attachment; filename="staged-${id}.jpg"`);
    const captioned = Buffer.from(await disclosed.bytes());
    expect(captioned.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(Buffer.compare(captioned, stored)).not.toBe(0);
    for (const file of [stored, captioned]) expect(await readCredentials(file)).toMatchObject({ valid: true });
    expect((await api.ok('contentCredentials', {})).anchor).toMatch(/^-----BEGIN CERTIFICATE-----/);
    const archive = await exported(api, one, [id]);
    expect(archive).toMatchObject({ status: 'COMPLETED', total: 1, done: 1, leftOut: [] });
    expect(await unzipped(archive)).toEqual([{ name: 'seaside-living-room-scandinavian.jpg', bytes: stored }]);
    expect((await api.ok('userExports', { token })).exports).toEqual([archive]);

    await api.ok('galleryDelete', { token, id });
    expect((await api.refused('getJob', { token, id })).status).toBe(404);
    // Storage's response for missing files: its rules deny access without a token.
    expect([403, 404]).toContain((await fetch(job.stagedImageUrl ?? '')).status);
    expect((await api.ok('credits', { token })).used).toBe(1);
  });

  exhaustively(
    'has another version by the same queue and engine, which lists, downloads and archives use',
    async () => {
      const { one, created, job } = await stagedSample();
      const [{ token }, { id }] = [one, created];
      const stored = Buffer.from(await (await fetch(job.stagedImageUrl ?? '')).bytes());
      expect(await api.ok('variation', { token, id, body: { number: 1 } })).toMatchObject({
        status: 'COMPLETED',
        variations: [{ number: 1, status: 'PENDING' }],
      });
      const varied = await settled(api, one, id);
      expect(varied.variations).toMatchObject([{ number: 1, status: 'COMPLETED', width: 400 }]);
      const version = await fetch(varied.variations[0].stagedImageUrl ?? '');
      expect(version.status).toBe(200);
      expect(Buffer.compare(Buffer.from(await version.bytes()), stored)).not.toBe(0);
      const other = await api.send('galleryDownload', { token, id, query: { variation: 1 } });
      expect(other.headers.get('content-disposition')).toBe(`attachment; filename="staged-${id}-version-2.jpg"`);
      const othersBytes = Buffer.from(await other.bytes());

      // The chosen version is used by lists, downloads and archives.
      expect((await api.refused('galleryChooseVersion', { token, id, body: { number: 2 } })).body.code).toBe(
        'VERSION_NOT_READY',
      );
      await api.ok('galleryChooseVersion', { token, id, body: { number: 1 } });
      expect((await api.ok('gallery', { token })).images.map((image) => image.chosenVersion)).toEqual([1]);
      const chosen = await api.send('galleryDownload', { token, id });
      expect(chosen.headers.get('content-disposition')).toBe(`attachment; filename="staged-${id}-version-2.jpg"`);
      expect(Buffer.compare(await chosen.bytes(), othersBytes)).toBe(0);
      expect(await unzipped(await exported(api, one, [id]))).toEqual([
        { name: 'living-room-scandinavian-version-2.jpg', bytes: othersBytes },
      ]);

      await api.ok('galleryDelete', { token, id });
      expect([403, 404]).toContain((await fetch(varied.variations[0].stagedImageUrl ?? '')).status);
    },
  );

  it('that cannot be furnished is free and has a reason', async () => {
    const { owner, job } = await declined();
    const { token } = owner;
    const { id } = job;
    expect(job).toMatchObject({ status: 'FAILED', creditsUsed: 0 });
    expect(job.error?.message).toContain('No credits were charged.');
    const { used, recent } = await api.ok('credits', { token });
    expect(used).toBe(0);
    expect(recent.map(({ kind }) => kind).sort()).toEqual(['grant', 'refund', 'reserve']);
    const { jobs, total } = await api.ok('userJobs', { token });
    expect([total, jobs[0]?.id]).toEqual([1, id]);
    for (const [status, count] of [
      ['FAILED', 1],
      ['COMPLETED', 0],
    ] as const) {
      expect(await api.ok('userJobs', { token, query: { status } })).toMatchObject({ total: count });
    }
    expect((await api.ok('gallery', { token })).total).toBe(0);
  });

  it('that is not an image is rejected before anything is stored', async () => {
    const { token } = await person();
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    expect(await api.refused('upload', { token, body: form(gif) })).toMatchObject({
      status: 415,
      body: { code: 'INVALID_FILE_TYPE' },
    });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await api.refused('upload', { token, body: form(large) })).toMatchObject({ status: 413 });
    const cut = (await greyPhoto()).slice(0, 300);
    expect(await api.refused('upload', { token, body: form(cut) })).toMatchObject({
      status: 422,
      body: { code: 'UNREADABLE_PHOTO' },
    });
  });
});

describe('photos that are sent together', () => {
  it('are started by one call, followed by one poll, and named where they cannot be started', async () => {
    const { token, ...owner } = await person();
    const batchId = randomUUID();
    const photos: { key: string; imageUrl: string }[] = [];
    for (const key of ['front', 'back']) {
      photos.push({ key, imageUrl: await uploaded(api, { token, ...owner }, await greyPhoto()) });
    }
    const gone = { key: 'gone', imageUrl: `${photos[0]?.imageUrl}x` };
    const sent = await api.ok('stageBatch', { token, body: { batchId, photos: [...photos, gone] } });
    expect(sent.refused).toMatchObject([{ key: 'gone', code: 'VALIDATION_ERROR' }]);
    expect(sent.photos.map(({ key }) => key)).toEqual(['front', 'back']);
    let batch: Omit<typeof sent, 'refused'> = sent;
    for (let i = 0; i < 60 && batch.photos.some(({ job }) => job?.status !== 'FAILED'); i++) {
      const query = { seen: batch.state };
      batch = await api.ok('getBatch', { token, id: batchId, query, headers: { prefer: 'wait=10' } });
    }
    expect(batch.photos.map(({ job }) => job?.status)).toEqual(['FAILED', 'FAILED']);
    expect(await api.ok('stopBatch', { token, id: batchId, body: {} })).toMatchObject({ photos: batch.photos });
    expect((await api.ok('credits', { token })).used).toBe(0);
    const other = await person();
    for (const given of [
      { token: other.token, id: batchId },
      { token, id: randomUUID() },
    ]) {
      expect((await api.refused('getBatch', given)).body.code).toBe('NOT_FOUND');
      expect((await api.refused('stopBatch', { ...given, body: {} })).body.code).toBe('NOT_FOUND');
    }
  });
});

describe('the request id', () => {
  it('is returned with an error, and finds its line in the log', async () => {
    const { token } = await person();
    const { body, headers } = await api.refused('getJob', { token, id: 'nothing' });
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-request-id')).toBe(body.requestId);
    const line = await lineWith(log, { event: 'request', requestId: body.requestId });
    expect(line).toMatchObject({ route: '/api/staging/{id}', status: 404, code: 'NOT_FOUND' });
  });

  it('of a staging request finds the end of its staging', async () => {
    const { job, requestId } = await declined();
    const line = await lineWith(log, { event: 'job.settled', requestId });
    expect(line).toMatchObject({ jobId: job.id, outcome: 'declined', plan: 'FREE', engine: 'embedded' });
  });
});

describe('another user’s data', () => {
  let stranger: Person;
  let id: string;
  let imageUrl: string;
  beforeAll(async () => {
    stranger = await person('PREMIUM');
    ({
      imageUrl,
      job: { id },
    } = await declined());
  });

  it.each([
    'getJob',
    'retry',
    'variation',
    'galleryUpdate',
    'galleryChooseVersion',
    'galleryDownload',
    'galleryDelete',
    'creditBack',
  ] as const)('is not found by %s', async (name) => {
    const given: Given<typeof name> = {
      id,
      token: stranger.token,
      ...(name === 'galleryUpdate' && { body: { title: 'mine' } }),
      ...(name === 'creditBack' && { body: {} }),
      ...(name === 'variation' && { body: { number: 1 } }),
      ...(name === 'galleryChooseVersion' && { body: { number: 0 } }),
    };
    expect(await api.refused(name, given)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('is in no list, bulk update or archive, and cannot be staged', async () => {
    const { token } = stranger;
    expect((await api.ok('userJobs', { token })).total).toBe(0);
    expect((await api.ok('usageStats', { token })).total).toBe(0);
    expect((await api.ok('credits', { token })).recent.map(({ jobId }) => jobId)).not.toContain(id);
    expect(
      (await api.refused('galleryBulkUpdate', { token, body: { imageIds: [id], updates: { title: 'x' } } })).status,
    ).toBe(404);
    expect((await api.refused('galleryExport', { token, body: { imageIds: [id] } })).status).toBe(404);
    expect((await api.refused('create', { token, body: { imageUrl } })).body.code).toBe('VALIDATION_ERROR');
  });
});
