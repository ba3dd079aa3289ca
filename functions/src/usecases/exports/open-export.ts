import type { OutputOf } from '../../contract/endpoints.ts';
import type { Export } from '../../contract/exports.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS, type PlanId } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { type ExportTask, isExpired, isForEveryPlan, opened, reopened, sameRequest } from '../../domain/export-task.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentExport } from './read-exports.ts';
import type { EnqueueExport } from './recover-export.ts';

interface OpenExportPorts {
  readonly exportTasks: Pick<ExportTasks, 'open'>;
  readonly enqueue: EnqueueExport;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Starts an archive. Repeating a request while its archive is being made returns the same task.
 *
 * @throws AppError EXPORT_LIMIT, with nothing created
 */
export type OpenExport = (
  userId: string,
  request: Pick<ExportTask, 'kind' | 'photos' | 'together' | 'listing' | 'address'>,
  requestId: string,
) => Promise<Export>;

export function makeOpenExport({ exportTasks, enqueue, clock, ids }: OpenExportPorts): OpenExport {
  return async (userId, request, requestId) => {
    const id = ids();
    const task = await exportTasks.open(userId, (unfinished) => {
      const now = clock();
      const live = unfinished.filter((each) => !isExpired(each, now));
      const same = live.find((each) => sameRequest(each, request));
      if (same) return same;
      if (live.length >= LIMITS.exportsAtOnce) throw new AppError('EXPORT_LIMIT');
      return opened({ id, userId, ...request, requestId }, now);
    });
    // Also for a repeated request: the process that handled the first may have died here. Duplicate messages are
    // dropped.
    if (task.status === 'PENDING') await enqueue(task);
    return presentExport(task);
  };
}

interface RetryExportPorts {
  readonly exportTasks: Pick<ExportTasks, 'change'>;
  readonly enqueue: EnqueueExport;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
}

/**
 * Restarts a failed archive. An archive in progress is returned unchanged.
 *
 * @throws AppError NOT_FOUND, NOT_RETRYABLE, UPGRADE_REQUIRED
 */
export function makeRetryExport({ exportTasks, enqueue, currentAccount, clock }: RetryExportPorts) {
  return async (userId: string, id: string, requestId: string): Promise<OutputOf<'retryExport'>> => {
    const { plan } = await currentAccount(userId);
    const task = await exportTasks.change(id, (stored) => {
      const now = clock();
      if (stored.userId !== userId || isExpired(stored, now)) throw new AppError('NOT_FOUND');
      if (!isForEveryPlan(stored)) requireBulkExport(plan);
      if (!isFinished(stored)) return stored;
      if (stored.status === 'FAILED') return reopened(stored, requestId, now);
      throw new AppError('NOT_RETRYABLE', {}, { message: 'Only an archive that failed can be packed again.' });
    });
    if (!task) throw new AppError('NOT_FOUND');
    if (task.status === 'PENDING') await enqueue(task);
    return presentExport(task);
  };
}

/**
 * Checks that the plan includes archives of selected photos; an archive of all one's data is available on every
 * plan.
 *
 * @throws AppError UPGRADE_REQUIRED
 */
export function requireBulkExport(plan: PlanId): void {
  if (PLANS[plan].bulkExport) return;
  const message = 'Bulk exports are part of the Professional and Agency plans.';
  throw new AppError('UPGRADE_REQUIRED', {}, { message });
}

interface ExportDataPorts {
  readonly openExport: OpenExport;
  readonly currentAccount: CurrentAccount;
}

/**
 * Starts an archive of all data stored about a user. Available on every plan.
 *
 * @throws AppError EXPORT_LIMIT
 */
export function makeExportData({ openExport, currentAccount }: ExportDataPorts) {
  return async (userId: string, requestId: string): Promise<OutputOf<'exportData'>> => {
    await currentAccount(userId);
    return openExport(userId, { kind: 'data', photos: [] }, requestId);
  };
}
