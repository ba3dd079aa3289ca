/**
 * The embedded Firestore as a program, started by firebase-tools in place of Google's. See `firestore/arguments.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { deniesEverything } from '../storage-rules/ruleset.ts';
import { parseArguments } from './arguments.ts';

// Caches compiled code: compiling gRPC's libraries is most of the start-up time.
enableCompileCache();
const [{ startServer }, { startAutosave }, { readSnapshot }, { readExport }] = await Promise.all([
  import('./server.ts'),
  import('./disk/autosave.ts'),
  import('./disk/snapshot.ts'),
  import('./disk/export.ts'),
]);

const { host, port, rules, importFrom, data } = parseArguments(process.argv.slice(2));
if (rules !== undefined && existsSync(rules) && !deniesEverything(readFileSync(rules, 'utf8'), 'cloud.firestore')) {
  throw new Error(
    `${rules}: the embedded Firestore knows only rules that deny every client. EMULATORS=google knows all.`,
  );
}

const server = await startServer({ host, port }, async (databases) => {
  const file = data === undefined ? undefined : join(data, 'documents.jsonl');
  if (file !== undefined && existsSync(file)) await readSnapshot(databases, file);
  else if (importFrom !== undefined) await readExport(databases, importFrom);
});
const autosave = data === undefined ? undefined : startAutosave(server.databases, join(data, 'documents.jsonl'));
console.log(`Firestore listens on ${host}:${server.port}, ready after ${Math.round(performance.now())} ms.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.close();
    await autosave?.stop();
    process.exit(0);
  });
}
