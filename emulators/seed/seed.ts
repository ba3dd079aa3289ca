import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import type { RoomType, Style } from '../../functions/src/contract/staging-options.ts';
import { JOB_PATHS } from '../../functions/src/usecases/staging/job-paths.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { ROOT } from '../suite/firebase-config.ts';
import type { Suite } from '../suite/suite.ts';
import { migrateJobs } from './migrate-jobs.ts';

const LIVING_ROOM = 'samples/living-room.jpg';
const BEDROOM = 'samples/bedroom.jpg';
/** A furnished room with furniture in front of a window: the engine declines to remove it, so one demo job fails. */
const FURNISHED = 'engine/golden/rooms/kept.jpg';

interface DemoPhoto {
  /** Path in the repository. */
  readonly file: string;
  /** Options a user would have chosen. */
  readonly options: { readonly style: Style; readonly roomType: RoomType; readonly removeFurniture?: boolean };
  /** Later captions, as fields of the job. */
  readonly notes: Readonly<Record<string, string | boolean | readonly string[]>>;
}

export const DEMO_PHOTOS: readonly DemoPhoto[] = [
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
];

type ReadPhoto = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

const readPhoto: ReadPhoto = (file) => readFile(join(ROOT, file));

/** Public credentials of the demo account, which exists on this machine only. */
export const DEMO_SIGN_IN = { email: 'demo@roomwright.example', password: 'Staging-2026!' } as const;

/** The suite's services used for seeding. */
type SeededSuite = Pick<Suite, 'projectId' | 'origin' | 'environment'>;

/** Credentials of an account in the seeded suite. */
interface SignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Seeds a running suite for development: older data as it is stored today, the photo of the test screen, an account, and photos that the service then
 * stages in the background, within a minute on two free processors. An existing account is left unchanged, so this
 * can run at every start.
 *
 * @param options.photos demo photos to stage; if empty, only the account is created
 * @param options.readPhoto reads a photo's file; the original file by default
 * @returns the credentials for signing in
 */
export async function seed(
  suite: SeededSuite,
  { photos, readPhoto }: { photos: readonly DemoPhoto[]; readPhoto?: ReadPhoto },
): Promise<SignIn> {
  const database = await openDatabase(suite);
  try {
    await migrateJobs(database);
    await putSamplePhoto(suite);
    const token = await openDemoAccount(suite, database);
    if (token !== null) await stageDemoPhotos(suite.origin, token, database, photos, readPhoto);
  } finally {
    await database.terminate();
  }
  return DEMO_SIGN_IN;
}

/**
 * Uploads the photo that any user may stage from the developers' test screen, where the upload is only simulated
 * (https://cloud.google.com/storage/docs/json_api/v1/objects/insert; the emulator requires no authentication).
 *
 * @throws Error with the response if it is rejected
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
 * Creates the demo account with a verified address and a plan that allows every feature, unless it exists. The
 * service itself writes its document and initial credits at sign-in.
 *
 * @returns a token of the new account; null if it existed
 * @throws Error with the response if it cannot be created
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
 * Creates the user directly (Identity Toolkit, `projects.accounts` create), because `register` sends an e-mail where
 * SMTP is configured. The emulator accepts "Bearer owner" as an administrator.
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
 * Stages the demo photos, each in a job of its own, as a browser would: the service reserves the credits and
 * continues the work after this resolves.
 *
 * @param token of the account that owns them
 * @param photos what to stage
 * @param read reads a photo's file by its path in the repository
 */
async function stageDemoPhotos(
  origin: string,
  token: string,
  database: Firestore,
  photos: readonly DemoPhoto[],
  read: ReadPhoto = readPhoto,
): Promise<void> {
  const api = apiClient(origin);
  for (const { file, options, notes } of photos) {
    const form = new FormData();
    const bytes = await read(file);
    form.append('image', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    const { imageUrl } = await api.ok('upload', { token, body: form });
    const { id } = await api.ok('create', { token, body: { imageUrl, ...options } });
    // The service accepts captions on staged photos only, and seeding does not wait for staging.
    if (Object.keys(notes).length > 0) await database.doc(`jobs/${id}`).update({ ...notes });
  }
}

/** Connects to a suite's Firestore as an administrator. Loads the client on demand, because loading it is slow. */
export async function openDatabase({
  projectId,
  environment,
}: Pick<Suite, 'projectId' | 'environment'>): Promise<Firestore> {
  // Otherwise the client library probes for a cloud environment.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const { Firestore } = await import('@google-cloud/firestore');
  const host = environment.FIRESTORE_EMULATOR_HOST;
  if (host === undefined) throw new Error('The suite does not say where its Firestore is.');
  return new Firestore({ projectId, host, ssl: false });
}
