/**
 * Vitest's setup file for `*.world.test.ts`: an embedded Firestore in the test's own process, which the files of one worker
 * share. A FIRESTORE_EMULATOR_HOST that is set leads to another one, such as Google's.
 */
import { startServer } from './firestore/server.ts';

// Without it, the client's library looks for a cloud that it might run in.
process.env.METADATA_SERVER_DETECTION = 'none';
// Vitest runs this file before every test file; the process keeps its environment.
if (process.env.FIRESTORE_EMULATOR_HOST === undefined) {
  const { port } = await startServer({ host: '127.0.0.1', port: 0 });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
}
