import type { MarketId, MarketLanguage } from '../contract/market-ids.ts';
import { PLANS, type PlanId, SIGN_UP_CREDITS } from '../contract/plans.ts';

/** An account as it is stored, `users/{uid}`. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string;
  readonly phone?: string;
  readonly emailVerified: boolean;
  /** False if the owner signs in with Google or links only. */
  readonly hasPassword?: boolean;
  /** False: an operator has shut it. */
  readonly active: boolean;
  /** False: no e-mail says that photos are ready. */
  readonly readyEmails?: boolean;
  /** Where photos are listed, and the language of labels and texts for it. */
  readonly market?: MarketId;
  readonly labelLanguage?: MarketLanguage;
  /** Ends those e-mails without a sign-in; there once one was sent. */
  readonly mailKey?: string;
  readonly plan: PlanId;
  /** When the plan ends and FREE begins, as far as it is known; absent: it goes on. */
  readonly planEndsAt?: Date;
  /** Until when a subscription is paid for; absent: no subscription pays for the plan. */
  readonly paidUntil?: Date;
  readonly createdAt: Date;
  /** Photos staged or being staged in this period. */
  readonly creditsUsed: number;
  readonly creditsLimit: number;
  /** The limit of this period where its plan was changed within it; no longer valid once the plan is another one. */
  readonly prorated?: { readonly plan: PlanId; readonly limit: number };
  /** Credits in `creditsUsed` that were taken in the month before, which was cut short, and since when. */
  readonly carried?: { readonly credits: number; readonly since: Date };
  /** Where months of credits are counted from. */
  readonly creditsAnchor: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** How many grants the ledger has: numbers their entries. */
  readonly limitChanges: number;
}

/** Whether an e-mail may say that photos are ready: only where the address was proved to be its owner's. */
export function wantsReadyEmails({ active, emailVerified, readyEmails }: Account): boolean {
  return active && emailVerified && readyEmails !== false;
}

type Entitled = Pick<Account, 'plan' | 'emailVerified' | 'periodStart' | 'paidUntil' | 'prorated'>;

/** Whether the subscription's payment for the period that runs is still to come. */
export function isUnpaid({ paidUntil, periodStart }: Pick<Account, 'paidUntil' | 'periodStart'>): boolean {
  return paidUntil !== undefined && periodStart >= paidUntil;
}

/** Credits of the running period that an account has a right to: FREE's as long as a subscription has not paid for it. */
export function creditsLimitOf(account: Entitled): number {
  const { plan, emailVerified, prorated } = account;
  if (plan === 'FREE' || isUnpaid(account)) return emailVerified ? PLANS.FREE.monthlyCredits : SIGN_UP_CREDITS;
  return prorated?.plan === plan ? prorated.limit : PLANS[plan].monthlyCredits;
}

/** What a person gives to open an account. */
export type NewAccount = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'phone' | 'hasPassword'>;
