import type { MiddlewareHandler } from 'hono';
import type { Clock, Ids } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { AppEnv } from './context.ts';
import { digest } from './digest.ts';

/** Identifiers of other services that are taken over: nothing that could break a log or a header. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Gives every request an identifier, its caller's where it brings a proper one, and writes one line about it: how it went,
 * nothing about who sent what.
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
    });
  };
}
