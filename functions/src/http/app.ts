import { Hono } from 'hono';
import { AppError } from '../domain/app-error.ts';
import type { Clock, Ids } from '../ports/clock.ts';
import { accessLog } from './access-log.ts';
import { type AnswerPorts, answerCall } from './answer-call.ts';
import { checkedError, checkOutput } from './check-output.ts';
import type { AppEnv } from './context.ts';
import { replyError } from './reply-error.ts';
import { replyResult } from './reply-result.ts';
import { crossOrigin, securityHeaders } from './response-headers.ts';
import { honoPath, methodsOf, type Route } from './routes.ts';
import { STRIPE_WEBHOOK, type StripeWebhookPorts, stripeWebhook } from './stripe-webhook.ts';

export interface AppPorts extends AnswerPorts, StripeWebhookPorts {
  readonly ids: Ids;
  readonly clock: Clock;
  /** The endpoints that are answered here; all others are not found. */
  readonly routes: readonly Route[];
  /** Whether Stripe's events are handled here. */
  readonly takesEvents: boolean;
  /** Origins whose pages may call. */
  readonly allowedOrigins: readonly string[];
  /** Whether an answer that is not as the contract has it fails: for tests and development. */
  readonly checkOutputs: boolean;
}

/**
 * The web application behind `/api`: one route per endpoint, as web-standard requests and responses.
 *
 * @returns an app whose `fetch` answers a `Request` with the `Caller` beside it, without any server; it does not throw
 */
export function makeApp(ports: AppPorts): Hono<AppEnv> {
  const { log, routes, allowedOrigins, checkOutputs, takesEvents } = ports;
  const app = new Hono<AppEnv>();
  app.use(accessLog(ports), securityHeaders, crossOrigin(allowedOrigins));

  for (const [name, endpoint] of routes) {
    app.on(endpoint.method, honoPath(endpoint.path), async (context) => {
      context.set('route', endpoint.path);
      try {
        const result = await answerCall(name, endpoint, context, ports);
        if (checkOutputs) checkOutput(endpoint, result);
        return replyResult(endpoint, result, context, log);
      } catch (error) {
        return replyError(checkOutputs ? checkedError(endpoint, error) : error, context, log);
      }
    });
  }

  if (takesEvents) app.post(STRIPE_WEBHOOK, stripeWebhook(ports));

  app.notFound((context) => {
    const { path } = context.req;
    const methods = takesEvents && path === STRIPE_WEBHOOK ? ['POST'] : methodsOf(path, routes);
    if (methods.length > 0) context.header('Allow', methods.join(', '));
    return replyError(new AppError(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), context, log);
  });
  app.onError((error, context) => replyError(error, context, log));
  return app;
}
