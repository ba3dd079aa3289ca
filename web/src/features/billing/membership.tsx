import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { type BillingPeriod, PLANS, type Plan, priceOf } from '@roomwright/functions/contract/plans.ts';
import { useState } from 'react';
import { counted, dayText, dollarText, numberText } from '../../lib/texts.ts';
import { PlanCard, PlanList } from '../../ui/plan-card.tsx';
import styles from './membership.module.css';
import { NotOnSaleDialog } from './not-on-sale-dialog.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { UsageStatistics } from './usage-statistics.tsx';

/** One's plan, the others, and what staging has saved. */
export function Membership({ user }: { readonly user: User }) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const [wanted, setWanted] = useState<Plan | null>(null);
  return (
    <div className={styles.membership}>
      <CurrentPlan user={user} />
      <section aria-labelledby="plans">
        <div className={styles.heading}>
          <h2 id="plans">Plans</h2>
          <PeriodSwitch period={period} onChange={setPeriod} />
        </div>
        <PlanList>
          {Object.values(PLANS).map((plan) => {
            const current = plan.id === user.plan;
            return (
              <PlanCard key={plan.id} plan={plan} period={period} heading="h3" mark={current ? 'current' : null}>
                <PlanButton plan={plan} current={current} onChoose={() => setWanted(plan)} />
              </PlanCard>
            );
          })}
        </PlanList>
      </section>
      <UsageStatistics />
      {wanted && <NotOnSaleDialog plan={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
}

interface PlanButtonProps {
  readonly plan: Plan;
  readonly current: boolean;
  readonly onChoose: () => void;
}

function PlanButton({ plan: { name, price }, current, onChoose }: PlanButtonProps) {
  // Nobody buys the plan that costs nothing: it is there again when a subscription ends.
  if (!current && price === 0) return null;
  return (
    <Button
      variant={current ? 'outlined' : 'contained'}
      disabled={current}
      onClick={onChoose}
      aria-label={current ? `Current plan: ${name}` : `Choose ${name}`}
    >
      {current ? 'Current plan' : `Choose ${name}`}
    </Button>
  );
}

function CurrentPlan({ user }: { readonly user: User }) {
  const { creditsUsed, creditsLimit, creditsRenewAt } = user;
  const plan = PLANS[user.plan];
  const left = Math.max(0, creditsLimit - creditsUsed);
  const price = priceOf(plan, 'monthly');
  return (
    <section className={styles.current} aria-labelledby="current-plan">
      <div>
        <p className={styles.eyebrow}>Current plan</p>
        <h2 id="current-plan">{plan.name}</h2>
        <p className={styles.soft}>{price === 0 ? 'No charge' : `${dollarText(price)} a month`}</p>
      </div>
      <div className={styles.credits}>
        <p className={styles.left}>
          <strong>{counted(left, 'credit')} left</strong>
          <span>
            {numberText(creditsUsed)} of {numberText(creditsLimit)} used
          </span>
        </p>
        <LinearProgress
          variant="determinate"
          value={creditsLimit === 0 ? 100 : Math.min(100, (100 * creditsUsed) / creditsLimit)}
          aria-label="Credits used"
          sx={{ height: 8, borderRadius: 4 }}
        />
        <p className={styles.soft}>Credits renew on {dayText(creditsRenewAt)}</p>
      </div>
    </section>
  );
}
