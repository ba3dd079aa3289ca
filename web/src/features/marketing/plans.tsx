import {
  BILLING_PERIODS,
  type BillingPeriod,
  PLANS,
  YEARLY_SAVING_PERCENT,
} from '@roomwright/functions/contract/plans.ts';
import { useState } from 'react';
import { PATHS } from '../../lib/paths.ts';
import { useSignedInEmail } from '../../lib/session.ts';
import { PlanOffer } from './plan-offer.tsx';
import styles from './plans.module.css';

const PERIOD_TEXTS: Readonly<Record<BillingPeriod, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** The four plans, by the month or by the year. */
export function Plans() {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const signedIn = useSignedInEmail() !== null;
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
      <ul className={styles.plans} aria-live="polite">
        {Object.values(PLANS).map((plan) => (
          <PlanOffer
            key={plan.id}
            plan={plan}
            period={period}
            to={signedIn ? PATHS.membership : PATHS.signUp}
            favoured={plan.id === 'PREMIUM'}
          />
        ))}
      </ul>
    </>
  );
}
