import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { BILLING_TEXTS } from '@roomwright/functions/contract/client-texts.ts';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { dayText } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import styles from './dialog.module.css';
import { takeSubscription } from './subscription-query.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onCancelled: (text: string) => void;
}

/** Asks for confirmation before a subscription is cancelled at the end of its period. */
export function CancelDialog({ subscription, onClose, onCancelled }: Props) {
  const title = useId();
  const text = useId();
  const client = useQueryClient();
  const { data: user } = useQuery(meQuery);
  const { name } = PLANS[subscription.plan];
  const cancel = useMutation({
    mutationFn: () => call('cancelSubscription', {}),
    onSuccess: async ({ subscription: cancelled }) => {
      await takeSubscription(client, cancelled);
      onCancelled(`Your subscription is cancelled. You keep ${name} until ${dayText(cancelled.currentPeriodEnd)}.`);
    },
  });
  return (
    <Dialog onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>Cancel your subscription?</DialogTitle>
      <DialogContent className={styles.content}>
        <DialogContentText id={text}>
          You keep {name} until {dayText(subscription.currentPeriodEnd)}, and nothing more is charged. After that you
          are on Free, with {PLANS.FREE.monthlyCredits} credits a month
          {user?.emailVerified === false && ' once your email is verified'}. Your photos stay, and you can change your
          mind until then.
        </DialogContentText>
        {cancel.error && (
          <NoticeAlert notice={billingNotice(cancel.error, BILLING_TEXTS.cancelFailed)} onAction={cancel.mutate} />
        )}
      </DialogContent>
      <DialogActions disableSpacing className={styles.actions}>
        <Button onClick={onClose} autoFocus>
          Keep {name}
        </Button>
        <Button color="error" variant="contained" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel subscription
        </Button>
      </DialogActions>
    </Dialog>
  );
}
