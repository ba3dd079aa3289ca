import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { deleteApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { deletionId } from './account-fields.ts';
import { createAccountRecords } from './account-records.ts';

const app = testApp();
const database = getFirestore(app, `records-${randomUUID().slice(0, 8)}`);
const records = createAccountRecords({ database: async () => database });
afterAll(() => deleteApp(app));

/** A user's document in each collection that is removed with the account. */
const documentsOf = (userId: string, email: string): Readonly<Record<string, object>> => ({
  [`users/${userId}`]: { email },
  [`users/${userId}/ledger/e1`]: { kind: 'grant' },
  [`users/${userId}/counters/all`]: { favourites: 1 },
  [`users/${userId}/idempotencyKeys/create:k`]: { jobId: 'j' },
  [`subscriptions/${userId}`]: { customerId: 'cus_1' },
  [`jobs/job-${userId}`]: { userId },
  [`exports/export-${userId}`]: { userId },
  [`batches/batch-${userId}`]: { userId },
  [`scenes/scene-${userId}`]: { userId },
  [`listings/listing-${userId}`]: { userId },
  [`sharedRooms/room-${userId}`]: { userId },
  [`roomMatches/match-${userId}`]: { userId },
  [`sessions/session-${userId}`]: { userId },
  [`browsers/browser-${userId}`]: { userId },
  [`links/link-${userId}`]: { userId, email },
  [`apiKeys/key-${userId}`]: { userId },
  [`testBatches/batch-${userId}`]: { userId },
  [`webhookEndpoints/endpoint-${userId}`]: { userId },
  [`webhookDeliveries/delivery-${userId}`]: { userId },
  [`mail/to-${userId}`]: { to: email },
  [`mail/about-${userId}`]: { to: 'the-address-before@example.com', userId },
  [`verifications/link-${userId}`]: { email },
});

/** Collections without user data, or that are kept, with the reason. */
const KEPT = {
  signInAttempts: 'names of documents are hashes, and they go within a day',
  rateLimits: 'names of documents are hashes, and they go within hours',
  webhookEvents: 'identifier, kind and time of an event, nothing of whom it concerns',
  freeCredits: 'names of documents are keyed hashes, and they go when the month of credits ends',
  deletions: 'says that there was an account; the sweep empties it',
  adminActions: 'what operators did stays, under the hash of the account',
};

const write = async (documents: Readonly<Record<string, object>>): Promise<void> => {
  for (const [path, fields] of Object.entries(documents)) await database.doc(path).set(fields);
};
const there = async (documents: object): Promise<string[]> => {
  const found = await Promise.all(Object.keys(documents).map((path) => database.doc(path).get()));
  return found.filter(({ exists }) => exists).map(({ ref }) => ref.path);
};

describe('removing an account', () => {
  it('removes all of its documents and no others, idempotently', async () => {
    const [mine, theirs] = [documentsOf('mine', 'mine@example.com'), documentsOf('theirs', 'theirs@example.com')];
    await write({ ...mine, ...theirs });
    await database.doc('adminActions/a1').set({ userId: 'mine', action: 'give-back', why: 'blurred' });
    for (let i = 0; i < 2; i++) {
      await records.removeWork('mine');
      await records.removeRest('mine', 'mine@example.com');
      expect(await there(mine)).toEqual([]);
      expect(await there(theirs)).toEqual(Object.keys(theirs));
    }
    const action = (await database.doc('adminActions/a1').get()).data();
    expect(action).toEqual({ userId: deletionId('mine'), action: 'give-back', why: 'blurred' });
  });

  it('keeps emails if the address is unknown, because it may be another user’s', async () => {
    const old = documentsOf('old', 'shared@example.com');
    await write({ ...old, 'mail/of-the-next': { to: 'shared@example.com' } });
    await records.removeWork('old');
    await records.removeRest('old', null);
    expect(await there({ ...old, 'mail/of-the-next': {} })).toEqual([
      'mail/to-old',
      'verifications/link-old',
      'mail/of-the-next',
    ]);
  });
});

it('every collection of the service is removed with the account, or is listed as an exception', () => {
  const root = new URL('../../', import.meta.url);
  const files = globSync('{adapters,usecases,http,triggers}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  const source = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
  const named = [...source.matchAll(/\bcollection\('(\w+)'\)/g)].map(([, name]) => name);
  const removed = Object.keys(documentsOf('u', 'e')).map((path) => path.split('/').at(-2));
  expect(new Set(named)).toEqual(new Set([...removed, ...Object.keys(KEPT)]));
});
