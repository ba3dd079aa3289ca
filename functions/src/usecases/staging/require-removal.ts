import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import type { StagingEngine } from '../../ports/engine.ts';

/** @throws AppError REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED where furniture is to be removed and cannot be, or not on this plan */
export function requireRemoval(
  { capabilities }: Pick<StagingEngine, 'capabilities'>,
  { plan }: Account,
  removeFurniture: boolean,
): void {
  if (!removeFurniture) return;
  // First, on every plan: an upgrade would not help.
  if (!capabilities.removesFurniture) throw new AppError('REMOVAL_UNAVAILABLE');
  if (PLANS[plan].advancedOptions) return;
  throw new AppError('UPGRADE_REQUIRED', {}, { message: 'Removing furniture is part of the paid plans.' });
}
