import type { Context } from 'hono';
import type { Endpoint } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { LIMITS, TIMES } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import type { Identity } from '../ports/identity.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { authenticate } from './authenticate.ts';
import type { Call, Handlers } from './call.ts';
import type { AppEnv } from './context.ts';
import { limitRate } from './limit-rate.ts';
import { parseInput } from './parse-input.ts';
import { readJson, refuseLarge } from './read-body.ts';
import { readFile } from './read-form.ts';
import { waitPreference } from './wait-preference.ts';

export interface AnswerPorts {
  readonly handlers: Handlers;
  readonly sessions: Identity['session'];
  readonly rateLimiter: RateLimiter;
}

/**
 * Has one call answered by its handler: authenticates, checks what was sent, counts it, and only then asks. What is refused
 * for its form does not count against the limits.
 *
 * @throws AppError whatever is wrong with the call, or what the handler says
 */
export async function answerCall(
  name: EndpointName,
  endpoint: Endpoint,
  context: Context<AppEnv>,
  { handlers, sessions, rateLimiter }: AnswerPorts,
): Promise<unknown> {
  const request = context.req.raw;
  const session =
    endpoint.auth === 'user' ? await authenticate(context.req.header('authorization'), sessions) : undefined;
  context.set('userId', session?.userId);
  const checked = {
    params: parseParams(endpoint, context.req.param()),
    query: parseQuery(endpoint, request.url),
    ...(await parseBody(endpoint, request)),
  };
  const { address } = context.env;
  await limitRate(name, { address, userId: session?.userId, body: checked.body }, rateLimiter);
  const wait = endpoint.waits ? waitPreference(context.req.header('prefer'), TIMES.longPoll) : undefined;
  if (wait) context.header('Preference-Applied', `wait=${wait}`);
  const call = { ...checked, session, wait, address, requestId: context.get('requestId'), signal: request.signal };
  // `checked` comes from this endpoint's own schemas, so it is what this endpoint's own handler takes; TypeScript does not
  // follow a name through a table.
  const handle = handlers[name] as (call: unknown) => Promise<unknown>;
  return handle(call satisfies { [K in keyof Call<EndpointName>]: unknown });
}

/** What cannot be an identifier names nothing. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  const parsed = endpoint.params?.safeParse(params);
  if (parsed && !parsed.success) throw new AppError('NOT_FOUND');
  return parsed?.data;
}

function parseQuery(endpoint: Endpoint, url: string): unknown {
  return endpoint.query && parseInput(endpoint.query, Object.fromEntries(new URL(url).searchParams), 'query');
}

async function parseBody(endpoint: Endpoint, request: Request): Promise<{ body: unknown; file: unknown }> {
  if (endpoint.file) return { body: undefined, file: await readFile(request, endpoint.file) };
  if (endpoint.body) return { body: parseInput(endpoint.body, await readJson(request), 'body'), file: undefined };
  refuseLarge(request, LIMITS.jsonBytes, 'REQUEST_TOO_LARGE');
  return { body: undefined, file: undefined };
}
