import type { OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';

const unavailable = async (): Promise<never> => {
  throw new AppError('BILLING_UNAVAILABLE');
};

/** Buying a plan, changing it and ending it. */
export function makeSubscriptions() {
  return {
    createCheckout: unavailable,
    current: async (): Promise<OutputOf<'currentSubscription'>> => ({ subscription: null }),
    cancel: unavailable,
    resume: unavailable,
    previewChange: unavailable,
    change: unavailable,
    portal: unavailable,
  };
}
