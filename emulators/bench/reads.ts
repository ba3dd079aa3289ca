/** Counts the billed Firestore reads of one visit to the profile of an account with many photos. Prints JSON. */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { jobDocument } from '../../functions/src/adapters/firestore/job-fields.ts';
import type { EndpointName } from '../../functions/src/contract/endpoints.ts';
import { LIMITS } from '../../functions/src/contract/limits.ts';
import { ROOM_TYPE_IDS, STYLE_IDS } from '../../functions/src/contract/staging-options.ts';
import { jobOf, STAGED } from '../../functions/src/domain/job.fixture.ts';
import type { Job } from '../../functions/src/domain/job.ts';
import { jobEntry } from '../../functions/src/domain/ledger.ts';
import { apiClient, type Given } from '../../functions/test/api-client.ts';
import { type Person, person } from '../../functions/test/people.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import type { Suite } from '../suite/suite.ts';
import { rounded } from './statistics.ts';
import { withSuite } from './with-suite.ts';

const HELP = `npm run bench:reads -- [options]

  --photos N    staged photos of the account (else 12000)
  --failed N    photos of it that failed (else 300)
  --help        this text
`;

/** Number of days over which the photos are spread. */
const DAYS = 400;
const DAY = 24 * 3_600_000;

type Call = { [N in EndpointName]: readonly [N, Omit<Given<N>, 'token'>?] }[EndpointName];

/**
 * Requests of one visit: web/src/pages/profile, features/profile, features/billing/payment-alert, lib/stagings.ts.
 */
const OVERVIEW: readonly Call[] = [
  ['me'],
  ['usageStats'],
  ['credits', { query: { entries: LIMITS.ledgerEntries } }],
  ['currentSubscription'],
  ['userJobs', { query: { limit: 3 } }],
  ['userJobs', { query: { status: 'PROCESSING,PENDING', limit: 100 } }],
  ['cleanOffer'],
];
/** features/gallery/staged-photos: reuses the counts of the overview. */
const STAGED_PHOTOS: readonly Call[] = [
  ['galleryStats'],
  ['gallery'],
  ['userJobs', { query: { status: 'FAILED', limit: 5 } }],
  ['userExports'],
];

/** Returns a photo with a realistic caption. */
function photo(userId: string, i: number, all: number, now: number): Job {
  const createdAt = new Date(now - (i / all) * DAYS * DAY);
  return jobOf({
    id: randomUUID(),
    userId,
    createdAt,
    updatedAt: createdAt,
    status: 'COMPLETED',
    staged: STAGED,
    roomType: ROOM_TYPE_IDS[i % ROOM_TYPE_IDS.length] ?? 'BEDROOM',
    style: STYLE_IDS[i % STYLE_IDS.length] ?? 'MODERN',
    favourite: i % 10 === 0,
    title: `${1 + (i % 90)} Harbour Street`,
    tags: i % 3 === 0 ? ['sea-view'] : [],
  });
}

async function seed(database: Firestore, { id }: Person, photos: number, failed: number): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  const now = Date.now();
  const keep = (job: Job): void => void writer.set(database.doc(`jobs/${job.id}`), jobDocument(job));
  for (let i = 0; i < photos; i++) keep(photo(id, i, photos, now));
  for (let i = 0; i < failed; i++) {
    const { staged: _, ...rest } = photo(id, i, failed, now);
    keep({ ...rest, status: 'FAILED', errorCode: 'NO_FLOOR' });
  }
  for (let i = 0; i < 2 * LIMITS.recentLedgerEntries; i++) {
    const { id: entry, ...fields } = jobEntry('capture', randomUUID(), 1, new Date(now - i * 1000));
    void writer.set(database.doc(`users/${id}/ledger/${entry}`), fields);
  }
  await writer.close();
}

async function measure({ origin, projectId, environment }: Suite, photos: number, failed: number) {
  const api = apiClient(origin);
  const database = getFirestore(initializeApp({ projectId }));
  const owner = await person(api, database, 'PREMIUM');
  await seed(database, owner, photos, failed);

  const billed = async (): Promise<number> => {
    const response = await fetch(`http://${environment.FIRESTORE_EMULATOR_HOST}/emulator/v1/usage`);
    if (!response.ok) throw new Error('This Firestore does not count reads: the embedded one does.');
    return ((await response.json()) as { reads: number }).reads;
  };
  const cost = async (work: () => Promise<unknown>) => {
    const before = await billed();
    const begun = performance.now();
    await work();
    return { reads: (await billed()) - before, milliseconds: rounded(performance.now() - begun) };
  };
  const send = ([name, given]: Call) => api.ok(name, { ...given, token: owner.token } as Given<typeof name>);
  const visit = async (calls: readonly Call[]) => {
    const each: Record<string, number> = {};
    for (const call of calls) {
      const [name, given] = call;
      const { reads } = await cost(() => send(call));
      each[[name, ...Object.values(given?.query ?? {})].join(' ')] = reads;
    }
    return { reads: Object.values(each).reduce((sum, reads) => sum + reads, 0), each };
  };

  const first = await cost(() => send(['usageStats']));
  const [overview, stagedPhotos] = [await visit(OVERVIEW), await visit(STAGED_PHOTOS)];

  let cursor: string | null = null;
  const tenParts = await cost(async () => {
    for (let i = 0; i < 10; i++) {
      const query: Given<'gallery'>['query'] = cursor === null ? {} : { cursor };
      ({ nextCursor: cursor } = await api.ok('gallery', { token: owner.token, query }));
    }
  });
  const list = (query: NonNullable<Given<'gallery'>['query']>) => cost(() => send(['gallery', { query }]));
  return {
    photos,
    failed,
    firstVisitCounts: first,
    visit: { reads: overview.reads + stagedPhotos.reads, overview, stagedPhotos },
    lists: {
      tenPartsByCursor: tenParts,
      hundredthPageByNumber: await list({ page: '100' }),
      twoFilters: await list({ roomType: 'BEDROOM', favourite: 'true' }),
    },
    searches: {
      oneWord: await list({ text: 'harbour' }),
      twoWords: await list({ text: 'harbour sea' }),
      nothing: await list({ text: 'mountain' }),
      twoWordsThatNeverMeet: await list({ text: 'harbour lake' }),
    },
    asked: { visit: 60 },
  };
}

const TEXT = { type: 'string' } as const;

await runBench(HELP, { photos: TEXT, failed: TEXT }, (parsed, signal) => {
  const photos = integerOption(parsed, 'photos', { min: 1, max: 1_000_000 }) ?? 12_000;
  const failed = integerOption(parsed, 'failed', { min: 0, max: 1_000_000 }) ?? 300;
  return withSuite((suite) => measure(suite, photos, failed), signal);
});
