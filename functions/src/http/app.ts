import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Download } from '../api/call.ts';
import { CONTAINS_API_KEY } from '../contract/api-keys.ts';
import { APP_CHECK_HEADER, type Endpoint, errorsOf } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { MCP_METADATA_PATH, MCP_PATH } from '../contract/mcp.ts';
import { AppError } from '../domain/app-error.ts';
import type { Clock, Ids } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { accessLog } from './access-log.ts';
import { type AnswerPorts, answerCall } from './answer-call.ts';
import type { AppEnv } from './context.ts';
import { type AnswerV1, mcpMetadata, serveMcp } from './mcp/serve-mcp.ts';
import { replyError } from './reply-error.ts';
import { honoPath, methodsOf, type Route, V1_ROUTES } from './routes.ts';
import { STRIPE_WEBHOOK, type StripeWebhookPorts, stripeWebhook } from './stripe-webhook.ts';

/** OWASP's headers for an API: no caching, framing, sniffing, execution or embedding by other sites. */
const SECURITY = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Sets the headers common to all responses. */
const securityHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  for (const [name, value] of Object.entries(SECURITY)) context.header(name, value);
  await next();
};

/** Refuses a request whose address contains an API key: addresses are logged by everything that they pass. */
const keysInUrls: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (CONTAINS_API_KEY.test(unescaped(context.req.url))) throw new AppError('KEY_IN_URL');
  await next();
};

/** Decodes what can be decoded. */
const unescaped = (url: string): string =>
  url.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

export interface AppPorts extends AnswerPorts, StripeWebhookPorts {
  readonly ids: Ids;
  readonly clock: Clock;
  /** The endpoints served here; all others are not found. */
  readonly routes: readonly Route[];
  /** Whether Stripe's webhook is served here. */
  readonly takesEvents: boolean;
  /** Whether the Model Context Protocol is served here. */
  readonly servesMcp: boolean;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins whose pages may call. */
  readonly allowedOrigins: readonly string[];
  /** Whether a response that violates the contract becomes an error, for tests and development. */
  readonly checkOutputs: boolean;
}

/**
 * The web application behind `/api`: one route per endpoint, with web-standard requests and responses.
 *
 * @returns an app whose `fetch` takes a `Request` and its `Caller`, without a server; it does not throw
 */
export function makeApp(ports: AppPorts): Hono<AppEnv> {
  const { log, routes, allowedOrigins, checkOutputs, takesEvents } = ports;
  const app = new Hono<AppEnv>();
  app.use(accessLog(ports), securityHeaders, crossOrigin(allowedOrigins), keysInUrls);

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

  if (ports.servesMcp) {
    // Made with the first call: a tool's calls are those of the whole API for programs, whatever this service serves.
    let v1: ReturnType<typeof makeApp> | undefined;
    const answerV1: AnswerV1 = (request, caller) => {
      v1 ??= makeApp({ ...ports, routes: V1_ROUTES, takesEvents: false, servesMcp: false });
      return v1.fetch(request, caller);
    };
    app.get(MCP_METADATA_PATH, (context) => context.json(mcpMetadata(ports.publicUrl)));
    app.all(MCP_PATH, serveMcp(ports, answerV1));
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
 * Fails if a handler's output differs from the contract, including undeclared fields, which must not leak. For tests
 * and development only; in production an imperfect response is better than none.
 */
function checkOutput(endpoint: Endpoint, result: unknown): void {
  if (typeof endpoint.output === 'string') return;
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const declared = endpoint.output.parse(sent);
  if (!isDeepStrictEqual(declared, sent)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers more than its contract declares`);
  }
}

/** Returns the error, or another one if the contract does not declare it. For tests and development. */
function checkedError(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || errorsOf(endpoint).includes(error.code)) return error;
  const message = `${endpoint.method} ${endpoint.path} answers ${error.code}, which its contract does not declare`;
  return new Error(message, { cause: error });
}

/** Builds the response from a handler's result: JSON, or a file that is streamed while it is made. */
function replyResult(endpoint: Endpoint, result: unknown, context: Context<AppEnv>, log: Log): Response {
  if (typeof endpoint.output !== 'string') return context.json(result as object, endpoint.status ?? 200);
  // Guaranteed by the handlers' type: an output that is a media type is a download.
  const { fileName, bytes } = result as Download;
  const facts = { requestId: context.get('requestId'), route: endpoint.path };
  context.header('Content-Type', endpoint.output);
  context.header('Content-Disposition', `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`);
  return context.body(logged(bytes, (error) => log.error('download failed', error, facts)));
}

/**
 * Passes the bytes through. An error on the way is logged and rethrown, which closes the connection: the status has
 * been sent already.
 */
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
 * Allows pages of the given origins to call and to read the responses. Pages of other origins are answered too, but
 * CORS keeps them from reading the response or sending a token.
 */
function crossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  return cors({
    origin: [...allowedOrigins],
    allowMethods: [...new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.method))],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'X-Request-Id', APP_CHECK_HEADER],
    exposeHeaders: [
      ...['Content-Disposition', 'Preference-Applied', 'RateLimit', 'RateLimit-Policy'],
      ...['Retry-After', 'X-Request-Id'],
    ],
    maxAge: 7200,
  });
}
