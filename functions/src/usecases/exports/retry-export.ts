import type { OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import { isExpired, isForEveryPlan, reopened } from '../../domain/export-task.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { EnqueueExport } from './enqueue-export.ts';
import { presentExport } from './present-export.ts';
import { requireBulkExport } from './require-bulk-export.ts';

export interface RetryExportPorts {
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
