import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Caller } from '../api/call.ts';
import { clientAddress, type Proxies } from './client-address.ts';

/** Methods whose requests have no body (Fetch Standard, "Request constructor"). */
const BODILESS_METHODS = new Set(['GET', 'HEAD']);

/** A request from Node, or from Cloud Functions with its body already read. */
export type IncomingRequest = IncomingMessage & { readonly rawBody?: Buffer };

/**
 * Adapts a web-standard handler to a Firebase HTTPS function.
 *
 * The request's body is streamed as received, and only when the handler reads it; an unread rest is discarded. The
 * request's signal aborts when the client disconnects.
 *
 * @param handle answers a request; must not throw
 * @param proxies the proxies in front of the function, see clientAddress
 * @returns a handler for `onRequest` that ends when the response has been sent or the client has disconnected
 */
export function bridge(handle: (request: Request, caller: Caller) => Response | Promise<Response>, proxies: Proxies) {
  return async (incoming: IncomingRequest, outgoing: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    // Abort before the reader of the body sees the error.
    incoming.once('error', () => gone.abort());
    const request = toRequest(incoming, gone.signal);
    const { headers, socket } = incoming;
    const caller = clientAddress(headers['x-forwarded-for'], socket.remoteAddress, proxies);
    await send(await handle(request, caller), outgoing, gone.signal);
  };
}

/** Methods that a fetch `Request` must not have (Fetch Standard, "forbidden method"). */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Renames a forbidden method to `X-TRACE`, so that the handler rejects and logs it like any unknown method. */
function toRequest(incoming: IncomingRequest, signal: AbortSignal): Request {
  const { method = 'GET', url: target = '/', rawBody } = incoming;
  // Ignores any host in the target or the Host header, on which nothing here may depend.
  const url = `http://localhost${target.startsWith('/') ? target : '/'}`;
  const body = BODILESS_METHODS.has(method) ? null : rawBody ? new Uint8Array(rawBody) : unread(incoming);
  const known = FORBIDDEN_METHODS.has(method.toUpperCase()) ? `X-${method}` : method;
  return new Request(url, { method: known, headers: toHeaders(incoming.headers), body, signal, duplex: 'half' });
}

/** Streams the body, reading from the connection only on demand, and discards the rest on cancel. */
function unread(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Not destroyed when reading ends early, because the response uses the same connection.
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
    // A client that disconnects is not an error of ours, and cannot receive one.
    if (!gone.aborted) throw error;
  }
}
