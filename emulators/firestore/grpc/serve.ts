import { createServer, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { Call } from './call.ts';
import type { MethodDefinition, ServiceDefinition } from './method.ts';
import { status } from './status.ts';

/** What is done with a call of a method. */
export type Handler = (call: Call) => void;

/** A gRPC server that is given its connections. */
export interface GrpcServer {
  /** Serves a client that begins an HTTP/2 connection on `socket`. */
  accept(socket: Socket): void;
  /** Ends all connections, whatever is under way on them. */
  close(): void;
}

// What a client may send before we have taken it: several requests of the largest size at once.
const WINDOW_BYTES = 32 * 1024 * 1024;

/**
 * Serves methods by name over gRPC (github.com/grpc/grpc, doc/PROTOCOL-HTTP2.md), which is little more than HTTP/2.
 * Written out here because through grpc-js every call costs more, and the program starts later.
 */
export function makeGrpcServer(definition: ServiceDefinition, handlers: Readonly<Record<string, Handler>>): GrpcServer {
  const methods = new Map(Object.entries(definition).map(([name, method]) => [method.path, { name, method }]));
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer({
    // By default a connection whose calls hold 10 MB, all together, refuses new ones.
    maxSessionMemory: Number.MAX_SAFE_INTEGER,
    settings: { enablePush: false, initialWindowSize: WINDOW_BYTES },
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.setLocalWindowSize(WINDOW_BYTES);
    session.once('close', () => sessions.delete(session)).on('error', () => session.destroy());
  });
  server.on('stream', (stream, headers) => {
    const path = headers[':path'] ?? '';
    const found: { name: string; method: MethodDefinition } | undefined = methods.get(path);
    const handle = found === undefined ? undefined : handlers[found.name];
    if (found !== undefined && handle !== undefined) {
      handle(new Call(stream, headers, found.method));
      return;
    }
    stream.on('error', () => undefined);
    stream.respond(
      {
        ':status': 200,
        'content-type': 'application/grpc',
        'grpc-status': String(status.UNIMPLEMENTED),
        'grpc-message': encodeURI(`There is no method ${path}.`),
      },
      { endStream: true },
    );
  });
  return {
    accept(socket) {
      server.emit('connection', socket);
    },
    close() {
      for (const session of sessions) session.destroy();
    },
  };
}
