import type { DocumentData, Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { JOB_SCHEMA } from '../../functions/src/adapters/firestore/job-fields.ts';
import { jobIdOf } from '../../functions/src/domain/job.ts';

/** Jobs rewritten at a time. */
const JOBS_AT_ONCE = 100;

/** Another picture of a photo as it was stored in the job of the first one. */
interface OldVersion extends DocumentData {
  readonly number: number;
  readonly cleanOf?: number;
  readonly editOf?: number;
  readonly revision?: number;
}

function kindOf({ cleanOf, editOf, revision }: OldVersion): string {
  if (cleanOf !== undefined) return 'clean';
  if (editOf === undefined) return 'variation';
  return revision === undefined ? 'carried' : 'edited';
}

/** Returns the documents that take the place of a job of schema 1, by id. */
function documentsOf(id: string, stored: DocumentData): Map<string, DocumentData> {
  const { variations = [], variationsDueAt: _, tasteSeed, ...job } = stored;
  const versions: readonly OldVersion[] = variations;
  const { userId, leftoversAt } = job;
  return new Map<string, DocumentData>([
    [
      id,
      {
        ...(tasteSeed !== undefined && { homeSeed: tasteSeed }),
        ...{ chosenVersion: 0, listingId: null, ...job },
        ...{ kind: 'staged', schema: JOB_SCHEMA, pictures: versions.map(({ number }) => number) },
      },
    ],
    ...versions.map((version): [string, DocumentData] => [
      jobIdOf(id, version.number),
      {
        ...version,
        ...{ userId, stagedId: id, kind: kindOf(version), schema: JOB_SCHEMA },
        // It was kept for all pictures together.
        ...(leftoversAt !== undefined && { leftoversAt }),
      },
    ]),
  ]);
}

/**
 * Gives every picture of local data from before decision 096 a job of its own. Two counts if there is nothing to do.
 * May be interrupted and repeated: a job is rewritten with its pictures or not at all.
 *
 * @returns the number of jobs rewritten
 */
export async function migrateJobs(database: Firestore): Promise<number> {
  const jobs = database.collection('jobs');
  const [all, current] = await Promise.all(
    [jobs, jobs.where('schema', '==', JOB_SCHEMA)].map(async (query) => (await query.count().get()).data().count),
  );
  if (all === current) return 0;
  let migrated = 0;
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const ordered = jobs.orderBy('__name__').limit(JOBS_AT_ONCE);
    const { docs } = await (last ? ordered.startAfter(last.id) : ordered).get();
    for (const snapshot of docs.filter((each) => each.get('schema') === undefined)) {
      const batch = database.batch();
      for (const [id, document] of documentsOf(snapshot.id, snapshot.data())) batch.set(jobs.doc(id), document);
      await batch.commit();
      migrated++;
    }
    last = docs.at(-1);
    if (docs.length < JOBS_AT_ONCE) return migrated;
  }
}
