import type { EndpointName } from '../contract/endpoints.ts';
import { RATE_LIMITS } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { digest } from './digest.ts';
import { networkOf } from './network.ts';

interface RateLimit {
  readonly perAddress?: number;
  readonly perEmail?: number;
  readonly perUser?: number;
  readonly windowSeconds: number;
}

const LIMITS = new Map<EndpointName, RateLimit>(
  Object.entries(RATE_LIMITS) as [keyof typeof RATE_LIMITS, (typeof RATE_LIMITS)[keyof typeof RATE_LIMITS]][],
);

/** Who a call is counted for. */
export interface Counted {
  readonly address: string;
  readonly userId: string | undefined;
  /** The checked body: an `email` in it is the account that is meant. */
  readonly body: unknown;
}

/**
 * Counts a call for its caller's network, user and e-mail address, as far as the endpoint is limited for them. Keys carry
 * digests: neither addresses nor e-mail addresses are written down.
 *
 * @throws AppError RATE_LIMITED with `retryAfter`
 */
export async function limitRate(name: EndpointName, counted: Counted, limiter: RateLimiter): Promise<void> {
  const limit = LIMITS.get(name);
  if (!limit) return;
  const parts = [
    ['address', networkOf(counted.address), limit.perAddress],
    ['user', counted.userId, limit.perUser],
    ['email', emailOf(counted.body), limit.perEmail],
  ] as const;
  for (const [kind, who, most] of parts) {
    if (who === undefined || most === undefined) continue;
    // One after the other: a network that has had enough must not use up the tries of the accounts it names.
    const wait = await limiter.take(`${name}-${kind}-${digest(who)}`, most, limit.windowSeconds);
    if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(wait)) });
  }
}

function emailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email : undefined;
}
