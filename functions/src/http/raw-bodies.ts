import { subscribe } from 'node:diagnostics_channel';
import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers by which a server in front of us chooses how to read a body. */
const HIDDEN = ['content-type', 'content-encoding'] as const;
type Hidden = Partial<Record<(typeof HIDDEN)[number], string>>;

const hidden = new WeakMap<object, Hidden>();
const prefixes: string[] = [];

/** Node's word of a request, said before the server hears of it (Node, "Diagnostics Channel", Built-in Channels, HTTP). */
const BEGUN = 'http.server.request.start';

function hide(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('request' in message)) return;
  const { request } = message;
  if (!(request instanceof IncomingMessage) || !prefixes.some((prefix) => request.url?.startsWith(prefix))) return;
  const { headers } = request;
  const taken: Hidden = {};
  for (const name of HIDDEN) {
    const value = headers[name];
    if (value !== undefined) taken[name] = value;
    delete headers[name];
  }
  hidden.set(request, taken);
  headers['content-type'] = 'application/octet-stream';
}

/**
 * Lets the bodies of requests to these paths through as they came, whatever they are.
 *
 * Cloud Functions reads every body before our code is asked, by its media type: broken JSON, an unknown charset or a broken
 * gzip is answered there, with a page in HTML, and what is packed is unpacked to any size. So a request to these paths has
 * no media type until the platform has read it: it is bytes. Events and task messages come to other paths and stay as they
 * are, for the platform itself reads them. Should Node ever cease to tell of requests, the platform refuses again.
 *
 * @param prefix beginning of the paths, such as `/api/`
 */
export function keepBodiesRaw(prefix: string): void {
  if (prefixes.length === 0) subscribe(BEGUN, hide);
  if (!prefixes.includes(prefix)) prefixes.push(prefix);
}

/** The headers of a request as its client sent them. */
export function headersAsSent(request: { readonly headers: IncomingHttpHeaders }): IncomingHttpHeaders {
  const taken = hidden.get(request);
  if (!taken) return request.headers;
  const { 'content-type': _, ...others } = request.headers;
  return { ...others, ...taken };
}
