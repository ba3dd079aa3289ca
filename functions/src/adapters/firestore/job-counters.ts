import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectionReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { JOB_STATUSES } from '../../contract/entities.ts';
import { roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';
import { AppError } from '../../domain/app-error.ts';
import { dayOf, startOfDay } from '../../domain/day.ts';
import { addTo, countersOf, type DayCounts, type JobCounts } from '../../domain/job-counts.ts';
import { searchPrefixes } from '../../domain/search.ts';
import type { Log } from '../../ports/log.ts';
import type { DaySpan } from '../../ports/store.ts';
import {
  COUNTING_VERSION,
  failedDayFields,
  monthExpiry,
  monthFields,
  monthsFrom,
  type StoredTotals,
  totalsFields,
} from './counter-fields.ts';
import { counterDocuments, countersOfUser, failedDocument, TOTALS } from './counter-writes.ts';
import type { Database } from './database.ts';
import { readDocument, time } from './document.ts';
import { readable } from './lists.ts';
import { runTransaction } from './run-transaction.ts';
import { isPassing } from './status.ts';

/** Jobs read at a time. */
const BATCH = 1000;
/** Days that are counted one by one at least. */
const DAYS = 62;
/** Attempts at a write that others compete for. */
const MOST_TRIES = 5;
/** Milliseconds after which a count is taken to be broken off, and between two looks whether one has ended. */
const ABANDONED_AFTER = 20_000;
const LOOK_EVERY = 100;

const found = z.object({
  title: z.string(),
  roomLabel: z.string(),
  tags: z.array(z.string()),
  notes: z.string(),
  search: z.array(z.string()).exactOptional(),
  listingId: z.string().nullable().exactOptional(),
});
/** What of a job is read to count it. */
const countedFields = z.object({
  status: z.enum(JOB_STATUSES),
  roomType: roomTypeSchema,
  style: styleSchema,
  favourite: z.boolean(),
  createdAt: time,
  ...found.shape,
});

/** Jobs of a user by identifier, some of their fields, now or at a time; those that cannot be read are logged and left out. */
async function* jobsOf<T extends object>(
  { db, log }: { readonly db: Firestore; readonly log: Log },
  userId: string,
  fields: z.ZodObject<z.ZodRawShape> & z.ZodType<T>,
  readTime?: Timestamp,
): AsyncGenerator<{ readonly job: T & { id: string }; readonly snapshot: DocumentSnapshot }> {
  const all = db
    .collection('jobs')
    .where('userId', '==', userId)
    .orderBy('__name__')
    .select(...Object.keys(fields.shape))
    .limit(BATCH);
  for (let last: DocumentSnapshot | undefined; ; ) {
    const page = last ? all.startAfter(last.id) : all;
    const { docs } = readTime
      ? await db.runTransaction((transaction) => transaction.get(page), { readOnly: true, readTime })
      : await page.get();
    for (const snapshot of docs) {
      const [job] = readable([snapshot], fields, log);
      if (job) yield { job, snapshot };
    }
    last = docs.at(-1);
    if (docs.length < BATCH) return;
  }
}

const isReady = (totals: StoredTotals | null): totals is StoredTotals =>
  totals?.version === COUNTING_VERSION && totals.counting === undefined;

const presentTotals = ({ statuses, rooms, styles, favourites }: StoredTotals): JobCounts => ({
  statuses,
  rooms,
  styles,
  favourites,
});

/** What a job is found by and its document does not have; null: nothing. */
function missing({ search, listingId, ...job }: z.output<typeof found>): object | null {
  const prefixes = search === undefined ? searchPrefixes(job) : [];
  const fields = {
    ...(prefixes.length > 0 && { search: prefixes }),
    ...(listingId === undefined && { listingId: null }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

/**
 * The counters of accounts' jobs, `users/{uid}/counters`. Whatever saves a job adds to them in the same transaction
 * (counter-writes.ts); here they are read, and made from the jobs where there are none.
 */
export function createJobCounters({ database, log }: { readonly database: Database; readonly log: Log }) {
  /** Accounts that this process is counting. */
  const underWay = new Map<string, Promise<void>>();

  /** Waits for the count that another process has begun, if any; returns whether there was one that ended. */
  const endOfOtherCount = async (counters: CollectionReference): Promise<boolean> => {
    for (let round: string | undefined; ; await sleep(LOOK_EVERY)) {
      const counting = readDocument(await counters.doc(TOTALS).get(), totalsFields)?.counting;
      if (!counting) return round !== undefined;
      if (Date.now() - counting.since.getTime() > ABANDONED_AFTER) return false;
      round = counting.round;
    }
  };

  /**
   * Counts all jobs of a user, exactly, while they go on changing: first the counters are set to zero, from where on they hold
   * what has changed since; then the jobs are read as they were at that very moment; then both are added up. Of several
   * processes one counts and the others wait for it; where two begin at the same moment the later one wins. A count that is
   * broken off is begun anew by whoever reads the counters next.
   */
  const count = async (userId: string): Promise<void> => {
    const db = await database();
    const counters = countersOfUser(db, userId);
    if (await endOfOtherCount(counters)) return;
    const round = randomUUID();
    const now = new Date();
    // A clock may be a little ahead of this one.
    const months = monthsFrom(startOfDay(now, -DAYS), startOfDay(now, 1));
    const begun = db.batch();
    begun.set(counters.doc(TOTALS), { counting: { round, since: now } });
    for (const month of months) begun.set(counters.doc(month), { expireAt: monthExpiry(month) });
    const writeTime = (await begun.commit())[0]?.writeTime;

    const totals = new Map<string, number>();
    let findable = true;
    for await (const { job } of jobsOf({ db, log }, userId, countedFields, writeTime)) {
      addTo(totals, countersOf(job), 1);
      if (missing(job)) findable = false;
    }
    const recent = new Map([...totals].filter(([name]) => !name.startsWith('days/') || isIn(name, months)));
    await runTransaction(db, async (transaction) => {
      const [first, ...others] = await transaction.getAll(...[TOTALS, ...months].map((id) => counters.doc(id)));
      if (first && readDocument(first, totalsFields)?.counting?.round !== round) return;
      const counted = counterDocuments(recent, (number) => number);
      for (const snapshot of [first, ...others]) {
        if (!snapshot) continue;
        const { counting: _, ...changed } = snapshot.data() ?? {};
        const fields = sumOf(counted.get(snapshot.id) ?? {}, changed);
        const ready = snapshot === first && {
          version: COUNTING_VERSION,
          countedAt: now,
          ...(findable && { findableAt: now }),
        };
        transaction.set(snapshot.ref, { ...fields, ...ready });
      }
    });
  };

  const countOnce = (userId: string): Promise<void> => {
    const running = underWay.get(userId) ?? count(userId).finally(() => underWay.delete(userId));
    underWay.set(userId, running);
    return running;
  };

  const read = async (counters: CollectionReference, months: readonly string[]) => {
    const db = await database();
    const [first, ...others] = await db.getAll(...[TOTALS, ...months].map((id) => counters.doc(id)));
    const totals = first ? readDocument(first, totalsFields) : null;
    const days = others.flatMap((month) => Object.entries(readDocument(month, monthFields)?.days ?? {}));
    return { totals, days: days.map(([day, counts]): DayCounts => ({ day, ...counts })) };
  };

  /** Writes what they are found by on all jobs of a user that lack it. */
  const makeFindable = async (userId: string): Promise<void> => {
    const db = await database();
    const writer = db.bulkWriter();
    // A job that was saved meanwhile has it by now.
    writer.onWriteError((error) => isPassing(error) && error.failedAttempts < MOST_TRIES);
    const outcomes: Promise<unknown>[] = [];
    for await (const { job, snapshot } of jobsOf({ db, log }, userId, found)) {
      const fields = missing(job);
      if (!fields || !snapshot.updateTime) continue;
      const { ref, updateTime } = snapshot;
      const update = writer.update(ref, fields, { lastUpdateTime: updateTime });
      outcomes.push(update.catch((error: unknown) => error));
    }
    await writer.close();
    for (const outcome of await Promise.all(outcomes)) if (isPassing(outcome)) throw outcome;
    await countersOfUser(db, userId).doc(TOTALS).set({ findableAt: new Date() }, { merge: true });
  };

  return {
    /** Counts of a user's jobs, and of those days of a span that have any; counted now where they have not been yet. */
    async counts(userId: string, span?: DaySpan): Promise<JobCounts & { readonly days: readonly DayCounts[] }> {
      const counters = countersOfUser(await database(), userId);
      const months = span ? monthsFrom(span.from, span.to) : [];
      let { totals, days } = await read(counters, months);
      for (let tries = 0; !isReady(totals); tries++) {
        // Another instance keeps counting the same account.
        if (tries === MOST_TRIES) throw new AppError('UNAVAILABLE');
        await countOnce(userId);
        ({ totals, days } = await read(counters, months));
      }
      const inSpan = ({ day }: DayCounts) => span && dayOf(span.from) <= day && day <= dayOf(span.to);
      return { ...presentTotals(totals), days: days.filter(inSpan) };
    },

    /** Photos that failed on a day (UTC) for a reason that lies in them. */
    async failuresOn(userId: string, day: Date): Promise<number> {
      const document = countersOfUser(await database(), userId).doc(failedDocument(dayOf(day)));
      return readDocument(await document.get(), failedDayFields)?.failed ?? 0;
    },

    /** Resolves when every job of the user is indexed by its words and its listing. */
    async ensureFindable(userId: string): Promise<void> {
      const totals = await countersOfUser(await database(), userId)
        .doc(TOTALS)
        .get();
      if (!readDocument(totals, totalsFields)?.findableAt) await makeFindable(userId);
    },

    /** Counts a user's jobs anew, and writes what they are found by. */
    async recount(userId: string): Promise<void> {
      await countOnce(userId);
      await makeFindable(userId);
    },
  };
}
export type JobCounters = ReturnType<typeof createJobCounters>;

/** Whether a counter of a day, `days/2026-05-04/…`, is of one of the months. */
const isIn = (name: string, months: readonly string[]): boolean =>
  months.some((month) => name.startsWith(`days/${month}-`));

/** Adds two trees of numbers. Other values are taken from the second. */
function sumOf(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): object {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries([...names].map((name) => [name, sum(left[name], right[name])]));
}

function sum(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  const bothTrees = isTree(left) && isTree(right);
  return bothTrees ? sumOf(left, right) : (right ?? left);
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
