import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { confirmSubscription } from './subscription-query.ts';

/**
 * Receives who comes back from the payment provider: `?checkout=ID` from a bank's page, `?portal=left` from invoices and cards.
 * The address is put in order at once: who reloads the page later comes from nowhere.
 *
 * @returns whether what was bought is to be said, and what ends that
 */
export function useArrival(): [bought: boolean, forget: () => void] {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const fromCheckout = query.has('checkout');
  const fromPortal = query.has('portal');
  const [bought, setBought] = useState(fromCheckout);
  const arrive = useEffectEvent(() => {
    setBought(fromCheckout);
    // The provider knows what was done there before the service does. Where it cannot be reached, the older state stays.
    if (fromPortal) confirmSubscription(client).catch(() => undefined);
    void navigate(PATHS.membership, { replace: true });
  });
  useEffect(() => {
    if (fromCheckout || fromPortal) arrive();
  }, [fromCheckout, fromPortal]);
  return [bought, () => setBought(false)];
}
