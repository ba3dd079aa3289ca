import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request as FirebaseRequest } from 'firebase-functions/v2/https';
import { ERRORS } from '../contract/errors.ts';
import type { Caller } from './call.ts';
import { clientAddress } from './client-address.ts';
import { headersAsSent } from './raw-bodies.ts';

/** Methods whose requests have no body (fetch standard, "Request constructor"). */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** The part of what Cloud Functions hands over that a web-standard request is made of. */
export type IncomingRequest = Pick<FirebaseRequest, 'method' | 'originalUrl' | 'headers' | 'rawBody'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Lets a web-standard handler serve a Firebase HTTPS function.
 *
 * The request's body is what came over the wire, byte for byte, where `keepBodiesRaw` has been told of its path; otherwise
 * Cloud Functions has refused what it cannot parse. The request's signal aborts when the client goes away.
 *
 * @param handle answers a request; expected not to throw
 * @param trustedProxies how many addresses at the end of `X-Forwarded-For` are the platform's own: see clientAddress
 * @returns a handler for `onRequest`; it ends when the response has been sent or the client has gone
 */
export function bridge(
  handle: (request: Request, caller: Caller) => Response | Promise<Response>,
  { trustedProxies }: { readonly trustedProxies: number },
) {
  return async (incoming: IncomingRequest, outgoing: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const request = toRequest(incoming, gone.signal);
    const { headers, socket } = incoming;
    const address = clientAddress(headers['x-forwarded-for'], socket.remoteAddress, trustedProxies);
    await send(request ? await handle(request, { address }) : methodNotAllowed(), outgoing, gone.signal);
  };
}

/** Null for the methods that the fetch standard forbids, such as TRACE. */
function toRequest(incoming: IncomingRequest, signal: AbortSignal): Request | null {
  const { method, originalUrl, rawBody } = incoming;
  // Whatever the target or the header Host says, it names no other host: nothing here may depend on it.
  const url = `http://localhost${originalUrl.startsWith('/') ? originalUrl : '/'}`;
  const body = WITHOUT_BODY.has(method) || rawBody === undefined ? null : new Uint8Array(rawBody);
  try {
    return new Request(url, { method, headers: toHeaders(headersAsSent(incoming), body), body, signal });
  } catch {
    return null;
  }
}

function toHeaders(incoming: IncomingRequest['headers'], body: Uint8Array | null): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  // Cloud Functions has put together what came in chunks: this says how the body is now.
  headers.delete('transfer-encoding');
  if (body) headers.set('content-length', String(body.byteLength));
  return headers;
}

function methodNotAllowed(): Response {
  const { status, message } = ERRORS.METHOD_NOT_ALLOWED;
  return Response.json({ error: message, code: 'METHOD_NOT_ALLOWED' }, { status });
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
