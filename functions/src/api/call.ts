import type { z } from 'zod';
import type { BodyOf, EndpointName, Endpoints, OutputOf, ParamsOf, QueryOf } from '../contract/endpoints.ts';
import type { KeyCaller } from '../domain/api-key.ts';
import type { RepeatableRequest } from '../domain/idempotency.ts';
import type { Session } from '../ports/identity.ts';

/** The caller, as known to the HTTP server. */
export interface Caller {
  /** Client address of the request, as far as it can be trusted. */
  readonly address: string;
  /** The platform's proxy that reported the address; missing if the caller connected directly. */
  readonly proxy?: string | undefined;
}

/** A validated call of an endpoint. Values that the contract does not define are undefined. */
export interface Call<N extends EndpointName> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  /** Bytes of the uploaded file. */
  readonly file: Endpoints[N] extends { file: string } ? Uint8Array : undefined;
  /** The session; present exactly if the endpoint requires one. */
  readonly session: Endpoints[N] extends { auth: 'user' } ? Session : undefined;
  /** The API key; present exactly if the endpoint requires one. */
  readonly key: Endpoints[N] extends { auth: 'key' } ? KeyCaller : undefined;
  /** Seconds that the caller is willing to wait for a change; 0 for not at all. */
  readonly wait: Endpoints[N] extends { waits: true } ? number : undefined;
  /** Present if the endpoint supports `Idempotency-Key` and the caller sent one. */
  readonly repeatable: Endpoints[N] extends { idempotent: true } ? RepeatableRequest | undefined : undefined;
  /** Network of the caller's address, as used for rate limits. */
  readonly network: string;
  readonly requestId: string;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** A file that is streamed while it is made. */
export interface Download {
  readonly fileName: string;
  readonly bytes: ReadableStream<Uint8Array>;
}

export type Result<N extends EndpointName> = Endpoints[N]['output'] extends z.ZodType ? OutputOf<N> : Download;

/** The handlers of every endpoint of the contract; a missing one is a type error. They throw AppError. */
export type Handlers = { readonly [N in EndpointName]: (call: Call<N>) => Promise<Result<N>> };
