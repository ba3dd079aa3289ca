import Button from '@mui/material/Button';
import { type BillingPeriod, FREE_PLAN_NOTE, type Plan, priceOf } from '@roomwright/functions/contract/plans.ts';
import { Check } from 'lucide-react';
import { dollarText } from '../../lib/texts.ts';
import styles from './plan-card.module.css';

interface Props {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  readonly current: boolean;
  readonly onChoose: () => void;
}

/** One plan with its price and what it has. */
export function PlanCard({ plan, period, current, onChoose }: Props) {
  const { name, usualPrice, discountLabel, features } = plan;
  return (
    <li className={styles.card} data-current={current}>
      <h3>{name}</h3>
      <p className={styles.price}>
        <strong>{dollarText(priceOf(plan, period))}</strong> {period === 'monthly' ? 'a month' : 'a year'}
      </p>
      <p className={styles.usual}>
        {usualPrice !== null && period === 'monthly' && (
          <>
            <span className="visually-hidden">Usual price </span>
            <s>{dollarText(usualPrice)}</s> <span className={styles.label}>{discountLabel}</span>
          </>
        )}
        {period === 'yearly' && plan.price > 0 && (
          <>Saves {dollarText(12 * plan.price - priceOf(plan, 'yearly'))} a year</>
        )}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={17} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {plan.price === 0 && <p className={styles.note}>{FREE_PLAN_NOTE}</p>}
      {/* Nobody buys the plan that costs nothing: it is there again when a subscription ends. */}
      {(current || plan.price > 0) && (
        <Button
          variant={current ? 'outlined' : 'contained'}
          disabled={current}
          onClick={onChoose}
          aria-label={current ? `Current plan: ${name}` : `Choose ${name}`}
        >
          {current ? 'Current plan' : `Choose ${name}`}
        </Button>
      )}
    </li>
  );
}
