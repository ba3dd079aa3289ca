import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Databases } from './databases.ts';
import { writeExport } from './disk/export.ts';

const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const EXPORT = /^\/emulator\/v1\/projects\/[^/]+:export$/;
const USAGE = /^\/emulator\/v1\/(?:(projects\/[^/]+\/databases\/[^/]+)\/)?usage$/;
const RULES = /^\/emulator\/v1\/projects\/[^/]+:securityRules$/;

/**
 * Serves the HTTP endpoints of Google's emulator that firebase-tools and tests use, and one of its own: documents
 * read, written, deleted and stored, per database or in total.
 */
export function makeHttp(databases: Databases): Server {
  return createServer((request, response) => {
    answer(databases, request, response).catch((error: unknown) => {
      console.error(error);
      reply(response, 500, { error: { code: 500, message: 'Internal error encountered.' } });
    });
  });
}

async function answer(databases: Databases, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '' } = request;
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const cleared = CLEAR.exec(path)?.[1];
  if (method === 'GET' && path === '/') {
    response.end('Ok\n');
  } else if (method === 'DELETE' && cleared !== undefined) {
    await clear(databases, cleared);
    reply(response, 200, {});
  } else if (method === 'GET' && USAGE.test(path)) {
    const name = USAGE.exec(path)?.[1];
    reply(response, 200, { ...databases.usage(name), stored: databases.stored(name) });
  } else if (method === 'POST' && EXPORT.test(path)) {
    await saveExport(databases, await json(request), response);
  } else if (method === 'PUT' && RULES.test(path)) {
    // Clients stay denied whatever edited rules say, until the next start checks them.
    reply(response, 200, { issues: [] });
  } else {
    reply(response, 404, { error: { code: 404, message: `${method} ${path} is not served here.` } });
  }
}

async function clear(databases: Databases, name: string): Promise<void> {
  const { database, transactions } = databases.get(name);
  const paths = [...database.documents()].map((document) => document.path);
  await transactions.commit(paths.map((path) => ({ kind: 'delete', path, precondition: undefined })));
}

async function saveExport(databases: Databases, body: unknown, response: ServerResponse): Promise<void> {
  const { export_directory: directory, export_name: name } = body as Record<string, unknown>;
  if (typeof directory !== 'string' || typeof name !== 'string' || name === '') {
    reply(response, 400, { error: { code: 400, message: 'An export needs export_directory and export_name.' } });
    return;
  }
  await writeExport(databases, directory, name);
  reply(response, 200, {});
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
