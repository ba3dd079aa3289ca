import { invalid } from '../http/errors.ts';
import { activePrice, atPath, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { CheckoutSession, LineItem, List } from '../state/objects.ts';

const DAY_S = 86_400;
const MIN_LIFETIME_S = 1800;

export const CHECKOUT_SESSIONS: Routes = {
  'POST /v1/checkout/sessions': create,
  'GET /v1/checkout/sessions': (request) => {
    const { params, draft } = request;
    const customer = params.text('customer');
    const subscription = params.text('subscription');
    const status = params.oneOf('status', ['open', 'complete', 'expired']);
    const wanted = (session: CheckoutSession) =>
      (customer ?? session.customer) === session.customer &&
      (subscription ?? session.subscription) === session.subscription &&
      (status ?? session.status) === session.status;
    return pageOf(request, draft.list('checkout.session').filter(wanted).map(sent));
  },
  'GET /v1/checkout/sessions/:id': (request) => sent(atPath(request, 'checkout.session')),
  'GET /v1/checkout/sessions/:id/line_items': (request) => {
    const session = atPath(request, 'checkout.session');
    request.params.without('limit', 'starting_after', 'ending_before');
    return lineItemsOf(request.draft, session);
  },
  'POST /v1/checkout/sessions/:id/expire': (request) => {
    const session = atPath(request, 'checkout.session');
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return sent(expire(request.draft, session));
  },
};

/** Expires a session, so that it can no longer be paid. */
export function expire(draft: Draft, session: CheckoutSession): CheckoutSession {
  return draft.update(session, { status: 'expired' }, 'checkout.session.expired');
}

/** Returns the line items of a session. */
export function lineItemsOf(draft: Draft, { id }: CheckoutSession): List<LineItem> {
  const data = [...(draft.note('checkout', id)?.items ?? [])];
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}

/** Returns the session as sent: with its client secret only while it is open. */
function sent(session: CheckoutSession): CheckoutSession {
  return session.status === 'open' ? session : { ...session, client_secret: null as never };
}

function create(request: ApiRequest): CheckoutSession {
  const { draft, params } = request;
  if (params.required('mode') !== 'subscription')
    throw invalid('The local Stripe sells subscriptions only.', { param: 'mode' });
  params.oneOf('ui_mode', ['embedded_page']);
  if (!params.has('ui_mode')) throw invalid('The local Stripe has embedded pages only.', { param: 'ui_mode' });
  const customer = named(draft, 'customer', params.required('customer'), 'customer');
  const now = draft.now(customer.id);
  const expires = params.int('expires_at') ?? now + DAY_S;
  if (expires < now + MIN_LIFETIME_S || expires > now + DAY_S) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  const redirect = params.oneOf('redirect_on_completion', ['always', 'if_required', 'never'] as const) ?? 'always';
  const returnUrl = params.text('return_url');
  if (!returnUrl && redirect !== 'never') {
    throw invalid('Missing required param: return_url.', { param: 'return_url', code: 'parameter_missing' });
  }
  const items = lineItems(request);
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const data = params.group('subscription_data');
  const id = draft.id('checkout.session');
  params.oneOf('payment_method_collection', ['always']);
  params.without('adaptive_pricing', 'automatic_tax', 'billing_address_collection', 'customer_update', 'locale');
  params.without('allow_promotion_codes', 'payment_method_types', 'saved_payment_method_options', 'tax_id_collection');
  const session = draft.put<CheckoutSession>({
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: params.text('client_reference_id') ?? null,
    client_secret: `${id}_secret_${randomWord(42)}`,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: items[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: params.metadata(),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    redirect_on_completion: redirect,
    return_url: returnUrl ?? '',
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'embedded_page',
    url: null,
    wallet_options: null,
  });
  const description = data?.text('description') ?? null;
  draft.keepNote('checkout', id, { items, metadata: data?.metadata() ?? {}, description });
  return session;
}

function lineItems({ draft, params }: ApiRequest): LineItem[] {
  const groups = params.groups('line_items') ?? [];
  if (groups.length === 0) throw invalid('Missing required param: line_items.', { param: 'line_items' });
  return groups.map((group) => {
    const price = activePrice(draft, group.required('price'), group.name('price'));
    const quantity = group.int('quantity') ?? 1;
    const amount = price.unit_amount * quantity;
    return {
      id: `li_${randomWord(24)}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: draft.get('product', price.product).name,
      metadata: null,
      price,
      quantity,
    };
  });
}
