import {
  BILLING_PERIODS,
  type BillingPeriod,
  type Offer,
  PLANS,
  type Plan,
  YEARLY_SAVING_PERCENT,
} from '@roomwright/functions/contract/plans.ts';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { keepOffer, offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSignedInEmail } from '../../lib/session.ts';
import { PlanCard, PlanList } from '../../ui/plan-card.tsx';
import styles from './plans.module.css';

const PERIOD_TEXTS: Readonly<Record<BillingPeriod, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** The four plans, with monthly or yearly prices. */
export function Plans() {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  return (
    <>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">Billing period</legend>
        {BILLING_PERIODS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="billing-period"
              className="visually-hidden"
              checked={each === period}
              onChange={() => setPeriod(each)}
            />
            <span>
              {PERIOD_TEXTS[each]}
              {each === 'yearly' && <em> Save {YEARLY_SAVING_PERCENT}%</em>}
            </span>
          </label>
        ))}
      </fieldset>
      <PlanList>
        {Object.values(PLANS).map((plan) => {
          const favoured = plan.id === 'PREMIUM';
          return (
            <PlanCard key={plan.id} plan={plan} period={period} heading="h2" mark={favoured ? 'favoured' : null}>
              <Way plan={plan} period={period} look={favoured ? 'loud' : 'quiet'} />
            </PlanCard>
          );
        })}
      </PlanList>
    </>
  );
}

interface WayProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  readonly look: 'loud' | 'quiet';
}

/** The link to a plan's checkout, for visitors through the sign-up. */
function Way({ plan: { id, name }, period, look }: WayProps) {
  const signedIn = useSignedInEmail() !== null;
  const navigate = useNavigate();
  const className = `button ${look}`;
  if (id === 'FREE') {
    return (
      <Link className={className} to={signedIn ? PATHS.membership : PATHS.signUp}>
        Start Free
      </Link>
    );
  }
  const offer: Offer = { plan: id, billingPeriod: period };
  // The profile would send a visitor to the sign-up too, but is much to load for that.
  const signUp = (event: MouseEvent) => {
    if (signedIn || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    keepOffer(offer);
    void navigate(PATHS.signUp);
  };
  return (
    <Link className={className} to={offerPath(offer)} onClick={signUp}>
      Choose {name}
    </Link>
  );
}
