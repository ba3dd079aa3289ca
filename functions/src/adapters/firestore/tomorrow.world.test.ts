/** Documents of a newer release are read and written again by this one, which keeps unknown fields (decision 079). */
import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { PLANS } from '../../contract/plans.ts';
import { withPhoto } from '../../domain/batch.ts';
import { reserved } from '../../domain/credits.ts';
import { askedDeletion, brokenOff, heldBy } from '../../domain/deletion.ts';
import { begun, type ExportTask, opened, progressed } from '../../domain/export-task.ts';
import { changed, type Listing, withChange } from '../../domain/listing.ts';
import { type Answer, answered, type Review } from '../../domain/review.ts';
import { type SavedScene, savedOver } from '../../domain/saved-scene.ts';
import { joinedBy, type SharedRoom } from '../../domain/shared-room.ts';
import { billed } from '../../domain/subscription.fixture.ts';
import { kept } from '../../domain/subscription.ts';
import { heldOn, type PictureProof, type StagedFiles } from '../../domain/work.ts';
import type { Transaction } from '../../ports/store.ts';
import { presentExport } from '../../usecases/exports/read-exports.ts';
import { presentJob, presentUser } from '../../usecases/present.ts';
import { createMailDelivery } from '../mail/mail-delivery.ts';
import { deletionId } from './account-fields.ts';
import { isMap } from './document.ts';
import { createExportTasks } from './export-tasks.ts';
import { createStore } from './store.ts';
import { aJob, aMembership, anAccount } from './test-records.ts';

const app = testApp();
const db = getFirestore(app, `tomorrow-${randomUUID().slice(0, 8)}`);
const database = async () => db;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const store = createStore({ database, log });
const exportTasks = createExportTasks({ database, log });
afterAll(() => deleteApp(app));

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T13:00:00Z');
const within = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => store.transact(work);

/** Returns a value with a field that only tomorrow's release knows, in the document and in every map in it. */
function tomorrows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tomorrows);
  if (!isMap(value)) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, tomorrows(each)]);
  return { ...Object.fromEntries(fields), tomorrow: { since: now } };
}
/** Returns the paths of such fields. */
function placesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => placesIn(each, `${path}[${i}]`));
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'tomorrow' ? [`${path}.${name}`] : placesIn(each, `${path}.${name}`),
  );
}

const raw = async (path: string): Promise<DocumentData> => (await db.doc(path).get()).data() ?? {};

const proof: PictureProof = {
  ...{ engine: 'e', engineVersion: '1', provenance: 'compositeSynthetic', at: now },
  ...{ originalHash: 'a'.repeat(64), stagedHash: 'b'.repeat(64), added: [{ name: 'Sofa', count: 1 }] },
  mask: { path: 'm', url: 'm', share: 0.5, changedShare: 0.4 },
};
const staged: StagedFiles = {
  ...{ stagedPath: 's', previewPath: 'p', thumbnailPath: 't', stagedUrl: 's', previewUrl: 'p', thumbnailUrl: 't' },
  ...{ width: 3, height: 2, proof },
  promptOutcome: { understood: ['sofa'], notFollowed: [{ words: 'a tree', why: 'no' }], notUnderstood: [] },
  emptied: { path: 'e', previewPath: 'e', url: 'e', previewUrl: 'e', proof },
};
const version = { createdAt: now, updatedAt: now, attempt: 1, starts: 1 };
const pose = { x: 1, z: 2, turn: 0, scale: 1 };
const fit = { lead: 0, poses: [pose, null] };

