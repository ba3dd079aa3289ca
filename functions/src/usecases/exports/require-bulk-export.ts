import { PLANS, type PlanId } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';

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
