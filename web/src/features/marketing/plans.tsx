import {
  BILLING_PERIODS,
  type BillingPeriod,
  PLANS,
  YEARLY_SAVING_PERCENT,
} from '@roomwright/functions/contract/plans.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { useSignedInEmail } from '../../lib/session.ts';
import { PlanCard, PlanList } from '../../ui/plan-card.tsx';
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
      <PlanList>
        {Object.values(PLANS).map((plan) => {
          const favoured = plan.id === 'PREMIUM';
          return (
            <PlanCard key={plan.id} plan={plan} period={period} heading="h2" mark={favoured ? 'favoured' : null}>
              <Link className={`button ${favoured ? 'loud' : 'quiet'}`} to={signedIn ? PATHS.membership : PATHS.signUp}>
                {plan.price === 0 ? 'Start Free' : `Choose ${plan.name}`}
              </Link>
            </PlanCard>
          );
        })}
      </PlanList>
    </>
  );
}
