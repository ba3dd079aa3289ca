import type { Stripe } from 'stripe';
import { BRAND } from '../../contract/brand.ts';
import { lookupKeyOf, OFFERS, type Offer, PAID_PLANS, PLANS, priceMetadataOf, priceOf } from '../../contract/plans.ts';
import { findPortal, PORTAL_METADATA } from './portal.ts';
import { isMissing } from './stripe-error.ts';
import { idOf } from './values.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

export interface AccountSettings {
  /** Origin of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

export interface AccountReport {
  /** One line per object: what it is, and whether it was created, changed or correct. */
  readonly lines: readonly string[];
  /** The signing secret of a newly created webhook endpoint, which Stripe returns only once. */
  readonly webhookSecret: string | null;
}

const productId = (plan: Offer['plan']): string => `roomwright_${plan.toLowerCase()}`;

async function setUpProduct(stripe: Stripe, plan: Offer['plan']): Promise<string> {
  const id = productId(plan);
  const { name } = PLANS[plan];
  const wanted = { name: `${BRAND.name} ${name}`, description: PLANS[plan].features.join(', ') };
  try {
    const found = await stripe.products.retrieve(id);
    if (found.active && found.name === wanted.name && found.description === wanted.description) return 'right already';
    await stripe.products.update(id, { ...wanted, active: true });
    return 'changed';
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id, ...wanted, metadata: { plan } });
    return 'made';
  }
}

/** Amounts cannot be changed: a new price takes over the lookup key, and existing subscribers keep the old price. */
async function setUpPrice(stripe: Stripe, offer: Offer): Promise<string> {
  const wanted = {
    product: productId(offer.plan),
    currency: 'usd',
    unit_amount: priceOf(PLANS[offer.plan], offer.billingPeriod),
    interval: offer.billingPeriod === 'monthly' ? 'month' : 'year',
  };
  const lookup_key = lookupKeyOf(offer);
  const metadata = priceMetadataOf(offer);
  const [found] = (await stripe.prices.list({ lookup_keys: [lookup_key], limit: 1 })).data;
  const right =
    found &&
    idOf(found.product) === wanted.product &&
    found.currency === wanted.currency &&
    found.unit_amount === wanted.unit_amount &&
    found.recurring?.interval === wanted.interval;
  if (right) {
    const { plan, billingPeriod } = found.metadata;
    if (found.active && plan === metadata.plan && billingPeriod === metadata.billingPeriod) return 'right already';
    await stripe.prices.update(found.id, { active: true, metadata });
    return 'changed';
  }
  const { interval, ...price } = wanted;
  await stripe.prices.create({ ...price, recurring: { interval }, lookup_key, transfer_lookup_key: true, metadata });
  if (!found) return 'made';
  await stripe.prices.update(found.id, { active: false, metadata });
  return `made in place of ${found.id}, which existing subscriptions keep`;
}

/** Invoices, cards and cancellation; plans are changed on our own pages, which show the cost. */
async function setUpPortal(stripe: Stripe, publicUrl: string): Promise<string> {
  const found = await findPortal(stripe);
  const wanted = {
    default_return_url: `${publicUrl}/profile#membership`,
    business_profile: { privacy_policy_url: `${publicUrl}/privacy`, terms_of_service_url: `${publicUrl}/terms` },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
    metadata: PORTAL_METADATA,
  };
  if (found) await stripe.billingPortal.configurations.update(found.id, wanted);
  else await stripe.billingPortal.configurations.create(wanted);
  return found ? 'set' : 'made';
}

async function setUpWebhook(stripe: Stripe, url: string): Promise<{ done: string; secret: string | null }> {
  const enabled_events = [...WEBHOOK_EVENTS];
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = endpoints.data.find((one) => one.url === url);
  if (found) {
    await stripe.webhookEndpoints.update(found.id, { enabled_events, disabled: false });
    return { done: 'set; its signing secret is as it was', secret: null };
  }
  // Events use the client's API version, not the account's.
  const api_version = stripe.getApiField('version') as Stripe.WebhookEndpointCreateParams.ApiVersion;
  const made = await stripe.webhookEndpoints.create({ url, enabled_events, api_version });
  return { done: 'made', secret: made.secret ?? null };
}

/**
 * Creates the objects that the product needs in a Stripe account: products and prices of the plans, a portal, and
 * the webhook. Idempotent.
 */
export async function setUpAccount(stripe: Stripe, { publicUrl }: AccountSettings): Promise<AccountReport> {
  const lines: string[] = [];
  for (const plan of PAID_PLANS) lines.push(`Product ${productId(plan)}: ${await setUpProduct(stripe, plan)}`);
  for (const offer of OFFERS) lines.push(`Price ${lookupKeyOf(offer)}: ${await setUpPrice(stripe, offer)}`);
  lines.push(`Portal: ${await setUpPortal(stripe, publicUrl)}`);
  const url = `${publicUrl}/api/webhooks/stripe`;
  const { done, secret } = await setUpWebhook(stripe, url);
  lines.push(`Webhook ${url}: ${done}`);
  return { lines, webhookSecret: secret };
}
