import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMemo } from 'react';

/**
 * Loads Stripe's script on first use.
 * @throws Error if it cannot be loaded
 */
export async function startStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('There is no browser for Stripe.');
  return stripe;
}

interface Props {
  readonly stripe: Stripe;
  readonly clientSecret: string;
  readonly onComplete: () => void;
}

/** Stripe's own checkout, embedded in this page. */
export function StripeCheckout({ stripe, clientSecret, onComplete }: Props) {
  // Stripe reads its options only once.
  const options = useMemo(() => ({ clientSecret, onComplete }), [clientSecret, onComplete]);
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
