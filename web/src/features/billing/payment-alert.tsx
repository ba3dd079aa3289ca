import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Reference } from '../../ui/reference.tsx';
import { billingNotice } from './billing-notice.ts';
import styles from './payment-alert.module.css';
import { type Standing, standingOf } from './standing.ts';
import { standingText } from './standing-text.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { usePortal } from './use-portal.ts';

const WAYS: Readonly<Partial<Record<Standing['kind'], string>>> = {
  overdue: 'Update your card',
  lapsed: 'Pay the invoice',
  unfinished: 'See the invoice',
};

/** Warns that a payment has failed or is incomplete, states the consequences, and links to where it can be fixed. */
export function PaymentAlert() {
  const { data } = useQuery(subscriptionQuery);
  const portal = usePortal();
  const standing = standingOf(data ?? null, Date.now());
  const way = WAYS[standing.kind];
  const said = standingText(standing);
  if (way === undefined || said === null) return null;
  const failure = portal.error && billingNotice(portal.error, '');
  return (
    <Alert severity={standing.kind === 'unfinished' ? 'info' : 'warning'} className={styles.alert}>
      <AlertTitle>{said.title}</AlertTitle>
      <p>{said.text}</p>
      {failure && (
        <div className={styles.failed} role="alert">
          <p>{failure.text}</p>
          <Reference id={failure.reference} />
        </div>
      )}
      <Button
        color="inherit"
        variant="outlined"
        className={styles.way}
        loading={portal.isPending}
        onClick={() => portal.mutate()}
      >
        {way}
      </Button>
    </Alert>
  );
}
