import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type Offer, PLANS } from '@roomwright/functions/contract/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { dayText, dollarText, shortDayText } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import { ChangeSummary } from './change-summary.tsx';
import type { PlanChange } from './credits-text.ts';
import styles from './dialog.module.css';
import { offerName, periodUnit } from './offer-text.ts';
import { takeSubscription } from './subscription-query.ts';
import { usePortal } from './use-portal.ts';

interface Props {
  readonly offer: Offer;
  readonly subscription: Subscription;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onChanged: (text: string) => void;
}

const submitText = ({ effective, dueNow, effectiveAt }: PlanChange): string => {
  if (effective === 'period_end') return `Change on ${shortDayText(effectiveAt)}`;
  return dueNow > 0 ? `Pay ${dollarText(dueNow)} and change` : 'Change now';
};

function changedText({ plan, billingPeriod }: Offer, { effective, effectiveAt, dueNow }: PlanChange): string {
  const { name } = PLANS[plan];
  const paid = `paid by the ${periodUnit(billingPeriod)}`;
  if (effective === 'period_end') return `Your plan changes to ${name}, ${paid}, on ${dayText(effectiveAt)}.`;
  return `You have ${name} now, ${paid}.${dueNow > 0 ? ` ${dollarText(dueNow)} was charged to your card.` : ''}`;
}

/** Shows the cost and start of another plan before changing to it. */
export function ChangeDialog({ offer, subscription, onClose, onChanged }: Props) {
  const title = useId();
  const client = useQueryClient();
  const { plan, billingPeriod } = offer;
  const body = { planType: plan, billingPeriod };
  const preview = useQuery({
    queryKey: ['plan-change', plan, billingPeriod],
    queryFn: ({ signal }) => call('previewPlanChange', { body, signal }),
    // What is shown is what is charged: fetched once each time the dialog opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const change = useMutation({
    mutationFn: ({ prorationDate }: PlanChange) => call('changePlan', { body: { ...body, prorationDate } }),
    // A retry might charge twice.
    retry: false,
    onSuccess: async ({ subscription: changed }, shown) => {
      await takeSubscription(client, changed);
      onChanged(changedText(offer, shown));
    },
  });
  return (
    <Dialog backCloses={false} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>Change to {offerName(offer)}</DialogTitle>
      <DialogContent className={styles.content}>
        {preview.data ? (
          <ChangeSummary offer={offer} subscription={subscription} change={preview.data} />
        ) : preview.error && !preview.isFetching ? (
          <NoPreview error={preview.error} onAgain={() => preview.refetch()} />
        ) : (
          <Loading />
        )}
        {change.error && <Refused error={change.error} />}
      </DialogContent>
      <DialogActions disableSpacing className={styles.actions}>
        <Button onClick={onClose}>Keep {PLANS[subscription.plan].name}</Button>
        <Button
          variant="contained"
          disabled={!preview.data}
          loading={change.isPending}
          onClick={() => preview.data && change.mutate(preview.data)}
        >
          {preview.data ? submitText(preview.data) : 'Change'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Working out the price
      </p>
      <Skeleton variant="text" />
      <Skeleton variant="text" />
      <Skeleton variant="text" width="60%" />
    </div>
  );
}

const codeOf = (error: Error): string | undefined => (error instanceof ApiError ? error.code : undefined);

/** Explains why there is no price: the current subscription may have to be paid first. */
function NoPreview({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  if (codeOf(error) === 'PAYMENT_FAILED') {
    const text = 'Your last payment failed. You can change your plan when it has been made.';
    return <CardNotice title="Please pay your renewal first" text={text} />;
  }
  const title = codeOf(error) === 'PAYMENT_PENDING' ? "You can't change your plan yet" : "Couldn't work out the price";
  return <NoticeAlert notice={billingNotice(error, title)} onAction={onAgain} />;
}

/** Explains why the plan was not changed; after a declined card, with a way to change it. */
function Refused({ error }: { readonly error: Error }) {
  const { action: _, ...notice } = billingNotice(error, 'Your plan was not changed');
  return codeOf(error) === 'PAYMENT_FAILED' ? <CardNotice {...notice} /> : <NoticeAlert notice={notice} />;
}

function CardNotice(notice: { readonly title: string; readonly text: string }) {
  const portal = usePortal();
  return (
    <NoticeAlert
      notice={{ ...notice, action: { label: 'Invoices and cards' } }}
      onAction={() => !portal.isPending && portal.mutate()}
    />
  );
}
