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
import { honoPath, methodsOf, ROUTES } from './routes.ts';
import { STRIPE_WEBHOOK, type StripeWebhookPorts, stripeWebhook } from './stripe-webhook.ts';

export interface AppPorts extends AnswerPorts, StripeWebhookPorts {
  readonly ids: Ids;
  readonly clock: Clock;
  /** Origins whose pages may call. */
  readonly allowedOrigins: readonly string[];
  /** Whether an answer that is not as the contract has it fails: for tests and development. */
  readonly checkOutputs: boolean;
}

/**
 * The web application behind `/api`: one route per endpoint of the contract, as web-standard requests and responses.
 *
 * @returns an app whose `fetch` answers a `Request` with the `Caller` beside it, without any server; it does not throw
 */
export function makeApp(ports: AppPorts): Hono<AppEnv> {
  const { log, allowedOrigins, checkOutputs } = ports;
  const app = new Hono<AppEnv>();
  app.use(accessLog(ports), securityHeaders, crossOrigin(allowedOrigins));

  for (const [name, endpoint] of ROUTES) {
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

  app.post(STRIPE_WEBHOOK, stripeWebhook(ports));

  app.notFound((context) => {
    const { path } = context.req;
    const methods = path === STRIPE_WEBHOOK ? ['POST'] : methodsOf(path);
    if (methods.length > 0) context.header('Allow', methods.join(', '));
    return replyError(new AppError(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), context, log);
  });
  app.onError((error, context) => replyError(error, context, log));
  return app;
}
