import { LIMITS, TIMES } from '../../contract/limits.ts';
import type { ExportPart, PackedPicture } from '../../domain/export-task.ts';
import {
  begun,
  type ExportTask,
  failedWith,
  isExpired,
  mayStart,
  planned,
  progressed,
  withPart,
} from '../../domain/export-task.ts';
import { heldOn, isAbandoned, isFinished, released } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Zip, ZipFile } from '../../ports/zip.ts';
import { keepLease } from '../staging/keep-lease.ts';
import type { ArchiveEntry, EntriesOf } from './archive-entry.ts';
import { partName, partPath } from './export-paths.ts';
import { planParts } from './plan-parts.ts';

interface WritePartPorts {
  readonly files: Pick<Files, 'prepare' | 'stream' | 'writeStream'>;
  readonly zip: Zip;
}

interface PartRequest {
  readonly entries: readonly ArchiveEntry[];
  /** From 1, and of how many. */
  readonly number: number;
  readonly of: number;
  readonly signal: AbortSignal;
  /** Called after each entry, before the next is opened. What it throws breaks the part off. */
  readonly onEntry: (doneInPart: number) => Promise<void>;
}

interface WrittenPart {
  readonly part: ExportPart;
  /** Names of the entries that were gone. */
  readonly leftOut: readonly string[];
}

type WritePart = (task: ExportTask, request: PartRequest) => Promise<WrittenPart>;

export interface WorkOnExportPorts {
  readonly exportTasks: Pick<ExportTasks, 'get' | 'change'>;
  readonly files: Pick<Files, 'prepare' | 'stream' | 'writeStream' | 'size' | 'remove'>;
  readonly zip: Zip;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** What an archive of each kind holds. */
  readonly entriesOf: Readonly<Record<ExportTask['kind'], EntriesOf>>;
}

/** Files whose sizes are requested at a time. */
const AT_ONCE = 20;

const entriesIn = (parts: readonly number[]): number => parts.reduce((sum, entries) => sum + entries, 0);

/** Makes an archive, part by part. */
export type WorkOnExport = (id: string, signal: AbortSignal) => Promise<'done' | 'held'>;

/**
 * Messages may come twice, late or after a crash: a worker that does not hold the lease changes nothing, parts that are complete
 * stay, and the next worker goes on after them. `held` means that the message must be delivered again: should the other worker
 * have died, nobody else would go on when its lease is over.
 * @throws what the bucket or the database threw, with the archive put back, so that the queue delivers the message again
 */
export function makeWorkOnExport(ports: WorkOnExportPorts): WorkOnExport {
  const { exportTasks, files, clock, ids, log, entriesOf } = ports;
  const writePart = makeWritePart(ports);

  const claim = async (id: string, worker: string): Promise<ExportTask | 'done' | 'held'> => {
    let held = false;
    const task = await exportTasks.change(id, (stored) => {
      const now = clock();
      if (stored.lease?.worker === worker) return stored;
      held = stored.status === 'PROCESSING' && !isAbandoned(stored, now);
      if (held || isFinished(stored) || isExpired(stored, now)) return null;
      return mayStart(stored) ? begun(stored, worker, now) : failedWith(stored, 'EXPORT_FAILED', now);
    });
    if (held) return 'held';
    return task?.status === 'PROCESSING' ? task : 'done';
  };

  /** Does a step if this worker still holds the task; null: somebody else has it, or it is gone. */
  const whileHeld = (
    { id }: ExportTask,
    worker: string,
    step: (task: ExportTask, now: Date) => ExportTask,
  ): Promise<ExportTask | null> =>
    exportTasks.change(id, (task) =>
      task.status === 'PROCESSING' && task.lease?.worker === worker ? step(task, clock()) : null,
    );

  /** Records a part; where that was no longer this worker's to do, its file goes. */
  const record = async (
    task: ExportTask,
    worker: string,
    { part, leftOut }: WrittenPart,
  ): Promise<ExportTask | null> => {
    const held = await whileHeld(task, worker, (stored, now) => withPart(stored, part, leftOut, now));
    if (held) return held;
    // The last part ends the lease: a change that was stored, and made again because no answer came, finds it ended.
    const stored = await exportTasks.get(task.id);
    if (stored?.parts.some(({ path }) => path === part.path)) return stored;
    await files.remove(part.path);
    return null;
  };

  const sizeOf = async ({ source }: ArchiveEntry): Promise<number> => {
    if (!source) return 0;
    if ('make' in source) return source.most;
    return 'bytes' in source ? source.bytes.length : ((await files.size(source.path)) ?? 0);
  };

  const plan = async (entries: readonly ArchiveEntry[]): Promise<number[]> => {
    const sizes: number[] = [];
    for (let i = 0; i < entries.length; i += AT_ONCE) {
      sizes.push(...(await Promise.all(entries.slice(i, i + AT_ONCE).map(sizeOf))));
    }
    return planParts(sizes, LIMITS.exportPartBytes);
  };

  /** Writes down how far the part is, now and then; that it cannot be written down is no reason to break off. */
  const makeProgress = (task: ExportTask, worker: string, doneBefore: number) => {
    let last = clock().getTime();
    return async (doneInPart: number): Promise<void> => {
      const now = clock().getTime();
      if (now - last < TIMES.exportProgress * 1000) return;
      last = now;
      const step = (stored: ExportTask, at: Date) =>
        progressed(heldOn(stored, worker, at), doneBefore + doneInPart, at);
      await whileHeld(task, worker, step).catch(() => undefined);
    };
  };

  /** @returns the task with all its parts; null where it was lost on the way */
  const make = async (claimed: ExportTask, worker: string, signal: AbortSignal): Promise<ExportTask | null> => {
    const entries = await entriesOf[claimed.kind](claimed);
    const parts = claimed.plan ?? (await plan(entries));
    let task = await whileHeld(claimed, worker, (stored) => planned(stored, parts));
    while (task && task.parts.length < parts.length) {
      signal.throwIfAborted();
      const { length } = task.parts;
      const [from, to] = [entriesIn(parts.slice(0, length)), entriesIn(parts.slice(0, length + 1))];
      const written = await writePart(claimed, {
        entries: entries.slice(from, to),
        number: length + 1,
        of: parts.length,
        signal,
        onEntry: makeProgress(task, worker, from),
      });
      task = await record(task, worker, written);
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

  return async (id, signal) => {
    const worker = ids();
    const task = await claim(id, worker);
    if (typeof task === 'string') return task;
    const { kind, attempt, starts, requestId } = task;
    const facts = { exportId: id, kind, attempt, starts, requestId };
    const lease = keepLease(TIMES.heartbeat, signal, async () => {
      const held = await whileHeld(task, worker, (stored, now) => heldOn(stored, worker, now));
      return held !== null;
    });
    try {
      const made = await make(task, worker, lease.signal);
      if (made) log.info('export.settled', { ...facts, ...outcomeOf(made) });
      else log.info('export.lost', facts);
      return 'done';
    } catch (error) {
      log.error('export.broken', error, facts);
      const after = await whileHeld(task, worker, (stored, now) =>
        mayStart(stored) ? released(stored, now) : failedWith(stored, 'EXPORT_FAILED', now),
      );
      if (after?.status !== 'FAILED') throw error;
      return 'done';
    } finally {
      lease.end();
    }
  };
}

/** Streams entries from the bucket into a ZIP in the bucket. */
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
      // A part that broke off leaves a file of it open.
      ended.abort();
    }
  };
}
