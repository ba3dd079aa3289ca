import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type Offer, PLANS } from '@roomwright/functions/contract/plans.ts';
import { dayText, dollarText, numberText } from '../../lib/texts.ts';
import styles from './dialog.module.css';
import { periodUnit, priceText } from './offer-text.ts';

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
export function ChangeSummary(props: Props) {
  return props.change.effective === 'now' ? <Now {...props} /> : <Later {...props} />;
}

function Later({ offer, subscription, change: { effectiveAt, price } }: Props) {
  const { name, monthlyCredits } = PLANS[offer.plan];
  return (
    <>
      <p>
        Nothing is due today. You keep {nameOf(subscription, offer)} until <strong>{dayText(effectiveAt)}</strong>,
        which is paid for. From then on you have {name} for {priceText(price, offer.billingPeriod)}.
      </p>
      {subscription.plan !== offer.plan && (
        <p>
          {name} has {numberText(monthlyCredits)} photos a month.
        </p>
      )}
    </>
  );
}

function Now({ offer, subscription, change: { dueNow, credit, price } }: Props) {
  const { name, monthlyCredits } = PLANS[offer.plan];
  const old = nameOf(subscription, offer);
  const unit = periodUnit(offer.billingPeriod);
  const renews = `It renews at ${priceText(price, offer.billingPeriod)}.`;
  return (
    <>
      <dl className={styles.amounts}>
        {dueNow > 0 && credit > 0 && (
          <>
            <div>
              <dt>
                {name}, {subscription.billingPeriod === offer.billingPeriod ? `rest of this ${unit}` : `first ${unit}`}
              </dt>
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
        {subscription.plan === offer.plan
          ? `Your ${unit} begins today. `
          : `${name} is yours at once, with ${numberText(monthlyCredits)} photos a month. `}
        {renews}
      </p>
      <p className={styles.soft}>
        {dueNow > 0 ? 'Your card is charged. ' : credit > 0 && `What is left of ${old} counts toward what comes. `}
        Credits that you have used stay used.
      </p>
    </>
  );
}
