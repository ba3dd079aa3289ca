import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Opens the payment provider's pages with invoices and cards, which lead back to the membership. */
export function usePortal() {
  return useMutation({
    mutationFn: () => call('billingPortal', {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
