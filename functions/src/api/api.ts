import type { EndpointName } from '../contract/endpoints.ts';
import { ACCOUNT_API, makeAccountUseCases } from './accounts.ts';
import { API_KEY_API, makeApiKeyUseCases } from './api-keys.ts';
import { BATCH_API, makeBatchUseCases } from './batches.ts';
import type { Call, Handlers, Result } from './call.ts';
import type { EndpointEntries, EndpointEntry } from './entry.ts';
import { EXPORT_API, makeExportUseCases } from './exports.ts';
import { GALLERY_API, makeGalleryUseCases } from './gallery.ts';
import { LISTING_API, makeListingUseCases } from './listings.ts';
import { makePublicUseCases, PUBLIC_API } from './public.ts';
import type { Shared } from './shared.ts';
import { makeSharedRoomUseCases, SHARED_ROOM_API } from './shared-rooms.ts';
import { makeStagingUseCases, STAGING_API } from './staging.ts';
import { makeSubscriptionUseCases, SUBSCRIPTION_API } from './subscriptions.ts';
import { makeV1UseCases, V1_API } from './v1.ts';
import { makeWebhookUseCases, WEBHOOK_API } from './webhooks.ts';

/** Every endpoint of the contract with its server side: rate limit, example and handler. */
export const API = {
  ...ACCOUNT_API,
  ...API_KEY_API,
  ...WEBHOOK_API,
  ...SHARED_ROOM_API,
  ...BATCH_API,
  ...STAGING_API,
  ...EXPORT_API,
  ...GALLERY_API,
  ...LISTING_API,
  ...SUBSCRIPTION_API,
  ...PUBLIC_API,
  ...V1_API,
} satisfies { readonly [N in EndpointName]: EndpointEntry<N, never> };

/** Loaded on demand, because converting all schemas takes a while. */
const v1Document = async () => (await import('./openapi/document.ts')).v1Document(API);

/** The handlers of every endpoint. */
export function makeHandlers(shared: Shared): Handlers {
  return {
    ...bind(API_KEY_API, makeApiKeyUseCases(shared)),
    ...bind(WEBHOOK_API, makeWebhookUseCases(shared)),
    ...bind(ACCOUNT_API, makeAccountUseCases(shared)),
    ...bind(SHARED_ROOM_API, makeSharedRoomUseCases(shared)),
    ...bind(BATCH_API, makeBatchUseCases(shared)),
    ...bind(STAGING_API, makeStagingUseCases(shared)),
    ...bind(EXPORT_API, makeExportUseCases(shared)),
    ...bind(GALLERY_API, makeGalleryUseCases(shared)),
    ...bind(LISTING_API, makeListingUseCases(shared)),
    ...bind(SUBSCRIPTION_API, makeSubscriptionUseCases(shared)),
    ...bind(PUBLIC_API, makePublicUseCases(shared)),
    ...bind(V1_API, makeV1UseCases(shared, v1Document)),
  };
}

/** Passes each feature's handlers their use cases. */
function bind<N extends EndpointName, UseCases>(
  entries: EndpointEntries<N, UseCases>,
  useCases: UseCases,
): Pick<Handlers, N> {
  const names = Object.keys(entries) as N[];
  const handlerOf =
    <K extends N>(name: K) =>
    (call: Call<K>): Promise<Result<K>> =>
      entries[name].handle(call, useCases);
  // Each name keeps the handler of its own endpoint; Object.fromEntries loses that from the type.
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as Pick<Handlers, N>;
}
