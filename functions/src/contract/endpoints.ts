import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints/accounts.ts';
import { API_KEY_ENDPOINTS } from './endpoints/api-keys.ts';
import { BATCH_ENDPOINTS } from './endpoints/batches.ts';
import { EXPORT_ENDPOINTS } from './endpoints/exports.ts';
import { GALLERY_ENDPOINTS } from './endpoints/gallery.ts';
import { LISTING_ENDPOINTS } from './endpoints/listings.ts';
import { PUBLIC_ENDPOINTS } from './endpoints/public.ts';
import { SHARED_ROOM_ENDPOINTS } from './endpoints/shared-rooms.ts';
import { STAGING_ENDPOINTS } from './endpoints/staging.ts';
import { SUBSCRIPTION_ENDPOINTS } from './endpoints/subscriptions.ts';
import { V1_ENDPOINTS } from './endpoints/v1.ts';
import { WEBHOOK_ENDPOINTS } from './endpoints/webhooks.ts';

/** Every endpoint of `/api`, in matching order: `/api/staging/user-jobs` before `/api/staging/{id}`. */
export const ENDPOINTS = {
  health: {
    method: 'GET',
    path: '/api/health',
    auth: 'none',
    anyClient: true,
    summary: 'Answers when the service runs.',
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  },
  ...ACCOUNT_ENDPOINTS,
  ...API_KEY_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...SHARED_ROOM_ENDPOINTS,
  ...BATCH_ENDPOINTS,
  ...STAGING_ENDPOINTS,
  ...EXPORT_ENDPOINTS,
  ...GALLERY_ENDPOINTS,
  ...LISTING_ENDPOINTS,
  ...SUBSCRIPTION_ENDPOINTS,
  ...PUBLIC_ENDPOINTS,
  ...V1_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;
export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;
type Sent<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined;

/** The validated call, as passed to a handler. */
export type ParamsOf<N extends EndpointName> = Parsed<Endpoints[N], 'params'>;
export type QueryOf<N extends EndpointName> = Parsed<Endpoints[N], 'query'>;
export type BodyOf<N extends EndpointName> = Parsed<Endpoints[N], 'body'>;
/** The body that a client sends. */
export type QuerySent<N extends EndpointName> = Sent<Endpoints[N], 'query'>;
export type BodySent<N extends EndpointName> = Sent<Endpoints[N], 'body'>;
/** The response. */
export type OutputOf<N extends EndpointName> = Parsed<Endpoints[N], 'output'>;
