import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/** Firebase's admin app of the running suite, configured by the environment. */
export function suiteApp(): App {
  const projectId = process.env.E2E_PROJECT;
  if (!projectId) throw new Error('There is no suite: run the tests with `npm run test:e2e`.');
  return getApps()[0] ?? initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
}

/** All tests have one address, and open more accounts in an hour than one address may. */
export async function forgetRateLimits(): Promise<void> {
  const database = getFirestore(suiteApp());
  await database.recursiveDelete(database.collection('rateLimits'));
}
