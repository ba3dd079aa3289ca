import { PLANS, type PlanId } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';

/** Archives of chosen photos are part of some plans; an archive of all one's data is had on every plan. @throws AppError UPGRADE_REQUIRED */
export function requireBulkExport(plan: PlanId): void {
  if (PLANS[plan].bulkExport) return;
  const message = 'Bulk exports are part of the Professional and Agency plans.';
  throw new AppError('UPGRADE_REQUIRED', {}, { message });
}
