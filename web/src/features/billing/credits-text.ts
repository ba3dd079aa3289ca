import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { counted, dayText, numberText } from '../../lib/texts.ts';

export type PlanChange = OutputOf<'previewPlanChange'>;

interface CreditsText {
  readonly title: string;
  readonly text: string;
}

const untilText = (now: string, { monthlyCredits, monthlyCreditsFrom }: PlanChange): string =>
  `${now} until ${dayText(monthlyCreditsFrom)}, then ${numberText(monthlyCredits)} a month.`;

/** The additional credits of a larger plan within the current month. */
export function moreCreditsText(name: string, change: PlanChange): CreditsText {
  return {
    title: untilText(counted(change.creditsAdded, 'more credit'), change),
    text: `For this month you get ${name}’s share for the days that are left.`,
  };
}

/** The credits after a change that starts a new month at once. */
export function newCreditsText(change: PlanChange): CreditsText {
  const begins = 'A new month of credits begins today.';
  const used = change.monthlyCredits - change.creditsAvailable;
  if (used <= 0) return { title: `${counted(change.monthlyCredits, 'credit')} a month, from today.`, text: begins };
  const are = used === 1 ? 'is' : 'are';
  return {
    title: untilText(counted(change.creditsAvailable, 'credit'), change),
    text: `${begins} ${numberText(used)} of them ${are} already used, for photos staged beyond the days you had paid for.`,
  };
}

const isPaid = ({ paidUntil, currentPeriodStart }: Subscription): boolean =>
  Date.parse(paidUntil) > Date.parse(currentPeriodStart);

/** When the credits renew, and to how many. */
export function renewalText(user: User, subscription: Subscription | null | undefined): string {
  const credits = numberText(PLANS[user.plan].monthlyCredits);
  const owed = user.plan !== 'FREE' && subscription && !isPaid(subscription);
  if (owed && subscription.status === 'past_due') {
    return `These are Free credits. Once your payment goes through, you have ${PLANS[user.plan].name}’s ${credits}.`;
  }
  if (owed && subscription.status === 'active') {
    return `Your renewal is being charged. Your ${credits} credits will be there once it is paid, usually within an hour.`;
  }
  if (subscription?.cancelAtPeriodEnd && user.creditsRenewAt >= subscription.currentPeriodEnd) {
    const { monthlyCredits, name } = PLANS.FREE;
    return `From ${dayText(subscription.currentPeriodEnd)}: ${counted(monthlyCredits, 'credit')} a month, as on ${name}`;
  }
  const renews = `Credits renew on ${dayText(user.creditsRenewAt)}`;
  const fewer = user.plan !== 'FREE' && user.creditsLimit < PLANS[user.plan].monthlyCredits;
  return fewer ? `${renews}: ${credits} a month from then on` : renews;
}
