import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { JobStatus } from '../../contract/entities.ts';
import type { ExportTask } from '../../domain/export-task.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Log } from '../../ports/log.ts';
import type { Database } from './database.ts';
import { readDocument } from './document.ts';
import { exportDocument, exportFields } from './export-fields.ts';
import { readable } from './lists.ts';
import { runTransaction } from './run-transaction.ts';
import { rethrow } from './status.ts';
import { watchDocument } from './watch-document.ts';

/** Each is looked for by itself: many that wait must not keep those from being found that nobody works on, or that have expired. */
const SHARES: readonly (readonly JobStatus[])[] = [['PROCESSING'], ['PENDING'], ['COMPLETED', 'FAILED']];

/**
 * Exports in Firestore, `exports/{id}`; a TTL policy on `expireAt` deletes what the sweep has not. Its methods throw AppError
 * UNAVAILABLE where Firestore is busy or out of reach.
 */
export function createExportTasks({ database, log }: { database: Database; log: Log }): ExportTasks {
  const collection = async () => (await database()).collection('exports');

  /** Runs a transaction on one task. */
  const on = async <T>(
    id: string,
    work: (task: ExportTask, save: (next: ExportTask | null) => void) => T,
  ): Promise<T | null> => {
    const db: Firestore = await database();
    const reference: DocumentReference = db.collection('exports').doc(id);
    return runTransaction(db, async (transaction) => {
      const task = readDocument(await transaction.get(reference), exportFields);
      return task
        ? work(
            task,
            (next) => void (next ? transaction.set(reference, exportDocument(next)) : transaction.delete(reference)),
          )
        : null;
    });
  };

  return {
    get: async (id) => readDocument(await (await collection()).doc(id).get().catch(rethrow), exportFields),

    async recent(userId, limit) {
      const query = (await collection()).where('userId', '==', userId).orderBy('createdAt', 'desc').limit(limit);
      return readable((await query.get().catch(rethrow)).docs, exportFields, log);
    },

    async due(now, limit) {
      const exports = await collection();
      const found = await Promise.all(
        SHARES.map((statuses) =>
          exports.where('status', 'in', statuses).where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get(),
        ),
      ).catch(rethrow);
      return found.flatMap(({ docs }) => readable(docs, exportFields, log));
    },

    async open(userId, decide) {
      const db = await database();
      const exports = db.collection('exports');
      const query = exports.where('userId', '==', userId).where('status', 'in', ['PENDING', 'PROCESSING']);
      return runTransaction(db, async (transaction) => {
        const unfinished = readable((await transaction.get(query)).docs, exportFields, log);
        const task = decide(unfinished);
        if (!unfinished.includes(task)) transaction.create(exports.doc(task.id), exportDocument(task));
        return task;
      });
    },

    change: (id, step) =>
      on(id, (task, save) => {
        const next = step(task);
        if (next && next !== task) save(next);
        return next;
      }),

    async remove(id, mayGo) {
      await on(id, (task, save) => {
        if (mayGo(task)) save(null);
      });
    },

    watch: (id, changed) => watchDocument({ database, log }, `exports/${id}`, exportFields, changed),
  };
}
