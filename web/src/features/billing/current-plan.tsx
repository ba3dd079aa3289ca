import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { creditsLeft } from '../../lib/account.ts';
import { counted, numberText } from '../../lib/texts.ts';
import { renewalText } from './credits-text.ts';
import styles from './current-plan.module.css';
import { priceText } from './offer-text.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

interface Props {
  readonly user: User;
  /** Undefined while loading. */
  readonly subscription: Subscription | null | undefined;
  readonly onCancel: () => void;
  readonly onSaid: (text: string) => void;
}

/** Identifier of the plan's name, which can be focused. */
export const CURRENT_PLAN_ID = 'current-plan';

/** The user's plan with its credits, and the subscription that pays for it. */
export function CurrentPlan({ user, subscription, onCancel, onSaid }: Props) {
  const { creditsUsed, creditsLimit } = user;
  const left = creditsLeft(user);
  return (
    <section className={styles.current} aria-labelledby={CURRENT_PLAN_ID}>
      <div>
        <p className={styles.eyebrow}>Current plan</p>
        <h2 id={CURRENT_PLAN_ID} tabIndex={-1}>
          {PLANS[user.plan].name}
        </h2>
        <p className={styles.soft}>
          <Price user={user} subscription={subscription} />
        </p>
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
        <p className={styles.soft}>{renewalText(user, subscription)}</p>
      </div>
      {subscription && <SubscriptionPanel subscription={subscription} onCancel={onCancel} onSaid={onSaid} />}
    </section>
  );
}

/** The plan's price; free without a subscription. */
function Price({ user, subscription }: Pick<Props, 'user' | 'subscription'>) {
  if (user.plan === 'FREE') return 'No charge';
  if (subscription === undefined) return <Skeleton variant="text" width="9ch" />;
  if (subscription?.plan === user.plan) return priceText(subscription.price, subscription.billingPeriod);
  return 'Without a subscription: no charge, and nothing to cancel.';
}
