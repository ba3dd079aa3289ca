import { NETWORK_ERROR, REQUEST_FAILED, STATUS_TEXTS } from '@roomwright/functions/contract/client-texts.ts';
import { APP_CHECK_HEADER } from '@roomwright/functions/contract/endpoint.ts';
import {
  type BodySent,
  ENDPOINTS,
  type EndpointName,
  type Endpoints,
  type OutputOf,
  type ParamsOf,
  type QuerySent,
} from '@roomwright/functions/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '@roomwright/functions/contract/errors.ts';
import { appCheckToken } from '../firebase-app.ts';
import { currentToken, dropToken } from '../session.ts';
import { ApiError } from './api-error.ts';

/** Names of calls that answer JSON; the others stream bytes. */
export type JsonEndpointName = {
  [N in EndpointName]: Endpoints[N]['output'] extends string ? never : N;
}[EndpointName];
export type BytesEndpointName = Exclude<EndpointName, JsonEndpointName>;

type Needed<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T };
type Optional<K extends string, T> = { readonly [P in K]?: T };

/** Input of the call of this name. */
export type CallInput<N extends EndpointName> = Needed<'params', ParamsOf<N>> &
  Optional<'query', QuerySent<N>> &
  Needed<'body', BodySent<N>> &
  (Endpoints[N] extends { file: string } ? { readonly file: Blob } : { readonly file?: undefined }) & {
    /** Identifies the request: sent again with the same key, it is answered without being executed twice. */
    readonly idempotencyKey?: Endpoints[N] extends { idempotent: true } ? string : undefined;
    readonly signal?: AbortSignal;
    /** The request continues after the page is left. */
    readonly keepalive?: boolean;
    /** Seconds the server may wait for a change (RFC 7240, `Prefer: wait`). */
    readonly wait?: number;
  };

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly file?: Blob | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly wait?: number;
}

