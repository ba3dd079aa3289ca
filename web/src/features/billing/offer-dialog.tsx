import type { Subscription } from '@roomwright/functions/contract/entities.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { runningOf } from './standing.ts';

interface Props {
  readonly offer: Offer;
  readonly subscription: Subscription | null;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onChanged: (text: string) => void;
}

/** The way to a plan: a checkout for who pays for none yet, a change for who pays for another. */
export function OfferDialog({ offer, subscription, onClose, onChanged }: Props) {
  // As it was when the person chose: a checkout that is completed does not become a change.
  const [running, setRunning] = useState(() => runningOf(subscription));
  const had = running?.plan === offer.plan && running.billingPeriod === offer.billingPeriod;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (had) close();
  }, [had]);
  if (had) return null;
  if (running) return <ChangeDialog offer={offer} subscription={running} onClose={onClose} onChanged={onChanged} />;
  return <CheckoutDialog offer={offer} onClose={onClose} onSubscribed={(found) => setRunning(runningOf(found))} />;
}
