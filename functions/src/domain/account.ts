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
  /** False: an operator has shut it. */
  readonly active: boolean;
  readonly plan: PlanId;
  /** When the plan ends and FREE begins, as far as it is known; absent: it goes on. */
  readonly planEndsAt?: Date;
  readonly createdAt: Date;
  /** Photos staged or being staged in this period. */
  readonly creditsUsed: number;
  readonly creditsLimit: number;
  /** Where months of credits are counted from. */
  readonly creditsAnchor: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** How often the limit has changed: numbers the entries of the ledger that say so. */
  readonly limitChanges: number;
}

/** Credits a month that an account has a right to. */
export function creditsLimitOf(account: Pick<Account, 'plan' | 'emailVerified'>): number {
  return account.plan === 'FREE' && !account.emailVerified ? SIGN_UP_CREDITS : PLANS[account.plan].monthlyCredits;
}

/** What a person gives to open an account. */
export type NewAccount = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'phone'>;
