import { z } from 'zod';
import type { V1_ENDPOINTS } from '../../contract/endpoints/v1.ts';
import { type BodySent, ENDPOINTS, type OutputOf, type QuerySent } from '../../contract/endpoints.ts';

export type V1Name = keyof typeof V1_ENDPOINTS;

export interface V1Given<N extends V1Name> {
  readonly id?: string;
  readonly query?: Partial<QuerySent<N>>;
  readonly body?: BodySent<N>;
  /** Seconds to wait for a change. */
  readonly wait?: number;
}

/**
 * Calls the API for programs in this process.
 *
 * @throws V1Refusal
 */
export type CallV1 = <N extends V1Name>(name: N, given?: V1Given<N>) => Promise<OutputOf<N>>;

/** A call that the API has refused, in words for the caller. */
export class V1Refusal extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

const problem = z.looseObject({
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const refusalOf = (answer: unknown): V1Refusal => {
  const { code, detail, fields = {} } = problem.parse(answer);
  const named = Object.entries(fields).map(([name, message]) => `${name}: ${message}`);
  return new V1Refusal(code, [detail, ...named].join(' '));
};

/**
 * Makes calls of the API with the key and the id of another request, so that rights, limits, checks and logs are those of
 * the API.
 *
 * @param answer the API
 */
export function makeCallV1(
  { headers, signal }: Request,
  requestId: string,
  answer: (request: Request) => Response | Promise<Response>,
): CallV1 {
  const authorization = headers.get('authorization') ?? '';
  return async <N extends V1Name>(name: N, { id = '', query, body, wait }: V1Given<N> = {}): Promise<OutputOf<N>> => {
    const { method, path } = ENDPOINTS[name];
    const url = new URL(path.replace(/\{\w+\}/, encodeURIComponent(id)), 'http://localhost');
    for (const [key, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    const sent = new Request(url, {
      method,
      signal,
      headers: {
        ...{ authorization, 'x-request-id': requestId },
        ...(wait && { prefer: `wait=${wait}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await answer(sent);
    const answered: unknown = await response.json();
    if (!response.ok) throw refusalOf(answered);
    // Built by the handler of this endpoint.
    return answered as OutputOf<N>;
  };
}
