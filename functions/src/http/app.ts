import { isDeepStrictEqual } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Download } from '../api/call.ts';
import { APP_CHECK_HEADER, type Endpoint, errorsOf } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { AppError } from '../domain/app-error.ts';
import type { Clock, Ids } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { accessLog } from './access-log.ts';
import { type AnswerPorts, answerCall } from './answer-call.ts';
import type { AppEnv } from './context.ts';
import { replyError } from './reply-error.ts';
import { honoPath, methodsOf, type Route } from './routes.ts';
import { STRIPE_WEBHOOK, type StripeWebhookPorts, stripeWebhook } from './stripe-webhook.ts';

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
const securityHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  for (const [name, value] of Object.entries(SECURITY)) context.header(name, value);
  await next();
};

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

/**
 * Fails where a handler gives anything but what the contract says, also where it gives more: what is not declared is not
 * meant to leave. For tests and development; in production a wrong answer is better than none.
 */
function checkOutput(endpoint: Endpoint, result: unknown): void {
  if (typeof endpoint.output === 'string') return;
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const declared = endpoint.output.parse(sent);
  if (!isDeepStrictEqual(declared, sent)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers more than its contract declares`);
  }
}

/** The error, or another one where the contract does not declare it. For tests and development. */
function checkedError(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || errorsOf(endpoint).includes(error.code)) return error;
  const message = `${endpoint.method} ${endpoint.path} answers ${error.code}, which its contract does not declare`;
  return new Error(message, { cause: error });
}

/** Answers what a handler gave: JSON, or a file that is sent while it is made. */
function replyResult(endpoint: Endpoint, result: unknown, context: Context<AppEnv>, log: Log): Response {
  if (typeof endpoint.output !== 'string') return context.json(result as object);
  // The type of the handlers says so: where the output is a media type they give a download.
  const { fileName, bytes } = result as Download;
  const facts = { requestId: context.get('requestId'), route: endpoint.path };
  context.header('Content-Type', endpoint.output);
  context.header('Content-Disposition', `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`);
  return context.body(logged(bytes, (error) => log.error('download failed', error, facts)));
}

/** The same bytes; an error on the way is reported and then passed on, which cuts the connection: the status is sent already. */
function logged(bytes: ReadableStream<Uint8Array>, failed: (error: unknown) => void): ReadableStream<Uint8Array> {
  const reader = bytes.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failed(error);
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * Lets pages of the given origins call and read the answers. A page of any other origin is answered too, but its browser
 * does not let it read, nor send a token: preflights do not allow it.
 */
function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  return cors({
    origin: [...allowedOrigins],
    allowMethods: [...new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.method))],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'X-Request-Id', APP_CHECK_HEADER],
    exposeHeaders: ['Content-Disposition', 'Preference-Applied', 'Retry-After', 'X-Request-Id'],
    maxAge: 7200,
  });
}
