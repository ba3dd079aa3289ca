import CircularProgress from '@mui/material/CircularProgress';
import { BILLING_TEXTS } from '@roomwright/functions/contract/client-texts.ts';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { loadedPath } from '../../lib/loaded-path.ts';
import { offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import { CheckoutCompleted } from './checkout-completed.tsx';
import styles from './checkout-dialog.module.css';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSheet } from './checkout-sheet.tsx';
import { offerName, offerPrice } from './offer-text.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

const StripeCheckout = lazy(async () => ({ default: (await import('./stripe-checkout.tsx')).StripeCheckout }));

/**
 * Loads this page as a document of its own, in the place of the one that is open. A mere reload would not do: Chromium keeps the old document
 * aside, and shows it again to whoever comes back to this entry of the history.
 */
function loadAnew(offer: Offer): void {
  // From another address: where only the hash is the same, nothing is loaded.
  window.history.replaceState(window.history.state, '', PATHS.membership);
  window.location.replace(offerPath(offer));
}

interface Props {
  readonly offer: Offer;
  readonly onClose: () => void;
  /** Called with a subscription that was there already. */
  readonly onSubscribed: (subscription: Subscription) => void;
}

/** Buying a plan: loading, then an error or the embedded checkout, then completed. */
export function CheckoutDialog({ offer, onClose, onSubscribed }: Props) {
  // Only the profile's own document may show the payment provider's parts (Content-Security-Policy in firebase.json).
  const [here] = useState(() => loadedPath() === null || loadedPath() === PATHS.profile);
  const [completed, setCompleted] = useState(false);
  const complete = useCallback(() => setCompleted(true), []);
  const { data, error, isFetching, refetch } = useCheckout(offer, here);
  const found = data?.kind === 'subscribed' ? data.subscription : null;
  const tell = useEffectEvent(onSubscribed);
  useEffect(() => {
    if (!here) loadAnew(offer);
  }, [here, offer]);
  useEffect(() => {
    if (found) tell(found);
  }, [found]);

  if (completed) {
    return (
      <CheckoutSheet title="Your plan" onClose={onClose}>
        <CheckoutCompleted onClose={onClose} />
      </CheckoutSheet>
    );
  }
  return (
    <CheckoutSheet title={offerName(offer)} note={offerPrice(offer)} onClose={onClose}>
      {data && data.kind !== 'subscribed' ? (
        <Embedded checkout={data} onComplete={complete} />
      ) : error && !isFetching ? (
        <div className={styles.inset}>
          <NoticeAlert notice={billingNotice(error, BILLING_TEXTS.checkoutFailed)} onAction={() => refetch()} />
        </div>
      ) : (
        <div className={styles.waiting} role="status">
          <CircularProgress aria-hidden="true" />
          <p>Loading the checkout …</p>
        </div>
      )}
    </CheckoutSheet>
  );
}

/** What became of a checkout, for who comes back from their bank's page. */
export function ReturnedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CheckoutSheet title="Your plan" onClose={onClose} backCloses>
      <CheckoutCompleted onClose={onClose} />
    </CheckoutSheet>
  );
}

function Embedded({ checkout, onComplete }: { readonly checkout: Checkout; readonly onComplete: () => void }) {
  if (checkout.kind === 'frame') return <CheckoutFrame url={checkout.url} onComplete={onComplete} />;
  return (
    <Suspense>
      <div className={styles.stripe}>
        <StripeCheckout stripe={checkout.stripe} clientSecret={checkout.clientSecret} onComplete={onComplete} />
      </div>
    </Suspense>
  );
}
