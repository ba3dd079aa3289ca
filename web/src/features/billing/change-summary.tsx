import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type Offer, PLANS } from '@roomwright/functions/contract/plans.ts';
import { dayText, dollarText } from '../../lib/texts.ts';
import styles from './change-dialog.module.css';
import { priceText } from './offer-text.ts';

export type PlanChange = OutputOf<'previewPlanChange'>;

interface Props {
  readonly offer: Offer;
  readonly subscription: Subscription;
  readonly change: PlanChange;
}

/** "Professional", or "Professional, monthly" where the same plan is paid for otherwise. */
function nameOf({ plan, billingPeriod }: Subscription, offer: Offer): string {
  const { name } = PLANS[plan];
  return plan === offer.plan ? `${name}, ${billingPeriod}` : name;
}

/** What a change costs and when it comes. */
export function ChangeSummary({ offer, subscription, change }: Props) {
  const { effective, effectiveAt, dueNow, credit, price } = change;
  const { name, monthlyCredits } = PLANS[offer.plan];
  const old = nameOf(subscription, offer);
  const each = priceText(price, offer.billingPeriod);
  if (effective === 'period_end') {
    return (
      <>
        <p>
          Nothing is due today. You keep {old} until <strong>{dayText(effectiveAt)}</strong>, which is paid for. From
          then on you have {name} for {each}.
        </p>
        {subscription.plan !== offer.plan && (
          <p>
            {name} has {monthlyCredits} photos a month.
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <dl className={styles.amounts}>
        {dueNow > 0 && credit > 0 && (
          <>
            <div>
              <dt>{name}, to the end of the period</dt>
              <dd>{dollarText(dueNow + credit)}</dd>
            </div>
            <div>
              <dt>What is left of {old}</dt>
              <dd>−{dollarText(credit)}</dd>
            </div>
          </>
        )}
        <div className={styles.due}>
          <dt>Due today</dt>
          <dd>{dollarText(dueNow)}</dd>
        </div>
      </dl>
      <p>
        {name} is yours at once
        {subscription.plan !== offer.plan && `, with ${monthlyCredits} photos a month`}. After this period it is {each}.
      </p>
      <p className={styles.soft}>Your card is charged. Credits that you have used stay used.</p>
    </>
  );
}
