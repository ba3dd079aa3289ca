import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Published for every request before the server emits it (Node, "Diagnostics Channel", Built-in Channels, HTTP). */
const STARTED = 'http.server.request.start';

/**
 * Answers requests to this process's HTTP server before the platform reads their bodies.
 *
 * Cloud Functions and its emulator serve a function through Express and its body parsers: they read and decompress any
 * request to a public function, up to a gigabyte, before our code runs, and answer those they cannot parse with an HTML
 * page. A listener placed in front of them receives each request when only its headers have arrived.
 *
 * Must be called when the function's module is loaded, before the first request. If Node stops publishing requests, the
 * platform serves them in its usual way.
 *
 * @param isOurs decides by the headers whether a request is answered here; all others are left to the platform
 * @param answer must not throw
 */
export function answerDirectly(isOurs: (request: IncomingMessage) => boolean, answer: Listener): void {
  const known = new WeakSet<Server>();
  subscribe(STARTED, (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return;
    const { server } = message;
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    // Emitted next, so this listener also receives the very first request.
    const platform = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isOurs(request)) answer(request, response);
      else for (const listener of platform) listener.call(server, request, response);
    });
  });
}
