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
import type { DaySpan, DayWork } from '../../ports/store.ts';
import {
  COUNTING_VERSION,
  dayFields,
  monthExpiry,
  monthFields,
  monthsFrom,
  type StoredTotals,
  totalsFields,
} from './counter-fields.ts';
import { counterDocuments, countersOfUser, dayDocument, TOTALS } from './counter-writes.ts';
import type { Database } from './database.ts';
import { isMap, readDocument, time } from './document.ts';
import { readable } from './lists.ts';
import { runTransaction } from './run-transaction.ts';
import { isPassing } from './status.ts';

/** Jobs read at a time. */
const BATCH_SIZE = 1000;
/** Minimum number of days with daily counts. */
const MIN_DAYS = 62;
/** Maximum number of attempts at a contended write. */
const MAX_ATTEMPTS = 5;
/** Age at which a count is considered interrupted, and the interval of checks for its end, ms. */
const ABANDONED_AFTER_MS = 20_000;
const POLL_INTERVAL_MS = 100;

const found = z.object({
  title: z.string(),
  roomLabel: z.string(),
  tags: z.array(z.string()),
  notes: z.string(),
  search: z.array(z.string()).exactOptional(),
  listingId: z.string().nullable().exactOptional(),
});
/** The fields of a job that are read to count it. */
const countedFields = z.object({
  status: z.enum(JOB_STATUSES),
  errorCode: z.string().exactOptional(),
  roomType: roomTypeSchema,
  style: styleSchema.nullable(),
  favourite: z.boolean(),
  createdAt: time,
  ...found.shape,
});

/**
 * Reads some fields of a user's jobs, now or at a past time, ordered by id. Unreadable jobs are logged and skipped.
 */
async function* jobsOf<T extends object>(
  { db, log }: { readonly db: Firestore; readonly log: Log },
  userId: string,
  fields: z.ZodObject<z.ZodRawShape> & z.ZodType<T>,
  readTime?: Timestamp,
): AsyncGenerator<{ readonly job: T & { id: string }; readonly snapshot: DocumentSnapshot }> {
  const all = db
    .collection('jobs')
    .where('userId', '==', userId)
    .where('kind', '==', 'staged')
    .orderBy('__name__')
    .select(...Object.keys(fields.shape))
    .limit(BATCH_SIZE);
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
    if (docs.length < BATCH_SIZE) return;
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

/** Returns the index fields that a job's document lacks, or null. */
function missing({ search, listingId, ...job }: z.output<typeof found>): object | null {
  const prefixes = search === undefined ? searchPrefixes(job) : [];
  const fields = {
    ...(prefixes.length > 0 && { search: prefixes }),
    ...(listingId === undefined && { listingId: null }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

/**
 * The counters of accounts' jobs, `users/{uid}/counters`. Every transaction that saves a job updates them
 * (counter-writes.ts); this module reads them, and creates missing ones from the jobs.
 */
export function createJobCounters({ database, log }: { readonly database: Database; readonly log: Log }) {
  /** Accounts that this process is counting. */
  const underWay = new Map<string, Promise<void>>();

  /** Waits for another process's count, if any. Returns whether one has finished. */
  const endOfOtherCount = async (counters: CollectionReference): Promise<boolean> => {
    for (let round: string | undefined; ; await sleep(POLL_INTERVAL_MS)) {
      const counting = readDocument(await counters.doc(TOTALS).get(), totalsFields)?.counting;
      if (!counting) return round !== undefined;
      if (Date.now() - counting.since.getTime() > ABANDONED_AFTER_MS) return false;
      round = counting.round;
    }
  };

  /**
   * Counts all jobs of a user exactly while they change: sets the counters to zero, so that they hold later changes;
   * reads the jobs as of that time; then adds the two. If several processes start, one counts and the others wait;
   * of simultaneous starts the later one wins. An interrupted count is restarted by the next reader.
   */
  const count = async (userId: string): Promise<void> => {
    const db = await database();
    const counters = countersOfUser(db, userId);
    if (await endOfOtherCount(counters)) return;
    const round = randomUUID();
    const now = new Date();
    // Another clock may be slightly ahead.
    const months = monthsFrom(startOfDay(now, -MIN_DAYS), startOfDay(now, 1));
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

  /** Writes the missing index fields of all jobs of a user. */
  const makeFindable = async (userId: string): Promise<void> => {
    const db = await database();
    const writer = db.bulkWriter();
    // Jobs saved in the meantime have them already.
    writer.onWriteError((error) => isPassing(error) && error.failedAttempts < MAX_ATTEMPTS);
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
    /** Returns counts of a user's jobs, and of the non-empty days of a range, after counting them if needed. */
    async counts(userId: string, span?: DaySpan): Promise<JobCounts & { readonly days: readonly DayCounts[] }> {
      const counters = countersOfUser(await database(), userId);
      const months = span ? monthsFrom(span.from, span.to) : [];
      let { totals, days } = await read(counters, months);
      for (let tries = 0; !isReady(totals); tries++) {
        // Another instance is still counting the same account.
        if (tries === MAX_ATTEMPTS) throw new AppError('UNAVAILABLE');
        await countOnce(userId);
        ({ totals, days } = await read(counters, months));
      }
      const inSpan = ({ day }: DayCounts) => span && dayOf(span.from) <= day && day <= dayOf(span.to);
      return { ...presentTotals(totals), days: days.filter(inSpan) };
    },

    async workOn(userId: string, day: Date): Promise<DayWork> {
      const document = countersOfUser(await database(), userId).doc(dayDocument(dayOf(day)));
      const { starts = 0, failed = 0 } = readDocument(await document.get(), dayFields) ?? {};
      return { starts, failures: failed };
    },

    /** Resolves when all of the user's jobs are indexed by words and listing. */
    async ensureFindable(userId: string): Promise<void> {
      const totals = await countersOfUser(await database(), userId)
        .doc(TOTALS)
        .get();
      if (!readDocument(totals, totalsFields)?.findableAt) await makeFindable(userId);
    },

    /** Recounts a user's jobs and writes missing index fields. */
    async recount(userId: string): Promise<void> {
      await countOnce(userId);
      await makeFindable(userId);
    },
  };
}
export type JobCounters = ReturnType<typeof createJobCounters>;

/** Whether a daily counter, `days/2026-05-04/…`, is in one of the months. */
const isIn = (name: string, months: readonly string[]): boolean =>
  months.some((month) => name.startsWith(`days/${month}-`));

/** Adds two trees of numbers. Other values are taken from the second. */
function sumOf(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): object {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries([...names].map((name) => [name, sum(left[name], right[name])]));
}

function sum(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  return isMap(left) && isMap(right) ? sumOf(left, right) : (right ?? left);
}
