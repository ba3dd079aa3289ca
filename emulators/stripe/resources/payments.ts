import { invalid, missing } from '../http/errors.ts';
import { atPath, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Charge, Dispute, Refund } from '../state/objects.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const PAYMENTS: Routes = {
  'GET /v1/payment_intents/:id': (request) => atPath(request, 'payment_intent'),
  'GET /v1/payment_intents': (request) => {
    const customer = request.params.text('customer');
    const all = request.draft.list('payment_intent');
    return pageOf(
      request,
      all.filter((intent) => (customer ?? intent.customer) === intent.customer),
    );
  },
  'GET /v1/charges/:id': (request) => atPath(request, 'charge'),
  'GET /v1/charges': (request) => {
    const customer = request.params.text('customer');
    const intent = request.params.text('payment_intent');
    const wanted = (charge: Charge) =>
      (customer ?? charge.customer) === charge.customer && (intent ?? charge.payment_intent) === charge.payment_intent;
    return pageOf(request, request.draft.list('charge').filter(wanted));
  },
  'GET /v1/disputes/:id': (request) => atPath(request, 'dispute'),
  'GET /v1/disputes': (request) => pageOf(request, request.draft.list('dispute').filter(ofPayment(request))),
  'GET /v1/refunds/:id': (request) => atPath(request, 'refund'),
  'GET /v1/refunds': (request) => pageOf(request, request.draft.list('refund').filter(ofPayment(request))),
  'POST /v1/refunds': (request) => {
    const { params } = request;
    const charge = chargeToRefund(request);
    const reason = params.oneOf('reason', REASONS) ?? null;
    return refund(request.draft, charge, { amount: params.int('amount'), reason, metadata: params.metadata() });
  },
};

/** Selects objects of the charge or payment intent that a request names; all if it names none. */
function ofPayment({ params }: ApiRequest): (each: Dispute | Refund) => boolean {
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  return (each) => (charge ?? each.charge) === each.charge && (intent ?? each.payment_intent) === each.payment_intent;
}

function chargeToRefund({ draft, params }: ApiRequest): Charge {
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  if (chargeId) return named(draft, 'charge', chargeId, 'charge');
  if (!intentId)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = named(draft, 'payment_intent', intentId, 'payment_intent');
  if (!intent.latest_charge) throw missing('charge', intentId, 'payment_intent');
  return draft.get('charge', intent.latest_charge);
}

interface RefundContent {
  readonly amount: number | undefined;
  readonly reason: (typeof REASONS)[number] | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Refunds a charge, or a part of it. */
export function refund(
  draft: ApiRequest['draft'],
  charge: Charge,
  { amount, reason, metadata }: RefundContent,
): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const given = amount ?? left;
  if (given < 1 || given > left) {
    throw invalid(`Refund amount (${given}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const refunded = draft.put<Charge>({
    ...charge,
    amount_refunded: charge.amount_refunded + given,
    refunded: charge.amount_refunded + given === charge.amount_captured,
  });
  const made = draft.create<Refund>(
    {
      id: draft.id('refund'),
      object: 'refund',
      amount: given,
      balance_transaction: null,
      charge: charge.id,
      created: draft.now(charge.customer),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      metadata: { ...metadata },
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    },
    'refund.created',
  );
  draft.emit('charge.refunded', refunded);
  return made;
}
