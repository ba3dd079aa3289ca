import type { Server as HttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { Databases } from './databases.ts';
import { makeGrpcServer } from './grpc/serve.ts';
import { loadDefinition } from './rpc/definition.ts';
import { makeService } from './rpc/service.ts';

/** A running server. */
export interface FirestoreServer {
  readonly port: number;
  readonly databases: Databases;
  /** Breaks every connection, as a network does; clients may connect again. */
  disconnect(): void;
  /** Ends every connection and releases the port. */
  close(): Promise<void>;
}

// How every HTTP/2 connection begins (RFC 9113, section 3.4).
const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0\r\n');

/**
 * Serves Firestore: gRPC and HTTP/1.1 on one port, distinguished by their first bytes. Port 0 takes any that is free.
 * `load` fills the databases before anybody is served. Rejects where the port is taken.
 */
export async function startServer(
  { host, port }: { host: string; port: number },
  load: (databases: Databases) => Promise<void> = async () => undefined,
): Promise<FirestoreServer> {
  const databases = new Databases();
  await load(databases);
  const grpc = makeGrpcServer(loadDefinition(), makeService(databases));
  let http: HttpServer | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    sniff(socket, async (isHttp2) => {
      if (isHttp2) {
        grpc.accept(socket);
        return;
      }
      // Few ask for it, and node:http brings along what takes a tenth of the time to start.
      const { makeHttp } = await import('./http.ts');
      http ??= makeHttp(databases);
      http.emit('connection', socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const disconnect = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    databases,
    disconnect,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        grpc.close();
        http?.close();
        disconnect();
      }),
  };
}

/** Looks at a connection's first bytes and leaves them for whoever gets it. */
function sniff(socket: Socket, decide: (isHttp2: boolean) => void): void {
  socket.once('readable', () => {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    const length = Math.min(chunk.length, HTTP2_PREFACE.length);
    const isHttp2 = chunk.subarray(0, length).equals(HTTP2_PREFACE.subarray(0, length));
    socket.unshift(chunk);
    decide(isHttp2);
  });
}
