import type { Machine } from '../machine.ts';
import type { Draft } from '../state/draft.ts';
import type { Params } from './params.ts';

/** One request, as its handler sees it. */
export interface ApiRequest {
  readonly draft: Draft;
  readonly params: Params;
  /** What the path names by `:id`; '' where it names nothing. */
  readonly id: string;
  /** The path as it was requested, decoded. */
  readonly path: string;
  /** Keeps what the handler has changed even though it throws. */
  readonly keepAnyway: () => void;
  /** Has more done when the answer is made and its changes are kept. */
  readonly afterwards: (work: (machine: Machine) => void) => void;
}
/** Answers with an object of Stripe's, or a list; throws ApiError. What it changes in the draft is kept where it answers. */
export type Handler = (request: ApiRequest) => object;
export type Method = 'GET' | 'POST' | 'DELETE';
/** `GET /v1/customers/:id`, and who answers it. */
export type Routes = Readonly<Record<`${Method} /v1/${string}`, Handler>>;

/** @returns who answers a request, and what its path names; undefined: nobody */
export function findRoute(routes: Routes, method: string, path: string): { handler: Handler; id: string } | undefined {
  for (const [key, handler] of Object.entries(routes)) {
    const [routeMethod, pattern = ''] = key.split(' ');
    if (routeMethod !== method) continue;
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (match) return { handler, id: match[1] ?? '' };
  }
  return undefined;
}
