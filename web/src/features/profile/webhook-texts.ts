import type { WebhookDeliveryView, WebhookEndpointView } from '@roomwright/functions/contract/endpoints/webhooks.ts';
import { WEBHOOK_LIMITS } from '@roomwright/functions/contract/webhooks.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** The addresses that the user's programs are told of events at. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: ({ signal }) => call('webhookEndpoints', { signal }),
  // Endpoints are switched off by what they answer.
  staleTime: 0,
});

export const DELIVERY_STATUSES: Readonly<Record<WebhookDeliveryView['status'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const PROBLEM_TEXTS: Readonly<Record<NonNullable<NonNullable<WebhookDeliveryView['last']>['problem']>, string>> =
  {
    unreachable: 'No connection could be made.',
    timeout: `There was no answer within ${WEBHOOK_LIMITS.timeoutSeconds} seconds.`,
    refused: 'The address is not reachable by anyone on the internet, so nothing was sent.',
    off: 'The webhook was switched off, so nothing was sent.',
    plan: 'Your plan did not include webhooks, so nothing was sent.',
  };

export const OFF_TEXTS: Readonly<Record<NonNullable<WebhookEndpointView['off']>['reason'], string>> = {
  owner: 'Switched off',
  gone: 'Switched off, because its address answered that it is gone',
  failing: `Switched off, because its address took nothing for ${WEBHOOK_LIMITS.failingDays} days`,
};
