import type { BodySent, EndpointName, OutputOf } from '../contract/endpoints.ts';
import type { Call, Result } from './call.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/**
 * Requests allowed per window: per caller's network, per user, and per email address in the body. Endpoints that
 * cost money, send mail or create documents are counted across all instances, in Firestore. All others are counted
 * by each instance (`perInstance`), with limits above normal use. The busiest case: three tabs show the gallery
 * while twelve photos finish within the same minute. Each finish makes each tab reload everything: 36 calls of `me`,
 * `usageStats`, `credits` and `galleryStats`; 126 of `userJobs` (three lists, and one every 10 s while photos are in
 * progress); 36 for each visible part of `gallery`, 360 for ten parts. `getJob` waits up to 10 s for a change, so
 * each tab calls it 6 times a minute plus once for each of three changes of twelve photos, 126 in all.
 */
export interface RateLimit {
  readonly perAddress?: number;
  readonly perEmail?: number;
  readonly perUser?: number;
  readonly windowSeconds: number;
  readonly perInstance?: true;
}

/** An example request body and response for the documentation and tests; undefined where there is no JSON. */
export interface Example<N extends EndpointName> {
  readonly body: BodySent<N>;
  readonly output: OutputOf<N>;
}

/** The server side of an endpoint, with the use cases of its feature. */
export interface EndpointEntry<N extends EndpointName, UseCases> {
  readonly rateLimit: RateLimit;
  readonly example: Example<N>;
  /** @throws AppError */
  readonly handle: (call: Call<N>, useCases: UseCases) => Promise<Result<N>>;
}

/** A feature's endpoints; a missing one is a type error. */
export type EndpointEntries<N extends EndpointName, UseCases> = { readonly [K in N]: EndpointEntry<K, UseCases> };
