import { createServer, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { Call } from './call.ts';
import type { MethodDefinition, ServiceDefinition } from './method.ts';
import { status } from './status.ts';

/** Handles calls of a method. */
export type Handler = (call: Call) => void;

/** A gRPC server for connections accepted elsewhere. */
export interface GrpcServer {
  /** Serves a client that begins an HTTP/2 connection on `socket`. */
  accept(socket: Socket): void;
  /** Closes all connections, including those in use. */
  close(): void;
}

// Flow-control window: several requests of the maximum size may be in flight.
const WINDOW_BYTES = 32 * 1024 * 1024;

/**
 * Serves methods by name over gRPC (github.com/grpc/grpc, doc/PROTOCOL-HTTP2.md), a thin layer over HTTP/2.
 * Implemented here because grpc-js is slower per call and delays the start.
 */
export function makeGrpcServer(definition: ServiceDefinition, handlers: Readonly<Record<string, Handler>>): GrpcServer {
  const methods = new Map(Object.entries(definition).map(([name, method]) => [method.path, { name, method }]));
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer({
    // By default a connection rejects new calls once its calls together hold 10 MB.
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
