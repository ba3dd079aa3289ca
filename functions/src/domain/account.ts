import { SIGN_UP_CREDITS } from '../contract/home-figures.ts';
import { PLANS, type PlanId } from '../contract/plans.ts';

/** An account, stored as `users/{uid}`. */
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
  /** False if an operator has blocked it. */
  readonly active: boolean;
  /** False if the user has opted out of ready emails. */
  readonly readyEmails?: boolean;
  /** The market of the listings, and the language of their labels and texts; maybe ones that only a newer release knows. */
  readonly market?: string;
  readonly labelLanguage?: string;
  /** Unsubscribes from ready emails without a sign-in; set with the first of them. */
  readonly mailKey?: string;
  readonly plan: PlanId;
  /** When the plan falls back to FREE, if known; absent if it renews. */
  readonly planEndsAt?: Date;
  /** End of the period paid for by a subscription; absent if no subscription pays for the plan. */
  readonly paidUntil?: Date;
  readonly createdAt: Date;
  /** Photos staged or in progress in this period. */
  readonly creditsUsed: number;
  readonly creditsLimit: number;
  /** This period's limit after a change of plan within it; only valid for the plan that it names. */
  readonly prorated?: { readonly plan: PlanId; readonly limit: number };
  /** The part of `creditsUsed` carried over from a month that was cut short, and the start of that month. */
  readonly carried?: { readonly credits: number; readonly since: Date };
  /** The part of `creditsUsed` that an earlier, deleted account with the same address has used this month. */
  readonly usedBefore?: number;
  /** Photos staged or in progress in this period by API keys, by the key's id. */
  readonly keyCredits?: Readonly<Record<string, number>>;
  /** The month and limit for which its programs were told that few credits are left. */
  readonly toldLow?: { readonly since: Date; readonly limit: number };
  /** Anchor of the monthly credit periods. */
  readonly creditsAnchor: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Number of grants in the ledger; numbers the next one. */
  readonly limitChanges: number;
}

/** Whether ready emails may be sent: only to a verified address. */
export function wantsReadyEmails({ active, emailVerified, readyEmails }: Account): boolean {
  return active && emailVerified && readyEmails !== false;
}

type Entitled = Pick<Account, 'plan' | 'emailVerified' | 'periodStart' | 'paidUntil' | 'prorated'>;

/** Whether the subscription's payment for the current period is outstanding. */
export function isUnpaid({ paidUntil, periodStart }: Pick<Account, 'paidUntil' | 'periodStart'>): boolean {
  return paidUntil !== undefined && periodStart >= paidUntil;
}

/** Returns the credits of the current period; those of FREE until a subscription has paid for it. */
export function creditsLimitOf(account: Entitled): number {
  const { plan, emailVerified, prorated } = account;
  if (plan === 'FREE' || isUnpaid(account)) return emailVerified ? PLANS.FREE.monthlyCredits : SIGN_UP_CREDITS;
  return prorated?.plan === plan ? prorated.limit : PLANS[plan].monthlyCredits;
}

/** The data needed to open an account. */
export type NewAccount = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'phone' | 'hasPassword'>;
