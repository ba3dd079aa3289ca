import type { Context } from 'hono';
import { APP_CHECK_HEADER, type Endpoint } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { LIMITS, TIMES } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import type { Semaphore } from '../domain/semaphore.ts';
import type { ClientCheck } from '../ports/client-check.ts';
import type { Identity, Session } from '../ports/identity.ts';
import { authenticate } from './authenticate.ts';
import type { Call, Caller, Handlers } from './call.ts';
import type { AppEnv } from './context.ts';
import { fingerprintOf, idempotencyKey } from './idempotency-key.ts';
import { limitFailures, limitRate, type RateLimiters } from './limit-rate.ts';
import { parseInput } from './parse-input.ts';
import { readJson, refuseLarge } from './read-body.ts';
import { readFile, refuseUnlessForm } from './read-form.ts';
import { waitPreference } from './wait-preference.ts';

export interface AnswerPorts extends RateLimiters {
  readonly handlers: Handlers;
  readonly sessions: Identity['session'];
  /** Distinguishes our pages from other programs; null: every client may call. */
  readonly clientCheck: ClientCheck | null;
  /** Lets in as many calls that carry or make pictures as there is memory for; others wait with their bodies unread. */
  readonly admission: Semaphore;
}

/**
 * Has one call answered by its handler. Whatever can be refused by the request's head is refused before its body is read: client,
 * token, path, query, Idempotency-Key, media type, length, and for photos the caller's rate limit. A JSON body that is refused for its form does not count
 * against the limits.
 *
 * @throws AppError whatever is wrong with the call, or what the handler throws
 */
export async function answerCall(
  name: EndpointName,
  endpoint: Endpoint,
  context: Context<AppEnv>,
  ports: AnswerPorts,
): Promise<unknown> {
  const { handlers, admission } = ports;
  const request = context.req.raw;
  const caller = context.env;
  if (ports.clientCheck && !endpoint.anyClient) await checkClient(context, ports.clientCheck);
  const session =
    endpoint.auth === 'user' ? await sessionOf(context.req.header('authorization'), caller, ports) : undefined;
  context.set('userId', session?.userId);
  const params = parseParams(endpoint, context.req.param());
  const query = parseQuery(endpoint, request.url);
  const key = endpoint.idempotent && idempotencyKey(context.req.header('idempotency-key'));
  const count = (body: unknown) => limitRate(name, { caller, userId: session?.userId, query, body }, ports);

  const answer = async (body: unknown, file: unknown): Promise<unknown> => {
    const wait = endpoint.waits ? waitPreference(context.req.header('prefer'), TIMES.longPoll) : undefined;
    if (wait) context.header('Preference-Applied', `wait=${wait}`);
    const repeatable = key ? { endpoint: name, key, fingerprint: fingerprintOf({ params, body }) } : undefined;
    const requestId = context.get('requestId');
    const { address } = caller;
    const call = { params, query, body, file, session, wait, repeatable, address, requestId, signal: request.signal };
    // `call` comes from this endpoint's own schemas, so it is what this endpoint's own handler takes; TypeScript does not
    // follow a name through a table.
    const handle = handlers[name] as (call: unknown) => Promise<unknown>;
    return handle(call satisfies { [K in keyof Call<EndpointName>]: unknown });
  };

  const { file } = endpoint;
  if (file) {
    refuseUnlessForm(request);
    await count(undefined);
    return admission.run(1, async () => answer(undefined, await readFile(request, file)));
  }
  const body = await readBody(endpoint, request);
  await count(body);
  return endpoint.service === 'photos' ? admission.run(1, () => answer(body, undefined)) : answer(body, undefined);
}

async function checkClient(context: Context<AppEnv>, clientCheck: ClientCheck): Promise<void> {
  const token = context.req.header(APP_CHECK_HEADER);
  if (!token || !(await clientCheck.isOurs(token))) throw new AppError('UNKNOWN_CLIENT');
}

/** Whose token it is; a call without one is refused at no cost. */
function sessionOf(
  authorization: string | undefined,
  caller: Caller,
  ports: Pick<AnswerPorts, 'sessions' | keyof RateLimiters>,
): Promise<Session> {
  const lookUp = () => authenticate(authorization, ports.sessions);
  return authorization === undefined ? lookUp() : limitFailures(caller, ports, lookUp);
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

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.body) return parseInput(endpoint.body, await readJson(request), 'body');
  refuseLarge(request, LIMITS.jsonBytes, 'REQUEST_TOO_LARGE');
  return undefined;
}
