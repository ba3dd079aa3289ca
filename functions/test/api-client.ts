import {
  type BodySent,
  ENDPOINTS,
  type EndpointName,
  type OutputOf,
  type QuerySent,
} from '../src/contract/endpoints.ts';

/** A response of `/api`. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Error body of the API. */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly [detail: string]: unknown;
}

export interface Given<N extends EndpointName> {
  readonly id?: string;
  readonly body?: BodySent<N> | FormData;
  readonly query?: Partial<QuerySent<N>>;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Calls endpoints of the contract over HTTP, as a browser does. */
export function apiClient(origin: string) {
  const send = async <N extends EndpointName>(
    name: N,
    { id, body, query, token, headers }: Given<N>,
  ): Promise<Response> => {
    const { method, path } = ENDPOINTS[name];
    const url = new URL(path.replace(/\{\w+\}/, encodeURIComponent(id ?? '')), origin);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value));
    const json = body !== undefined && !(body instanceof FormData);
    return fetch(url, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    });
  };
  return {
    send,
    /** Returns the response of a call that must succeed; throws with the response otherwise. */
    async ok<N extends EndpointName>(name: N, given: Given<N> = {}): Promise<OutputOf<N>> {
      const response = await send(name, given);
      const text = await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
      return JSON.parse(text) as OutputOf<N>;
    },
    /** Returns status and body of a call that must fail. */
    async refused<N extends EndpointName>(name: N, given: Given<N> = {}): Promise<Answer<ErrorBody>> {
      const response = await send(name, given);
      const text = await response.text();
      if (response.ok) throw new Error(`${name} was not refused: ${text}`);
      return { status: response.status, body: JSON.parse(text) as ErrorBody, headers: response.headers };
    },
  };
}
