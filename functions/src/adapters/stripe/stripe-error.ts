import type { Stripe } from 'stripe';
import { AppError } from '../../domain/app-error.ts';

/** Errors for which Stripe is unavailable: unreachable, access denied, or rate limited (Stripe, "Error handling"). */
const UNAVAILABLE: readonly string[] = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
];

/** Recognized by its fields, not its class, so that the package is only loaded when needed. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

/** Whether Stripe has no such object, or none that can still be changed. */
export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

/**
 * Converts an error for the caller: a failed payment, or Stripe is unavailable. Rethrows all other errors, which are
 * ours.
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
