import type { Machine } from '../machine.ts';
import type { Draft } from '../state/draft.ts';
import type { Params } from './params.ts';

/** A request as its handler receives it. */
export interface ApiRequest {
  readonly draft: Draft;
  readonly params: Params;
  /** The path's `:id`; '' if it has none. */
  readonly id: string;
  /** The decoded request path. */
  readonly path: string;
  /** Keeps the handler's changes even if it throws. */
  readonly keepAnyway: () => void;
  /** Runs a task after the response is made and its changes are committed. */
  readonly afterwards: (work: (machine: Machine) => void) => void;
}
/** Returns an object or a list of Stripe's, or throws ApiError. Its changes to the draft are committed on success. */
export type Handler = (request: ApiRequest) => object;
export type Method = 'GET' | 'POST' | 'DELETE';
/** Handlers by method and path, such as `GET /v1/customers/:id`. */
export type Routes = Readonly<Record<`${Method} /v1/${string}`, Handler>>;

/** @returns the handler of a request and its path's id; undefined if there is none */
export function findRoute(routes: Routes, method: string, path: string): { handler: Handler; id: string } | undefined {
  for (const [key, handler] of Object.entries(routes)) {
    const [routeMethod, pattern = ''] = key.split(' ');
    if (routeMethod !== method) continue;
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (match) return { handler, id: match[1] ?? '' };
  }
  return undefined;
}
