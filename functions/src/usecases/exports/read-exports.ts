import type { OutputOf } from '../../contract/endpoints.ts';
import { EXPORT_ERROR_CODES, EXPORT_ERRORS, type Export } from '../../contract/exports.ts';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import { type ExportTask, isExpired } from '../../domain/export-task.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import { nextChange, type Wait } from '../next-change.ts';
import type { RecoverExport } from './recover-export.ts';

/** Returns an archive as shown to its owner; download URLs only once all parts are ready. */
export function presentExport(task: ExportTask): Export {
  const { id, kind, address, status, createdAt, updatedAt, total, done, leftOut, parts, failure, expireAt } = task;
  const ready = status === 'COMPLETED';
  const code = EXPORT_ERROR_CODES.find((each) => each === failure) ?? 'EXPORT_FAILED';
  return {
    id,
    kind,
    ...(address !== undefined && { address }),
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    total,
    done,
    leftOut: [...leftOut],
    parts: ready ? parts.map(({ fileName, bytes, url }) => ({ fileName, bytes, url })) : [],
    ...(ready && { expiresAt: expireAt.toISOString() }),
    ...(failure !== undefined && { error: { code, message: EXPORT_ERRORS[code] } }),
  };
}

interface ReadExportsPorts {
  readonly exportTasks: Pick<ExportTasks, 'get' | 'recent' | 'watch'>;
  readonly recover: RecoverExport;
  readonly clock: Clock;
}

/** Reads a user's archives. Expired ones count as missing even before they are removed. */
export function makeReadExports({ exportTasks, recover, clock }: ReadExportsPorts) {
  const isGone = (task: ExportTask): boolean => isFinished(task) && isExpired(task, clock());

  return {
    /** @throws AppError NOT_FOUND, also if it belongs to another user */
    async get(userId: string, id: string, wait: Wait | null): Promise<OutputOf<'getExport'>> {
      const stored = await exportTasks.get(id);
      if (stored?.userId !== userId || isGone(stored)) throw new AppError('NOT_FOUND');
      const task = await recover(stored);
      if (!wait || isFinished(task)) return presentExport(task);
      const changed = await nextChange<ExportTask>(
        (callback) => exportTasks.watch(id, callback),
        (current) => current.updatedAt.getTime() !== task.updatedAt.getTime(),
        wait,
      );
      return presentExport(changed ?? task);
    },

    async list(userId: string): Promise<OutputOf<'userExports'>> {
      const tasks = await exportTasks.recent(userId, LIMITS.recentExports);
      return { exports: tasks.filter((task) => !isGone(task)).map(presentExport) };
    },
  };
}
