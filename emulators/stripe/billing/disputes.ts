import type { Draft } from '../state/draft.ts';
import type { Charge, Dispute } from '../state/objects.ts';

const DAYS_TO_ANSWER = 7;
const DAY = 86_400;

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens a dispute: the cardholder asks the bank for the money back. */
export function openDispute(draft: Draft, charge: Charge, reason: string): Dispute {
  const disputed = draft.update(charge, { disputed: true }, 'charge.updated');
  const now = draft.now(charge.customer);
  const dispute: Dispute = {
    id: draft.id('dispute'),
    object: 'dispute',
    amount: disputed.amount,
    balance_transactions: [],
    charge: disputed.id,
    created: now,
    currency: disputed.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + DAYS_TO_ANSWER * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: disputed.payment_intent,
    reason,
    status: 'needs_response',
  };
  draft.create(dispute, 'charge.dispute.created');
  draft.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision. */
export function closeDispute(draft: Draft, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const closed = draft.update(dispute, { status });
  draft.emit('charge.dispute.closed', closed);
  if (status === 'won') draft.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
