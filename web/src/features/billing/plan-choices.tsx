import Button from '@mui/material/Button';
import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import { type BillingPeriod, type Offer, PLANS, type Plan, type PlanId } from '@roomwright/functions/contract/plans.ts';
import { useState } from 'react';
import { shortDayText } from '../../lib/texts.ts';
import { PlanCard, PlanList } from '../../ui/plan-card.tsx';
import { type Choice, choiceOf } from './choice.ts';
import styles from './membership.module.css';
import { PeriodSwitch } from './period-switch.tsx';
import { runningOf } from './standing.ts';

interface Props {
  readonly user: User;
  /** Undefined until it is known. */
  readonly subscription: Subscription | null | undefined;
  readonly onChoose: (offer: Offer) => void;
  readonly onCancel: () => void;
}

/** Of the button that leads to a plan. */
export const wayId = (plan: PlanId): string => `way-to-${plan.toLowerCase()}`;

/** The plans, by the month or by the year, each with the way to it. */
export function PlanChoices({ user, subscription, onChoose, onCancel }: Props) {
  const [chosen, setChosen] = useState<BillingPeriod | null>(null);
  const period = chosen ?? runningOf(subscription ?? null)?.billingPeriod ?? 'monthly';
  return (
    <section aria-labelledby="plans">
      <div className={styles.heading}>
        <h2 id="plans">Plans</h2>
        <PeriodSwitch period={period} onChange={setChosen} />
      </div>
      <PlanList>
        {Object.values(PLANS).map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            period={period}
            heading="h3"
            mark={plan.id === user.plan ? 'current' : null}
          >
            <Way
              plan={plan}
              choice={choiceOf(plan, period, { user, subscription: subscription ?? null })}
              known={subscription !== undefined}
              onChoose={onChoose}
              onCancel={onCancel}
            />
          </PlanCard>
        ))}
      </PlanList>
    </section>
  );
}

interface WayProps extends Pick<Props, 'onChoose' | 'onCancel'> {
  readonly plan: Plan;
  readonly choice: Choice;
  /** Whether the subscription is known: what a button says before may not be true after. */
  readonly known: boolean;
}

function Way({ plan: { id, name }, choice, known, onChoose, onCancel }: WayProps) {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'current':
      return (
        <Button variant="outlined" disabled aria-label={`Current plan: ${name}`}>
          Current plan
        </Button>
      );
    case 'unpaid':
      return (
        <Button variant="outlined" disabled aria-label={`${name} is awaiting payment`}>
          Awaiting payment
        </Button>
      );
    case 'coming':
      return (
        <Button variant="outlined" disabled aria-label={`${name} from ${shortDayText(choice.at)}`}>
          From {shortDayText(choice.at)}
        </Button>
      );
    case 'cancel':
      return (
        <Button variant="outlined" disabled={!known} onClick={onCancel}>
          Change to {name}
        </Button>
      );
    case 'offer':
      return (
        <Button
          id={wayId(id)}
          variant={choice.more ? 'contained' : 'outlined'}
          disabled={!known}
          onClick={() => onChoose(choice.offer)}
        >
          {choice.label}
        </Button>
      );
  }
}
