import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Published for every request before its server emits it (Node, "Diagnostics Channel", Built-in Channels, HTTP). */
const STARTED = 'http.server.request.start';

/**
 * Answers requests to this process's HTTP server before the platform has read their bodies.
 *
 * Cloud Functions and its emulator serve a function by Express behind body parsers: whatever is sent to a public function, to any
 * path and by anybody, is read and unpacked, up to a gigabyte, before our code is called, and what they cannot parse is answered
 * by them, with a page in HTML. A listener of ours in front of theirs sees each request when only its head has arrived.
 *
 * Must be called when the function's file is loaded, before the first request. Should Node cease to publish requests, the platform
 * goes on serving them in its own way.
 *
 * @param isOurs decides by the head whether a request is answered here; all others are left to the platform
 * @param answer expected not to throw
 */
export function answerDirectly(isOurs: (request: IncomingMessage) => boolean, answer: Listener): void {
  const known = new WeakSet<Server>();
  subscribe(STARTED, (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return;
    const { server } = message;
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    // Emitted next, to whoever listens by then: the very first request is ours, too.
    const platform = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isOurs(request)) answer(request, response);
      else for (const listener of platform) listener.call(server, request, response);
    });
  });
}
