import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type Offer, PLANS } from '@roomwright/functions/contract/plans.ts';
import { dayText, dollarText, numberText } from '../../lib/texts.ts';
import { moreCreditsText, newCreditsText, type PlanChange } from './credits-text.ts';
import styles from './dialog.module.css';
import { periodUnit, priceText } from './offer-text.ts';

interface Props {
  readonly offer: Offer;
  readonly subscription: Subscription;
  readonly change: PlanChange;
}

/** "Professional", or "Professional, monthly" if only the billing period differs. */
function nameOf({ plan, billingPeriod }: Subscription, offer: Offer): string {
  const { name } = PLANS[plan];
  return plan === offer.plan ? `${name}, ${billingPeriod}` : name;
}

/** What a change costs and when it takes effect. */
export function ChangeSummary(props: Props) {
  return props.change.effective === 'now' ? <Now {...props} /> : <Later {...props} />;
}

function Later({ offer, subscription, change: { effectiveAt, price } }: Props) {
  const { name, monthlyCredits } = PLANS[offer.plan];
  return (
    <>
      <p>
        Nothing is due today. You keep {nameOf(subscription, offer)} until <strong>{dayText(effectiveAt)}</strong>,
        which you have paid for. After that you have {name} for {priceText(price, offer.billingPeriod)}.
      </p>
      {subscription.plan !== offer.plan && (
        <p>
          {name} includes {numberText(monthlyCredits)} credits a month.
        </p>
      )}
    </>
  );
}

function Now({ offer, subscription, change }: Props) {
  const { dueNow, credit, price } = change;
  const { name } = PLANS[offer.plan];
  const old = nameOf(subscription, offer);
  const unit = periodUnit(offer.billingPeriod);
  const renews = `It renews at ${priceText(price, offer.billingPeriod)}.`;
  // With the same billing period the month of credits continues; otherwise a new one begins.
  const goesOn = subscription.billingPeriod === offer.billingPeriod;
  const credits = goesOn ? moreCreditsText(name, change) : newCreditsText(change);
  return (
    <>
      <dl className={styles.amounts}>
        {dueNow > 0 && credit > 0 && (
          <>
            <div>
              <dt>
                {name}, {goesOn ? `rest of this ${unit}` : `first ${unit}`}
              </dt>
              <dd>{dollarText(dueNow + credit)}</dd>
            </div>
            <div>
              <dt>Unused part of {old}</dt>
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
        {subscription.plan === offer.plan ? `Your ${unit} begins today. ` : `${name} is yours at once. `}
        {renews}
      </p>
      <p>
        <strong>{credits.title}</strong> {credits.text}
      </p>
      <p className={styles.soft}>
        {dueNow > 0 ? 'Your card is charged. ' : credit > 0 && `Unused part of ${old} counts toward future payments. `}
        {goesOn && 'Credits that you have used stay used.'}
      </p>
    </>
  );
}
