import { invalid } from '../http/errors.ts';
import { atPath, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Draft } from '../state/draft.ts';
import type { PortalConfiguration, PortalSession } from '../state/objects.ts';
import { textOr } from './customers.ts';

export const PORTAL: Routes = {
  'POST /v1/billing_portal/configurations': createConfiguration,
  'GET /v1/billing_portal/configurations': (request) => {
    const active = request.params.flag('active');
    const standard = request.params.flag('is_default');
    const all = request.draft.list('billing_portal.configuration');
    return pageOf(
      request,
      all.filter(
        (each) => (active ?? each.active) === each.active && (standard ?? each.is_default) === each.is_default,
      ),
    );
  },
  'GET /v1/billing_portal/configurations/:id': (request) => atPath(request, 'billing_portal.configuration'),
  'POST /v1/billing_portal/configurations/:id': (request) => {
    const { draft, params } = request;
    const found = atPath(request, 'billing_portal.configuration');
    return draft.update(
      found,
      { ...changes(params, found), active: params.flag('active') ?? found.active, updated: draft.now() },
      'billing_portal.configuration.updated',
    );
  },
  'POST /v1/billing_portal/sessions': createSession,
};

/** Creates the default configuration of an account. */
export function defaultConfiguration(draft: Draft): PortalConfiguration {
  const now = draft.now();
  return {
    id: draft.id('billing_portal.configuration'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
}

function createConfiguration({ draft, params }: ApiRequest): PortalConfiguration {
  if (!params.has('features')) throw invalid('Missing required param: features.', { param: 'features' });
  const bare = { ...defaultConfiguration(draft), is_default: false };
  return draft.create({ ...bare, ...changes(params, bare) }, 'billing_portal.configuration.created');
}

function changes(params: Params, before: PortalConfiguration): Partial<PortalConfiguration> {
  const profile = params.group('business_profile');
  const features = params.group('features');
  const enabled = (name: string, otherwise: boolean): boolean => features?.group(name)?.flag('enabled') ?? otherwise;
  const { business_profile: words, features: had } = before;
  const cancel = features?.group('subscription_cancel');
  const updates = features?.group('customer_update')?.texts('allowed_updates');
  return {
    business_profile: {
      headline: profile?.text('headline') ?? words.headline,
      privacy_policy_url: profile?.text('privacy_policy_url') ?? words.privacy_policy_url,
      terms_of_service_url: profile?.text('terms_of_service_url') ?? words.terms_of_service_url,
    },
    default_return_url: textOr(params, 'default_return_url', before.default_return_url),
    features: {
      ...had,
      customer_update: {
        allowed_updates: updates ?? had.customer_update.allowed_updates,
        enabled: enabled('customer_update', had.customer_update.enabled),
      },
      invoice_history: { enabled: enabled('invoice_history', had.invoice_history.enabled) },
      payment_method_update: {
        ...had.payment_method_update,
        enabled: enabled('payment_method_update', had.payment_method_update.enabled),
      },
      subscription_cancel: {
        ...had.subscription_cancel,
        enabled: cancel?.flag('enabled') ?? had.subscription_cancel.enabled,
        mode: cancel?.oneOf('mode', ['at_period_end', 'immediately'] as const) ?? had.subscription_cancel.mode,
      },
    },
    metadata: params.metadata(before.metadata ?? {}),
    name: textOr(params, 'name', before.name),
  };
}

function createSession({ draft, params }: ApiRequest): PortalSession {
  const customer = named(draft, 'customer', params.required('customer'), 'customer');
  const chosen = params.text('configuration');
  const configuration = chosen
    ? named(draft, 'billing_portal.configuration', chosen, 'configuration')
    : draft.list('billing_portal.configuration').find(({ is_default }) => is_default);
  if (!configuration)
    throw invalid('No configuration provided and your test mode default configuration has not been created.');
  const id = draft.id('billing_portal.session');
  return draft.create<PortalSession>(
    {
      id,
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: draft.now(customer.id),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: (params.text('locale') as PortalSession['locale']) ?? null,
      on_behalf_of: null,
      return_url: params.text('return_url') ?? configuration.default_return_url,
      url: `${draft.origin}/portal/${id}`,
    },
    'billing_portal.session.created',
  );
}
