import { TIMES } from '../../contract/limits.ts';
import {
  begun,
  type ExportPart,
  type ExportTask,
  failedWith,
  isExpired,
  mayStart,
  type PackedPicture,
  planned,
  progressed,
  withPart,
} from '../../domain/export-task.ts';
import { type ClaimResult, type HeldTask, runTask, type Transact } from '../../domain/task.ts';
import { heldOn, isAbandoned, isFinished, isHeldBy, released } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Zip, ZipFile } from '../../ports/zip.ts';
import type { ArchiveEntry, ContentsOf } from './archive-entry.ts';
import { partName, partPath } from './export-paths.ts';

interface WritePartPorts {
  readonly files: Pick<Files, 'prepare' | 'stream' | 'writeStream'>;
  readonly zip: Zip;
}

interface PartRequest {
  readonly entries: readonly ArchiveEntry[];
  /** Number of the part, from 1, and the number of parts. */
  readonly number: number;
  readonly of: number;
  readonly signal: AbortSignal;
  /** Called after each entry, before the next is opened. An error aborts the part. */
  readonly onEntry: (doneInPart: number) => Promise<void>;
}

interface WrittenPart {
  readonly part: ExportPart;
  /** Names of the entries whose content was missing. */
  readonly leftOut: readonly string[];
}

type WritePart = (task: ExportTask, request: PartRequest) => Promise<WrittenPart>;

export interface WorkOnExportPorts {
  readonly exportTasks: Pick<ExportTasks, 'get' | 'change'>;
  readonly files: Pick<Files, 'prepare' | 'stream' | 'writeStream' | 'remove'>;
  readonly zip: Zip;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Lists the content of each kind of archive. */
  readonly contentsOf: Readonly<Record<ExportTask['kind'], ContentsOf>>;
}

interface ExportDraft {
  readonly task: ExportTask;
  /** Stores the task and returns it. */
  readonly save: (next: ExportTask) => ExportTask;
}
type Held = HeldTask<ExportDraft>;

const entriesIn = (parts: readonly number[]): number => parts.reduce((sum, entries) => sum + entries, 0);

/** Makes an archive, part by part. */
export type WorkOnExport = (id: string, signal: AbortSignal) => Promise<'done' | 'held'>;

/**
 * Keeps complete parts; the next worker resumes after them.
 *
 * @throws errors of the bucket or database, after releasing the task, so that the queue delivers the message again
 */
