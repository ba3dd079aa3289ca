import type { Context } from 'hono';
import { KEY_RATE } from '../contract/api-keys.ts';
import type { ApiKey } from '../domain/api-key.ts';
import type { MeteredRateLimiter } from '../ports/rate-limiter.ts';
import type { AuthenticateKey } from '../usecases/api-keys/authenticate-key.ts';
import { authenticateKey } from './authenticate.ts';
import type { AppEnv } from './context.ts';
import { limitFailures, type RateLimiters, refuse } from './limit-rate.ts';

export interface KeyPorts extends RateLimiters {
  /** Checks API keys. */
  readonly keys: AuthenticateKey;
  /** Counts the calls of each API key in this instance. */
  readonly keyLimiter: MeteredRateLimiter;
}

/**
 * Authenticates the API key and counts the call for it. The headers are those of draft-ietf-httpapi-ratelimit-headers.
 *
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED
 */
export async function keyOf(context: Context<AppEnv>, ports: KeyPorts): Promise<ApiKey> {
  const authorization = context.req.header('authorization');
  const lookUp = () => authenticateKey(authorization, ports.keys.find);
  const key = authorization === undefined ? await lookUp() : await limitFailures(context.env, ports, lookUp);
  context.set('keyId', key.id);
  const { name, requests, windowSeconds } = KEY_RATE;
  const wait = await ports.keyLimiter.take(key.id, requests, windowSeconds);
  const { calls, seconds } = ports.keyLimiter.left(key.id, requests, windowSeconds);
  context.header('RateLimit-Policy', `"${name}";q=${requests};w=${windowSeconds}`);
  context.header('RateLimit', `"${name}";r=${calls};t=${seconds}`);
  refuse(wait);
  return key;
}
