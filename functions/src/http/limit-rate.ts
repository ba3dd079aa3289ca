import { API } from '../api/api.ts';
import type { Caller } from '../api/call.ts';
import type { RateLimit } from '../api/entry.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { FAILED_AUTHENTICATIONS } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { digest, networkOf } from './client-address.ts';

/**
 * All callers behind one of the platform's proxies share this multiple of a single caller's limit. Only matters if
 * an attacker controls a Google machine and sends requests with forged callers.
 */
const CALLERS_OF_A_PROXY = 50;

/** Skipped entries of a list that count as one more call. */
const ENTRIES_PER_CALL = 100;

/** The counters. */
export interface RateLimiters {
  /** Counts across all instances. */
  readonly rateLimiter: RateLimiter;
  /** Counts in this instance. */
  readonly instanceLimiter: RateLimiter;
}

/** The caller and the call to be counted. */
export interface Counted {
  readonly caller: Caller;
  readonly userId: string | undefined;
  /** The validated query; a high `page` costs as much as all pages before it. */
  readonly query: unknown;
  /** The validated body; an `email` in it names the account concerned. */
  readonly body: unknown;
}

/** @throws AppError RATE_LIMITED if there is a time to wait, in seconds */
export const refuse = (wait: number | null): void => {
  if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(wait)) });
};

/**
 * Counts a call for the caller's network, user and email address, wherever the endpoint has a limit. Keys are
 * hashed, so no addresses are stored.
 *
 * @throws AppError RATE_LIMITED with `retryAfter`
 */
export async function limitRate(
  name: EndpointName,
  { caller, userId, query, body }: Counted,
  { rateLimiter, instanceLimiter }: RateLimiters,
): Promise<void> {
  const { perAddress, perUser, perEmail, windowSeconds, perInstance }: RateLimit = API[name].rateLimit;
  const take = async (limiter: RateLimiter, kind: string, who: string | undefined, most: number | undefined) => {
    if (who === undefined || most === undefined) return;
    refuse(await limiter.take(`${name}-${kind}-${digest(who)}`, most, windowSeconds, costOf(query)));
  };
  const limiter = perInstance ? instanceLimiter : rateLimiter;
  // In order: a network over its limit must not use up the attempts of the accounts that it names.
  await take(instanceLimiter, 'proxy', caller.proxy, perAddress && perAddress * CALLERS_OF_A_PROXY);
  await take(limiter, 'address', networkOf(caller.address), perAddress);
  await take(limiter, 'user', userId, perUser);
  await take(limiter, 'email', emailOf(body), perEmail);
}

/**
 * Looks up a token, which costs a database read, unless the caller's network has sent too many invalid ones.
 *
 * @throws AppError RATE_LIMITED with `retryAfter`, or an error of the look-up
 */
export async function limitFailures<T>(
  { address }: Caller,
  { instanceLimiter }: RateLimiters,
  lookUp: () => Promise<T>,
): Promise<T> {
  const { perAddress, windowSeconds } = FAILED_AUTHENTICATIONS;
  const failed = (cost: number) =>
    instanceLimiter.take(`token-address-${digest(networkOf(address))}`, perAddress, windowSeconds, cost);
  refuse(await failed(0));
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') await failed(1);
    throw error;
  }
}

/** Returns the cost of a call: a page requested by number also reads everything before it. */
function costOf(query: unknown): number {
  if (typeof query !== 'object' || query === null || !('page' in query) || !('limit' in query)) return 1;
  const { page, limit } = query;
  const isCursor = 'cursor' in query && query.cursor !== undefined;
  if (typeof page !== 'number' || typeof limit !== 'number' || isCursor) return 1;
  return 1 + Math.floor(((page - 1) * limit) / ENTRIES_PER_CALL);
}

function emailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email : undefined;
}
