import { Firestore, type Settings } from '@google-cloud/firestore';
import { afterAll, beforeAll } from 'vitest';
import { type FirestoreServer, startServer } from './server.ts';

/** A server for the tests of one file, and official clients for it. */
export interface TestServer {
  /** Creates a client of the default database, or of another. */
  client(settings?: Settings): Firestore;
  /** Client of the default database, shared by all tests of the file. */
  readonly db: Firestore;
  readonly server: FirestoreServer;
}

/** Starts a server on a free port before the tests of the file; afterwards stops it and its clients. */
export function useTestServer(): TestServer {
  const clients: Firestore[] = [];
  let server: FirestoreServer;
  let db: Firestore;
  const client = (settings: Settings = {}): Firestore => {
    const created = new Firestore({
      projectId: 'demo-test',
      host: '127.0.0.1',
      port: server.port,
      ssl: false,
      ...settings,
    });
    clients.push(created);
    return created;
  };
  beforeAll(async () => {
    // Otherwise the client library probes for a cloud environment.
    process.env.METADATA_SERVER_DETECTION = 'none';
    server = await startServer({ host: '127.0.0.1', port: 0 });
    db = client();
  });
  afterAll(async () => {
    await Promise.all(clients.map((each) => each.terminate()));
    await server.close();
  });
  return {
    client,
    get db() {
      return db;
    },
    get server() {
      return server;
    },
  };
}

let collections = 0;

/** Returns a collection that no other test uses. */
export function freshCollection(db: Firestore) {
  collections++;
  return db.collection(`test${collections}`);
}
