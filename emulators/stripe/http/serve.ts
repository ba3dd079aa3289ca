import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request with its complete body. */
export interface Incoming {
  readonly method: string;
  /** Decoded path. */
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

export interface Outgoing {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Request bodies are short forms. */
const MAX_BODY_BYTES = 1_000_000;

/** Creates a JSON response. */
export const json = (status: number, body: unknown): Outgoing => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Serves the responses of `answer`; an exception is an internal error and is reported with its message. */
export function makeServer(answer: (request: Incoming) => Outgoing | Promise<Outgoing>): Server {
  return createServer((request, response) => {
    handle(request, response, answer).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: Incoming) => Outgoing | Promise<Outgoing>,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const path = decoded(pathname);
  if (path === undefined) {
    response.writeHead(400).end();
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    response.writeHead(413).end();
    return;
  }
  const { status, body, headers } = await answer({
    method: request.method ?? 'GET',
    path,
    query: search.slice(1),
    body: await text(request),
    header: (name) => request.headers[name]?.toString(),
  });
  response.writeHead(status, headers).end(body);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
