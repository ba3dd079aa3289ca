import {
  type BillingPeriod,
  FREE_PLAN_NOTE,
  type Plan,
  priceOf,
  pricePerPhoto,
} from '@roomwright/functions/contract/plans.ts';
import { Check, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { centsText, dollarText } from '../lib/texts.ts';
import styles from './plan-card.module.css';

interface Props {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  /** Heading level of its name. */
  readonly heading: 'h2' | 'h3';
  /** `current`: the user's plan; `favoured`: recommended. */
  readonly mark?: 'current' | 'favoured' | null;
  /** Link or button that leads to the plan. */
  readonly children?: ReactNode;
}

/** A plan's price for the chosen period, with its usual price or what a year saves. */
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
      <p className={styles.perPhoto}>
        {plan.price === 0 ? '$0 a photo' : `About ${centsText(pricePerPhoto(plan, period))} a photo`}
      </p>
    </>
  );
}

/** Only what the plan includes gets a tick. */
function Points({
  kind,
  Icon,
  texts,
}: {
  readonly kind: string;
  readonly Icon: LucideIcon;
  readonly texts: readonly string[];
}) {
  return texts.map((text) => (
    <li key={text} data-kind={kind}>
      <Icon size={18} aria-hidden="true" />
      {text}
    </li>
  ));
}

/** A plan in a list: price, what it includes, and a way to it. */
export function PlanCard({ plan, period, heading: Heading, mark = null, children }: Props) {
  return (
    <li className={styles.card} data-mark={mark}>
      <Heading>{plan.name}</Heading>
      <Price plan={plan} period={period} />
      <ul>
        <Points kind="feature" Icon={Check} texts={plan.features} />
        <Points kind="limit" Icon={Minus} texts={plan.limits} />
      </ul>
      {plan.price === 0 && <p className={styles.note}>{FREE_PLAN_NOTE}</p>}
      <div className={styles.way}>{children}</div>
    </li>
  );
}

/** The list of plan cards. */
export function PlanList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-live="polite">
      {children}
    </ul>
  );
}
