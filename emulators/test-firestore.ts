/**
 * Vitest's setup file for `*.world.test.ts`: an embedded Firestore in the test's own process, shared by the files of
 * one worker. An existing FIRESTORE_EMULATOR_HOST, such as Google's emulator, is used instead.
 */
import { startServer } from './firestore/server.ts';

// Otherwise the client library probes for a cloud environment.
process.env.METADATA_SERVER_DETECTION = 'none';
// Vitest runs this file before every test file; the process keeps its environment.
if (process.env.FIRESTORE_EMULATOR_HOST === undefined) {
  const { port } = await startServer({ host: '127.0.0.1', port: 0 });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
}