export function makeWorkOnExport(ports: WorkOnExportPorts): WorkOnExport {
  const { exportTasks, files, clock, ids, log, contentsOf } = ports;
  const writePart = makeWritePart(ports);

  const transactOn =
    (id: string): Transact<ExportDraft> =>
    async (step) => {
      let result: Awaited<ReturnType<typeof step>> | null = null;
      await exportTasks.change(id, async (task) => {
        let saved: ExportTask | null = null;
        const save = (next: ExportTask): ExportTask => {
          saved = next;
          return next;
        };
        result = await step({ task, save });
        return saved;
      });
      return result;
    };

  const claim = ({ task, save }: ExportDraft, worker: string): ClaimResult<ExportTask> => {
    const now = clock();
    // The transaction that claimed the task was retried because its response was lost.
    if (task.lease?.worker === worker) return { result: 'claimed', task };
    if (task.status === 'PROCESSING' && !isAbandoned(task, now)) return { result: 'held' };
    if (isFinished(task) || isExpired(task, now)) return { result: 'over' };
    if (!mayStart(task)) return { result: 'spent', task: save(failedWith(task, 'EXPORT_FAILED', now)) };
    return { result: 'claimed', task: save(begun(task, worker, now)) };
  };

  /** Records a part, or removes its file if the lease was lost. */
  const record = async (
    { id }: ExportTask,
    { whileHeld }: Held,
    { part, leftOut }: WrittenPart,
  ): Promise<ExportTask | null> => {
    const recorded = await whileHeld(({ task, save }) => save(withPart(task, part, leftOut, clock())));
    if (recorded) return recorded;
    // The last part ends the lease, so a retried transaction whose first commit succeeded finds the lease ended.
    const stored = await exportTasks.get(id);
    if (stored?.parts.some(({ path }) => path === part.path)) return stored;
    await files.remove(part.path);
    return null;
  };

  /** Stores the progress of a part at intervals; a failure to store it does not stop the work. */
  const makeProgress = ({ worker, whileHeld }: Held, doneBefore: number) => {
    let last = clock().getTime();
    return async (doneInPart: number): Promise<void> => {
      const now = clock().getTime();
      if (now - last < TIMES.exportProgress * 1000) return;
      last = now;
      await whileHeld(({ task, save }) => {
        const at = clock();
        save(progressed(heldOn(task, worker, at), doneBefore + doneInPart, at));
      }).catch(() => undefined);
    };
  };

  /** @returns the task with all its parts, or null if the lease was lost */
  const make = async (claimed: ExportTask, held: Held): Promise<ExportTask | null> => {
    const { signal } = held;
    const { parts, entriesOf } = await contentsOf[claimed.kind](claimed, signal);
    let task = await held.whileHeld((stored) => stored.save(planned(stored.task, parts)));
    while (task && task.parts.length < parts.length) {
      signal.throwIfAborted();
      const { length } = task.parts;
      const written = await writePart(claimed, {
        entries: await entriesOf(length),
        number: length + 1,
        of: parts.length,
        signal,
        onEntry: makeProgress(held, entriesIn(parts.slice(0, length))),
      });
      task = await record(task, held, written);
    }
    return task;
  };

  const outcomeOf = ({ status, total, leftOut, parts, createdAt }: ExportTask) => ({
    status,
    total,
    leftOut: leftOut.length,
    parts: parts.length,
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    seconds: (clock().getTime() - createdAt.getTime()) / 1000,
  });

  const factsOf = ({ id, kind, attempt, starts, requestId }: ExportTask) => ({
    exportId: id,
    kind,
    attempt,
    starts,
    requestId,
  });

  return (id, signal) =>
    runTask<ExportDraft, ExportTask>(
      {
        transact: transactOn(id),
        claim,
        isHeldBy: ({ task }, worker) => isHeldBy(task, worker),
        heartbeat: {
          seconds: TIMES.heartbeat,
          renew: ({ task, save }, worker) => save(heldOn(task, worker, clock())),
        },
        async work(task, held) {
          const made = await make(task, held);
          if (made) log.info('export.settled', { ...factsOf(task), ...outcomeOf(made) });
          else log.info('export.lost', factsOf(task));
        },
        async recover(error, claimed, { whileHeld }) {
          log.error('export.broken', error, factsOf(claimed));
          const after = await whileHeld(({ task, save }) =>
            save(mayStart(task) ? released(task, clock()) : failedWith(task, 'EXPORT_FAILED', clock())),
          );
          return after?.status === 'FAILED' ? 'ended' : 'again';
        },
      },
      ids(),
      signal,
    );
}

/** Streams entries from the bucket into a ZIP file in the bucket. */
function makeWritePart({ files, zip }: WritePartPorts): WritePart {
  return async (task, { entries, number, of, signal, onEntry }) => {
    const ended = new AbortController();
    const stop = AbortSignal.any([signal, ended.signal]);
    const pictures: PackedPicture[] = [];
    const open = async ({ source }: ArchiveEntry): Promise<ZipFile['bytes'] | null> => {
      if (!source) return null;
      if ('make' in source) {
        const made = await source.make();
        if (made?.picture) pictures.push(made.picture);
        return made?.bytes ?? null;
      }
      return 'bytes' in source ? source.bytes : files.stream(source.path, stop);
    };
    const leftOut: string[] = [];
    async function* packed(): AsyncGenerator<ZipFile> {
      for (const [i, entry] of entries.entries()) {
        const bytes = await open(entry);
        if (bytes) yield { name: entry.name, modified: entry.modified, bytes };
        else leftOut.push(entry.name);
        await onEntry(i + 1);
      }
    }
    const fileName = partName(task, number, of);
    const file = files.prepare(partPath(task, fileName));
    try {
      const options = { contentType: 'application/zip', fileName, signal };
      const bytes = await files.writeStream(file, zip(packed()), options);
      const part = { ...file, fileName, bytes, entries: entries.length };
      return { part: { ...part, ...(pictures.length > 0 && { pictures }) }, leftOut };
    } finally {
      // An interrupted part leaves a source file open.
      ended.abort();
    }
  };
}
