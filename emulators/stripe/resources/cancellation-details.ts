import type { Params } from '../http/params.ts';
import type { Subscription } from '../state/objects.ts';

const FEEDBACKS = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

/** Reads the customer's reason for cancelling, if any. */
export function cancellationDetails(params: Params): NonNullable<Subscription['cancellation_details']> {
  const details = params.group('cancellation_details');
  return {
    comment: details?.text('comment') || null,
    feedback: details?.oneOf('feedback', FEEDBACKS) ?? null,
    feedback_option: null,
    reason: null,
  };
}
