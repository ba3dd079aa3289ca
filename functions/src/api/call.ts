import type { z } from 'zod';
import type { BodyOf, EndpointName, Endpoints, OutputOf, ParamsOf, QueryOf } from '../contract/endpoints.ts';
import type { RepeatableRequest } from '../domain/idempotency.ts';
import type { Session } from '../ports/identity.ts';

/** The caller, as far as the server in front of the app knows. */
export interface Caller {
  /** Address that the request came from, as far as it can be trusted. */
  readonly address: string;
  /** The platform's own machine that says so; not there where the caller's connection was seen itself. */
  readonly proxy?: string | undefined;
}

/** One call of an endpoint, checked. What the contract does not give it is undefined. */
export interface Call<N extends EndpointName> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  /** Bytes of the uploaded file. */
  readonly file: Endpoints[N] extends { file: string } ? Uint8Array : undefined;
  /** Whose token it is; there exactly where the endpoint needs one. */
  readonly session: Endpoints[N] extends { auth: 'user' } ? Session : undefined;
  /** Seconds that the caller is willing to wait for a change; 0: none. */
  readonly wait: Endpoints[N] extends { waits: true } ? number : undefined;
  /** There where the endpoint honours an `Idempotency-Key` and the caller sent one. */
  readonly repeatable: Endpoints[N] extends { idempotent: true } ? RepeatableRequest | undefined : undefined;
  /** Network of the caller's address, as rate limits count it. */
  readonly network: string;
  readonly requestId: string;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

/** A file that is sent while it is made. */
export interface Download {
  readonly fileName: string;
  readonly bytes: ReadableStream<Uint8Array>;
}

export type Result<N extends EndpointName> = Endpoints[N]['output'] extends z.ZodType ? OutputOf<N> : Download;

/** What answers each endpoint of the contract: one that is missing does not compile. They throw AppError. */
export type Handlers = { readonly [N in EndpointName]: (call: Call<N>) => Promise<Result<N>> };
