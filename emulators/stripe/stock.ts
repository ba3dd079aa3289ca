import { BRAND } from '../../functions/src/contract/brand.ts';
import {
  lookupKeyOf,
  OFFERS,
  type Offer,
  PLANS,
  type Plan,
  priceMetadataOf,
  priceOf,
} from '../../functions/src/contract/plans.ts';
import type { Machine } from './machine.ts';
import { defaultConfiguration } from './resources/portal.ts';
import { API_VERSION } from './state/api-version.ts';
import type { Draft } from './state/draft.ts';
import type { Product } from './state/objects.ts';

/** Endpoint that receives events. */
export interface WebhookSettings {
  readonly url: string;
  /** Signing secret, `whsec_...`. */
  readonly secret: string;
  /** Event types; all if omitted. */
  readonly events?: readonly string[];
}

const INTERVALS = { monthly: 'month', yearly: 'year' } as const satisfies Record<Offer['billingPeriod'], string>;
/** Fixed, so that a restart finds it again. */
const ENDPOINT = 'we_local';

/** Creates the product's account: the plans for sale and the webhook endpoint. */
export function stock(machine: Machine, webhook: WebhookSettings | undefined): void {
  machine.change((draft) => {
    for (const offer of OFFERS) {
      const plan = PLANS[offer.plan];
      keepPrice(draft, productOf(draft, plan), offer);
    }
    if (draft.list('billing_portal.configuration').length === 0) draft.put(defaultConfiguration(draft));
    keepEndpoint(draft, webhook);
  });
}

function productOf(draft: Draft, { id: plan, name: planName, features }: Plan): Product {
  const id = `roomwright_${plan.toLowerCase()}`;
  const name = `${BRAND.name} ${planName}`;
  const description = features.join(', ');
  const found = draft.find('product', id);
  if (found) return draft.update(found, { name, description });
  const now = draft.now();
  return draft.put<Product>({
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { plan },
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now,
    url: null,
  });
}

/**
 * Keeps the price of an offer; one that changed since the last run is replaced by a new one with the same lookup key.
 */
function keepPrice(draft: Draft, product: Product, offer: Offer): void {
  const key = lookupKeyOf(offer);
  const amount = priceOf(PLANS[offer.plan], offer.billingPeriod);
  const found = draft.list('price').find((price) => price.lookup_key === key);
  if (found?.unit_amount === amount && found.product === product.id) return;
  if (found) draft.update(found, { lookup_key: null, active: false });
  draft.put({
    id: draft.id('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: draft.now(),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: key,
    metadata: priceMetadataOf(offer),
    nickname: null,
    product: product.id,
    recurring: {
      interval: INTERVALS[offer.billingPeriod],
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
}

/** Updates the URL of this run's endpoint; the last run may have used other ports. */
function keepEndpoint(draft: Draft, webhook: WebhookSettings | undefined): void {
  if (!webhook) {
    draft.remove('webhook_endpoint', ENDPOINT);
    return;
  }
  draft.put({
    id: ENDPOINT,
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: draft.now(),
    description: 'The suite that this Stripe belongs to',
    enabled_events: [...(webhook.events ?? ['*'])],
    livemode: false,
    metadata: {},
    secret: webhook.secret,
    status: 'enabled',
    url: webhook.url,
  });
}
