import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Leads to the payment provider's pages with one's invoices and cards, which lead back to the membership. */
export function usePortal() {
  return useMutation({
    mutationFn: () => call('billingPortal', {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
