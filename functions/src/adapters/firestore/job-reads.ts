import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { type AnyJob, type Job, jobIdOf, type Version } from '../../domain/job.ts';
import type { Log } from '../../ports/log.ts';
import { readDocument } from './document.ts';
import { type JobRecord, jobFields, withVersions } from './job-fields.ts';
import { everyDocument, logUnreadable } from './lists.ts';

/** Reads several documents at once. */
export type ReadDocuments = (ids: readonly string[]) => Promise<readonly DocumentSnapshot[]>;

/** Jobs of a long list that are read at a time, with those of their other pictures. */
const JOBS_AT_ONCE = 50;

type StagedRecord = Extract<JobRecord, { readonly kind: 'staged' }>;

const isStaged = (record: JobRecord): record is StagedRecord => record.kind === 'staged';
const otherIdsOf = ({ id, pictures }: StagedRecord): string[] => pictures.map((number) => jobIdOf(id, number));

/** Returns a job with those of its other pictures, as far as they exist. */
function joined(record: StagedRecord, others: ReadonlyMap<string, DocumentSnapshot>): Job {
  const versions = otherIdsOf(record).flatMap((id): Version[] => {
    const snapshot = others.get(id);
    const version = snapshot ? readDocument(snapshot, jobFields) : null;
    return version && version.kind !== 'staged' ? [version] : [];
  });
  return withVersions(record, versions);
}

/**
 * Reads jobs of any kind; those of first pictures with those of their other pictures.
 *
 * @param unreadable called with the error of each job that is unreadable, or another picture's of it
 */
async function read(
  snapshots: readonly DocumentSnapshot[],
  readOthers: ReadDocuments,
  unreadable: (error: unknown) => void,
): Promise<AnyJob[]> {
  const attempt = <T>(make: () => T): T | null => {
    try {
      return make();
    } catch (error) {
      unreadable(error);
      return null;
    }
  };
  const records = snapshots.map((snapshot) => attempt(() => readDocument(snapshot, jobFields)));
  const ids = records.flatMap((record) => (record && isStaged(record) ? otherIdsOf(record) : []));
  const others = new Map(ids.length > 0 ? (await readOthers(ids)).map((each) => [each.id, each]) : []);
  return records
    .map((record) => (record && isStaged(record) ? attempt(() => joined(record, others)) : record))
    .filter((job) => job !== null);
}

/** @throws UnreadableDocument */
export async function readJob(snapshot: DocumentSnapshot, readOthers: ReadDocuments): Promise<AnyJob | null> {
  const [job = null] = await read([snapshot], readOthers, (error) => {
    throw error;
  });
  return job;
}

/** Reads the readable jobs of a list and logs the others. */
export const readableJobs = (
  snapshots: readonly DocumentSnapshot[],
  readOthers: ReadDocuments,
  log: Log,
): Promise<AnyJob[]> => read(snapshots, readOthers, (error) => logUnreadable(error, log));

/** Returns the jobs of first pictures. */
export const stagedJobs = (jobs: readonly AnyJob[]): Job[] => jobs.filter((job) => job.kind === 'staged');

export const documentsOf =
  (database: Firestore): ReadDocuments =>
  (ids) =>
    database.getAll(...ids.map((id) => database.collection('jobs').doc(id)));

/** Reads every readable job of an ordered query. */
export async function* everyJobOf(database: Firestore, query: Query, log: Log): AsyncGenerator<AnyJob> {
  let page: DocumentSnapshot[] = [];
  for await (const document of everyDocument(query, JOBS_AT_ONCE)) {
    page.push(document);
    if (page.length < JOBS_AT_ONCE) continue;
    yield* await readableJobs(page, documentsOf(database), log);
    page = [];
  }
  yield* await readableJobs(page, documentsOf(database), log);
}
