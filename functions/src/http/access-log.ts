import type { MiddlewareHandler } from 'hono';
import type { Clock, Ids } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { digest } from './client-address.ts';
import type { AppEnv } from './context.ts';

/** Accepted format of request ids from other services, safe for logs and headers. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Assigns every request an id, the caller's own if it is valid, and logs one line about it: the outcome, without
 * user data.
 */
export function accessLog(ports: { log: Log; clock: Clock; ids: Ids }): MiddlewareHandler<AppEnv> {
  const { log, clock, ids } = ports;
  return async (context, next) => {
    const begun = clock().getTime();
    const given = context.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : ids();
    context.set('requestId', requestId);
    context.header('X-Request-Id', requestId);
    await next();
    const userId = context.get('userId');
    const keyId = context.get('keyId');
    const code = context.get('code');
    log.info('request', {
      requestId,
      method: context.req.method,
      route: context.get('route') ?? 'none',
      status: context.res.status,
      via: context.env.proxy === undefined ? 'direct' : 'hosting',
      ...(code && { code }),
      ms: clock().getTime() - begun,
      ...(userId && { user: digest(userId) }),
      ...(keyId && { key: keyId }),
    });
  };
}
