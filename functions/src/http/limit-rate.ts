import { API } from '../api/api.ts';
import type { Caller } from '../api/call.ts';
import type { RateLimit } from '../api/entry.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { FAILED_AUTHENTICATIONS } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { digest } from './digest.ts';
import { networkOf } from './network.ts';

/**
 * All callers behind one of the platform's proxies together may call this many times as often as one of them. It only matters if
 * somebody gets a machine of Google's to send requests with made-up callers.
 */
const CALLERS_OF_A_PROXY = 50;

/** Skipped entries of a list that count as one more call. */
const ENTRIES_PER_CALL = 100;

/** Who counts. */
export interface RateLimiters {
  /** Across all instances. */
  readonly rateLimiter: RateLimiter;
  /** In this instance. */
  readonly instanceLimiter: RateLimiter;
}

/** Who a call is counted for. */
export interface Counted {
  readonly caller: Caller;
  readonly userId: string | undefined;
  /** The checked query: a `page` far down a list costs as much as all before it. */
  readonly query: unknown;
  /** The checked body: an `email` in it is the account that is meant. */
  readonly body: unknown;
}

const refuse = (wait: number | null): void => {
  if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(wait)) });
};

/**
 * Counts a call for its caller's network, user and e-mail address, as far as the endpoint is limited for them. Keys carry
 * digests: neither addresses nor e-mail addresses are written down.
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
  // One after the other: a network that has had enough must not use up the tries of the accounts it names.
  await take(instanceLimiter, 'proxy', caller.proxy, perAddress && perAddress * CALLERS_OF_A_PROXY);
  await take(limiter, 'address', networkOf(caller.address), perAddress);
  await take(limiter, 'user', userId, perUser);
  await take(limiter, 'email', emailOf(body), perEmail);
}

/**
 * Has a token looked up, which costs a read, unless the caller's network has brought too many that do not hold.
 *
 * @throws AppError RATE_LIMITED with `retryAfter`, or what the look-up throws
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

/** What a call counts for: a page that is requested by its number reads everything before it, too. */
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
