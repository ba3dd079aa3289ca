import type { Context } from 'hono';
import type { z } from 'zod';
import type { Call, Caller, Handlers } from '../api/call.ts';
import { APP_CHECK_HEADER, type Endpoint } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { LIMITS, TIMES } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import type { Semaphore } from '../domain/semaphore.ts';
import type { ClientCheck } from '../ports/client-check.ts';
import type { Identity, Session } from '../ports/identity.ts';
import { authenticate, hasApiKey } from './authenticate.ts';
import { fingerprintOf, idempotencyKey, waitPreference } from './call-headers.ts';
import { networkOf } from './client-address.ts';
import type { AppEnv } from './context.ts';
import { type KeyPorts, keyOf } from './key-of.ts';
import { limitFailures, limitRate, type RateLimiters } from './limit-rate.ts';
import { mediaType, readAtMost, readJson, refuseLarge, refusePacked } from './read-body.ts';

const MAX_UPLOAD_BYTES = LIMITS.photoBytes + LIMITS.multipartOverheadBytes;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** Maximum number of fields named in an error: enough for every form, without echoing arbitrary input. */
const MAX_FIELDS = 20;
const MAX_NAME_LENGTH = 60;

export interface AnswerPorts extends KeyPorts {
  readonly handlers: Handlers;
  readonly sessions: Identity['session'];
  /** Tells our pages from other programs; null allows every client. */
  readonly clientCheck: ClientCheck | null;
  /** Admits as many calls with pictures as memory allows; others wait with their bodies unread. */
  readonly admission: Semaphore;
}

/**
 * Validates a call and passes it to its handler. Anything that the headers show is rejected before the body is read:
 * client, token, path, query, Idempotency-Key, media type, length, and for photos the rate limit. A JSON body that
 * does not match its schema does not count against the limits.
 *
 * @throws AppError for an invalid call, or from the handler
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
  const authorization = context.req.header('authorization');
  const session = endpoint.auth === 'user' ? await sessionOf(authorization, caller, ports) : undefined;
  const { scope } = endpoint;
  const apiKey = scope === undefined ? undefined : await ports.keys.admit(await keyOf(context, ports), scope);
  const userId = session?.userId ?? apiKey?.userId;
  context.set('userId', userId);
  const params = parseParams(endpoint, context.req.param());
  const query = parseQuery(endpoint, request.url);
  const key = endpoint.idempotent && idempotencyKey(context.req.header('idempotency-key'));
  const count = (body: unknown) => limitRate(name, { caller, userId, query, body }, ports);

  const answer = async (body: unknown, file: unknown): Promise<unknown> => {
    const wait = endpoint.waits ? waitPreference(context.req.header('prefer'), TIMES.longPoll) : undefined;
    if (wait) context.header('Preference-Applied', `wait=${wait}`);
    const repeatable = key ? { endpoint: name, key, fingerprint: fingerprintOf({ params, body }) } : undefined;
    const requestId = context.get('requestId');
    const network = networkOf(caller.address);
    const { signal } = request;
    const call = { params, query, body, file, session, key: apiKey, wait, repeatable, network, requestId, signal };
    // `call` is built from this endpoint's schemas, so it matches the endpoint's handler; TypeScript cannot correlate
    // the two through a lookup by name.
    const handle = handlers[name] as (call: unknown) => Promise<unknown>;
    return handle(call satisfies { [K in keyof Call<EndpointName>]: unknown });
  };

  const { file } = endpoint;
  if (file) {
    refuseUnlessForm(request);
    await count(undefined);
    return admission.run(1, async () => answer(undefined, await readFile(request, file)), userId);
  }
  const body = await readBody(endpoint, request);
  await count(body);
  if (endpoint.service !== 'photos') return answer(body, undefined);
  return admission.run(1, () => answer(body, undefined), userId);
}

async function checkClient(context: Context<AppEnv>, clientCheck: ClientCheck): Promise<void> {
  const token = context.req.header(APP_CHECK_HEADER);
  if (!token || !(await clientCheck.isOurs(token))) throw new AppError('UNKNOWN_CLIENT');
}

/** Authenticates the token; a call without one, or with an API key, is rejected at no cost. */
function sessionOf(
  authorization: string | undefined,
  caller: Caller,
  ports: Pick<AnswerPorts, 'sessions' | keyof RateLimiters>,
): Promise<Session> {
  if (hasApiKey(authorization)) throw new AppError('KEY_NOT_ACCEPTED');
  const lookUp = () => authenticate(authorization, ports.sessions);
  return authorization === undefined ? lookUp() : limitFailures(caller, ports, lookUp);
}

/** An invalid id cannot exist, so the result is NOT_FOUND. */
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

/**
 * Validates a part of a request against the contract.
 *
 * @param whole field name used if the part as a whole is invalid
 * @throws AppError VALIDATION_ERROR with `fields`: the first problem of each
 */
function parseInput(schema: z.ZodType, input: unknown, whole: 'query' | 'body'): unknown {
  const parsed = schema.safeParse(input, { error: fieldMessage });
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
    for (const key of keys) {
      const path = key === null ? issue.path : [...issue.path, key];
      const name = path.map(String).join('.').slice(0, MAX_NAME_LENGTH) || whole;
      if (fields.size < MAX_FIELDS && !fields.has(name)) fields.set(name, issue.message);
    }
  }
  throw new AppError('VALIDATION_ERROR', { fields: Object.fromEntries(fields) });
}

/**
 * Describes a problem with one value for the caller, where the contract has no message of its own.
 *
 * @param issue zod's issue, including the value
 */
function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.';
      return `This must be ${TYPE_NAMES[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in UNITS) return 'This must not be empty.';
      return `This must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}.`;
    case 'too_big':
      return `This must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return 'There is no such field.';
    default:
      return 'This is not valid.';
  }
}

/**
 * Rejects a request whose headers show that it contains no photo or one that is too large.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
function refuseUnlessForm(request: Request): void {
  if (mediaType(request) !== 'multipart/form-data') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  refusePacked(request);
  refuseLarge(request, MAX_UPLOAD_BYTES, 'FILE_TOO_LARGE');
}

/**
 * Reads the one file of a multipart form (RFC 7578); other fields are ignored.
 *
 * @param field name of the file's field
 * @returns the file's bytes, not validated
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE, VALIDATION_ERROR
 */
async function readFile(request: Request, field: string): Promise<Uint8Array> {
  refuseUnlessForm(request);
  const bytes = await readAtMost(request, MAX_UPLOAD_BYTES, 'FILE_TOO_LARGE');
  const files = (await parseForm(request, bytes, field)).getAll(field);
  const [file] = files;
  if (!(file instanceof File)) throw invalid(field, 'Please choose a photo.');
  if (files.length > 1) throw invalid(field, 'Please send one photo at a time.');
  if (file.size === 0) throw invalid(field, 'This file is empty.');
  if (file.size > LIMITS.photoBytes) throw new AppError('FILE_TOO_LARGE');
  return new Uint8Array(await file.arrayBuffer());
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>, field: string): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch (cause) {
    throw invalid(field, 'This form is broken or was cut off.', cause);
  }
}

function invalid(field: string, message: string, cause?: unknown): AppError {
  return new AppError('VALIDATION_ERROR', { fields: { [field]: message } }, { cause });
}
