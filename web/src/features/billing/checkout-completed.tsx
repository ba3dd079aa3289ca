import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayText, numberText } from '../../lib/texts.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import styles from './checkout-dialog.module.css';
import { priceText } from './offer-text.ts';
import { confirmSubscription } from './subscription-query.ts';

/** Asks what was bought, and says it. */
export function CheckoutCompleted({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bought'],
    queryFn: ({ signal }) => confirmSubscription(client, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isFetching) {
    return (
      <div className={styles.waiting} role="status">
        <CircularProgress aria-hidden="true" />
        <p>Confirming your payment …</p>
      </div>
    );
  }
  if (error) {
    return (
      <div className={styles.inset}>
        <NoticeAlert notice={billingNotice(error, "Couldn't confirm your payment")} onAction={() => refetch()} />
      </div>
    );
  }
  if (data?.status === 'active') return <Bought subscription={data} onClose={onClose} />;
  return data?.status === 'incomplete' ? (
    <Panel
      title="Waiting for your bank"
      text="It has not confirmed the payment yet. Your plan changes automatically as soon as it does."
    >
      <Button variant="contained" onClick={() => refetch()}>
        Check again
      </Button>
    </Panel>
  ) : (
    <Panel title="Nothing was bought" text="The checkout was not completed, and your card was not charged.">
      <Button variant="contained" onClick={onClose}>
        Back to the plans
      </Button>
    </Panel>
  );
}

function Bought({ subscription, onClose }: { readonly subscription: Subscription; readonly onClose: () => void }) {
  const { plan, price, billingPeriod, currentPeriodEnd } = subscription;
  const { name, monthlyCredits } = PLANS[plan];
  return (
    <Panel
      good
      title={`You are on ${name}`}
      text={`You now have ${numberText(monthlyCredits)} photos a month for ${priceText(price, billingPeriod)}. Your plan renews on ${dayText(currentPeriodEnd)}.`}
    >
      <Button variant="contained" onClick={onClose}>
        Done
      </Button>
    </Panel>
  );
}

interface PanelProps {
  readonly good?: boolean;
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children: ReactNode;
}

/** The end of a checkout. Its heading takes the focus, which the embedded checkout had. */
function Panel({ good = false, title, text, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.completed}>
      {good && <CircleCheck size={44} strokeWidth={1.5} aria-hidden="true" />}
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
