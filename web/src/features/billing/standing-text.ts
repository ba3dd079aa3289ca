import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { dayText, dollarText } from '../../lib/texts.ts';
import { offerPrice } from './offer-text.ts';
import type { Standing } from './standing.ts';

export interface StandingText {
  /** What happens next, and when. */
  readonly title: string;
  readonly text: string;
}

/** The message about a subscription's state, or null. */
export function standingText(standing: Standing): StandingText | null {
  if (standing.kind === 'none') return null;
  const { subscription } = standing;
  const { currentPeriodEnd, price } = subscription;
  const { name } = PLANS[subscription.plan];
  switch (standing.kind) {
    case 'renews':
      return {
        title: `Renews on ${dayText(currentPeriodEnd)}`,
        text: `${dollarText(price)} is charged to your card then.`,
      };
    case 'cancels':
      return {
        title: `Cancels on ${dayText(currentPeriodEnd)}`,
        text: `You keep ${name} until then, and nothing more is charged. After that you are on Free.`,
      };
    case 'changes': {
      const { change } = standing;
      const becomes = change.plan === subscription.plan ? `${name}, ${change.billingPeriod}` : PLANS[change.plan].name;
      return {
        title: `Changes to ${becomes} on ${dayText(change.at)}`,
        text: `You keep ${name} as it is until then. From then on it is ${offerPrice(change)}.`,
      };
    }
    case 'overdue':
      return {
        title: 'Your payment failed',
        text:
          standing.graceEndsAt === null
            ? `We could not charge your card for ${name}. Please update your card.`
            : `We could not charge your card for ${name}. You keep your plan until ${dayText(standing.graceEndsAt)}, but with Free credits until the payment goes through. Please update your card by then.`,
      };
    case 'lapsed':
      return {
        title: 'Your payment failed',
        text: `${name} has not been paid, so you are on Free. Pay the open invoice to get ${name} back.`,
      };
    case 'unfinished':
      return {
        title: 'Your payment is not finished',
        text: `Your bank has not confirmed the payment for ${name} yet. Until it does you are on Free.`,
      };
  }
}