const account = anAccount({ prorated: { plan: 'BASIC', limit: 9 }, carried: { credits: 1, since: now } });
const job = aJob({
  ...{ status: 'COMPLETED', staged, listingId: 'l', sharedRoomId: 'r' },
  publication: { token: 't', version: 0, publishedAt: now, hashes: [] },
  variations: [
    { ...version, number: 1, status: 'COMPLETED', staged },
    { ...version, number: 2, status: 'PROCESSING', lease: { worker: 'w', until: later } },
    {
      ...version,
      ...({ number: 11, kind: 'edited', editOf: 1, revision: 1 } as const),
      ...{ roomPlan: { name: 'n', jobId: 'j', number: 1 } },
    },
  ],
});
const drawn = { style: 'MODERN', pieces: '[]' } as const;
const scene: SavedScene = { id: 'j-0', userId: 'u', jobId: 'j', revision: 1, ...drawn, drawn, updatedAt: now };
const rooms = [
  { id: 'a', name: 'Attic', roomType: 'BEDROOM', jobIds: ['j'] },
  { id: 'b', name: 'Bath', roomType: null, jobIds: [] },
] as const;
const review: Review = {
  ...{ token: 't', createdAt: now, endsAt: later, clients: [{ id: 'c', name: 'Ann' }] },
  answers: [{ clientId: 'c', jobId: 'j', version: 0, answer: 'yes', words: '', at: now }],
};
const listing: Listing = {
  ...{ id: 'l', userId: 'u', address: '1 Main St', revision: 1, homeSeed: 1, createdAt: now, updatedAt: now },
  rooms: rooms.map((each) => ({ ...each, jobIds: [...each.jobIds] })),
  review,
  publication: { token: 't', publishedAt: now },
};
const room: SharedRoom = {
  ...{ id: 'r', userId: 'u', roomType: 'BEDROOM', style: 'MODERN', verdict: 'sure', createdAt: now, expireAt: later },
  ...{ alternatives: [fit], chosen: fit },
  photos: [
    { path: 'p', jobIds: [], pose },
    { path: 'q', jobIds: ['j'] },
  ],
  late: [{ path: 'z', alternatives: [pose], chosen: pose, beside: 'p' }],
};
const batch = withPhoto(null, 'u_b', { id: 'j', userId: 'u', key: 'j' }, now);
const membership = aMembership();
const deletion = heldBy(
  askedDeletion({ id: 'd', userId: 'u', email: 'e', by: 'owner', photos: 1, subscribed: false }, now),
  'w',
  now,
);
const task: ExportTask = {
  ...opened({ id: 'x', userId: 'u', kind: 'listing', photos: [{ jobId: 'j', version: 0, name: 'n' }] }, now),
  listing: { market: 'uk', language: 'en', label: true },
  parts: [
    {
      ...{ path: 'p', url: 'u', fileName: 'f', bytes: 1, entries: 1 },
      pictures: [{ name: 'n', sha256: 's', bytes: 1, width: 1, height: 1 }],
    },
  ],
};
const mail = {
  ...{ to: 'ann@example.com', subject: 's', text: 't', html: 'h', status: 'WAITING', tries: 0 },
  ...{ createdAt: now, nextTryAt: now, expireAt: later },
};

/** Today's document of each collection, and code of today that writes it again. */
const COLLECTIONS: Readonly<
  Record<
    string,
    { readonly path: string; readonly make: () => Promise<unknown>; readonly write: () => Promise<unknown> }
  >
> = {
  users: {
    path: `users/${account.id}`,
    make: () => within(async (transaction) => transaction.createAccount(account)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.account(account.id);
        if (stored) transaction.saveAccount(reserved(stored));
      }),
  },
  jobs: {
    path: `jobs/${job.id}`,
    make: () => within(async (transaction) => transaction.createJob(job)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.job(job.id);
        if (stored) transaction.saveJob({ ...stored, title: 'Attic' });
      }),
  },
  'jobs of edits': {
    path: `jobs/${job.id}-11`,
    make: async () => undefined,
    write: () =>
      within(async (transaction) => {
        const version = await transaction.anyJob(`${job.id}-11`);
        if (version?.kind === 'edited') transaction.saveVersion(heldOn(version, 'w', later));
      }),
  },
  scenes: {
    path: `scenes/${scene.id}`,
    make: () => within(async (transaction) => transaction.saveScene(scene)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.scene(scene.id);
        const next = savedOver(stored, { jobId: 'j', userId: 'u', number: 0 }, { ...drawn, revision: 1 }, later);
        if (next) transaction.saveScene(next);
      }),
  },
  listings: {
    path: `listings/${listing.id}`,
    make: () => within(async (transaction) => transaction.saveListing(listing)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.listing(listing.id);
        if (!stored) return;
        // The rooms come from a page that knows no other fields of them.
        const moved = changed(withChange(stored, { address: '2 Main St', rooms: listing.rooms }), {}, later);
        const answer: Answer = { clientId: 'c', jobId: 'k', version: 0, answer: 'yes', words: '', at: later };
        const next = moved.review && answered(moved.review, 'Anna', answer);
        transaction.saveListing({ ...moved, ...(next && { review: next }) });
      }),
  },
  sharedRooms: {
    path: `sharedRooms/${room.id}`,
    make: () => within(async (transaction) => transaction.saveSharedRoom(room)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.sharedRoom(room.id);
        const joined = stored && joinedBy(stored, 'k', { path: 'p', jobId: null }, 7);
        if (joined) transaction.saveSharedRoom(joined);
      }),
  },
  batches: {
    path: `batches/${batch.id}`,
    make: () => within(async (transaction) => transaction.saveBatch(batch)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.batch(batch.id);
        transaction.saveBatch(withPhoto(stored, batch.id, { id: 'k', userId: 'u', key: 'k' }, later));
      }),
  },
  subscriptions: {
    path: `subscriptions/${membership.id}`,
    make: () => within(async (transaction) => transaction.saveMembership(membership)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.membership(membership.id);
        if (!stored) return;
        const subscription = kept(billed(), stored.subscription, later);
        transaction.saveMembership({ ...stored, revision: stored.revision + 1, subscription });
      }),
  },
  deletions: {
    path: `deletions/${deletionId('u')}`,
    make: () => within(async (transaction) => transaction.saveDeletion('u', deletion)),
    write: () =>
      within(async (transaction) => {
        const stored = await transaction.deletion('u');
        if (stored?.status !== 'PENDING') return;
        transaction.saveDeletion('u', heldBy(brokenOff(stored, later), 'v', later));
      }),
  },
  exports: {
    path: `exports/${task.id}`,
    make: () => exportTasks.open('u', () => task),
    write: () => exportTasks.change(task.id, (stored) => progressed(begun(stored, 'w', later), 1, later)),
  },
  mail: {
    path: 'mail/m',
    make: () => db.doc('mail/m').set(mail),
    write: () => {
      const send = async () => ({ outcome: 'later', problem: 'busy' }) as const;
      return createMailDelivery({ database, clock: () => later, log, from: 'a@b.test', send }).deliver('m');
    },
  },
};

