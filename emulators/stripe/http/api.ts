import { createHash } from 'node:crypto';
import type { Machine } from '../machine.ts';
import { lineItemsOf } from '../resources/checkout-sessions.ts';
import { API_VERSION } from '../state/api-version.ts';
import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import { type AnyObject, type Kind, PREFIXES } from '../state/objects.ts';
import type { SavedAnswer } from '../state/store.ts';
import { ApiError, type ErrorBody, invalid } from './errors.ts';
import { decodeForm, Params } from './params.ts';
import { findRoute, type Routes } from './router.ts';

const MAX_EXPAND_DEPTH = 4;
const KINDS = Object.keys(PREFIXES) as Kind[];
type Plain = { [key: string]: unknown };

/** Fields that are sent only on request, by kind of object and field. */
const INCLUDED: Readonly<Record<string, (draft: Draft, object: AnyObject) => unknown>> = {
  'checkout.session.line_items': (draft, object) =>
    object.object === 'checkout.session' ? lineItemsOf(draft, object) : undefined,
  'invoice.payments': (draft, { id }) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      draft.list('invoice_payment').filter((each) => each.invoice === id),
    ),
  'invoice.confirmation_secret': (draft, { id }) => {
    const payment = draft.list('invoice_payment').find((each) => each.invoice === id)?.payment.payment_intent;
    const secret = payment ? draft.get('payment_intent', payment).client_secret : null;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  'customer.subscriptions': (draft, { id }) => {
    const all = draft.list('subscription').filter((each) => each.customer === id && each.status !== 'canceled');
    return listOf(`/v1/customers/${id}/subscriptions`, all);
  },
  'charge.refunds': (draft, { id }) =>
    listOf(
      `/v1/charges/${id}/refunds`,
      draft.list('refund').filter((each) => each.charge === id),
    ),
};

const listOf = (url: string, data: unknown[]) => ({ object: 'list', data: data.reverse(), has_more: false, url });

/** A raw request to `/v1`. */
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

/** Answers like Stripe: authenticates, executes a request once per Idempotency-Key, and formats errors. */
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

/**
 * Executes a request. Its answer is saved under the key only if execution began: a request with invalid parameters
 * may be sent again.
 */
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

/**
 * Replaces ids by objects along the given paths.
 *
 * @param paths of `expand[]`, such as `latest_invoice.payments`; a list's begin with `data`
 * @returns an expanded copy
 */
function expand(draft: Draft, answer: object, paths: readonly string[]): object {
  const copy: Plain = structuredClone(answer) as Plain;
  for (const path of paths) {
    const fields = path.split('.');
    const depth = fields.filter((field) => field !== 'data').length;
    if (depth > MAX_EXPAND_DEPTH)
      throw invalid(`You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property. Property: ${path}`);
    expandPath(draft, copy, fields, path);
  }
  return copy;
}

function expandPath(draft: Draft, into: Plain, [field = '', ...rest]: readonly string[], path: string): void {
  const include = INCLUDED[`${String(into.object)}.${field}`];
  if (!(field in into) && include) into[field] = structuredClone(include(draft, into as unknown as AnyObject));
  if (!(field in into)) throw invalid(`This property cannot be expanded (${path}).`);
  const value = into[field];
  if (value === null || value === undefined) return;
  if (typeof value === 'string') into[field] = objectOf(draft, value, path);
  const next = into[field];
  for (const each of Array.isArray(next) ? next : [next]) {
    if (rest.length > 0) expandPath(draft, each as Plain, rest, path);
  }
}

function objectOf(draft: Draft, id: string, path: string): Plain {
  for (const kind of KINDS) {
    const found = draft.find(kind, id);
    if (found) return structuredClone(found) as unknown as Plain;
  }
  throw invalid(`This property cannot be expanded (${path}).`);
}
