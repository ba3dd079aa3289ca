import Button from '@mui/material/Button';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { call } from '../../lib/api/client.ts';
import { runningOf } from '../../lib/plan-choice.ts';
import { dayText } from '../../lib/texts.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import { standingOf } from './standing.ts';
import { standingText } from './standing-text.ts';
import styles from './subscription-panel.module.css';
import { takeSubscription } from './subscription-query.ts';
import { usePortal } from './use-portal.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onCancel: () => void;
  /** Called with the message to show. */
  readonly onSaid: (text: string) => void;
}

/** When the subscription renews, changes or ends, with the possible actions. */
export function SubscriptionPanel({ subscription, onCancel, onSaid }: Props) {
  const client = useQueryClient();
  const portal = usePortal();
  const resume = useMutation({
    mutationFn: () => call('resumeSubscription', {}),
    onSuccess: async ({ subscription: resumed }) => {
      await takeSubscription(client, resumed);
      onSaid(`You keep ${PLANS[resumed.plan].name}. It renews on ${dayText(resumed.currentPeriodEnd)}.`);
    },
  });
  const standing = standingOf(subscription, Date.now());
  // Payment problems have an alert of their own above.
  const said = ['renews', 'cancels', 'changes'].includes(standing.kind) ? standingText(standing) : null;
  const undo = standing.kind === 'cancels' || standing.kind === 'changes';
  return (
    <div className={styles.panel}>
      {said && (
        <div className={styles.said}>
          <p className={styles.title}>{said.title}</p>
          <p>{said.text}</p>
        </div>
      )}
      <div className={styles.ways}>
        {undo && (
          <Button variant="contained" loading={resume.isPending} onClick={() => resume.mutate()}>
            {standing.kind === 'cancels' ? 'Resume subscription' : `Keep ${PLANS[subscription.plan].name}`}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<ReceiptText size={17} aria-hidden="true" />}
          loading={portal.isPending}
          loadingPosition="start"
          onClick={() => portal.mutate()}
        >
          Invoices and cards
        </Button>
        {runningOf(subscription) && standing.kind !== 'cancels' && (
          <button type="button" className={styles.link} onClick={onCancel}>
            Cancel subscription
          </button>
        )}
      </div>
      {resume.error && (
        <NoticeAlert
          notice={billingNotice(resume.error, 'Failed to resume subscription. Please try again.')}
          onAction={resume.mutate}
        />
      )}
      {portal.error && (
        <NoticeAlert
          notice={billingNotice(portal.error, 'Failed to open invoices and cards. Please try again.')}
          onAction={portal.mutate}
        />
      )}
    </div>
  );
}
