import { invalid } from '../http/errors.ts';
import { atPath } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import { API_VERSION } from '../state/api-version.ts';
import { randomWord } from '../state/ids.ts';
import type { WebhookEndpoint } from '../state/objects.ts';
import { textOr } from './customers.ts';

export const WEBHOOK_ENDPOINTS: Routes = {
  'POST /v1/webhook_endpoints': create,
  'GET /v1/webhook_endpoints': (request) => {
    const page = pageOf(request, request.draft.list('webhook_endpoint'));
    return { ...page, data: page.data.map(withoutSecret) };
  },
  'GET /v1/webhook_endpoints/:id': (request) => withoutSecret(atPath(request, 'webhook_endpoint')),
  'POST /v1/webhook_endpoints/:id': (request) => {
    const { draft, params } = request;
    const endpoint = atPath(request, 'webhook_endpoint');
    const disabled = params.flag('disabled');
    const changed = draft.update(endpoint, {
      description: textOr(params, 'description', endpoint.description),
      enabled_events: params.texts('enabled_events') ?? endpoint.enabled_events,
      metadata: params.metadata(endpoint.metadata),
      status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
      url: params.text('url') ?? endpoint.url,
    });
    return withoutSecret(changed);
  },
  'DELETE /v1/webhook_endpoints/:id': (request) => {
    const { id } = atPath(request, 'webhook_endpoint');
    request.draft.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

function create({ draft, params }: ApiRequest): WebhookEndpoint {
  const url = params.required('url');
  if (!URL.canParse(url)) throw invalid('Invalid URL', { param: 'url', code: 'url_invalid' });
  const events = params.texts('enabled_events');
  if (!events?.length) throw invalid('Missing required param: enabled_events.', { param: 'enabled_events' });
  return draft.put<WebhookEndpoint>({
    id: draft.id('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') ?? API_VERSION,
    application: null,
    created: draft.now(),
    description: textOr(params, 'description', null),
    enabled_events: events,
    livemode: false,
    metadata: params.metadata(),
    secret: `whsec_${randomWord(32)}`,
    status: 'enabled',
    url,
  });
}

/** The secret is returned once, when the endpoint is created. */
function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> {
  return endpoint;
}