function addressOf(name: EndpointName, { params = {}, query = {} }: AnyInput): string {
  const path = ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

function requestOf(name: EndpointName, input: AnyInput, token: string | null, appCheck: string | null): RequestInit {
  const endpoint = ENDPOINTS[name];
  const headers = new Headers();
  if (appCheck !== null) headers.set(APP_CHECK_HEADER, appCheck);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.wait !== undefined) headers.set('Prefer', `wait=${input.wait}`);
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', `"${input.idempotencyKey}"`);
  let body: BodyInit | undefined;
  if ('file' in endpoint && input.file) {
    body = new FormData();
    body.append(endpoint.file, input.file);
  } else if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    body = JSON.stringify(input.body);
  }
  const { signal, keepalive } = input;
  return {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

/** Longest total wait for a busy service, seconds; longer than working off a full queue takes. */
const MAX_BUSY_WAIT_SECONDS = 90;

/**
 * Fetches, and retries while the service is too busy and says when to come back (Retry-After, RFC 9110, section
 * 10.2.3). Such requests were not executed.
 * @throws DOMException `AbortError` when the signal was raised
 */
async function fetchWithRetry(address: string, request: RequestInit): Promise<Response> {
  for (let waited = 0; ; ) {
    const response = await fetch(address, request);
    const seconds = Number(response.headers.get('Retry-After'));
    if (response.status !== 503 || !(seconds > 0) || waited + seconds > MAX_BUSY_WAIT_SECONDS) return response;
    waited += seconds;
    await response.body?.cancel();
    await pause(seconds, request.signal);
  }
}

function pause(seconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Rate-limited reads by call and token: the failure, and until when it holds. */
const refused = new Map<string, { readonly failure: ApiError; readonly until: number }>();

/** Returns the failure with which a rate-limited read is answered locally until it may be sent again. */
function refusalOf(key: string): ApiError | null {
  const known = refused.get(key);
  if (known && known.until > Date.now()) return known.failure;
  refused.delete(key);
  return null;
}

function keepRefusal(key: string, failure: ApiError): void {
  const { retryAfter } = failure.details;
  if (failure.status !== 429 || typeof retryAfter !== 'number') return;
  refused.set(key, { failure, until: Date.now() + retryAfter * 1000 });
}

/**
 * @param token session token, if the call needs one
 * @param appCheck token from appCheckToken
 */
async function sendOnce(
  name: EndpointName,
  input: AnyInput,
  token: string | null,
  appCheck: string | null,
): Promise<Response> {
  const key = `${name} ${token}`;
  const refusal = refusalOf(key);
  if (refusal) throw refusal;
  let response: Response;
  try {
    response = await fetchWithRetry(addressOf(name, input), requestOf(name, input, token, appCheck));
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw networkFailure(error);
  }
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  const requestId = response.headers.get('X-Request-Id');
  const failure = failureOf(response.status, text, ENDPOINTS[name].auth === 'user', requestId);
  if (ENDPOINTS[name].method === 'GET') keepRefusal(key, failure);
  // A wrong password does not invalidate the token: a signed-in user may mistype it when changing it.
  const refused = response.status === 401 && failure.code !== 'INVALID_CREDENTIALS';
  if (refused && token !== null && token === currentToken()) dropToken();
  throw failure;
}

async function send(name: EndpointName, input: AnyInput): Promise<Response> {
  // Read before anything is awaited: signing out sends the token and deletes it at once.
  const token = ENDPOINTS[name].auth === 'user' ? currentToken() : null;
  const appCheck = await appCheckToken();
  try {
    return await sendOnce(name, input, token, appCheck);
  } catch (error) {
    const unknown = error instanceof ApiError && error.code === 'UNKNOWN_CLIENT';
    const fresh = unknown ? await appCheckToken(true) : null;
    if (fresh === null) throw error;
    return sendOnce(name, input, token, fresh);
  }
}

/**
 * Calls `/api` by the endpoint's name in the contract, with the stored token if the call needs one.
 * @returns the answer as the contract describes it
 * @throws ApiError if the call is refused or not answered; an expired token is dropped then
 * @throws DOMException `AbortError` when the signal was raised
 */
export async function call<N extends JsonEndpointName>(name: N, input: CallInput<N>): Promise<OutputOf<N>> {
  const response = await send(name, input as AnyInput);
  try {
    // Our own server validates its answers: no need to check them twice.
    return (await response.json()) as OutputOf<N>;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw networkFailure(error);
  }
}

/** Like {@link call}, for calls that answer bytes. */
export async function callForBytes<N extends BytesEndpointName>(name: N, input: CallInput<N>): Promise<Blob> {
  const response = await send(name, input as AnyInput);
  return response.blob();
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function fixedText(status: number, withToken: boolean): string | undefined {
  if (status === 401) return withToken ? STATUS_TEXTS[401] : undefined;
  if (status === 403 || status === 404) return STATUS_TEXTS[status];
  return status >= 500 ? STATUS_TEXTS[500] : undefined;
}

/**
 * Builds the error of a refused call (specification, section 8).
 * @param text the answer's body
 * @param withToken whether the call carried a token: only then does 401 mean that it has expired
 * @param header the answer's `X-Request-Id`, used if the body has no identifier
 */
export function failureOf(status: number, text: string, withToken: boolean, header: string | null = null): ApiError {
  const { error, message, code, requestId: named, ...details } = asRecord(text);
  const requestId = typeof named === 'string' ? named : (header ?? undefined);
  const said = [error, message].find((value) => typeof value === 'string' && value !== '') as string | undefined;
  const known = typeof code === 'string' && code in ERRORS ? (code as ErrorCode) : undefined;
  // An HTML page from a proxy is not shown to people.
  const plain = text.length > 0 && text.length < 300 && !text.includes('<') ? text : undefined;
  const fixed = fixedText(status, withToken && known !== 'INVALID_CREDENTIALS');
  return new ApiError(status, fixed ?? said ?? plain ?? REQUEST_FAILED, known, details, { requestId });
}

/** The error of a call that was never answered. */
export function networkFailure(cause: unknown): ApiError {
  const message = cause instanceof Error && cause.message !== '' ? cause.message : NETWORK_ERROR;
  return new ApiError(0, message, undefined, {}, { cause });
}
