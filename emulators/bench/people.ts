import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { Job } from '../../functions/src/contract/entities.ts';
import type { apiClient } from '../../functions/test/api-client.ts';

type Api = ReturnType<typeof apiClient>;

export interface Person {
  readonly id: string;
  readonly token: string;
}

/** Somebody on the largest plan, whom credits do not stop. */
export async function person(api: Api, database: Firestore): Promise<Person> {
  // All of them live at one address, where nobody may open so many accounts.
  await database.recursiveDelete(database.collection('rateLimits'));
  const email = `${randomUUID()}@example.com`;
  const body = { email, password: 'Staging-2026!', firstName: 'Ann', lastName: 'Agent' };
  const { token, user } = await api.ok('register', { body });
  if (!token) throw new Error('Signing up gave no token.');
  await database.doc(`users/${user.id}`).update({ plan: 'PREMIUM' });
  return { id: user.id, token };
}

/** @returns the address of the photo, to create a job with */
export async function uploaded(api: Api, { token }: Person, photo: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('image', new File([photo.slice()], 'photo.jpg', { type: 'image/jpeg' }));
  return (await api.ok('upload', { token, body: form })).imageUrl;
}

/** Waits as the product's own pages do; rejects after ten minutes. */
export async function finished(api: Api, { token }: Person, id: string): Promise<Job> {
  const late = performance.now() + 600_000;
  while (performance.now() < late) {
    const job = await api.ok('getJob', { id, token, headers: { prefer: 'wait=10' } });
    if (job.status === 'COMPLETED' || job.status === 'FAILED') return job;
  }
  throw new Error(`The job ${id} is not finished.`);
}
