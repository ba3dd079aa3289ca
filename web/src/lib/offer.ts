import { BILLING_PERIODS, type Offer, planOf } from '@roomwright/functions/contract/plans.ts';
import { PATHS } from './paths.ts';

/** Address at which a plan is bought or changed to: "/profile?plan=starter&period=yearly#membership". */
export function offerPath({ plan, billingPeriod }: Offer): string {
  const query = new URLSearchParams({ plan: planOf(plan).display.toLowerCase(), period: billingPeriod });
  return `${PATHS.profile}?${query}#membership`;
}

/**
 * @param search query of an address
 * @returns the plan and period it names, monthly by default; null if it names no paid plan
 */
export function offerOf(search: string): Offer | null {
  const query = new URLSearchParams(search);
  const { id } = planOf(query.get('plan')?.toUpperCase());
  const billingPeriod = BILLING_PERIODS.find((period) => period === query.get('period')) ?? 'monthly';
  return id === 'FREE' ? null : { plan: id, billingPeriod };
}
