import type { EndpointName } from '../contract/endpoints.ts';
import { ACCOUNT_API, makeAccountUseCases } from './accounts.ts';
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

/** Every endpoint of the contract with its server side: rate limit, example and handler. */
export const API = {
  ...ACCOUNT_API,
  ...SHARED_ROOM_API,
  ...BATCH_API,
  ...STAGING_API,
  ...EXPORT_API,
  ...GALLERY_API,
  ...LISTING_API,
  ...SUBSCRIPTION_API,
  ...PUBLIC_API,
} satisfies { readonly [N in EndpointName]: EndpointEntry<N, never> };

/** The handlers of every endpoint. */
export function makeHandlers(shared: Shared): Handlers {
  return {
    ...bind(ACCOUNT_API, makeAccountUseCases(shared)),
    ...bind(SHARED_ROOM_API, makeSharedRoomUseCases(shared)),
    ...bind(BATCH_API, makeBatchUseCases(shared)),
    ...bind(STAGING_API, makeStagingUseCases(shared)),
    ...bind(EXPORT_API, makeExportUseCases(shared)),
    ...bind(GALLERY_API, makeGalleryUseCases(shared)),
    ...bind(LISTING_API, makeListingUseCases(shared)),
    ...bind(SUBSCRIPTION_API, makeSubscriptionUseCases(shared)),
    ...bind(PUBLIC_API, makePublicUseCases(shared)),
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
