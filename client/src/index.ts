import createClient, { type Client } from 'openapi-fetch';
import { send } from './send.ts';
import { makeStage, type Stage } from './stage.ts';
import type { components, paths } from './v1.ts';

export { type Problem, RoomwrightError } from './problem.ts';
export type { Photo, PhotoSource, Staged, StagedPhoto, StageOptions } from './stage.ts';
export { type VerifyOptions, verifyWebhook, WebhookError, type WebhookEvent } from './verify-webhook.ts';
export type { components, paths };

export type Picture = components['schemas']['Picture'];
export type Batch = components['schemas']['Batch'];
export type SharedRoom = components['schemas']['SharedRoom'];
export type Listing = components['schemas']['Listing'];
export type Archive = components['schemas']['Archive'];

export interface RoomwrightOptions {
  /** An API key: `rw_live_…`, or `rw_test_…` for sample pictures that cost nothing. */
  readonly key: string;
  /** Where the service runs, such as `https://app.example.com`. */
  readonly origin: string;
  /** Sends the requests; the global one by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export interface Roomwright {
  /** Every call of `/api/v1`, typed by its OpenAPI document; see openapi-fetch. */
  readonly api: Client<paths>;
  /** Sends photos, and returns once they are staged. */
  readonly stage: Stage;
}

/** Connects to the service with an API key. */
export function createRoomwright({ key, origin, fetch = globalThis.fetch }: RoomwrightOptions): Roomwright {
  const api = createClient<paths>({
    baseUrl: origin.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${key}` },
    // Not a method of anything: browsers refuse to call their own otherwise.
    fetch: (request) => send(request, (sent) => fetch(sent)),
  });
  return { api, stage: makeStage(api) };
}
