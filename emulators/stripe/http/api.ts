import { createHash } from 'node:crypto';
import type { Machine } from '../machine.ts';
import { API_VERSION } from '../state/api-version.ts';
import { randomWord } from '../state/ids.ts';
import type { SavedAnswer } from '../state/store.ts';
import { ApiError, type ErrorBody, invalid } from './errors.ts';
import { expand } from './expand.ts';
import { decodeForm } from './form.ts';
import { Params } from './params.ts';
import { findRoute, type Routes } from './router.ts';

/** A request to `/v1`, as it came. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const DAY_S = 86_400;
const seconds = () => Math.floor(Date.now() / 1000);

/** Answers as Stripe does: checks who asks, does the work once for each Idempotency-Key, and puts errors into words. */
export function answerApi(machine: Machine, routes: Routes, secretKey: string, request: RawRequest): Answer {
  const id = `req_${randomWord(14)}`;
  const headers = { 'request-id': id, 'stripe-version': API_VERSION };
  const key = request.method === 'POST' ? request.header('idempotency-key') : undefined;
  try {
    authenticate(request, secretKey);
    const print = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('base64');
    const saved = key === undefined ? undefined : savedAnswer(machine, key, print);
    if (saved) return { ...saved, headers: { ...headers, 'idempotent-replayed': 'true' } };
    const answer = work(machine, routes, request, { request: id, idempotencyKey: key ?? null });
    if (key !== undefined && answer.save) {
      machine.store.answers.set(key, { request: print, status: answer.status, body: answer.body, at: seconds() });
    }
    return {
      status: answer.status,
      body: answer.body,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    };
  } catch (error) {
    return { ...errorAnswer(error), headers };
  }
}

/** Only what was begun is remembered by its key: a request that was refused for its parameters may be sent again. */
function work(
  machine: Machine,
  routes: Routes,
  request: RawRequest,
  cause: { readonly request: string; readonly idempotencyKey: string | null },
): { readonly status: number; readonly body: string; readonly save: boolean } {
  const { method, path } = request;
  const route = findRoute(routes, method, path);
  if (!route) {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The local Stripe has only what the product uses.`,
    });
  }
  const params = new Params(decodeForm(method === 'GET' || request.body === '' ? request.query : request.body));
  const later: ((machine: Machine) => void)[] = [];
  try {
    const answer = machine.change(
      (draft, keepAnyway) => {
        const paths = params.texts('expand') ?? [];
        const result = route.handler({
          draft,
          params,
          id: route.id,
          path,
          keepAnyway,
          afterwards: (more) => later.push(more),
        });
        params.end();
        return expand(draft, result, paths);
      },
      { cause },
    );
    for (const more of later) more(machine);
    return { status: 200, body: JSON.stringify(answer), save: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return { ...errorAnswer(error), save: true };
    throw error;
  }
}

function authenticate({ header }: RawRequest, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(header('authorization') ?? '')?.[1];
  if (given === undefined) {
    throw new ApiError(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' });
  }
  if (given !== secretKey) {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${given.slice(0, 8)}****`,
    });
  }
  const version = header('stripe-version');
  if (version !== undefined && version !== API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${version}. The local Stripe speaks ${API_VERSION}.`);
  }
}

function savedAnswer({ store }: Machine, key: string, print: string): SavedAnswer | undefined {
  const saved = store.answers.get(key);
  if (!saved || saved.at < seconds() - DAY_S) return undefined;
  if (saved.request !== print) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return saved;
}

function errorAnswer(error: unknown): { readonly status: number; readonly body: string } {
  if (error instanceof ApiError) return { status: error.status, body: JSON.stringify({ error: error.body }) };
  console.error(error);
  const body: ErrorBody = { type: 'api_error', message: `The local Stripe has failed: ${String(error)}` };
  return { status: 500, body: JSON.stringify({ error: body }) };
}
