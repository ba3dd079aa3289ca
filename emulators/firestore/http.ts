import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Databases } from './databases.ts';

const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;

/** The HTTP endpoints of Google's emulator that firebase-tools and tests use. */
export function makeHttp(databases: Databases): Server {
  return createServer((request, response) => {
    answer(databases, request, response).catch((error: unknown) => {
      console.error(error);
      reply(response, 500, { error: { code: 500, message: 'Internal error encountered.' } });
    });
  });
}

async function answer(databases: Databases, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const cleared = CLEAR.exec(path)?.[1];
  if (request.method === 'GET' && path === '/') {
    response.end('Ok\n');
  } else if (request.method === 'DELETE' && cleared !== undefined) {
    const { database, transactions } = databases.get(cleared);
    const paths = [...database.documents()].map((document) => document.path);
    await transactions.commit(paths.map((path) => ({ kind: 'delete', path, precondition: undefined })));
    reply(response, 200, {});
  } else {
    reply(response, 404, { error: { code: 404, message: `${request.method} ${path} is not served here.` } });
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
