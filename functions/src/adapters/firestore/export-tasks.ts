import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { JobStatus } from '../../contract/entities.ts';
import { EXPORT_KINDS } from '../../contract/exports.ts';
import { listingExportSchema } from '../../contract/listing-export.ts';
import { type ExportTask, exportDueAt } from '../../domain/export-task.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Log } from '../../ports/log.ts';
import type { Database } from './database.ts';
import { fieldsOf, keepingUnknown, readDocument, time } from './document.ts';
import { readable } from './lists.ts';
import { runTransaction } from './run-transaction.ts';
import { rethrow } from './status.ts';
import { taskFields } from './task-fields.ts';
import { watchDocument } from './watch.ts';

const count = z.int().min(0);

const part = z.object({
  path: z.string(),
  url: z.string(),
  fileName: z.string(),
  bytes: count,
  entries: count,
  pictures: z
    .array(z.object({ name: z.string(), sha256: z.string(), bytes: count, width: count, height: count }))
    .exactOptional(),
});

/** Stored as `exports/{id}`. */
const exportFields: z.ZodType<Omit<ExportTask, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    kind: z.enum(EXPORT_KINDS),
    photos: z.array(
      z.object({
        jobId: z.string(),
        version: count,
        original: z.literal(true).exactOptional(),
        emptied: z.literal(true).exactOptional(),
        page: z.string().exactOptional(),
        name: z.string(),
      }),
    ),
    address: z.string().exactOptional(),
    together: z.literal(true).exactOptional(),
    // Requests with unknown fields are refused, but documents may have them.
    listing: listingExportSchema.unwrap().strip().readonly().exactOptional(),
    ...taskFields,
    total: count,
    done: count,
    plan: z.array(count).exactOptional(),
    parts: z.array(part),
    leftOut: z.array(z.string()),
    failure: z.string().exactOptional(),
    expireAt: time,
  } satisfies Record<keyof Omit<ExportTask, 'id'>, z.ZodType>),
  ['dueAt'],
);

/** Returns the stored fields of a task, with `dueAt` for the sweep. */
const exportDocument = (task: ExportTask): object => ({ ...fieldsOf(task), dueAt: exportDueAt(task) });

/** Queried separately, so that many waiting tasks do not hide abandoned or expired ones. */
const SHARES: readonly (readonly JobStatus[])[] = [['PROCESSING'], ['PENDING'], ['COMPLETED', 'FAILED']];

/**
 * Exports in Firestore, `exports/{id}`; a TTL policy on `expireAt` deletes what the sweep has missed. Its methods
 * throw AppError UNAVAILABLE if Firestore is busy or unreachable.
 */
export function createExportTasks({ database, log }: { database: Database; log: Log }): ExportTasks {
  const collection = async () => (await database()).collection('exports');

  /** Runs a transaction on one task. */
  const on = async <T>(
    id: string,
    work: (task: ExportTask, save: (next: ExportTask | null) => void) => T | Promise<T>,
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
      on(id, async (task, save) => {
        const next = await step(task);
        if (next && next !== task) save(next);
        return next;
      }),

    async remove(id, mayGo) {
      await on(id, (task, save) => {
        if (mayGo(task)) save(null);
      });
    },

    watch: (id, changed) =>
      watchDocument(
        { database, log },
        `exports/${id}`,
        async (_, snapshot) => readDocument(snapshot, exportFields),
        changed,
      ),
  };
}
