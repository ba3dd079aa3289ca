import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Caller } from '../api/call.ts';
import { clientAddress, type Proxies } from './client-address.ts';

/** Methods whose requests have no body (fetch standard, "Request constructor"). */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** A request as Node or, with its body read already, as Cloud Functions hands it over. */
export type IncomingRequest = IncomingMessage & { readonly rawBody?: Buffer };

/**
 * Lets a web-standard handler serve a Firebase HTTPS function.
 *
 * The request's body is what comes over the wire, byte for byte, and is not read before the handler reads it. What the handler
 * leaves unread is dropped as it arrives. The request's signal aborts when the client goes away.
 *
 * @param handle answers a request; expected not to throw
 * @param proxies how requests come here: see clientAddress
 * @returns a handler for `onRequest`; it ends when the response has been sent or the client has gone
 */
export function bridge(handle: (request: Request, caller: Caller) => Response | Promise<Response>, proxies: Proxies) {
  return async (incoming: IncomingRequest, outgoing: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    // Before whoever reads the body learns that it breaks off.
    incoming.once('error', () => gone.abort());
    const request = toRequest(incoming, gone.signal);
    const { headers, socket } = incoming;
    const caller = clientAddress(headers['x-forwarded-for'], socket.remoteAddress, proxies);
    await send(await handle(request, caller), outgoing, gone.signal);
  };
}

/** Methods that a fetch `Request` may not have (fetch standard, "forbidden method"). */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** A forbidden method arrives as `X-TRACE`, so that the handler refuses and logs it like any other unknown method. */
function toRequest(incoming: IncomingRequest, signal: AbortSignal): Request {
  const { method = 'GET', url: target = '/', rawBody } = incoming;
  // Whatever the target or the header Host says, it names no other host: nothing here may depend on it.
  const url = `http://localhost${target.startsWith('/') ? target : '/'}`;
  const body = WITHOUT_BODY.has(method) ? null : rawBody ? new Uint8Array(rawBody) : unread(incoming);
  const known = FORBIDDEN.has(method.toUpperCase()) ? `X-${method}` : method;
  return new Request(url, { method: known, headers: toHeaders(incoming.headers), body, signal, duplex: 'half' });
}

/** The body as a stream that takes nothing from the connection before it is read, and drops the rest when it is cancelled. */
function unread(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Not destroyed when the reading ends early: the answer goes over the same connection.
        chunks ??= incoming.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks?.return?.();
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

function toHeaders(incoming: IncomingMessage['headers']): Headers {
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
    // A client that leaves in the middle is no fault of ours, and cannot receive an error.
    if (!gone.aborted) throw error;
  }
}
