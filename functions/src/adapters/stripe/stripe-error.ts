import type { Stripe } from 'stripe';
import { AppError } from '../../domain/app-error.ts';

/** Stripe cannot be asked, does not let us, or has had too much of it (Stripe, "Error handling"). */
const UNAVAILABLE: readonly string[] = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
];

/** By its marks, not by its class: the package is loaded only when it is needed. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

/** Whether Stripe knows no such thing, or none that could be changed any more. */
export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

/**
 * The error that the caller receives: that a payment has failed, or that Stripe cannot be reached. Every other error is ours and is
 * left as it is.
 *
 * @throws always
 */
export function rethrow(error: unknown): never {
  if (!isStripeError(error)) throw error;
  if (error.type === 'StripeCardError' || error.statusCode === 402) {
    throw new AppError('PAYMENT_FAILED', {}, { cause: error });
  }
  throw UNAVAILABLE.includes(error.type) ? new AppError('BILLING_UNAVAILABLE', {}, { cause: error }) : error;
}
