import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import {
  type BillingPeriod,
  type Offer,
  PLANS,
  type Plan,
  type PlanId,
  YEARLY_SAVING_PERCENT,
} from '@roomwright/functions/contract/plans.ts';
import { useState } from 'react';
import { type Choice, choiceOf, runningOf } from '../../lib/plan-choice.ts';
import { shortDayText } from '../../lib/texts.ts';
import { PlanCard, PlanList } from '../../ui/plan-card.tsx';
import styles from './membership.module.css';

interface PeriodSwitchProps {
  readonly period: BillingPeriod;
  readonly onChange: (period: BillingPeriod) => void;
}

interface Props {
  readonly user: User;
  /** Undefined while loading. */
  readonly subscription: Subscription | null | undefined;
  readonly onChoose: (offer: Offer) => void;
  readonly onCancel: () => void;
}

/** Identifier of the button that leads to a plan. */
export const wayId = (plan: PlanId): string => `way-to-${plan.toLowerCase()}`;

/** The plans with monthly or yearly prices, each with a button. */
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
  /** Whether the subscription is known: until then the buttons may be wrong. */
  readonly known: boolean;
}

function Way({ plan: { id, name }, choice, known, onChoose, onCancel }: WayProps) {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'current':
      return (
        <Button variant="outlined" disabled aria-label={`Your plan: ${name}`}>
          Your plan
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
          Downgrade to {name}
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

/** Switches between monthly and yearly prices. */
function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      aria-label="Billing period"
      // Null if the chosen one was clicked again: keep it.
      onChange={(_, chosen: BillingPeriod | null) => chosen && onChange(chosen)}
      sx={{
        '& .MuiToggleButton-root': { gap: 0.75, minHeight: 44, px: 2, textTransform: 'none', color: 'text.primary' },
      }}
    >
      <ToggleButton value="monthly">Monthly</ToggleButton>
      <ToggleButton value="yearly">
        Yearly <span className={styles.saving}>Save {YEARLY_SAVING_PERCENT}%</span>
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
