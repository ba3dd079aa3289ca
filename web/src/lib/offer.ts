import { BILLING_PERIODS, type Offer, planOf } from '@roomwright/functions/contract/plans.ts';
import { PATHS } from './paths.ts';

/** The address at which a plan is bought, or changed to: "/profile?plan=starter&period=yearly#membership". */
export function offerPath({ plan, billingPeriod }: Offer): string {
  const query = new URLSearchParams({ plan: planOf(plan).display.toLowerCase(), period: billingPeriod });
  return `${PATHS.profile}?${query}#membership`;
}

/**
 * @param search the query part of an address
 * @returns what it offers, by the month where it does not say; null where it names no plan that is paid for
 */
export function offerOf(search: string): Offer | null {
  const query = new URLSearchParams(search);
  const { id } = planOf(query.get('plan')?.toUpperCase());
  const billingPeriod = BILLING_PERIODS.find((period) => period === query.get('period')) ?? 'monthly';
  return id === 'FREE' ? null : { plan: id, billingPeriod };
}
