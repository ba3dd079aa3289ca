import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { APP_CHECK_HEADER } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import type { AppEnv } from './context.ts';

/** OWASP's headers for an API: nothing of it is cached, framed, sniffed or run, and no other site embeds it. */
const SECURITY = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Sets the headers that every answer has. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  for (const [name, value] of Object.entries(SECURITY)) context.header(name, value);
  await next();
};

/**
 * Lets pages of the given origins call and read the answers. A page of any other origin is answered too, but its browser
 * does not let it read, nor send a token: preflights do not allow it.
 */
export function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  return cors({
    origin: [...allowedOrigins],
    allowMethods: [...new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.method))],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'X-Request-Id', APP_CHECK_HEADER],
    exposeHeaders: ['Content-Disposition', 'Preference-Applied', 'Retry-After', 'X-Request-Id'],
    maxAge: 7200,
  });
}
