import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request as FirebaseRequest } from 'firebase-functions/v2/https';

/** Methods whose requests have no body (fetch standard, "Request constructor"). */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** The part of what Cloud Functions hands over that a web-standard request is made of. */
export type IncomingRequest = Pick<FirebaseRequest, 'method' | 'originalUrl' | 'headers' | 'rawBody'>;

/**
 * Lets a web-standard handler serve a Firebase HTTPS function.
 *
 * The request's body is what came over the wire, byte for byte: Cloud Functions has parsed it already, but forms with
 * files and signed webhooks need it as it was. The request's signal aborts when the client goes away.
 *
 * @param handle answers a request; expected not to throw
 * @returns a handler for `onRequest`; it ends when the response has been sent or the client has gone
 */
export function bridge(handle: (request: Request) => Response | Promise<Response>) {
  return async (incoming: IncomingRequest, outgoing: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    await send(await handle(toRequest(incoming, gone.signal)), outgoing, gone.signal);
  };
}

function toRequest({ method, originalUrl, headers, rawBody }: IncomingRequest, signal: AbortSignal): Request {
  const url = new URL(originalUrl, `http://${headers.host ?? 'localhost'}`);
  const body = WITHOUT_BODY.has(method) || rawBody === undefined ? null : new Uint8Array(rawBody);
  return new Request(url, { method, headers: toHeaders(headers), body, signal });
}

function toHeaders(incoming: IncomingRequest['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

async function send(response: Response, outgoing: ServerResponse, gone: AbortSignal): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (!response.body) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body), outgoing);
  } catch (error) {
    // A client that leaves in the middle is no fault of ours, and nobody is there to be told.
    if (!gone.aborted) throw error;
  }
}
