import type { Firestore } from '@google-cloud/firestore';
import type { Suite } from '../suite/suite.ts';

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
