import { invalid, missing } from '../http/errors.ts';
import { atPath, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Draft } from '../state/draft.ts';
import type { Price, Product } from '../state/objects.ts';
import { textOr } from './customers.ts';

export const PRODUCTS: Routes = {
  'POST /v1/products': createProduct,
  'GET /v1/products': (request) => {
    const active = request.params.flag('active');
    const ids = request.params.texts('ids');
    const all = request.draft.list('product');
    return pageOf(
      request,
      all.filter((each) => (active ?? each.active) === each.active && (ids?.includes(each.id) ?? true)),
    );
  },
  'GET /v1/products/:id': (request) => atPath(request, 'product'),
  'POST /v1/products/:id': (request) => {
    const product = atPath(request, 'product');
    const updated = { ...productChanges(request, product), updated: request.draft.now() };
    return request.draft.update(product, updated, 'product.updated');
  },
};

export const PRICES: Routes = {
  'POST /v1/prices': createPrice,
  'GET /v1/prices': (request) => {
    const { params, draft } = request;
    const active = params.flag('active');
    const keys = params.texts('lookup_keys');
    const product = params.text('product');
    const currency = params.text('currency');
    const type = params.text('type');
    const interval = params.group('recurring')?.text('interval');
    const wanted = (price: Price) =>
      (active ?? price.active) === price.active &&
      (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
      (product ?? price.product) === price.product &&
      (currency ?? price.currency) === price.currency &&
      (type ?? price.type) === price.type &&
      (interval ?? price.recurring.interval) === price.recurring.interval;
    return pageOf(request, draft.list('price').filter(wanted));
  },
  'GET /v1/prices/:id': (request) => atPath(request, 'price'),
  'POST /v1/prices/:id': (request) => {
    const { params, draft } = request;
    const price = atPath(request, 'price');
    const changes = {
      active: params.flag('active') ?? price.active,
      metadata: params.metadata(price.metadata),
      nickname: textOr(params, 'nickname', price.nickname),
      lookup_key: lookupKey(request, price.lookup_key),
    };
    return draft.update(price, changes, 'price.updated');
  },
};

function createProduct(request: ApiRequest): Product {
  const { draft, params } = request;
  const id = params.text('id') ?? draft.id('product');
  if (draft.find('product', id)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const name = params.required('name');
  const now = draft.now();
  const product = {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  } satisfies Product;
  return draft.create({ ...product, ...productChanges(request, product) }, 'product.created');
}

function productChanges({ draft, params }: ApiRequest, before: Product): Partial<Product> {
  const price = params.text('default_price');
  if (price && named(draft, 'price', price, 'default_price').product !== before.id)
    throw missing('price', price, 'default_price');
  return {
    active: params.flag('active') ?? before.active,
    description: textOr(params, 'description', before.description),
    marketing_features:
      params.groups('marketing_features')?.map((feature) => ({ name: feature.required('name') })) ??
      before.marketing_features,
    metadata: params.metadata(before.metadata),
    name: params.text('name') ?? before.name,
    statement_descriptor: textOr(params, 'statement_descriptor', before.statement_descriptor ?? null),
    tax_code: textOr(params, 'tax_code', null),
    unit_label: textOr(params, 'unit_label', before.unit_label ?? null),
    url: textOr(params, 'url', before.url),
    ...(price && { default_price: price }),
  };
}

/** Creates a recurring price per unit, the only kind that the product sells. */
function createPrice(request: ApiRequest): Price {
  const { draft, params } = request;
  const product = named(draft, 'product', params.required('product'), 'product');
  const amount = params.int('unit_amount');
  if (amount === undefined || amount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' });
  const recurring = params.group('recurring');
  const interval = recurring?.oneOf('interval', ['day', 'week', 'month', 'year'] as const);
  if (!recurring || !interval) throw invalid('The local Stripe has recurring prices only.', { param: 'recurring' });
  recurring.oneOf('usage_type', ['licensed']);
  const price: Price = {
    id: draft.id('price'),
    object: 'price',
    active: params.flag('active') ?? true,
    billing_scheme: params.oneOf('billing_scheme', ['per_unit']) ?? 'per_unit',
    created: draft.now(),
    currency: params.required('currency'),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey(request, null),
    metadata: params.metadata(),
    nickname: textOr(params, 'nickname', null),
    product: product.id,
    recurring: {
      interval,
      interval_count: recurring.int('interval_count') ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: params.oneOf('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  return draft.create(price, 'price.created');
}

/** Reads a lookup key, which belongs to one price and is transferred only on request. */
function lookupKey({ draft, params, id }: ApiRequest, before: string | null): string | null {
  const key = params.text('lookup_key');
  const transfer = params.flag('transfer_lookup_key') ?? false;
  if (key === undefined) return before;
  const other = key === '' ? undefined : priceOfKey(draft, key);
  if (other && other.id !== id) {
    if (!transfer) {
      throw invalid(
        `A price (\`${other.id}\`) already uses that lookup key. If you want to transfer the lookup key to this price, set \`transfer_lookup_key\` to true.`,
        { param: 'lookup_key' },
      );
    }
    draft.update(other, { lookup_key: null }, 'price.updated');
  }
  return key || null;
}

const priceOfKey = (draft: Draft, key: string): Price | undefined =>
  draft.list('price').find((price) => price.lookup_key === key);
