import { randomBytes, randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import type { BodySent } from '../src/contract/endpoints.ts';
import type { Job } from '../src/contract/entities.ts';
import type { Export } from '../src/contract/exports.ts';
import type { PlanId } from '../src/contract/plans.ts';
import type { RoomMatchStatus } from '../src/contract/room-matches.ts';
import type { apiClient } from './api-client.ts';

type Api = ReturnType<typeof apiClient>;

export const PASSWORD = 'Staging-2026!';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Secret of the browser in which the account was registered. */
  readonly browserKey: string;
}

/** Creates a new account; its plan is granted, not paid for. */
export async function person(api: Api, database: Firestore, plan?: Exclude<PlanId, 'FREE'>): Promise<Person> {
  // Resets the limits, because all tests share one network address.
  await database.recursiveDelete(database.collection('rateLimits'));
  const email = `${randomUUID()}@example.com`;
  const browserKey = randomBytes(32).toString('base64url');
  const body = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Agent', browserKey };
  const { token, user } = await api.ok('register', { body });
  if (plan) await database.doc(`users/${user.id}`).update({ plan });
  return { id: user.id, email, token, browserKey };
}

/** Returns a photo without a room. */
export const greyPhoto = (): Promise<Uint8Array> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();

/** @returns the photo's URL, for creating a job */
export async function uploaded(api: Api, { token }: Person, photo: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('image', new File([photo.slice()], 'photo.jpg', { type: 'image/jpeg' }));
  return (await api.ok('upload', { token, body: form })).imageUrl;
}

/** Polls a job as the pages do; rejects after ten minutes. */
export async function finished(api: Api, { token }: Person, id: string): Promise<Job> {
  return until(api, token, id, isOver);
}

/** Waits until all versions of a job have ended, too. */
export async function settled(api: Api, { token }: Person, id: string): Promise<Job> {
  return until(api, token, id, (job) => isOver(job) && job.variations.every(isOver));
}

/** Requests an archive of photos and returns it once it has ended. */
export async function exported(api: Api, { token }: Person, imageIds: string[]): Promise<Export> {
  let current = await api.ok('galleryExport', { token, body: { imageIds } });
  for (const late = performance.now() + 120_000; performance.now() < late && !isOver(current); ) {
    current = await api.ok('getExport', { id: current.id, token, headers: { prefer: 'wait=10' } });
  }
  return current;
}

/** Has photos matched as those of one room and returns the final status. */
export async function matched(
  api: Api,
  { token }: Person,
  body: BodySent<'proposeSharedRoom'>,
): Promise<RoomMatchStatus> {
  let current = await api.ok('proposeSharedRoom', { token, body });
  for (const late = performance.now() + 300_000; performance.now() < late && !isOver(current); ) {
    current = await api.ok('getRoomMatch', { id: current.id, token, headers: { prefer: 'wait=10' } });
  }
  return current;
}

const isOver = ({ status }: Pick<Job, 'status'>): boolean => status === 'COMPLETED' || status === 'FAILED';

async function until(api: Api, token: string, id: string, isReached: (job: Job) => boolean): Promise<Job> {
  const late = performance.now() + 600_000;
  while (performance.now() < late) {
    const job = await api.ok('getJob', { id, token, headers: { prefer: 'wait=10' } });
    if (isReached(job)) return job;
  }
  throw new Error(`The job ${id} is not finished.`);
}
