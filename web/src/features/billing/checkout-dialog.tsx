import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { BILLING_TEXTS } from '@roomwright/functions/contract/client-texts.ts';
import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import { type Offer, PLANS } from '@roomwright/functions/contract/plans.ts';
import type { Stripe } from '@stripe/stripe-js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { loadedPath } from '../../lib/loaded-path.ts';
import { offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { runningOf } from '../../lib/plan-choice.ts';
import { dayText, numberText } from '../../lib/texts.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import styles from './checkout-dialog.module.css';
import { CheckoutFrame, CheckoutSheet } from './checkout-sheet.tsx';
import { offerName, offerPrice, priceText } from './offer-text.ts';
import { confirmSubscription } from './subscription-query.ts';

interface PanelProps {
  readonly good?: boolean;
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children: ReactNode;
}

/** A checkout as the provider's own script, or as a page in a frame. */
type Checkout =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'stripe'; readonly stripe: Stripe; readonly clientSecret: string };

const StripeCheckout = lazy(async () => ({ default: (await import('./stripe-checkout.tsx')).StripeCheckout }));

/**
 * Loads this page as a new document in place of the current one. A reload would not do: Chromium keeps the old document
 * and shows it again on return to this history entry.
 */
function loadAnew(offer: Offer): void {
  // If only the hash differed, nothing would be loaded.
  window.history.replaceState(window.history.state, '', PATHS.membership);
  window.location.replace(offerPath(offer));
}

interface Props {
  readonly offer: Offer;
  readonly onClose: () => void;
  /** Called with a subscription that already exists. */
  readonly onSubscribed: (subscription: Subscription) => void;
}

/** Buying a plan: loading, then an error or the embedded checkout, then completed. */
export function CheckoutDialog({ offer, onClose, onSubscribed }: Props) {
  // Only the profile's own document may embed the payment provider (Content-Security-Policy in firebase.json).
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

/** The result of a checkout, after returning from the bank's page. */
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

async function begin({ plan, billingPeriod }: Offer, signal: AbortSignal): Promise<Checkout> {
  const { clientSecret, publishableKey, frameUrl } = await call('createCheckout', {
    body: { planType: plan, billingPeriod },
    signal,
  });
  if (frameUrl !== undefined) return { kind: 'frame', url: frameUrl };
  const { startStripe } = await import('./stripe-checkout.tsx');
  return { kind: 'stripe', stripe: await startStripe(publishableKey), clientSecret };
}

/** Starts a checkout, or finds the subscription bought meanwhile in another tab. */
async function beginOrFind(
  offer: Offer,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Checkout | { readonly kind: 'subscribed'; readonly subscription: Subscription }> {
  try {
    return await begin(offer, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_SUBSCRIBED') throw error;
    const subscription = runningOf(await confirmSubscription(client, signal));
    if (subscription === null) throw error;
    return { kind: 'subscribed', subscription };
  }
}

/**
 * Starts a checkout once per mounted caller, again on `refetch`, and each time the dialog is opened anew: an earlier
 * checkout may have expired.
 * @param wanted whether it can be shown here at all
 */
function useCheckout(offer: Offer, wanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['checkout', offer.plan, offer.billingPeriod],
    queryFn: ({ signal }) => beginOrFind(offer, signal, client),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Keep Stripe's object as it is.
    structuralSharing: false,
  });
}

/** Fetches what was bought and shows it. */
function CheckoutCompleted({ onClose }: { readonly onClose: () => void }) {
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
      text={`You now have ${numberText(monthlyCredits)} credits a month for ${priceText(price, billingPeriod)}. Your plan renews on ${dayText(currentPeriodEnd)}.`}
    >
      <Button variant="contained" onClick={onClose}>
        Done
      </Button>
    </Panel>
  );
}

/** The end of a checkout. Its heading takes the focus from the embedded checkout. */
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
