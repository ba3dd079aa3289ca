import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type BillingPeriod, type Offer, PLANS, priceOf } from '@roomwright/functions/contract/plans.ts';
import { dollarText } from '../../lib/texts.ts';

const UNITS: Readonly<Record<BillingPeriod, string>> = { monthly: 'month', yearly: 'year' };

/** "year". */
export const periodUnit = (period: BillingPeriod): string => UNITS[period];

/** "$299.90 a year". */
export const priceText = (cents: number, period: BillingPeriod): string => `${dollarText(cents)} a ${UNITS[period]}`;

/** "Professional, yearly". */
export const offerName = ({ plan, billingPeriod }: Offer | Pick<Subscription, 'plan' | 'billingPeriod'>): string =>
  `${PLANS[plan].name}, ${billingPeriod}`;

/** "$299.90 a year". */
export const offerPrice = ({ plan, billingPeriod }: Offer | Pick<Subscription, 'plan' | 'billingPeriod'>): string =>
  priceText(priceOf(PLANS[plan], billingPeriod), billingPeriod);
