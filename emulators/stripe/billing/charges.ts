import type { Decline } from '../http/errors.ts';
import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/objects.ts';
import { AUTHENTICATION_REQUIRED, testCard } from './cards.ts';
import { openDispute } from './disputes.ts';

/** Whether the cardholder is present and authenticates the charge. */
export type Presence = 'present' | 'authenticated' | 'absent';
export type ChargeResult = { readonly intent: PaymentIntent; readonly decline: Decline | null };

interface Payment {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string;
}

/** Creates a payment that has not been attempted. */
export function createIntent(draft: Draft, { amount, currency, customer, description }: Payment): PaymentIntent {
  const id = draft.id('payment_intent');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomWord(25)}`,
    confirmation_method: 'automatic',
    created: draft.now(customer),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
  return draft.create(intent, 'payment_intent.created');
}

/** Attempts a payment with a card; the card number determines the outcome. */
export function confirm(draft: Draft, intent: PaymentIntent, method: PaymentMethod, presence: Presence): ChargeResult {
  const card = testCard(draft.note('card', method.id) ?? '');
  if (!card) throw new Error(`${method.id} is no test card.`);
  const outcome = presence === 'absent' ? card.absent : card.present;
  const needsOwner = outcome === 'authenticate' && presence !== 'authenticated';
  const decline = needsOwner ? AUTHENTICATION_REQUIRED : typeof outcome === 'object' ? outcome : null;
  const charge = createCharge(draft, intent, method, decline);
  if (decline) {
    draft.emit('charge.failed', charge);
    const { code, declineCode, message } = decline;
    const failed = draft.update(intent, {
      last_payment_error: { type: 'card_error', code, decline_code: declineCode, message, charge: charge.id },
      latest_charge: charge.id,
      status: 'requires_payment_method',
    });
    draft.emit('payment_intent.payment_failed', failed);
    return { intent: failed, decline };
  }
  draft.emit('charge.succeeded', charge);
  const paid = draft.update(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'succeeded',
  });
  draft.emit('payment_intent.succeeded', paid);
  if (card.disputed) openDispute(draft, charge, 'fraudulent');
  return { intent: paid, decline: null };
}

function createCharge(draft: Draft, intent: PaymentIntent, method: PaymentMethod, decline: Decline | null): Charge {
  const { card } = method;
  const id = draft.id('charge');
  return draft.put<Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: !decline,
    created: draft.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: decline ? null : intent.amount,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  });
}
