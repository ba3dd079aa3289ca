import { randomUUID } from 'node:crypto';

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import { JOB_PATHS } from '../../functions/src/usecases/staging/job-paths.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { ROOT } from '../suite/firebase-config.ts';
import type { Suite } from '../suite/suite.ts';
import { openDatabase } from './database.ts';

const LIVING_ROOM = 'samples/living-room.jpg';
const BEDROOM = 'samples/bedroom.jpg';
/** A furnished room with furniture before a window: the engine declines to remove it, so that one of the demo jobs has failed. */
const FURNISHED = 'engine/golden/rooms/kept.jpg';

/** What a person would have chosen and, afterwards, written on the photo. */
export const DEMO_PHOTOS = [
  { file: FURNISHED, options: { style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: true }, notes: {} },
  { file: LIVING_ROOM, options: { style: 'INDUSTRIAL', roomType: 'DINING_ROOM' }, notes: {} },
  {
    file: BEDROOM,
    options: { style: 'SCANDINAVIAN', roomType: 'BEDROOM' },
    notes: { title: '12 Harbour Street, bedroom', tags: ['harbour-street'] },
  },
  {
    file: LIVING_ROOM,
    options: { style: 'MODERN', roomType: 'LIVING_ROOM' },
    notes: {
      title: '12 Harbour Street, living room',
      roomLabel: 'Living room',
      favourite: true,
      tags: ['harbour-street', 'sea-view'],
      notes: 'The first picture of the listing.',
    },
  },
] as const;

type ReadPhoto = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

const readPhoto: ReadPhoto = (file) => readFile(join(ROOT, file));

/** How to sign in to a seeded suite; known to everybody, and an account on this machine alone. */
export const DEMO_SIGN_IN = { email: 'demo@roomwright.example', password: 'Staging-2026!' } as const;

/** The suite's parts that seeding talks to. */
type SeededSuite = Pick<Suite, 'projectId' | 'origin' | 'environment'>;

/** An e-mail address and a password that the seeded suite knows. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Puts into a running suite what a developer wants to find there: the photo of the test screen, an account, and photos that
 * the service then stages in the background, within a minute where two processors are free. Where the account is there
 * already it is left as it is, so that this can run at every start.
 *
 * @param options.photos false: the account alone
 * @param options.readPhoto how a photo's file is read; without it as it is, at its own size
 * @returns how to sign in
 */
export async function seed(
  suite: SeededSuite,
  { photos, readPhoto }: { photos: boolean; readPhoto?: ReadPhoto },
): Promise<SignIn> {
  const database = await openDatabase(suite);
  try {
    await putSamplePhoto(suite);
    const token = await openDemoAccount(suite, database);
    if (token !== null && photos) await stageDemoPhotos(suite.origin, token, database, readPhoto);
  } finally {
    await database.terminate();
  }
  return DEMO_SIGN_IN;
}

/**
 * Puts into a suite's Storage the photo that everybody may have staged from the developers' test screen, whose upload is
 * only simulated.
 *
 * @see https://cloud.google.com/storage/docs/json_api/v1/objects/insert; the emulator asks nobody for a sign-in there
 * @throws Error with what was answered when it is not taken
 */
export async function putSamplePhoto({
  projectId,
  environment,
}: Pick<Suite, 'projectId' | 'environment'>): Promise<void> {
  const address = new URL(
    `/upload/storage/v1/b/${projectId}.appspot.com/o`,
    `http://${environment.FIREBASE_STORAGE_EMULATOR_HOST}`,
  );
  address.search = new URLSearchParams({ uploadType: 'media', name: JOB_PATHS.sample }).toString();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: await readFile(join(ROOT, 'samples/living-room.jpg')),
  });
  if (!response.ok) throw new Error(`The sample photo was not taken: ${response.status} ${await response.text()}`);
}

/**
 * Opens the demo account, its address verified and on a plan with which everything can be tried, unless it is there from
 * an earlier run. The service itself writes its document and its first credits when it signs in.
 *
 * @returns a token of the new account; null where it was there
 * @throws Error with what was answered when it cannot be opened
 */
async function openDemoAccount(suite: SeededSuite, database: Firestore): Promise<string | null> {
  if (!(await addUser(suite))) return null;
  const api = apiClient(suite.origin);
  const { token, user } = await api.ok('login', { body: DEMO_SIGN_IN });
  await database.doc(`users/${user.id}`).update({ plan: 'PREMIUM' });
  await api.ok('updateProfile', { token, body: { company: 'Harbour Street Realty' } });
  return token;
}

/**
 * Not through `register`, which sends an e-mail where SMTP is configured.
 *
 * Identity Toolkit, `projects.accounts` (create); the emulator takes "Bearer owner" for an administrator.
 *
 * @returns whether the user is new
 */
async function addUser({ projectId, environment }: SeededSuite): Promise<boolean> {
  const url = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO_SIGN_IN, localId: randomUUID(), displayName: 'Demo Agent', emailVerified: true }),
  });
  if (response.ok) return true;
  const answer = await response.text();
  if (answer.includes('EMAIL_EXISTS')) return false;
  throw new Error(`The demo account could not be made: ${answer}`);
}

/**
 * Has the demo photos staged, each by a job of its own, as a browser would: the service reserves the credits and does the
 * work, which goes on after this has resolved.
 *
 * @param token of the account that they belong to
 * @param read how a photo's file is read, from its path in the repository
 */
async function stageDemoPhotos(
  origin: string,
  token: string,
  database: Firestore,
  read: ReadPhoto = readPhoto,
): Promise<void> {
  const api = apiClient(origin);
  for (const { file, options, notes } of DEMO_PHOTOS) {
    const form = new FormData();
    const bytes = await read(file);
    form.append('image', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    const { imageUrl } = await api.ok('upload', { token, body: form });
    const { id } = await api.ok('create', { token, body: { imageUrl, ...options } });
    // The service takes notes on staged photos only, and nobody is to wait here for these.
    if (Object.keys(notes).length > 0) await database.doc(`jobs/${id}`).update({ ...notes });
  }
}