describe.each(Object.entries(COLLECTIONS))('a document of tomorrow in %s', (_, { path, make, write }) => {
  it('that today’s code changes keeps every field that it does not know, at every level', async () => {
    await make();
    await db.doc(path).set(tomorrows(await raw(path)) as DocumentData);
    const before = await raw(path);
    expect(placesIn(before)).toContain('.tomorrow');
    await write();
    const after = await raw(path);
    expect(after).not.toEqual(before);
    // Leases are replaced as a whole.
    const places = placesIn(after);
    expect(placesIn(before).filter((place) => !places.includes(place) && !/lease/.test(place))).toEqual([]);
  });
});

describe('unknown values of a newer release', () => {
  it('for a failed picture are read as a general failure, and kept as they are stored', async () => {
    const failed = aJob({ status: 'FAILED', errorCode: 'NO_FLOOR' });
    await within(async (transaction) => transaction.createJob(failed));
    await db.doc(`jobs/${failed.id}`).update({ errorCode: 'NO_GRAVITY' });
    const [read] = await store.jobs({ userId: failed.userId }, { limit: 1 });
    expect(read && presentJob(read, PLANS.FREE).error?.code).toBe('STAGING_FAILED');
    await within(async (transaction) => {
      const stored = await transaction.job(failed.id);
      if (stored) transaction.saveJob({ ...stored, favourite: true });
    });
    expect(await raw(`jobs/${failed.id}`)).toMatchObject({ errorCode: 'NO_GRAVITY', favourite: true });
  });

  it('for a failed archive are read as a general failure', async () => {
    const failed = { ...task, id: 'y', userId: 'v' };
    await exportTasks.open('v', () => failed);
    await db.doc('exports/y').update({ status: 'FAILED', failure: 'NO_PAPER' });
    const [read] = await exportTasks.recent('v', 5);
    expect(read && presentExport(read).error?.code).toBe('EXPORT_FAILED');
  });

  it('for an owner’s preferences do not lock the owner out', async () => {
    const owner = anAccount();
    await within(async (transaction) => transaction.createAccount(owner));
    await db.doc(`users/${owner.id}`).update({ market: 'mars', labelLanguage: 'mi' });
    const read = await store.account(owner.id);
    expect(read && presentUser(read)).not.toHaveProperty('market');
    await within(async (transaction) => {
      const stored = await transaction.account(owner.id);
      if (stored) transaction.saveAccount(reserved(stored));
    });
    expect(await raw(`users/${owner.id}`)).toMatchObject({ market: 'mars', labelLanguage: 'mi', creditsUsed: 1 });
  });
});

it('fields computed at every write are removed when there is nothing to compute', async () => {
  const named = aJob({ title: 'Attic' });
  await within(async (transaction) => transaction.createJob(named));
  expect(await raw(`jobs/${named.id}`)).toHaveProperty('search');
  await within(async (transaction) => {
    const stored = await transaction.job(named.id);
    if (stored) transaction.saveJob({ ...stored, title: '' });
  });
  expect(await raw(`jobs/${named.id}`)).not.toHaveProperty('search');
});
