import { type BillingPeriod, FREE_PLAN_NOTE, type Plan, priceOf } from '@roomwright/functions/contract/plans.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dollarText } from '../../lib/texts.ts';
import styles from './plan-offer.module.css';

interface Props {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  /** Where its button leads. */
  readonly to: string;
  /** The one plan that is recommended. */
  readonly favoured: boolean;
}

/** A plan's price for the chosen period: what it usually costs beside it, or what a year saves. */
function Price({ plan, period }: Pick<Props, 'plan' | 'period'>) {
  const yearly = period === 'yearly';
  return (
    <>
      <p className={styles.price}>
        <strong>{dollarText(priceOf(plan, period))}</strong> {yearly ? 'a year' : 'a month'}
      </p>
      <p className={styles.usual}>
        {!yearly && plan.usualPrice !== null && (
          <>
            <span className="visually-hidden">Usual price </span>
            <s>{dollarText(plan.usualPrice)}</s> <span className={styles.label}>{plan.discountLabel}</span>
          </>
        )}
        {yearly && plan.price > 0 && <>Saves {dollarText(12 * plan.price - priceOf(plan, 'yearly'))} a year</>}
      </p>
    </>
  );
}

/** One plan as it is offered: price, what it has, and the way to it. */
export function PlanOffer({ plan, period, to, favoured }: Props) {
  const free = plan.price === 0;
  return (
    <li className={styles.card} data-favoured={favoured}>
      <h2>{plan.name}</h2>
      <Price plan={plan} period={period} />
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {free && <p className={styles.note}>{FREE_PLAN_NOTE}</p>}
      <Link className={`button ${favoured ? 'loud' : 'quiet'}`} to={to}>
        {free ? 'Start Free' : `Choose ${plan.name}`}
      </Link>
    </li>
  );
}
