import {
  BILLING_PERIODS,
  type BillingPeriod,
  type Offer,
  PLANS,
  type Plan,
  YEARLY_SAVING_PERCENT,
} from '@roomwright/functions/contract/plans.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { keepOffer, offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { type Choice, choiceOf, type Situation } from '../../lib/plan-choice.ts';
import { useSignedInEmail } from '../../lib/session.ts';
import { shortDayText } from '../../lib/texts.ts';
import { PlanCard, PlanList } from '../../ui/plan-card.tsx';
import styles from './plans.module.css';

const PERIOD_TEXTS: Readonly<Record<BillingPeriod, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** The signed-in user's plan and subscription; null for visitors, and until they are known. */
function useOwnPlan(): Situation | null {
  const email = useSignedInEmail();
  const [own, setOwn] = useState<Situation | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setOwn(null);
    if (email !== null) {
      // Most visitors have no account: nothing of it is part of the page.
      import('../../lib/own-plan.ts')
        .then(({ ownPlan }) => ownPlan())
        .then(
          (found) => isCurrent && setOwn(found),
          // The plans are shown as to a visitor; the profile says what is wrong.
          () => undefined,
        );
    }
    return () => {
      isCurrent = false;
    };
  }, [email]);
  return own;
}

/** The four plans, with monthly or yearly prices; the user's own one is marked. */
export function Plans() {
  const own = useOwnPlan();
  const [chosen, setPeriod] = useState<BillingPeriod | null>(null);
  const period = chosen ?? own?.subscription?.billingPeriod ?? 'monthly';
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
          const favoured = own === null && plan.id === 'PREMIUM';
          const mark = favoured ? 'favoured' : own?.user.plan === plan.id ? 'current' : null;
          return (
            <PlanCard key={plan.id} plan={plan} period={period} heading="h2" mark={mark}>
              {own ? (
                <OwnWay plan={plan} choice={choiceOf(plan, period, own)} />
              ) : (
                <Way plan={plan} period={period} look={favoured ? 'loud' : 'quiet'} />
              )}
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

/** What a user can do about a plan; changes are made in the profile. */
function OwnWay({ plan: { name }, choice }: { readonly plan: Plan; readonly choice: Choice }) {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'cancel':
      return (
        <Link className="button quiet" to={PATHS.membership}>
          Downgrade to {name}
        </Link>
      );
    case 'offer':
      return (
        <Link className={`button ${choice.more ? 'primary' : 'quiet'}`} to={offerPath(choice.offer)}>
          {choice.label}
        </Link>
      );
    default:
      return (
        <button type="button" className="button quiet" disabled>
          {choice.kind === 'current' && 'Your plan'}
          {choice.kind === 'unpaid' && 'Awaiting payment'}
          {choice.kind === 'coming' && `From ${shortDayText(choice.at)}`}
        </button>
      );
  }
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
