import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { apiClient } from '../../functions/test/api-client.ts';
import type { Suite } from '../suite/suite.ts';

/** How to sign in to a seeded suite; known to everybody, and an account on this machine alone. */
export const DEMO_SIGN_IN = { email: 'demo@roomwright.example', password: 'Staging-2026!' } as const;

/** The suite's parts that seeding talks to. */
export type SeededSuite = Pick<Suite, 'projectId' | 'origin' | 'environment'>;

/**
 * Opens the demo account, its address verified and on a plan with which everything can be tried, unless it is there from
 * an earlier run. The service itself writes its document and its first credits when it signs in.
 *
 * @returns a token of the new account; null where it was there
 * @throws Error with what was answered when it cannot be opened
 */
export async function openDemoAccount(suite: SeededSuite, database: Firestore): Promise<string | null> {
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
